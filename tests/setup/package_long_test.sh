#!/usr/bin/env bash
# The packages: built from two clones in different folders and with different umasks, which must give
# identical files; run on several processor levels, with qemu; and installed, used and removed on bare Debian
# 12 and 13, with root and debootstrap, where the examples of the documentation are compiled and run.
#
#   package_long_test.sh SOURCE-FOLDER
#
# COLORWALK_LEVELS: the levels to build (default: all). The comparison uses the first one.
# COLORWALK_OPTIONS: options of cmake, such as -D COLORWALK_WIDTHS=64.
set -uo pipefail

source_folder=$1
# shellcheck source=tests/setup/bare_tree.sh
source "$source_folder/tests/setup/bare_tree.sh"
abi=$(sed -n 's/^project(colorwalk VERSION \([0-9]*\).*/\1/p' "$source_folder/CMakeLists.txt")

# pack FOLDER LEVELS: builds the packages of the clone in FOLDER, for all levels by default, and moves them
# to FOLDER.packages.
pack() {
  (cd "$1" && COLORWALK_LEVELS=$2 ./cw package && mkdir -p "$1.packages" &&
    mv build/package/*.deb "$1.packages") &>"$1.log" || tail -n 40 "$1.log" >&2
}

for need in git cmake ninja dh patchelf help2man clang++-19 wasm-opt node; do
  command -v "$need" >/dev/null || { echo "skipped: $need is missing"; exit 77; }
done

clones=("$scratch/one" "$scratch/another/folder")
for clone in "${clones[@]}"; do
  git clone --quiet --shared "$source_folder" "$clone" || exit 1
done
levels=${COLORWALK_LEVELS:-}
first=${levels%% *}
first=${first:-x86-64-v2}

pack "${clones[0]}" "$levels"
npm_package=${clones[0]}/build/package/wasm/bindings/wasm/package
packages=$scratch/packages
mv "${clones[0]}.packages" "$packages"
found=("$packages"/*.deb)
((${#found[@]} == 5))
check "five packages are built"
if command -v lintian >/dev/null; then
  lintian --fail-on error "${found[@]}"
  check "lintian finds no error"
fi
for package in "${found[@]}"; do
  dpkg-deb --field "$package" Depends | tr ',' '\n' | sed -nE "s/^ *(libcolorwalk$abi)/\\1/p"
done | sort | uniq -c >"$scratch/depends"
[[ $(awk '{ print $1, $2, $3 }' "$scratch/depends") == "3 libcolorwalk$abi (=" ]]
check "three packages depend on libcolorwalk$abi of their version, once"
COLORWALK_LEVELS=$levels PYTHONPATH=${clones[0]}/bindings/python \
  python3 -c 'import build_wheel, sys; build_wheel.build_wheel(sys.argv[1])' "$packages" &>"$scratch/wheel.log"
check "a wheel is built, as pip does it"
# One level is enough to compare, and the first clone has built it already.
(umask 022 && pack "${clones[0]}" "$first")
(umask 077 && pack "${clones[1]}" "$first")
diff -r "${clones[0]}.packages" "${clones[1]}.packages"
check "packages of one commit are identical, independent of the folder and the umask"

mkdir "$scratch/root"
for package in "${found[@]}"; do dpkg-deb --extract "$package" "$scratch/root"; done
! grep -rFl "$scratch" "$scratch/root"
check "the packages contain no path of the build"

web=$scratch/root/usr/share/colorwalk/web
[[ $(dpkg-deb --field "$packages"/colorwalk-web_*.deb Architecture) == all &&
  -s $web/index.html && -s $(echo "$web"/engine-*/colorwalk.wasm) ]]
check "colorwalk-web has the page and its engine for all processors"
folder=$(sed -n 's/^ .*http.server.* --directory \([^ ]*\) .*/\1/p' \
  "$scratch/root/usr/share/doc/colorwalk-web/README.Debian")
[[ $scratch/root$folder == "$web" ]]
check "the command of README.Debian serves the folder of the page"

program=$scratch/root/usr/bin/colorwalk
libraries=$(dirname "$(find "$scratch/root/usr/lib" -name libcolorwalk-program.so -not -path '*hwcaps*')")
export LD_LIBRARY_PATH=$libraries
"$program" generate --source uniform --rows 14 --cols 14 --count 4 >"$scratch/boards.txt"
expected=$("$program" solve --moves "$scratch/boards.txt")
expected=${expected%seconds*}
for library in "$libraries"/glibc-hwcaps/*/libcolorwalk-program.so; do
  [[ -e $library ]] || break  # Only the lowest level was built.
  level=${library%/*}
  level=${level##*/}
  if ! /lib64/ld-linux-x86-64.so.2 --help | grep -q "$level (supported, searched)"; then
    echo "skipped: this processor does not support the level $level"
    continue
  fi
  answers=$(LD_PRELOAD=$library "$program" solve --moves "$scratch/boards.txt")
  [[ ${answers%seconds*} == "$expected" && $expected == *optimal* ]]
  check "the program for $level gives the same solutions"
