#!/usr/bin/env bats
# What script/package is told, and what it says of packages that would tell where they were built.
load support

setup_package() {  # nothing is built; cpack writes packages with the text of $BATS_TEST_TMPDIR/content
  mkdir -p core build
  echo 'version = "1.2.3";' >core/version.hpp
  echo clean >"$BATS_TEST_TMPDIR/content"
  program script/bootstrap <<<"echo \"\$@\" >>'$BATS_TEST_TMPDIR/bootstrap'"
  program script/web <<<':'
  program script/node <<<'echo "of others"'
  program cmake <<<':'
  program gzip <<<'cat'
  program cpack <<<"mkdir -p \"\$4\"; cp '$BATS_TEST_TMPDIR/content' \"\$4/quintet_1.2.3-1_amd64.deb\"; env >'$BATS_TEST_TMPDIR/variables'"
  program lintian <<<"echo \"\$@\" >>'$BATS_TEST_TMPDIR/lintian'"
  program dpkg-deb <<<'cat "$2"'
  for tool in cmp date ls rm; do ln -sf "$(PATH=/usr/bin:/bin type -P "$tool")" "$bin/$tool"; done
  git init -q . && git -c user.name=a -c user.email=a@example.org commit -q --allow-empty -m a --date=@5
}

@test "packages are dated by the last commit and looked at by lintian" {
  setup_package
  run env SOURCE_DATE_EPOCH=77 DEBEMAIL=me@example.org script/package
  [ "$status" -eq 0 ]
  says build/packages/quintet_1.2.3-1_amd64.deb
  grep -qx "SOURCE_DATE_EPOCH=77" "$BATS_TEST_TMPDIR/variables"
  grep -qx "QUINTET_MAINTAINER=Quintet packagers <me@example.org>" "$BATS_TEST_TMPDIR/variables"
  grep -q -- "--fail-on error .*quintet_1.2.3-1_amd64.deb" "$BATS_TEST_TMPDIR/lintian"
  grep -q "quintet (1.2.3-1) stable" build/package/changelog.Debian.gz
  grep -qx "build package" "$BATS_TEST_TMPDIR/bootstrap"
}

@test "a package that names the folder of its build is refused" {
  setup_package
  echo "compiled in $clone/core" >"$BATS_TEST_TMPDIR/content"
  run script/package
  [ "$status" -eq 1 ]
  says "names the folder of its build"
}

@test "two builds that differ are told" {
  setup_package
  run script/package --twice
  [ "$status" -eq 0 ]
  says "two builds gave the same bytes"
  program cpack <<<"mkdir -p \"\$4\"; echo \"\$4\" >\"\$4/quintet_1.2.3-1_amd64.deb\""
  run script/package --twice
  [ "$status" -eq 1 ]
  says "differ"
}

@test "what lintian calls an error is one" {
  setup_package
  program lintian <<<'echo "E: quintet: something"; exit 2'
  run script/package
  [ "$status" -ne 0 ]
  says "E: quintet: something"
}
