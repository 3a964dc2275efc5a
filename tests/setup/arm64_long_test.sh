#!/usr/bin/env bash
# The tests of base, engine, heuristics and search on 64-bit ARM: cross-compiled with Debian's compiler and
# run with qemu. Debian's libraries for ARM are unpacked into the build folder; apt runs with its own lists
# and status, so that the system does not change.
#
#   arm64_long_test.sh SOURCE-FOLDER
set -euo pipefail

source_folder=$1
build=$source_folder/build/arm64
sysroot=$build/sysroot
apt=$build/apt

for need in aarch64-linux-gnu-g++ qemu-aarch64-static apt-get dpkg-deb cmake ninja; do
  command -v "$need" >/dev/null || {
    echo "skipped: $need is missing (Debian's g++-aarch64-linux-gnu and qemu-user-static)"
    exit 77
  }
done

apt_arm64() {
  apt-get --quiet --quiet -o APT::Architecture=arm64 -o APT::Architectures=arm64 \
    -o APT::Sandbox::User="$(id -un)" -o APT::Install-Recommends=false \
    -o Dir::State="$apt" -o Dir::State::status="$apt/status" -o Dir::Cache="$apt" \
    -o Debug::NoLocking=true "$@"
}

fill_sysroot() {
  local package
  mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$sysroot/usr/lib"
  : >"$apt/status"
  ln -sfn usr/lib "$sysroot/lib"
  apt_arm64 update
  apt_arm64 install --yes --download-only libc6-dev libtbb-dev libabsl-dev libfmt-dev \
    libbenchmark-dev libgtest-dev libgmock-dev libtomlplusplus-dev nlohmann-json3-dev libcli11-dev
  for package in "$apt"/archives/*.deb; do
    dpkg-deb --fsys-tarfile "$package" | tar --extract --keep-directory-symlink -C "$sysroot"
  done
  touch "$sysroot/complete"
}

[[ -e $sysroot/complete ]] || fill_sysroot
cd "$source_folder"
[[ -e $build/build.ninja ]] || cmake --preset arm64 -D COLORWALK_WIDTHS='2;8;64' >"$build/configure.log" || {
  cat "$build/configure.log"
  exit 1
}
ninja -C "$build" colorwalk test_base test_engine test_heuristics test_search
qemu-aarch64-static -L "$sysroot" "$build/colorwalk" --version
for program in test_base test_engine test_heuristics test_search; do
  qemu-aarch64-static -L "$sysroot" "$build/tests/$program" --gtest_brief=1
done
