#!/usr/bin/env bash
# The steps of packaging/Containerfile without a container engine: FROM is a bare system that debootstrap makes,
# with packages of today in place of those of a snapshot, COPY has the files of the last commit, RUN and
# ENTRYPOINT are run in it.
#
#   container_long_test.sh SOURCE-FOLDER
set -uo pipefail

source_folder=$1
mirror=http://deb.debian.org/debian
if ((EUID != 0)) || ! command -v debootstrap >/dev/null; then
  echo "skipped: a bare installation needs root and debootstrap"
  exit 77
fi
scratch=$(mktemp -d)
tree=$scratch/tree
trap 'umount -q "$tree/proc"; rm -rf --one-file-system "$scratch"' EXIT

# in_tree COMMAND...
# shellcheck disable=SC2016  # The inner shell expands.
in_tree() {
  chroot "$tree" env -i PATH="$PATH" HOME=/root DEBIAN_FRONTEND=noninteractive PACKAGES="$mirror" \
    bash -c 'mkdir -p "$0" && cd "$0" && exec "$@"' "$folder" "$@"
}

folder=/
while read -r step rest; do
  printf '%s %s\n' "$step" "$rest"
  case $step in
    FROM)
      release=${rest#debian:}
      debootstrap --variant=minbase "${release%%-*}" "$tree" "$mirror" >"$scratch/log" </dev/null ||
        { echo "skipped: debootstrap cannot install $release"; exit 77; }
      mount -t proc proc "$tree/proc"
      ;;
    COPY) git clone --quiet "$source_folder" "$tree${rest#. }" ;;
    RUN) in_tree bash -c "$rest" </dev/null &>>"$scratch/log" ;;
    WORKDIR) folder=$rest ;;
    ENTRYPOINT) program=$(grep -o '[a-z]*' <<<"$rest") ;;
    ARG) ;;
    *) echo "FAILED: unknown step $step" && exit 1 ;;
  esac || { tail -n 40 "$scratch/log" && echo "FAILED: $step $rest" && exit 1; }
done < <(sed -e '/^#/d' -e ':more' -e '/\\$/{N;s/\\\n *//;bmore}' "$source_folder/packaging/Containerfile")

answer=$(printf '012\n120\n201\n' | in_tree "$program" solve --moves -)
[[ $answer == $'0\toptimal\t4\t4\t1201\n'* ]] || { echo "FAILED: the program solves: $answer"; exit 1; }
answer=$(in_tree "$program" run smoke 2>&1)
[[ $answer == *"140 tasks in "* ]] || { echo "FAILED: the program runs a bundled descriptor: $answer"; exit 1; }
echo "ok: the program solves and runs a bundled descriptor"
