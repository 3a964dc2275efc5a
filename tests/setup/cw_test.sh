#!/usr/bin/env bash
# ./cw, and cmake by hand, on machines without the required packages. Nothing is installed: the tests
# run a copy of ./cw in an empty folder, with a PATH of a few system tools and stand-ins for dpkg-query,
# apt-get, sudo, cmake and g++.
#
#   cw_test.sh SOURCE-FOLDER
# shellcheck disable=SC2016 # The stand-ins expand the single-quoted scripts.
set -uo pipefail

source_folder=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit
mkdir project bin
cp "$source_folder/cw" project/
for tool in basename bash cat dirname env head mkdir nproc readlink sort true; do
  ln -s "$(type -P "$tool")" bin/
done

# run COMMAND...: sets code, out and err.
run() {
  "$@" >out.txt 2>err.txt </dev/null
  code=$?
  out=$(<out.txt)
  err=$(<err.txt)
}

cw() { run env -i PATH="$scratch/bin" /bin/bash project/cw "$@"; }

# stand_in NAME SCRIPT: makes the command NAME run the script.
stand_in() {
  printf '#!/bin/bash\n%s\n' "$2" >"bin/$1"
  chmod +x "bin/$1"
}

# refused TEXT: the last run ended with 2 and printed one line that begins with TEXT.
refused() { [[ $code == 2 && $err == "$1"* && $err != *$'\n'* ]]; }

# check SENTENCE: reports whether the preceding command succeeded.
failures=0
check() {
  if (($? == 0)); then
    printf 'ok: %s\n' "$1"
  else
    printf 'FAILED: %s\n  code: %s\n  out: %s\n  err: %s\n' "$1" "$code" "$out" "$err"
    failures=$((failures + 1))
  fi
}

cw help
[[ $code == 0 && $out == *"./cw run"*"./cw build"*"./cw test"*"./cw bench"*"./cw compare"* &&
  $out == *"./cw scale"*"./cw profile"*"./cw format"*"./cw lint"* ]]
check "help names every command"
cw build --help
[[ $code == 0 && $out == *"./cw build"* ]]
check "--help of a command prints the help and builds nothing"

cat >fuzz.log <<'END'
INFO: Loaded 1 modules   (2000 inline 8-bit counters): 2000 [0x1, 0x2),
INFO: Loaded 1 PC tables (2000 PCs): 2000 [0x1,0x2),
#4096	pulse  cov: 400 ft: 1 corp: 1/1b exec/s: 1 rss: 40Mb
#8192	DONE   cov: 500 ft: 4 corp: 10/1Kb lim: 4096 exec/s: 100 rss: 50Mb
END
eval "$(sed -n '/^fuzz_coverage()/,/^}/p' project/cw)"
run fuzz_coverage fuzz.log
[[ $out == "500 of 2000 edges covered (25.0 %), 8192 runs" ]]
check "fuzz reports the coverage of a reader"

cw biuld
refused "cw: unknown command 'biuld'; the commands are run play web build test package wheel fuzz bench results compare scale profile format lint help"
check "an unknown command is an error that lists all commands"
cw build debug
refused "cw: unknown preset 'debug'; the presets are release dev tsan fuzz wasm package profile"
check "an unknown preset is an error that lists all presets"
cw build release dev
refused "cw: build takes one preset, not 'release dev'"
check "build takes one preset"
cw bench --record-signature now
refused "cw: --record-signature takes no arguments, not 'now'"
check "--record-signature takes no arguments"

cw build
refused "cw: missing (Debian package names): g++ cmake ninja-build libtbb-dev"
check "without apt, the error names the missing packages"
cw compare HEAD
refused "cw: missing (Debian package names): g++ " && [[ $err == *"python3 git valgrind "* ]]
check "compare also requires valgrind"
cw profile --diff a b
refused "cw: missing (Debian package names): python3 linux-perf;"
check "profile also requires perf"

stand_in apt-get "echo \"apt-get \$*\" >>'$scratch/calls.txt'"'
case "$*" in
  *--simulate*libtbb-dev* | *"install --yes"*) echo "E: Unable to locate package libtbb-dev"; exit 100 ;;
esac'
if ((EUID != 0)); then
  cw build
  refused "cw: missing: g++ cmake" &&
    [[ $err == *"run 'apt-get update && apt-get install --no-install-recommends g++ cmake "* ]]
  check "without root and sudo, the error contains the command to run"
fi

stand_in apt-cache 'echo "$2: Candidate: 1.0"'
stand_in sudo '[[ $1 != -n ]] || shift; exec "$@"'
cw build
[[ $code == 2 && $err == *$'\n'"cw: cannot install libtbb-dev: run 'apt-get install libtbb-dev'"* ]]
check "a package that cannot be installed is named with the command to install it"
[[ $err != *"E: Unable"* && $(<project/build/apt.log) == *"E: Unable to locate package"* ]]
check "the output of apt is in its log and not on the terminal"
[[ $(<calls.txt) == "apt-get update"*"apt-get install --yes"* && $(<calls.txt) != *update*update* ]]
check "the package lists are fetched once, before the installation"

