#!/usr/bin/env bats
# What script/build and script/server ask of the machine before they build.
load support

setup_build() {  # CMake and bootstrap note what they are told; what tests need is there if the file has-tests is
  program cmake <<<"echo \"\$@\" >>'$BATS_TEST_TMPDIR/cmake'"
  program script/bootstrap <<<"
    echo \"\$@\" >>'$BATS_TEST_TMPDIR/bootstrap'
    [ \"\$1\" != --check ] || [ -e '$BATS_TEST_TMPDIR/has-tests' ]"
  program script/web <<<'exit 0'
  program build/native/quintet_serve <<<'echo quintet_serve "$@"'
  mkdir -p web
}

@test "the page is served without the libraries of the tests" {
  setup_build
  run script/server --port 9000
  [ "$output" = "quintet_serve serve --port 9000" ]
  grep -q -- '--preset native .*-D QUINTET_TESTS=OFF -D QUINTET_BENCH=OFF' "$BATS_TEST_TMPDIR/cmake"
  grep -qx -- '--build --preset native --target quintet_serve' "$BATS_TEST_TMPDIR/cmake"
  run cat "$BATS_TEST_TMPDIR/bootstrap"
  [ "$output" = $'build\n--check test' ]
}

@test "where the libraries of the tests are installed, serving leaves the tests configured" {
  setup_build
  touch "$BATS_TEST_TMPDIR/has-tests"
  run script/server
  [ "$output" = "quintet_serve serve" ]
  grep -q -- '--preset native .*-D QUINTET_TESTS=ON -D QUINTET_BENCH=ON' "$BATS_TEST_TMPDIR/cmake"
  grep -qx -- '--build --preset native --target quintet_serve' "$BATS_TEST_TMPDIR/cmake"
}

@test "a test by name, and every build for testing, gets what tests need" {
  setup_build
  for arguments in "native core_test" "asan" "tsan quintet server_test" "fuzz" "debug"; do
    rm -f "$BATS_TEST_TMPDIR/bootstrap"
    # shellcheck disable=SC2086
    run script/build $arguments
    [ "$(head -n 1 "$BATS_TEST_TMPDIR/bootstrap")" = "build test" ]
  done
  ! grep 'preset fuzz .*QUINTET_TESTS' "$BATS_TEST_TMPDIR/cmake"
}

@test "the Python module is built by name, for Debian's interpreter, with what it needs" {
  setup_build
  run script/build native quintet_python
  grep -qx python "$BATS_TEST_TMPDIR/bootstrap"
  grep -q -- '--preset native .*-D QUINTET_PYTHON=ON -D Python_EXECUTABLE=/usr/bin/python3' "$BATS_TEST_TMPDIR/cmake"
  grep -qx -- '--build --preset native --target quintet_python' "$BATS_TEST_TMPDIR/cmake"
}
