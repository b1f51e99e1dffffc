# shellcheck shell=bash
# The library as the page and the npm package take it. Sourced by script/web and script/js.

# make_library [_examples]: quintet.wasm and solver.wasm, their types and the list of games, in build/web or build/web-examples; the folder is
# in $library.
make_library() {
  local flavour=${1:-}
  library=build/web${flavour/_/-}
  script/build wasm "quintet_module$flavour" solver_module "api_schema$flavour" | tail -n 1
  mkdir -p "$library"
  cp "build/wasm/bindings/wasm/quintet$flavour.wasm" "$library/quintet.wasm"
  cp build/wasm/bindings/wasm/solver.wasm "$library/"
  print_of_library "$flavour" typescript >"$library/api.ts"
  print_of_library "$flavour" online >"$library/online.ts"
  print_of_library "$flavour" solver >"$library/solver-api.ts"
  print_of_library "$flavour" games >"$library/games.ts"
}

print_of_library() { script/node --no-warnings script/lib/wasi.mjs "build/wasm/bindings/wasm/api_schema$1.wasm" "$2"; }