for tool in find xargs; do
  ln -s "$(type -P "$tool")" bin/
done
stand_in apt-cache '[[ $2 != clang-* ]] && echo "$2: Candidate: 1.0"'
stand_in apt-get ':'
for tool in tsc flake8 shellcheck; do
  stand_in "$tool" "echo \"$tool \$*\" >>'$scratch/linters.txt'"
done
mkdir -p project/tests project/.ci
touch project/tests/a.py project/tests/b.sh project/tests/c.js project/tests/d.cc
mkdir -p project/{base,engine,heuristics,search,experiments,apps,bindings,perf,docs}
cw lint
[[ $code == 0 && $err == *"cw: skipping clang-format-14: no package available"* &&
  $err == *"cw: skipping clang-tidy-14: "* ]]
check "lint skips clang's tools with a message if the required version is unavailable"
[[ $(<linters.txt) == *"shellcheck "*"/project/cw "*"b.sh"*"flake8 "*"a.py"*"tsc "*"c.js"* ]]
check "lint passes every linter the files of its language"
for version in 14 19; do
  stand_in clang-format 'echo "Debian clang-format version '"$version"'.0.6"
    [[ $1 == --version ]] || echo "clang-format $*" >>'"'$scratch/linters.txt'"
  rm linters.txt
  cw lint
  [[ $code == 0 && $(<linters.txt) == *"clang-format --dry-run "* ]]
  same=$?
  ((version != 14 || same == 0)) && ((version == 14 || same != 0))
  check "an unversioned clang-format is used only in the required version, here $version"
done
cw format
[[ $code == 2 && $err == *"cw: clang-format 14 is required: other versions format differently" ]]
check "format rejects other versions of clang-format"
rm bin/clang-format
stand_in flake8 'exit 1'
cw lint
[[ $code == 1 && $err == *$'\n'"cw: lint failed: flake8" ]]
check "lint fails if a linter fails"
stand_in apt-cache '[[ $2 != clang-tidy-14 ]] && echo "$2: Candidate: 1.0"'
stand_in apt-get '[[ $* != *"install --yes"* ]]'
cw lint
[[ $code == 2 && $err == *"cw: cannot install clang-format-14: "* ]]
check "lint fails if an available linter cannot be installed"

rm calls.txt
stand_in dpkg-query 'printf "<%s installed>" "${@:3}"'
stand_in cmake 'echo "cmake version 3.18.4"'
cw build
[[ ! -e calls.txt ]]
check "apt is not called if every package is installed"
refused "cw: cmake 3.18.4 is too old: install cmake 3.25 or newer"
check "an old cmake is refused"
stand_in cmake 'echo "cmake version 3.25.1"'
stand_in g++ 'echo 11'
cw build
refused "cw: g++ 11 is too old: install g++ 12 or newer"
check "an old g++ is refused"

# Two stand-ins for benchmark suites.
stand_in g++ 'echo 12'
mkdir -p project/perf/suites project/build/release/perf
for suite in engine search; do
  touch "project/perf/suites/$suite.cc"
  stand_in suite 'case "$*" in
    *=[[]*) echo "Could not compile benchmark re: Unmatched [" >&2 ;;
    *nonsense*) echo "$0: error: unrecognized command-line flag: --nonsense" >&2; exit 2 ;;
    *filter='"$suite"'*list_tests=true*) echo '"$suite"'/one ;;
    *list_tests=true*) echo "Failed to match any benchmarks against regex: x" >&2 ;;
    *) echo "measured '"$suite"'"
  esac'
  mv bin/suite "project/build/release/perf/$suite"
done
# bench_refused LINE: the last line of standard error; the build prints the lines before it.
bench_refused() { [[ $code == 2 && ${err##*$'\n'} == "$1" && $out == "" ]]; }
cw bench search
[[ $code == 0 && $out == "measured search" ]]
check "bench runs only the suites that match the filter"
cw bench '['
bench_refused "cw: invalid regular expression: Unmatched ["
check "an invalid filter is refused before anything is measured"
cw bench swim
bench_refused "cw: no benchmark matches; './cw bench --benchmark_list_tests=true' lists their names"
check "a filter that matches nothing is refused"
cw bench search --nonsense
bench_refused "cw: unrecognized command-line flag: --nonsense"
check "an unknown option of Google Benchmark is refused"

run cmake -G Ninja -S "$source_folder" -B configured
[[ $code != 0 && $err == *"no build type"* ]]
check "cmake refuses to configure without a build type"
run cmake -G Ninja -S "$source_folder" -B configured -DCMAKE_BUILD_TYPE=Relaese
[[ $code != 0 && $err == *"unknown build type 'Relaese'"*Release* ]]
check "cmake refuses a build type that does not exist"

((failures == 0))
