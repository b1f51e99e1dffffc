#!/usr/bin/env bats
# What adding a game takes: a part that is missing is a red build that names it. Tried on a copy of Clobber, the game that is there to be read.

setup() {
  tree=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
  copy=$BATS_TEST_TMPDIR
  game=$copy/examples/clobber
  mkdir -p "$copy/examples"
  cp -r "$tree/examples/clobber" "$copy/examples/"
}

# Compiles the description with the warnings of the build; what the copy has goes before what the tree has.
compile() {
  cd "$copy" || return  # where what comes from stdin looks first
  run g++ -std=c++23 -fsyntax-only -Wall -Wextra -Werror -I "$copy" -I "$tree" -x c++ - <<<'#include "examples/clobber/description.hpp"'
}

# without LINE FILE MESSAGE: the file without the lines that match.
without() {
  grep -qE -- "$1" "$game/$2" || { echo "$2 has no line like $1"; return 1; }
  sed -i -E "/$1/d" "$game/$2"
  compile
  [ "$status" -ne 0 ]
  grep -qF -- "$3" <<<"$output" || { echo "$output"; return 1; }
}

@test "the whole game compiles" {
  compile
  [ "$status" -eq 0 ] || { echo "$output"; false; }
}

@test "a description without a summary" {
  without '^ *\.summary = ' description.hpp "info.summary is missing"
}

@test "a description without opening plies" {
  without '^ *\.opening_plies = ' description.hpp "info.opening_plies is missing"
}

@test "a description that does not say what tests try" {
  without 'using Samples = ' description.hpp "Samples is missing: what tests try, from samples.hpp"
}

@test "samples without what is played at a simulated server" {
  without 'hosted = ' samples.hpp "Samples::hosted is missing: what is played at a simulated server"
}

@test "a description that cannot read a variant" {
  without 'read\(const VariantValues' description.hpp "read(const VariantValues&) is missing: it makes the rules of a variant"
}

@test "a description without a scene" {
  without '#include "examples.clobber.scene\.hpp"' description.hpp "scene.hpp must have scene(), taps(), changes() and setup_form()"
}

@test "an evaluation that no rules name" {
  without 'evaluator_for\(' evaluation.hpp "evaluation.hpp must declare evaluator_for(const Rules&)"
}

# configured PART: what CMake says when the tree lacks that file.
configured() {
  cp -r "$tree"/{cmake,games,tests} "$copy/"
  cat >"$copy/CMakeLists.txt" <<<"
    cmake_minimum_required(VERSION 3.25)
    project(parts LANGUAGES NONE)
    set(QUINTET_TESTS ON)
    include(cmake/games.cmake)"
  [ "$1" = nothing ] || rm "${copy:?}/$1"
  run cmake -S "$copy" -B "$copy/build" -G Ninja
}

@test "the list of games is whole" {
  configured nothing
  [ "$status" -eq 0 ] || { echo "$output"; false; }
}

@test "a game without its reference, its data, its description or its samples" {
  for part in tests/reference/clobber.cpp tests/data/{perft,scripted,known}/clobber.txt examples/clobber/{description,samples}.hpp; do
    rm -rf "${copy:?}/build"
    cp -r "$tree/examples/clobber" "$copy/examples/"
    configured "$part"
    [ "$status" -ne 0 ]
    # CMake breaks long lines.
    tr -s ' \n' ' ' <<<"$output" | grep -qF "games/list.cmake lists examples/clobber, but there is no $part" || { echo "$output"; false; }
  done
}

@test "CONTRIBUTING counts the lines of what the game took" {
  local counted=0 row files file lines said
  while IFS= read -r row; do
    said=$(cut -d '|' -f 3 <<<"$row" | tr -d ' ')
    [ -n "$said" ] || continue
    mapfile -t files < <(cut -d '|' -f 2 <<<"$row" | grep -oE '`[^`]+`' | tr -d '`')
    lines=0
    for file in "${files[@]}"; do
      [ -e "$tree/$file" ] || file=$(dirname "${files[0]}")/$file
      lines=$((lines + $(wc -l <"$tree/$file")))
    done
    [ "$lines" = "$said" ] || { echo "${files[*]}: $lines lines, not $said"; false; }
    counted=$((counted + 1))
  done < <(grep -E '^\| `(examples|tests)/' "$tree/CONTRIBUTING.md")
  [ "$counted" -ge 9 ]
}
