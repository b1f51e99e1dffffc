#!/usr/bin/env bats
# When script/web installs packages, and what it says when it cannot.
load support

setup_page() {  # a page whose packages npm "installs", and a build of the modules that is done at once
  program script/build <<<'mkdir -p build/wasm/bindings/wasm; touch build/wasm/bindings/wasm/{quintet,solver}.wasm; echo built'
  mkdir -p web
  echo '{"lockfileVersion": 3}' >web/package-lock.json
  program npm <<<"mkdir -p node_modules; echo \"\$@\" >>'$BATS_TEST_TMPDIR/npm'"
  node node v22.13.0
}

installations() {
  wc -l <"$BATS_TEST_TMPDIR/npm"
}

@test "packages are installed once" {
  setup_page
  run script/web
  [ "$status" -eq 0 ]
  run script/web
  [ "$(installations)" -eq 1 ]
}

@test "packages are installed anew when the lock file changes, or the Node.js that they were chosen for" {
  setup_page
  run script/web
  echo '{"lockfileVersion": 4}' >web/package-lock.json
  run script/web
  [ "$(installations)" -eq 2 ]
  node node v24.0.0
  run script/web
  [ "$(installations)" -eq 3 ]
}

@test "a failing npm ci is told, and tried again the next time" {
  setup_page
  program npm <<<'mkdir -p node_modules; echo "npm ERR! the registry is not there" >&2; exit 9'
  for _ in 1 2; do
    run script/web
    [ "$status" -eq 1 ]
    says "npm ERR! the registry is not there"
    says "script/web: npm ci ended with exit code 9"
  done
}
