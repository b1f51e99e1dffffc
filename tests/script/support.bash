# shellcheck shell=bash
# A copy of script/ in a clone of its own, with a PATH on which only what a test puts there is real. Loaded by the tests.

# What the scripts call besides what they install.
tools=(awk basename bash cat chmod cp cut dirname env find flock git grep head install kill ln mkdir mkfifo mktemp mv printf rm sed setpriv sha256sum
  sleep sort tail tar touch wc)

setup() {
  clone=$BATS_TEST_TMPDIR/clone
  bin=$BATS_TEST_TMPDIR/bin
  mkdir -p "$clone" "$bin"
  cp -r "$BATS_TEST_DIRNAME/../../script" "$clone/"
  local tool
  for tool in "${tools[@]}"; do ln -s "$(type -P "$tool")" "$bin/$tool"; done
  PATH=$bin
  unset NODE_EXTRA_CA_CERTS
  cd "$clone" || return
}

# program NAME: a program on the PATH, or at a path below the clone; its text is read from stdin.
program() {
  local file=$bin/$1
  [[ $1 != */* ]] || file=$clone/$1
  mkdir -p "${file%/*}"
  { echo '#!/usr/bin/env bash'; cat; } >"$file"
  chmod +x "$file"
}

# node PROGRAM VERSION: a Node.js that says its version, and for anything else who it is and what it was told.
node() {
  program "$1" <<<"[ \"\$1\" = --version ] && echo $2 || echo $2 runs \"\$@\""
}

# A Debian on which all packages are installed, or none; apt-get notes what it is told in $BATS_TEST_TMPDIR/apt-get.
packages_installed() {
  program dpkg-query <<<'for name in "${@:4}"; do echo "installed $name"; done'
  note_apt_get
}
packages_missing() {
  program dpkg-query <<<'exit 1'
  note_apt_get
}
note_apt_get() {
  program apt-get <<<"printf '%s\n' \"\$@\" >>'$BATS_TEST_TMPDIR/apt-get'"
}

# user NUMBER: who runs the scripts.
user() {
  program id <<<"echo $1"
}

says() {  # says TEXT: what `run` ran has said it
  [[ $output = *"$1"* ]] || { echo "does not say: $1"; echo "$output"; return 1; }
}
