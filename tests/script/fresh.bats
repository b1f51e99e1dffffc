#!/usr/bin/env bats
# script/fresh: which settings go to the fresh machine, who may make one, and that nothing is left of it. The machine itself is tried by
# `script/fresh server`.
load support

# An apt with sources in both forms, its indexes fetched.
setup_apt() {
  local apt=$BATS_TEST_TMPDIR/apt program
  mkdir -p "$apt/etc/sources.list.d" "$apt/etc/apt.conf.d" "$apt/state/lists/partial" "$apt/cache"
  cat >"$apt/conf" <<END
Dir::Etc "$apt/etc";
Dir::State "$apt/state";
Dir::State::status "/dev/null";
Dir::Cache "$apt/cache";
APT::Architecture "amd64";
APT::Architectures {"amd64";};
Acquire::http::Proxy "http://proxy.example:3128";
Acquire::Check-Valid-Until "false";
Acquire::Languages "none";
END
  export APT_CONFIG=$apt/conf
  cat >"$apt/etc/sources.list" <<END
deb http://mirror.example/debian bookworm main contrib
deb http://mirror.example/debian trixie main
deb-src http://mirror.example/debian bookworm main
deb http://nodes.example/node_20.x bookworm main
END
  cat >"$apt/etc/sources.list.d/more.sources" <<END
Types: deb
URIs: http://mirror.example/debian
Suites: bookworm-updates bookworm-backports
Components: main

Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main
END
  release debian bookworm Debian
  release debian bookworm-updates Debian
  release debian bookworm-backports 'Debian Backports'
  release debian trixie Debian
  release debian-security bookworm-security Debian
  release node%5f20.x bookworm 'Node Source' nodes.example
  for program in apt-get apt-config; do ln -s "$(PATH=/usr/bin:/bin type -P "$program")" "$bin/$program"; done
}

release() {  # release FOLDER SUITE ORIGIN [HOST]: what apt has fetched of a suite
  local lists=$BATS_TEST_TMPDIR/apt/state/lists/${4:-mirror.example}_${1}_dists_${2}
  printf '%s\n' "Origin: $3" "Suite: $2" "Codename: $2" "Components: main contrib" "Architectures: amd64" "SHA256:" \
    " $(printf '%064d' 0) 0 main/binary-amd64/Packages" " $(printf '%064d' 0) 0 contrib/binary-amd64/Packages" >"${lists}_Release"
  touch "${lists}_main_binary-amd64_Packages" "${lists}_contrib_binary-amd64_Packages"
}

@test "of the machine's apt sources only Debian's bookworm, its updates and its security updates are taken" {
  setup_apt
  . script/lib/fresh_settings.sh
  run debian_sources
  echo "$output"
  from="deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://mirror.example"
  [ "$output" = "$from/debian-security/ bookworm-security main
$from/debian/ bookworm contrib
$from/debian/ bookworm main
$from/debian/ bookworm-updates main" ]
}

@test "apt is told the machine's proxy and how old an index may be" {
  setup_apt
  . script/lib/fresh_settings.sh
  https_proxy=http://proxy.example:3129 run apt_settings
  says 'Acquire::http::Proxy "http://proxy.example:3128";'
  says 'Acquire::Check-Valid-Until "false";'
  says 'Acquire::https::Proxy "http://proxy.example:3129";'
  [[ $output != *Languages* ]]
}

@test "npm is told how the machine reaches its registry, and nothing else" {
  mkdir "$BATS_TEST_TMPDIR/luggage"
  echo "a certificate" >"$BATS_TEST_TMPDIR/authorities.crt"
  printf '%s\n' "cafile=$BATS_TEST_TMPDIR/authorities.crt" prefix=/opt >"$BATS_TEST_TMPDIR/globalconfig"
  printf '%s\n' "registry = http://registry.example/" "@scope:registry=http://scope.example/" fund=false ignore-scripts=true \
    >"$BATS_TEST_TMPDIR/userconfig"
  program npm <<<"echo '$BATS_TEST_TMPDIR/'\$3"
  . script/lib/fresh_settings.sh
  export npm_config_strict_ssl=false npm_config_cache=/nowhere no_proxy=localhost
  npm_settings "$BATS_TEST_TMPDIR/luggage" /srv
  run cat "$BATS_TEST_TMPDIR/luggage/npmrc"
  [ "$output" = "cafile=/srv/npm-ca.crt
registry = http://registry.example/
@scope:registry=http://scope.example/
strict-ssl=false" ]
  [ "$(cat "$BATS_TEST_TMPDIR/luggage/npm-ca.crt")" = "a certificate" ]
  grep -qx no_proxy=localhost "$BATS_TEST_TMPDIR/luggage/environment"
}

@test "who is not root and has no sudo is told so before anything is made" {
  user 1000
  run script/fresh server
  [ "$status" -eq 1 ]
  says "making a machine needs root, for mounts and namespaces: run it as root, or install sudo"
  [ ! -e build ]
}

@test "a wrong argument is refused with what would be right" {
  run script/fresh servers
  [ "$status" -eq 2 ]
  says "usage: script/fresh [server|test|packages] [--root]"
}

# A machine whose making never ends: mmdebstrap says its process id and waits.
start_making() {
  run_directory=$clone/build/fresh/run.1
  mkdir -p "$run_directory/luggage"
  touch "$run_directory/sources.list" "$run_directory/apt.conf"
  [ -p "$BATS_TEST_TMPDIR/ready" ] || mkfifo "$BATS_TEST_TMPDIR/ready"
  program mmdebstrap <<<"echo \$\$ >'$BATS_TEST_TMPDIR/ready'; exec sleep 600"
  script/lib/fresh_machine "$run_directory" server visitor 3>&- &
  making=$!
  read -r mmdebstrap <"$BATS_TEST_TMPDIR/ready"
}

# end_making SIGNAL: sets status.
end_making() {
  kill -"$1" "$making"
  status=0
  wait "$making" || status=$?
}

@test "an interrupted run removes what it made and ends what it started" {
  for signal in HUP:129 TERM:143; do
    start_making
    end_making "${signal%:*}"
    [ "$status" -eq "${signal#*:}" ]
    [ ! -e "$run_directory" ]
    run kill -0 "$mmdebstrap"
    [ "$status" -ne 0 ]
  done
}

@test "a second run in the same clone is refused, and spares the first" {
  start_making
  mkdir -p "$clone/build/fresh/run.2"
  run script/lib/fresh_machine "$clone/build/fresh/run.2" server visitor
  says "another script/fresh is at work in this clone"
  [ "$status" -eq 1 ]
  [ ! -e "$clone/build/fresh/run.2" ]
  [ -e "$run_directory" ]
  kill -0 "$mmdebstrap"
  end_making TERM
}

@test "what a killed run has left is removed by the next" {
  mkdir -p "$clone/build/fresh/run.0/machine/etc"
  start_making
  [ ! -e "$clone/build/fresh/run.0" ]
  end_making TERM
}

@test "a machine that cannot be made is told, and nothing is left" {
  mkdir -p "$clone/build/fresh/run.1"
  touch "$clone/build/fresh/run.1/"{sources.list,apt.conf}
  program mmdebstrap <<<'echo "E: no mirror" >&2; exit 1'
  run script/lib/fresh_machine "$clone/build/fresh/run.1" server root
  [ "$status" -eq 1 ]
  says "E: no mirror"
  says "script/fresh: mmdebstrap could not make a Debian 12"
  run find "$clone/build/fresh" -mindepth 1
  [ "$output" = "$clone/build/fresh/lock" ]
}
