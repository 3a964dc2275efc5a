#!/usr/bin/env bash
# A bare Debian in a folder: what a newcomer has, and nothing of this machine. Scripts source this file.
# shellcheck source=tests/setup/check.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/check.sh"

# make_tree RELEASE TREE [PACKAGE]...: makes the tree with git, and with the packages. It needs root, debootstrap and the
# network, and uses the machine's name server and apt's settings of proxies.
make_tree() {
  ((EUID == 0)) || { echo "a bare Debian needs root" && return 1; }
  command -v debootstrap >/dev/null || { echo "a bare Debian needs debootstrap" && return 1; }
  rm -rf --one-file-system "$2"
  mkdir -p "$2"
  debootstrap --variant=minbase --include="$(tr ' ' , <<<"git ca-certificates ${*:3}")" "$1" "$2" \
    http://deb.debian.org/debian >"$2.log" 2>&1 </dev/null ||
    { tail -n 5 "$2.log" && echo "debootstrap cannot make a bare Debian $1" && return 1; }
  cp /etc/resolv.conf "$2/etc/resolv.conf"
  echo "127.0.0.1 localhost" >"$2/etc/hosts"  # Installers write it.
  apt-config dump | grep -iE '^Acquire::(https?::[^ ]*proxy|check-)' >"$2/etc/apt/apt.conf.d/machine" || true
}

# in_tree TREE COMMAND...: as root, in the folder /srv, with processes and mounts that end with the command. Of the
# environment only the proxy and CI remain. The root is a mount, as programs expect that make mount namespaces of their own.
in_tree() {
  local variable settings=()
  for variable in http_proxy https_proxy no_proxy CI; do
    [[ -z ${!variable:-} ]] || settings+=("$variable=${!variable}")
  done
  # shellcheck disable=SC2016  # The inner shell expands.
  unshare --mount --pid --fork --kill-child bash -c '
    mount --bind "$0" "$0" && mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"' "$1" \
    env -i --chdir=/srv PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    DPKG_FORCE=unsafe-io "${settings[@]}" "${@:2}" </dev/null
}
