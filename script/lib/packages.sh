# shellcheck shell=bash
# The npm packages of the page, in web/node_modules. Sourced by what uses them.

# install_packages_of_page: only what package-lock.json says, and only if that or the Node.js it was chosen for has changed.
install_packages_of_page() {
  local wanted
  wanted=$(script/node --version && cat web/package-lock.json)
  [ "$wanted" != "$(cat web/node_modules/.installed-for 2>/dev/null)" ] || return 0
  (cd web && ../script/npm ci --no-fund --no-audit --loglevel=error >&2) || {
    echo "script/${0##*/}: npm ci ended with exit code $?: the packages of web/package-lock.json could not be installed; what npm said is above" >&2
    return 1
  }
  printf '%s\n' "$wanted" >web/node_modules/.installed-for
}

# run_package PROGRAM ARGUMENT...: runs one of their programs in web/, by its path in node_modules.
run_package() {
  (cd web && ../script/node "node_modules/$1" "${@:2}")
}