done

if command -v qemu-x86_64-static >/dev/null; then
  # Processors that qemu emulates without machine code of their own: there is none beyond v3.
  processors=(Nehalem:"${libraries##*/}/libcolorwalk")
  [[ ! -e $libraries/glibc-hwcaps/x86-64-v3 ]] || processors+=(Haswell:x86-64-v3/libcolorwalk)
  for words in "${processors[@]}"; do
    loaded=$(LD_DEBUG=libs qemu-x86_64-static -cpu "${words%%:*}" "$program" --version 2>&1 |
      sed -n 's/.*calling init: //p')
    [[ $loaded == *"${words#*:}"* ]]
    check "a ${words%%:*} loads ${words#*:}"
  done
  answer=$(qemu-x86_64-static -cpu core2duo "$program" --version 2>&1)
  [[ $? == 127 && $answer == *"CPU ISA level is lower than required"* ]]
  check "a Core 2 is refused at the start"
else
  echo "skipped: qemu-x86_64-static is missing (Debian's qemu-user-static)"
fi

unset LD_LIBRARY_PATH

for release in bookworm trixie; do
  tree=$scratch/tree-$release
  make_tree "$release" "$tree" || { echo "skipped: there is no bare Debian"; continue; }
  mkdir "$tree/packages" "$tree/examples"
  cp "$packages"/* "$tree/packages"
  in_tree "$tree" bash -c "apt-get install --yes --no-install-recommends \
    /packages/colorwalk_*.deb /packages/libcolorwalk${abi}_*.deb" &>>"$tree.log"
  check "$release installs the program and its library"
  [[ $(chroot "$tree" colorwalk --version) == colorwalk* ]]
  check "on $release, the program starts without /proc"
  [[ $(in_tree "$tree" colorwalk run smoke --out /tmp/smoke 2>&1) == *"140 tasks in "* ]]
  check "on $release, the program runs a bundled descriptor by name"
  [[ $(in_tree "$tree" bash -c "colorwalk generate --source series --count 1 |
    colorwalk solve -") == $'0\toptimal\t'* ]]
  check "on $release, the program solves"
  in_tree "$tree" bash -c "apt-get install --yes --no-install-recommends /packages/*.deb gcc g++ \
    libc6-dev cmake make pkg-config python3-pandas python3-jinja2 python3-scipy python3-matplotlib" &>>"$tree.log"
  check "$release installs the other packages"
  cp "$source_folder"/docs/examples/{solve-in-{c,cpp,python},paper}.md \
    "$source_folder"/tests/support/{example_page,host_answers}.py "$tree/examples"
  pages=(c cpp python)
  if in_tree "$tree" apt-get install --yes --no-install-recommends nodejs npm &>>"$tree.log"; then
    cp -r "$npm_package" "$source_folder/docs/examples/solve-in-javascript.md" "$tree/examples"
    pages+=(javascript)
  else
    echo "skipped: the JavaScript page needs npm"
  fi
  for page in "${pages[@]/#/solve-in-}" paper; do
    in_tree "$tree" python3 -c "
import os, pathlib, sys
sys.path.insert(0, '/examples')
import example_page
page = pathlib.Path('/examples/$page.md')
sys.exit(example_page.difference(page, {**os.environ, 'PACKAGE': '/examples/package'}) or 0)"
    check "on $release, docs/examples/$page.md prints what the page shows"
  done
  in_tree "$tree" env PACKAGE=/examples/package python3 /examples/host_answers.py 10000 c "${pages[@]:2}"
  check "on $release, c ${pages[*]:2} solve arrays as colorwalk solve --json solves texts"
  in_tree "$tree" apt-get purge --yes colorwalk "libcolorwalk$abi" libcolorwalk-dev python3-colorwalk \
    colorwalk-web &>>"$tree.log" &&
    [[ -z $(find "$tree" -xdev -not -path "$tree/var/*" -not -path "$tree/packages/*" \
      -not -path "$tree/examples/*" -not -path "$tree/tmp/*" -path '*colorwalk*') ]]
  check "$release removes the packages completely"
  in_tree "$tree" bash -c "apt-get install --yes --no-install-recommends python3-pip &&
    pip install --no-index --break-system-packages /packages/*.whl" &>>"$tree.log"
  [[ $(in_tree "$tree" python3 -c "import colorwalk as cw
print(cw.Board.parse('012\n120\n201\n', format='grid').solve().length)") == 4 ]]
  check "on $release, pip installs the wheel, which solves"
done

((failures == 0))
