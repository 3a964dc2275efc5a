#!/usr/bin/env bash
# What people rely on when they call ./cw, or configure by hand, on a machine that is not ready.
# Nothing is installed: ./cw is called as a copy in an empty folder, with a path that holds a few
# tools of the system and stand-ins for dpkg-query, apt-get, sudo, cmake and g++.
#
#   cw_test.sh SOURCE-FOLDER
# shellcheck disable=SC2016  # The stand-ins expand what stands in single quotes.
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

# Runs a command and keeps what came of it in code, out and err.
run() {
  "$@" >out.txt 2>err.txt </dev/null
  code=$?
  out=$(<out.txt)
  err=$(<err.txt)
}

cw() { run env -i PATH="$scratch/bin" /bin/bash project/cw "$@"; }

# stand_in NAME SCRIPT: from now on the command NAME runs the script.
stand_in() {
  printf '#!/bin/bash\n%s\n' "$2" >"bin/$1"
  chmod +x "bin/$1"
}

# The last run ended with 2 and said one line that begins with the text.
refused() { [[ $code == 2 && $err == "$1"* && $err != *$'\n'* ]]; }

# Says whether the command before it, a condition, held; SENTENCE is what it stands for.
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
  $out == *"./cw history"*"./cw profile"*"./cw doctor"*"./cw format"*"./cw lint"* ]]
check "help names every command"
cw build --help
[[ $code == 0 && $out == *"./cw build"* ]]
check "a command's --help is help too, and builds nothing"

cw biuld
refused "cw: unknown command 'biuld'; the commands are run play build test package fuzz bench compare history profile doctor format lint help"
check "an unknown command is answered by all commands"
cw build debug
refused "cw: unknown preset 'debug'; the presets are release dev tsan fuzz package profile"
check "an unknown preset is answered by all presets"
cw build release dev
refused "cw: build takes one preset, not 'release dev'"
check "build takes one preset"
cw bench --record-signature now
refused "cw: --record-signature takes nothing more, not 'now'"
check "recording a signature takes nothing more"

cw build
refused "cw: missing (by Debian's names): g++ cmake ninja-build libabsl-dev"
check "where there is no apt, the missing packages are named"
cw compare HEAD
refused "cw: missing (by Debian's names): g++ " && [[ $err == *"python3 git valgrind "* ]]
check "what a comparison needs is named, valgrind among it"
cw profile --diff a b
refused "cw: missing (by Debian's names): python3 linux-perf;"
check "what a profile needs is named, perf among it"

# Systems without apt are known by their package managers.
for words in "dnf:dnf install:gcc-c++ cmake ninja-build abseil-cpp-devel" \
  "pacman:pacman -S:gcc cmake ninja abseil-cpp" \
  "zypper:zypper install:gcc-c++ cmake ninja abseil-cpp-devel" \
  "apk:apk add:g++ cmake ninja-build abseil-cpp-dev" \
  "brew:brew install:gcc cmake ninja abseil"; do
  IFS=: read -r manager install names <<<"$words"
  stand_in "$manager" 'exit 1'
  cw build
  refused "cw: missing: run '$install $names " && [[ $err == *"call ./cw again" && $err != *libabsl* ]]
  check "where there is $manager, packages have its names"
  rm "bin/$manager"
done
stand_in pacman 'exit 1'
cw profile --diff a b
refused "cw: missing: run 'pacman -S python perf' as root and call ./cw again"
check "a name that stands for several packages is told once"
rm bin/pacman
stand_in brew 'exit 1'
cw profile --diff a b
refused "cw: missing: run 'brew install python3' and get what Debian calls linux-perf and call ./cw again"
check "what a system has no package of is told by Debian's name"
rm bin/brew

stand_in apt-get "echo \"apt-get \$*\" >>'$scratch/calls.txt'"'
case "$*" in
  *--simulate*libabsl-dev* | *"install --yes"*) echo "E: Unable to locate package libabsl-dev"; exit 100 ;;
esac'
if ((EUID != 0)); then
  cw build
  refused "cw: missing: g++ cmake" &&
    [[ $err == *"run 'apt-get update && apt-get install --no-install-recommends g++ cmake "* ]]
  check "without root and sudo the exact command is given"
