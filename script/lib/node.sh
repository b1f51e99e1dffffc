# shellcheck shell=bash disable=SC2154
# Which Node.js the scripts use: the one place that knows how new it must be. Sourced; `root` is the clone's directory.

# node_is_new_enough PROGRAM: what Vite, Rolldown and the tests of the page run under: 20.19, 22.13, 24, or newer ones of these lines.
node_is_new_enough() {
  local version major minor
  version=$("$1" --version 2>/dev/null) || return 1
  [[ $version =~ ^v([0-9]+)\.([0-9]+)\. ]] || return 1
  major=${BASH_REMATCH[1]} minor=${BASH_REMATCH[2]}
  case "$major" in
    20) [ "$minor" -ge 19 ] ;;
    22) [ "$minor" -ge 13 ] ;;
    *) [ "$major" -ge 24 ] ;;
  esac
}

# Prints the program: the machine's own, or else the one that script/bootstrap brought. Fails if neither will do.
find_node() {
  local program
  for program in "$(command -v node || true)" "$root/build/node/node_modules/node/bin/node"; do
    if [ -n "$program" ] && node_is_new_enough "$program"; then
      echo "$program"
      return
    fi
  done
  return 1
}

# The same, or the end of the script with a word.
require_node() {
  find_node || {
    echo "${0##*/}: no Node.js 20.19+, 22.13+ or 24+ here: script/bootstrap brings one" >&2
    exit 1
  }
}
