#!/usr/bin/env bash
# ./cw on a machine without the required packages, and cmake by hand. Nothing is installed: a copy of ./cw runs
# in an empty folder, with a PATH of a few system tools and stand-ins for apt, cmake and the linters.
#
#   cw_test.sh SOURCE-FOLDER
# shellcheck disable=SC2016 # The stand-ins expand the single-quoted scripts.
set -uo pipefail

source_folder=$1
# shellcheck source=tests/setup/check.sh
source "$source_folder/tests/setup/check.sh"
cd "$scratch" || exit
mkdir -p bin project/{base,engine,heuristics,search,experiments,apps,bindings,perf,tests,docs,packaging}
cp "$source_folder"/{cw,CMakeLists.txt} project/
cp "$source_folder/packaging/packages" project/packaging/
mkdir project/tests/fuzz && cp "$source_folder/tests/fuzz/fuzz.sh" project/tests/fuzz/
for tool in awk basename bash cat dirname env find flock grep head mkdir nproc readlink sed sort tail tr true uniq wc xargs; do
  ln -s "$(type -P "$tool")" bin/
done

# cw ARGUMENT...: sets code, out and err.
cw() {
  env -i CI=true PATH="$scratch/bin" /bin/bash project/cw "$@" >out.txt 2>err.txt </dev/null
  code=$?
  out=$(<out.txt)
  err=$(<err.txt)
}

# stand_in NAME SCRIPT: makes the command NAME note its arguments and run the script.
stand_in() {
  printf '#!/bin/bash\necho "%s $*" >>%s/calls.txt\n%s\n' "$1" "$scratch" "$2" >"bin/$1"
  chmod +x "bin/$1"
}

# refused TEXT: the last run ended with 2, and the last line of its errors is TEXT.
refused() { [[ $code == 2 && ${err##*$'\n'} == "$1" ]]; }

cw help
[[ $code == 0 && $out == *"./cw run"*"./cw play"*"./cw test"*"./cw compare"*"./cw lint"*"Exit codes: "* ]]
check "help names the commands and exit codes"
cw bench --help
[[ $code == 0 && $out == "  ./cw bench [FILTER]"*"./cw bench --record-signature"* && $out != *"./cw results"* ]]
check "the help of a command is there without any package"
cw biuld
refused "cw: unknown command 'biuld'; the commands are run play web build test package wheel docs verified fuzz bench results compare scale profile format lint help"
check "an unknown command is an error that lists all commands"
cw test debug
refused "cw: unknown preset 'debug'; the presets are release dev tsan fuzz wasm"
check "an unknown preset is an error that lists all presets"
cw lint all
refused "cw: lint takes no arguments, not 'all'"
check "a superfluous argument is an error"
cw fuzz --minutes many
refused "cw: fuzz takes [READER] [--minutes N], not '--minutes many'"
check "a number that is none is an error"

stand_in dpkg-query 'echo "<g++ installed><ninja-build deinstalled>"'
stand_in apt-cache '[[ $2 == clang-tidy-* ]] || echo "$2: Candidate: 1.0"'
stand_in apt-get 'echo "E: Unable to locate package libtbb-dev"; exit 100'
((EUID == 0)) || stand_in sudo '"$@"'
cw build
[[ $err == "cw: installing cmake ninja-build libtbb-dev "* && $err != *"cw: configuring"* ]] &&
  refused "${err/*$'\n'cw: cannot install/cw: cannot install}" &&
  [[ $err == *": E: Unable to locate package libtbb-dev; run 'apt-get install --no-install-recommends cmake "*"' as root" ]]
check "packages that cannot be installed are an error with apt's reason and the command"

stand_in apt-get :
cw compare --programs a b
[[ $err == *"cw: installing python3 valgrind util-linux"* && $(<calls.txt) != *ccache* ]]
check "a comparison of build folders installs nothing for builds"
for tool in tsc flake8 shellcheck clang-format-14; do stand_in "$tool" :; done
touch project/tests/{a.py,b.sh,c.js,d.cc}
cw lint
[[ $code == 0 && $err == *"cw: skipping clang-tidy-14: this system has no package of this name"* ]]
check "lint leaves out tools that the system does not offer"
[[ $(<calls.txt) == *"apt-get install --yes --no-install-recommends "*"clang-format-14 node-typescript flake8 shellcheck"*"shellcheck "*"/project/cw "*"b.sh"*"flake8 "*"a.py"*"tsc "*"c.js"*"clang-format-14 --dry-run "*"d.cc"* ]]
check "lint installs the linters and passes each the files of its language"
stand_in flake8 'exit 1'
cw lint
[[ $code == 1 && ${err##*$'\n'} == "cw: lint failed: flake8 "* ]]
check "lint fails if a linter fails"

stand_in cmake '[[ $1 != --build ]] || { echo "[1/2] Building a"; echo "[2/2] Building b"; echo "a.cc:1: error"; exit 1; }'
cw build
[[ $code == 1 && $err == *"cw: building colorwalk colorwalk_shared in build/release with "*$'\n'"a.cc:1: error"$'\n'"cw: the build of the preset release failed"* &&
  $err != *"Building a"* ]]
check "a build prints what it builds and its errors, and no line for each file"

stand_in dpkg-query 'for package; do printf "<%s installed>" "$package"; done'
echo "CMAKE_HOME_DIRECTORY:INTERNAL=$scratch/project" >project/build/release/CMakeCache.txt
touch -d '1 hour ago' project/CMakePresets.json project/build/apt.log
touch -d '1 minute ago' project/build/release/build.ninja
cw build
before=$err
touch project/build/apt.log
cw build
[[ $before != *"cw: configuring"* && $err == *"cw: configuring release"* ]]
check "a build folder is configured again after an installation, and only then"

for type in "" Relaese; do
  cmake -G Ninja -S "$source_folder" -B configured -D CMAKE_BUILD_TYPE=$type &>err.txt
  code=$? out="" err=$(<err.txt)
  [[ $code != 0 && $err == *"build type"*Release* ]]
  check "cmake refuses the build type '$type'"
done

((failures == 0))