fi

stand_in apt-cache 'echo "$2: Candidate: 1.0"'
stand_in sudo '[[ $1 != -n ]] || shift; exec "$@"'
cw build
[[ $code == 2 && $err == *$'\n'"cw: cannot install libabsl-dev: run 'apt-get install libabsl-dev'"* ]]
check "a package that cannot be installed is named, with the way to get it"
[[ $err != *"E: Unable"* && $(<project/build/apt.log) == *"E: Unable to locate package"* ]]
check "what apt said is in its log and not on the terminal"
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
for folder in base engine heuristics search experiments play cli perf; do mkdir -p "project/$folder"; done
cw lint
[[ $code == 0 && $err == *"cw: leaving out clang-format-14, of which this system has no package"* &&
  $err == *"cw: leaving out clang-tidy-14, "* ]]
check "lint does without clang's tools where there are none of its version, and says so"
[[ $(<linters.txt) == *"shellcheck "*"/project/cw "*"b.sh"*"flake8 "*"a.py"*"tsc "*"c.js"* ]]
check "lint gives every linter the files of its language"
for version in 14 19; do
  stand_in clang-format 'echo "Debian clang-format version '"$version"'.0.6"
    [[ $1 == --version ]] || echo "clang-format $*" >>'"'$scratch/linters.txt'"
  rm linters.txt
  cw lint
  [[ $code == 0 && $(<linters.txt) == *"clang-format --dry-run "* ]]
  same=$?
  ((version != 14 || same == 0)) && ((version == 14 || same != 0))
  check "a clang-format by another name is taken if it is of the project's version, here $version"
done
cw format
[[ $code == 2 && $err == *"cw: formatting takes clang-format 14: other versions have other ideas" ]]
check "another version of clang-format formats nothing"
rm bin/clang-format
stand_in flake8 'exit 1'
cw lint
[[ $code == 1 && $err == *$'\n'"cw: lint failed: flake8" ]]
check "what a linter finds is lint's failure"
stand_in apt-cache '[[ $2 != clang-tidy-14 ]] && echo "$2: Candidate: 1.0"'
stand_in apt-get '[[ $* != *"install --yes"* ]]'
cw lint
[[ $code == 2 && $err == *"cw: cannot install clang-format-14: "* ]]
check "a linter that there is and that cannot be installed ends lint"

rm calls.txt
stand_in dpkg-query 'printf "<%s installed>" "${@:3}"'
stand_in cmake 'echo "cmake version 3.18.4"'
cw build
[[ ! -e calls.txt ]]
check "where every package is installed, apt is not called"
refused "cw: cmake 3.18.4 is too old: install cmake 3.25 or newer"
check "a cmake that is too old is refused"
stand_in cmake 'echo "cmake version 3.25.1"'
stand_in g++ 'echo 11'
cw build
refused "cw: g++ 11 is too old: install g++ 12 or newer"
check "a g++ that is too old is refused"

# Two suites that answer as Google Benchmark does.
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
# The last line of what was said is the refusal; those before tell of the build.
bench_refused() { [[ $code == 2 && ${err##*$'\n'} == "$1" && $out == "" ]]; }
cw bench search
[[ $code == 0 && $out == "measured search" ]]
check "bench runs the suites that have what the filter asks for, and no others"
cw bench '['
bench_refused "cw: the filter is no regular expression: Unmatched ["
check "a filter that is no regular expression is refused before anything is measured"
cw bench swim
bench_refused "cw: no benchmark matches; './cw bench --benchmark_list_tests=true' lists their names"
check "a filter that matches nothing is refused"
cw bench search --nonsense
bench_refused "cw: unrecognized command-line flag: --nonsense"
check "an option that Google Benchmark does not know is refused"

run cmake -G Ninja -S "$source_folder" -B configured
[[ $code != 0 && $err == *"no build type"* ]]
check "cmake refuses to configure without a build type"
run cmake -G Ninja -S "$source_folder" -B configured -DCMAKE_BUILD_TYPE=Relaese
[[ $code != 0 && $err == *"unknown build type 'Relaese'"*Release* ]]
check "cmake refuses a build type that does not exist"

((failures == 0))
