#!/usr/bin/env bash
# Builds the Debian packages in build/package, or a Python wheel with the same library in build/wheel (./cw
# package, ./cw wheel), from a copy of the files of the work tree. The log is build/package/log.
#
#   build_packages.sh packages|wheel JOBS
set -euo pipefail

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
version=$(sed -n 's/^project(colorwalk VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
soname=libcolorwalk.so.${version%%.*}
export CMAKE_BUILD_PARALLEL_LEVEL=$2

# The copy has packaging/debian also as the folder debian. Unchanged files keep their time, so that little is built again.
# In its files, @ABI@ is the number of the library's soname.
tree=$root/build/package/source
rm -rf "$tree"
mkdir -p "$tree"
(cd "$root" && git ls-files -z | xargs -0 cp -p --parents -t "$tree")
cp -rp "$tree/packaging/debian" "$tree/debian"
sed -i "s/@ABI@/${version%%.*}/g" "$tree"/debian/*
for file in "$tree"/debian/libcolorwalk.*; do mv "$file" "${file/libcolorwalk./libcolorwalk${version%%.*}.}"; done
# The revision -1 keeps Debian's changelog apart from CHANGELOG.md.
maintainer=$(sed -n 's/^Maintainer: //p' "$tree/debian/control")
printf 'colorwalk (%s-1) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- %s  %s\n' \
  "$version" "$maintainer" "$(git -C "$root" log -1 --format=%cD)" >"$tree/debian/changelog"

# rules COMMAND...
rules() {
  echo "cw: building in build/package (log: build/package/log)" >&2
  (cd "$tree" && "$@") &>"$root/build/package/log" || {
    tail -n 40 "$root/build/package/log" >&2
    echo "cw: $1 failed (see output above and build/package/log)" >&2
    exit 1
  }
}

if [[ $1 == packages ]]; then
  rules dpkg-buildpackage -b -d -uc
  find "$root/build/package" -maxdepth 1 -name "*_${version}-1_*.deb" | sort
else
  rules debian/rules library
  libraries=$(dirname "$(find "$tree/debian/tmp" -name "$soname" -type l)")
  python3 "$root/bindings/python/build_wheel.py" "$version" "$root/build/wheel" "$libraries"
fi
