#!/usr/bin/env bats
# Which Node.js script/node and script/npm run.
load support

brought=build/node/node_modules/node/bin/node

@test "the machine's own Node.js is used if it is 20.19+, 22.13+ or 24+" {
  node "$brought" v22.99.0
  for version in v20.19.0 v20.20.2 v22.13.0 v22.23.3 v24.0.0 v24.1.0 v25.2.1 v100.0.0; do
    node node "$version"
    run script/node a 'b c'
    [ "$output" = "$version runs a b c" ]
  done
}

@test "one that is too old, between the lines or broken gives way to the one that bootstrap brought" {
  node "$brought" v22.99.0
  for version in v8.0.0 v18.20.4 v20.9.0 v20.18.3 v21.7.3 v22.12.0 v23.11.0 nonsense ''; do
    node node "$version"
    run script/node x
    [ "$output" = "v22.99.0 runs x" ]
  done
  rm "$bin/node"
  run script/node x
  [ "$output" = "v22.99.0 runs x" ]
}

@test "where there is none that will do, script/node says who brings one" {
  node node v18.20.4
  run script/node x
  [ "$status" -eq 1 ]
  [ "$output" = "node: no Node.js 20.19+, 22.13+ or 24+ here: script/bootstrap brings one" ]
  run script/npm x
  [ "$status" -eq 1 ]
  says "script/bootstrap brings one"
}

@test "npm and what it starts run under the Node.js of script/node, not under Debian's" {
  node node v18.20.4
  node "$brought" v22.99.0
  printf '#!/usr/bin/env node\n' >"$bin/npm"
  chmod +x "$bin/npm"
  run script/npm ci
  [ "$output" = "v22.99.0 runs $bin/npm ci" ]
}
