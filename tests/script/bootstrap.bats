#!/usr/bin/env bats
# What script/bootstrap installs, and what it says when it cannot.
load support

told_to_install() {  # whether apt-get was told to install a package
  grep -qx -- "$1" "$BATS_TEST_TMPDIR/apt-get"
}

only_tests_need=(libgtest-dev librapidcheck-dev libbenchmark-dev libclang-rt-19-dev chromium bats postgresql-15 clang-format-19 clang-tidy-19 mmdebstrap lintian)

@test "serving the page asks for no browser, no linter, no fuzzer and no library of tests" {
  packages_missing
  user 0
  node node v22.13.0
  run script/bootstrap
  [ "$status" -eq 0 ]
  told_to_install cmake
  told_to_install npm
  for package in "${only_tests_need[@]}"; do ! told_to_install "$package" || { echo "$package"; false; }; done
}

@test "testing and linting ask for the rest" {
  packages_missing
  user 0
  node node v22.13.0
  run script/bootstrap build test lint fresh package
  [ "$status" -eq 0 ]
  for package in cmake "${only_tests_need[@]}"; do told_to_install "$package" || { echo "$package"; false; }; done
}

@test "where nothing is missing, nothing is installed and nothing said" {
  packages_installed
  node node v22.13.0
  program npm <<<'exit 1'
  run script/bootstrap build test lint fresh
  [ "$status" -eq 0 ]
  [ "$output" = "" ]
  [ ! -e "$BATS_TEST_TMPDIR/apt-get" ]
}

@test "--check installs nothing and tells whether something is missing" {
  packages_installed
  run script/bootstrap --check test
  [ "$status" -eq 0 ]
  packages_missing
  run script/bootstrap --check test
  [ "$status" -eq 1 ]
  [ ! -e "$BATS_TEST_TMPDIR/apt-get" ]
}

@test "a failing npm install is told, with what npm said" {
  packages_installed
  node node v18.20.4
  program npm <<<'echo "npm ERR! the registry is not there" >&2; exit 7'
  run script/bootstrap
  [ "$status" -eq 1 ]
  says "npm ERR! the registry is not there"
  says "script/bootstrap: npm install ended with exit code 7: Node.js could not be installed in build/node"
}

@test "npm is not told to be silent about what goes wrong" {
  packages_installed
  node node v18.20.4
  program npm <<<"printf '%s\n' \"\$@\" >'$BATS_TEST_TMPDIR/npm'; exit 1"
  run script/bootstrap
  grep -qx -- --loglevel=error "$BATS_TEST_TMPDIR/npm"
  ! grep -qxE -- '--silent|-s' "$BATS_TEST_TMPDIR/npm"
}

@test "an npm install that brings no Node.js is told" {
  packages_installed
  node node v18.20.4
  program npm <<<'exit 0'
  run script/bootstrap
  [ "$status" -eq 1 ]
  says "no Node.js that runs"
}

@test "a failing apt-get is told" {
  packages_missing
  user 0
  program apt-get <<<'echo "E: no network" >&2; exit 100'
  run script/bootstrap
  [ "$status" -eq 1 ]
  says "E: no network"
  says "script/bootstrap: apt-get update failed"
}

@test "an ordinary user gets sudo's help, or is told what is missing" {
  packages_missing
  user 1000
  node node v22.13.0
  run script/bootstrap lint
  [ "$status" -eq 1 ]
  says "missing packages: git clang-format-19 clang-tidy-19 npm"
  says "run it as root, or install sudo"
  program sudo <<<'"$@"'
  run script/bootstrap lint
  [ "$status" -eq 0 ]
  told_to_install clang-format-19
}

@test "an unknown set is refused with those there are" {
  run script/bootstrap tests
  [ "$status" -eq 1 ]
  says "there is no set of packages called 'tests': choose from build, test, python, lint, fresh, package"
}
