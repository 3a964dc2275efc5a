#!/usr/bin/env bash
# The package: made twice from two copies of the commit in different folders, which must give the same
# bytes; then installed, tried and removed on bare Debian 12 and 13, as far as root and debootstrap are
# there; and on processors of several levels, which qemu imitates.
#
#   package_long_test.sh SOURCE-FOLDER
#
# COLORWALK_LEVELS: the levels to build for, all by default; the first for the comparison.
set -uo pipefail

source_folder=$1
scratch=$(mktemp -d)
trap 'cleanup' EXIT
failures=0

cleanup() {
  for tree in "$scratch"/tree-*; do
    umount -q "$tree/proc" 2>/dev/null
  done
  rm -rf --one-file-system "$scratch"
}

# Says whether the command before it, a condition, held; SENTENCE is what it stands for.
check() {
  if (($? == 0)); then
    printf 'ok: %s\n' "$1"
  else
    printf 'FAILED: %s\n' "$1"
    failures=$((failures + 1))
  fi
}

# pack FOLDER LEVELS: prints the package of the clone in FOLDER, for all levels by default.
pack() {
  if (cd "$1" && CXX=${CXX:-g++} cmake --preset package ${2:+-D COLORWALK_LEVELS="$2"} &&
    ninja -C build/package && cd build/package && rm -f ./*.deb && cpack -G DEB) &>"$1.log"; then
    echo "$1"/build/package/*.deb
  else
    tail -n 40 "$1.log" >&2
  fi
}

for need in git cmake ninja dpkg-shlibdeps patchelf help2man; do
  command -v "$need" >/dev/null || { echo "skipped: there is no $need"; exit 77; }
done

clones=("$scratch/one" "$scratch/another/folder")
for clone in "${clones[@]}"; do
  git clone --quiet --shared "$source_folder" "$clone" || exit 1
done
levels=${COLORWALK_LEVELS:-}
first=${levels%%;*}
first=${first:-x86-64-v2}

package=$scratch/colorwalk.deb
whole=$(pack "${clones[0]}" "$levels") && mv "$whole" "$package"
check "the package is made"
# One level is enough to compare, and the first clone has built it already.
one=$(pack "${clones[0]}" "$first")
another=$(pack "${clones[1]}" "$first")
cmp "$one" "$another"
check "two packages of a commit are the same to the byte, wherever they are made"

! dpkg-deb --fsys-tarfile "$package" | strings | grep -F "$scratch" | head -n 3 | grep .
check "no path of the build is in the package"

mkdir "$scratch/root"
dpkg-deb --extract "$package" "$scratch/root"
programs=$scratch/root/usr/lib/colorwalk
generate=(generate --source uniform --rows 14 --cols 14 --count 4)
"$scratch/root/usr/bin/colorwalk" "${generate[@]}" >"$scratch/boards.txt"
for program in "$programs"/*/colorwalk; do
  level=${program#"$programs/"}
  level=${level%/*}
  answers=$(COLORWALK_PROCESSOR=$level "$scratch/root/usr/bin/colorwalk" \
    solve --moves "$scratch/boards.txt" 2>&1)
  answers=${answers%seconds*}
  if [[ $answers == *"but this processor has no "* ]]; then
    echo "skipped: this processor is not of the level $level"
    continue
  fi
  [[ ${expected:=$answers} == "$answers" && $answers == *optimal* ]]
  check "the program for $level gives the same answers"
  [[ $(COLORWALK_PROCESSOR=$level "$scratch/root/usr/bin/colorwalk" --version) == \
    *"built for $level"* ]]
  check "the program for $level says so"
done
answer=$(COLORWALK_PROCESSOR=x86-64-v9 "$scratch/root/usr/bin/colorwalk" 2>&1)
[[ $? == 2 && $answer == "colorwalk: COLORWALK_PROCESSOR is 'x86-64-v9'; expected one of "* ]]
check "a level that does not exist is refused"

if command -v qemu-x86_64-static >/dev/null; then
  # Processors that qemu imitates without machine code of their own: there is none beyond v3.
  for words in Nehalem:x86-64-v2 Haswell:x86-64-v3; do
    [[ -x $programs/${words#*:}/colorwalk ]] || continue
    answer=$(qemu-x86_64-static -cpu "${words%:*}" "$programs/${words#*:}/colorwalk" --version)
    [[ $answer == *"built for ${words#*:}"* ]]
    check "a ${words%:*} runs the program for ${words#*:}"
    ! answer=$(qemu-x86_64-static -cpu core2duo "$programs/${words#*:}/colorwalk" --version 2>&1) &&
      [[ $answer == "colorwalk: this processor has no "*", which the program was built for; "* &&
        $answer != *$'\n'* ]]
    check "a Core 2 is told that the program for ${words#*:} is not for it"
  done
  answer=$(qemu-x86_64-static -cpu core2duo "$scratch/root/usr/bin/colorwalk" 2>&1)
  [[ $? == 2 && $answer == "colorwalk: this processor has no sse4."*"; expected one of "* ]]
  check "a Core 2 is told by the package that no program is for it"
else
  echo "skipped: there is no qemu-x86_64-static (Debian's qemu-user-static)"
fi

# in_tree RELEASE COMMAND...
in_tree() { chroot "$scratch/tree-$1" env DEBIAN_FRONTEND=noninteractive HOME=/root "${@:2}"; }

for release in bookworm trixie; do
  if ((EUID != 0)) || ! command -v debootstrap >/dev/null; then
    echo "skipped: bare trees take root and debootstrap"
    break
  fi
  tree=$scratch/tree-$release
  debootstrap --variant=minbase "$release" "$tree" &>"$tree.log" ||
    { echo "skipped: debootstrap cannot make a tree of $release"; continue; }
  mount -t proc proc "$tree/proc"
  cp "$package" "$tree/colorwalk.deb"
  find "$tree" -xdev -not -path '*/var/*' -not -path '*/proc/*' | sort >"$scratch/before"
  in_tree "$release" apt-get install --yes --no-install-recommends /colorwalk.deb &>>"$tree.log"
  check "$release installs the package"
  [[ $(in_tree "$release" colorwalk run smoke --out /tmp/smoke 2>&1) == *"140 tasks in "* ]]
  check "on $release, the program finds its descriptors by name and runs"
  [[ $(in_tree "$release" bash -c "colorwalk generate --source series --count 1 |
    colorwalk solve -") == $'0\toptimal\t'* ]]
  check "on $release, the program solves"
  in_tree "$release" apt-get purge --yes colorwalk &>>"$tree.log" &&
    [[ -z $(find "$tree" -xdev -not -path "$tree/var/*" -path '*colorwalk*' \
      -not -name 'colorwalk.deb') ]]
  check "$release removes the package, and nothing of it is left"
  umount "$tree/proc"
done

((failures == 0))
