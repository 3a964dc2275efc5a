#!/usr/bin/env bash
# The package: built from two clones in different folders, which must give identical files; installed, run
# and removed on bare Debian 12 and 13, with root and debootstrap; and run on several processor levels, with
# qemu.
#
#   package_long_test.sh SOURCE-FOLDER
#
# COLORWALK_LEVELS: the levels to build (default: all). The comparison uses the first one.
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

# check SENTENCE: reports whether the previous command, a condition, succeeded.
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
  command -v "$need" >/dev/null || { echo "skipped: $need is missing"; exit 77; }
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
check "the package is built"
# One level is enough to compare, and the first clone has built it already.
one=$(pack "${clones[0]}" "$first")
another=$(pack "${clones[1]}" "$first")
cmp "$one" "$another"
check "packages of one commit are identical, independent of the folder"

! dpkg-deb --fsys-tarfile "$package" | strings | grep -F "$scratch" | head -n 3 | grep .
check "the package contains no path of the build"

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
    echo "skipped: this processor does not support the level $level"
    continue
  fi
  [[ ${expected:=$answers} == "$answers" && $answers == *optimal* ]]
  check "the program for $level prints the same solutions"
  [[ $(COLORWALK_PROCESSOR=$level "$scratch/root/usr/bin/colorwalk" --version) == \
    *"built for $level"* ]]
  check "the program for $level reports its level"
done
answer=$(COLORWALK_PROCESSOR=x86-64-v9 "$scratch/root/usr/bin/colorwalk" 2>&1)
[[ $? == 2 && $answer == "colorwalk: COLORWALK_PROCESSOR is 'x86-64-v9'; expected one of "* ]]
check "an unknown level is an error"

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
    check "the program for ${words#*:} reports on a Core 2 that it does not support it"
  done
  answer=$(qemu-x86_64-static -cpu core2duo "$scratch/root/usr/bin/colorwalk" 2>&1)
  [[ $? == 2 && $answer == "colorwalk: this processor has no sse4."*"; expected one of "* ]]
  check "the package reports on a Core 2 that it has no program for it"
else
  echo "skipped: qemu-x86_64-static is missing (Debian's qemu-user-static)"
fi

# in_tree RELEASE COMMAND...
in_tree() { chroot "$scratch/tree-$1" env DEBIAN_FRONTEND=noninteractive HOME=/root "${@:2}"; }

for release in bookworm trixie; do
  if ((EUID != 0)) || ! command -v debootstrap >/dev/null; then
    echo "skipped: bare installations need root and debootstrap"
    break
  fi
  tree=$scratch/tree-$release
  debootstrap --variant=minbase "$release" "$tree" &>"$tree.log" ||
    { echo "skipped: debootstrap cannot install $release"; continue; }
  mount -t proc proc "$tree/proc"
  cp "$package" "$tree/colorwalk.deb"
  find "$tree" -xdev -not -path '*/var/*' -not -path '*/proc/*' | sort >"$scratch/before"
  in_tree "$release" apt-get install --yes --no-install-recommends /colorwalk.deb &>>"$tree.log"
  check "$release installs the package"
  [[ $(in_tree "$release" colorwalk run smoke --out /tmp/smoke 2>&1) == *"140 tasks in "* ]]
  check "on $release, the program runs a bundled descriptor by name"
  [[ $(in_tree "$release" bash -c "colorwalk generate --source series --count 1 |
    colorwalk solve -") == $'0\toptimal\t'* ]]
  check "on $release, the program solves"
  in_tree "$release" apt-get purge --yes colorwalk &>>"$tree.log" &&
    [[ -z $(find "$tree" -xdev -not -path "$tree/var/*" -path '*colorwalk*' \
      -not -name 'colorwalk.deb') ]]
  check "$release removes the package completely"
  umount "$tree/proc"
done

((failures == 0))
