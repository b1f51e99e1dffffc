#!/usr/bin/env bats
# The manual and the completions that packages hold, as the shells take them. MANUAL is the folder that a build has written them to.

setup() {
  manual=${MANUAL:?}
  quintet=${QUINTET:?}
}

@test "every command has a page, and man finds nothing wrong with it" {
  local count=0 command page said
  for command in $("$quintet" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]\+\) .*/\1/p'); do
    page=$manual/man1/quintet-$command.1
    [ -s "$page" ]
    "$quintet" "$command" --help | sed -nE 's/^  (-[a-z],)?(--[a-z-]+).*/\2/p' | while read -r option; do
      sed 's/\\-/-/g' "$page" | grep -qF -- "$option" || { echo "$page lacks $option"; return 1; }
    done
    count=$((count + 1))
  done
  [ "$count" -gt 20 ]
  for page in "$manual"/man1/*.1; do
    said=$(man --warnings --encoding=utf8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)
    [ "$said" = "" ] || { echo "$page: $said"; return 1; }
  done
}

completed() {  # completed WORD...: what bash offers for the last one
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
  _quintet
  echo "${COMPREPLY[*]}"
}

@test "bash completes commands, options, games, choices and files" {
  . "$manual/bash/quintet"
  [ "$(completed quintet pl)" = play ]
  [ "$(completed quintet record c)" = "check convert" ]
  [ "$(completed quintet play k)" = kona ]
  [ "$(completed quintet play kona --redr)" = --redraw ]
  [ "$(completed quintet play kona --color "")" = "auto always never" ]
  [ "$(completed quintet show kona --redr)" = "" ]
  [ "$(completed quintet help perf)" = perft ]
  cd "$BATS_TEST_TMPDIR"
  touch game.qrec
  [ "$(completed quintet review ga)" = game.qrec ]
}

@test "fish completes them too" {
  fish --no-execute "$manual/fish/quintet.fish"
  offered() { fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$manual/fish/quintet.fish" "$1" | cut -f 1; }
  [ "$(offered "quintet pl")" = play ]
  [ "$(offered "quintet record ch")" = check ]
  [ "$(offered "quintet play kona --redr")" = --redraw ]
  [ "$(offered "quintet play kona --color al")" = always ]
}

@test "zsh completes them too" {
  cat >"$BATS_TEST_TMPDIR/type.zsh" <<'END'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; fpath=($1 \$fpath); autoload -U compinit; compinit -u -d $2/dump; print READY"
zpty -r shell shown '*READY*READY*'
zpty -w -n shell $'quintet play kona --redr\t'
zpty -r shell shown '*--redraw*'
END
  timeout 60 zsh "$BATS_TEST_TMPDIR/type.zsh" "$manual/zsh" "$BATS_TEST_TMPDIR"
}
