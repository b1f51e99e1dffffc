# shellcheck shell=bash disable=SC2016
# What a fresh machine needs to know of this one to reach packages: apt's and npm's settings. Sourced by script/fresh.

# The machine's sources of Debian 12 itself, its updates and its security updates, as lines of sources.list. apt reads its own files; who
# publishes a source is what its Release file says, for other publishers call their suites bookworm too.
debian_sources() {
  apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(CODENAME)' 'Created-By: Packages' 'Origin: Debian' |
    awk '$4 ~ /^bookworm(-updates|-security)?$/ {
           print "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]", $1, $2, $3
         }' | sort -u
}

# Settings of apt that say how its sources are reached and how old they may be.
apt_settings() {
  local name value
  apt-config dump |
    grep -iE '^Acquire::(https?|Check-Valid-Until|Check-Date|Max-ValidTime|Retries|ForceIPv[46])(::| )' |
    grep -viE 'Proxy-Auto-Detect' || true
  for name in http https; do
    value=${name}_proxy
    [ -z "${!value:-}" ] || printf 'Acquire::%s::Proxy "%s";\n' "$name" "${!value}"
  done
}

# npm_settings DIRECTORY INSIDE: writes npmrc there, the settings of npm that say how its registry is reached, and environment, the variables
# that do; files of certificates that they name come along. INSIDE is where the directory will be on the fresh machine.
npm_settings() {
  local directory=$1 inside=$2 file authorities
  {
    for file in "$(npm_file globalconfig)" "$(npm_file userconfig)"; do
      [ ! -r "$file" ] || cat -- "$file"
      echo
    done
    env | sed -nE 's/^npm_config_([a-z_]+)=/\1=/Ip' | awk -F= -v OFS== '{ gsub("_", "-", $1); print }'
  } | grep -E '^ *(registry|@[^:= ]+:registry|//[^= ]+|(https?-)?proxy|noproxy|cafile|ca(\[\])?|cert|key|strict-ssl|fetch-[a-z-]+|maxsockets) *=' \
    >"$directory/npmrc" || true
  authorities=$(sed -nE 's/^ *cafile *= *"?([^"]*)"? *$/\1/p' "$directory/npmrc" | tail -n 1)
  if [ -n "$authorities" ]; then
    cp -- "$authorities" "$directory/npm-ca.crt"
    sed -i -E "s|^( *cafile *=).*|\\1$inside/npm-ca.crt|" "$directory/npmrc"
  fi
  env | grep -iE '^(https?|all|no)_proxy=' >"$directory/environment" || true
  if [ -r "${NODE_EXTRA_CA_CERTS:-}" ]; then
    cp -- "$NODE_EXTRA_CA_CERTS" "$directory/node-ca.crt"
    echo "NODE_EXTRA_CA_CERTS=$inside/node-ca.crt" >>"$directory/environment"
  fi
}

# npm_file globalconfig|userconfig: where npm keeps its settings for all users, or for this one.
npm_file() {
  npm config get "$1" 2>/dev/null || true
}
