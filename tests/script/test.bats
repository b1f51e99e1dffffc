#!/usr/bin/env bats
# Which steps script/test runs, and what it makes of how they end.
load support

setup_test() {  # nothing is built; a step fails if a file of its name is in $BATS_TEST_TMPDIR/broken
  mkdir -p "$BATS_TEST_TMPDIR/broken" fuzz tests/hostile
  program nproc <<<'echo 2'
  program script/bootstrap <<<"echo \"\$@\" >>'$BATS_TEST_TMPDIR/bootstrap'"
  program script/build <<<'echo built'
  program script/lint <<<"echo lint \"\$@\" >>'$BATS_TEST_TMPDIR/ran'; [ ! -e '$BATS_TEST_TMPDIR/broken/lint' ]"
  program bats <<<"echo scripts >>'$BATS_TEST_TMPDIR/ran'; [ ! -e '$BATS_TEST_TMPDIR/broken/scripts' ]"
  program fuzz/run <<<"echo fuzz \"\$@\" >>'$BATS_TEST_TMPDIR/ran'"
  program tests/hostile/run <<<"echo hostile \"\$@\" >>'$BATS_TEST_TMPDIR/ran'"
}

@test "steps run by name, in the order in which they are named, each with its set-up" {
  setup_test
  run script/test scripts lint
  [ "$status" -eq 0 ]
  says "2 passed, 0 failed"
  [ "$(cat "$BATS_TEST_TMPDIR/ran")" = $'scripts\nlint' ]
  [ "$(cat "$BATS_TEST_TMPDIR/bootstrap")" = "build test lint" ]
}

@test "a step that fails is told of at the end, and the next ones still run" {
  setup_test
  touch "$BATS_TEST_TMPDIR/broken/scripts"
  run script/test scripts lint
  [ "$status" -eq 1 ]
  says "failed: scripts"
  says "1 passed, 1 failed"
  [ "$(cat "$BATS_TEST_TMPDIR/ran")" = $'scripts\nlint' ]
}

@test "--full is told to the steps that have a long form" {
  setup_test
  run script/test --full fuzz hostile lint
  [ "$status" -eq 0 ]
  [ "$(cat "$BATS_TEST_TMPDIR/ran")" = $'fuzz 600\nhostile --full\nlint --tidy' ]
}

@test "a step that there is not is refused before anything is installed, and the others are listed" {
  setup_test
  run script/test everything
  [ "$status" -eq 2 ]
  says "there is no step called 'everything'"
  says "hostile    every command on a bad day"
  [ ! -e "$BATS_TEST_TMPDIR/bootstrap" ]
}

@test "every step that is listed is there" {
  setup_test
  local name listed=0
  for name in $(script/test --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    grep -q "^step_$name() {" script/test
    listed=$((listed + 1))
  done
  [ "$listed" -eq "$(grep -c '^step_[a-z]*() {' script/test)" ]
}
