#!/usr/bin/env bash
# The one command of the project: it sets the machine up, builds, runs, tests, formats and lints.
#
# Every subcommand first looks whether what it needs is there (dpkg's answer takes milliseconds),
# installs what is missing, configures a CMake preset if that has not been done, and lets ninja
# rebuild what changed. So a second call goes straight to its job.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
jobs=$(nproc)
commands=(run play build test package fuzz bench compare history profile doctor format lint help)
presets=(release dev tsan fuzz package profile)
apt_log=$root/build/apt.log
code_folders=(base engine heuristics search experiments play cli perf tests)

# What the project needs, as PACKAGE:PROOF: Debian's package, and a command, a C++ header or a Python
# module that shows the thing to be there although dpkg does not know it (another distribution, /usr/local).
build_needs=(
  g++:g++
  cmake:cmake
  ninja-build:ninja
  libabsl-dev:absl/container/flat_hash_map.h
  libbenchmark-dev:benchmark/benchmark.h
  libgtest-dev:gtest/gtest.h
  libgmock-dev:gmock/gmock.h
  libtomlplusplus-dev:toml++/toml.h
  nlohmann-json3-dev:nlohmann/json.hpp
  libcli11-dev:CLI/CLI.hpp
  libboost-dev:boost/beast.hpp
  libfmt-dev:fmt/format.h
)
# Every version of clang's two has other ideas, so the project names one, which is taken under either
# of its names. Where a system has another one alone, ./cw lint does without.
clang_version=14
format_needs=(clang-format-14:clang:clang-format)
lint_needs=(
  "${format_needs[@]}"
  clang-tidy-14:clang:clang-tidy
  node-typescript:tsc
  flake8:flake8
  shellcheck:shellcheck
)
# A browser and its driver, for the tests of the page that `colorwalk play` serves.
browser_needs=(
  chromium:chromium
  chromium-driver:chromedriver
  python3-selenium:python:selenium
)
# Other processors and other shells than this machine's.
guest_needs=(qemu-user-static:qemu-x86_64-static)
# What measures is written in Python, with nothing but its standard library. The compiler's cache
# lets the second of two commits take over what the first one shares with it.
python_needs=(python3:python3)
plot_needs=(python3-matplotlib:python:matplotlib)
# dpkg-shlibdeps finds what the package depends on, file what is to be looked through, and patchelf
# lets the libraries that come along find each other.
package_needs=(git:git dpkg-dev:dpkg-shlibdeps file:file patchelf:patchelf help2man:help2man)
# libFuzzer comes with clang.
fuzz_needs=(clang-14:clang++-14 libclang-rt-14-dev:libclang_rt.fuzzer)
compare_needs=("${python_needs[@]}" git:git valgrind:valgrind util-linux:setarch ccache:ccache)
profile_needs=("${python_needs[@]}" linux-perf:perf)

usage() {
  cat <<'END'
./cw: set up, build and run colorwalk. It works from any folder.

  ./cw run [DESCRIPTOR] [OPTION]...   play an experiment and print its table; DESCRIPTOR comes first
                                      and is experiments/descriptors/series.toml when left out; the
                                      options are those of `colorwalk run`
  ./cw play [OPTION]... [BOARDS]      the game, the analysis and the laboratory in a browser; the options
                                      are those of `colorwalk play`
  ./cw build [PRESET]                 build everything; the program is build/PRESET/colorwalk; writes
                                      compile_commands.json for clangd
  ./cw test [--long] [PRESET]... [-- CTEST-OPTION]...
                                      build and run the tests, in release and dev by default; tsan
                                      has those alone that start threads; --long adds the tests
                                      that take minutes
  ./cw package                        make the Debian package, for all x86-64 processors from v2 on:
                                      build/package/colorwalk_VERSION_ARCHITECTURE.deb
  ./cw fuzz [READER] [--minutes N]    have a machine make up files, and see whether a reader (by default
                                      each in turn) breaks; N minutes for all together, by default 5.
                                      What breaks one goes to tests/fuzz/corpus/READER, where tests
                                      read it from then on
  ./cw bench [FILTER] [OPTION]...     build and run the benchmark suites; FILTER is a regular expression
                                      for their names, the options are Google Benchmark's
  ./cw bench --record-signature       write the work signature to perf/signature.txt, after a change
                                      that was meant to make the solvers do other work
  ./cw compare BASE [HEAD]            is HEAD, or the work tree, slower than BASE? (--help tells more;
                                      exit code 1: yes, 2: could not measure)
  ./cw history [NAME]                 how the measures called NAME moved over the commits compared
  ./cw profile [--name NAME] -- COLORWALK-ARGUMENT...
                                      where does the time go? a flame graph in build/profiles/NAME
  ./cw profile --diff A B             what changed from one profile to another
  ./cw doctor                         what this machine can measure, and what to change
  ./cw format                         rewrite the C++ files as .clang-format has it
  ./cw lint                           check the C++ code's format, and the code: C++ with clang-tidy,
                                      JavaScript with tsc, Python with flake8, bash with shellcheck
  ./cw help                           this text

Presets: release (what users run; the default), dev (asserts, the expensive invariant checks too, with
address and undefined-behavior sanitizers), tsan (thread sanitizer), fuzz (clang, for libFuzzer), package,
profile (release with symbols for perf).
Where the environment says CI, compiler warnings are errors. NO_COLOR is respected.

Each command first installs the Debian packages that are missing (as root or with sudo) and builds
what has changed; where nothing is missing, nothing is installed.

Exit codes: 0 done; 1 a build, a test or a check failed; 2 bad usage, or the machine lacks something
that could not be installed. `./cw run` ends with the program's own code. perf/README.md tells how to
measure.
END
}

say() { printf 'cw: %s\n' "$*" >&2; }

# Bad usage or a machine that is not fit: one line, exit code 2.
refuse() {
  say "$@"
  exit 2
}

fail() {
  say "$@"
  exit 1
}

# What cmake, ctest, ninja, g++ and GoogleTest look at, each in its own way (no-color.org).
if [[ -n ${NO_COLOR:-} ]]; then
  export CLICOLOR=0 GTEST_COLOR=no GCC_COLORS='' BENCHMARK_COLOR=false
  unset CLICOLOR_FORCE
fi

# ---- Set-up ------------------------------------------------------------------------------------

# find_clang NAME: sets clang_tool to the tool of the project's version; fails where there is none.
find_clang() {
  for clang_tool in "$1-$clang_version" "$1"; do
    [[ $("$clang_tool" --version 2>/dev/null) != *"version $clang_version."* ]] || return 0
  done
  return 1
}

# Is PROOF (a command, a header, clang:TOOL or python:MODULE) there?
is_there() {
  case $1 in
    *.h | *.hpp)
      command -v g++ >/dev/null &&
        printf '#if !__has_include(<%s>)\n#error\n#endif\n' "$1" | g++ -E -x c++ - &>/dev/null
      ;;
    clang:*) find_clang "${1#*:}" ;;
    python:*) /usr/bin/python3 -c "import ${1#*:}" &>/dev/null ;;
    *) command -v -- "$1" >/dev/null ;;
  esac
}

# Prints the packages among the needs that are missing.
missing_packages() {
  local need installed=""
  if command -v dpkg-query >/dev/null; then
    installed=$(dpkg-query --show --showformat='<${Package} ${db:Status-Status}>' "${@%%:*}" \
      2>/dev/null) || true
  fi
  for need in "$@"; do
    [[ $installed == *"<${need%%:*} installed>"* ]] || is_there "${need#*:}" || echo "${need%%:*}"
  done
}

# Packages by their names elsewhere; what a system calls as Debian does may be left out, and - stands
# for what it has no package of.
#   Debian                dnf                     pacman           zypper               apk               brew
names_elsewhere='
    g++                   gcc-c++                 gcc              gcc-c++              g++               gcc
    ninja-build           ninja-build             ninja            ninja                ninja-build       ninja
    libabsl-dev           abseil-cpp-devel        abseil-cpp       abseil-cpp-devel     abseil-cpp-dev    abseil
    libbenchmark-dev      google-benchmark-devel  benchmark        benchmark-devel      benchmark-dev     google-benchmark
    libgtest-dev          gtest-devel             gtest            gtest                gtest-dev         googletest
    libgmock-dev          gmock-devel             gtest            gmock                gtest-dev         googletest
    libtomlplusplus-dev   tomlplusplus-devel      tomlplusplus     tomlplusplus-devel   tomlplusplus-dev  tomlplusplus
    nlohmann-json3-dev    json-devel              nlohmann-json    nlohmann_json-devel  nlohmann-json     nlohmann-json
    libcli11-dev          cli11-devel             cli11            cli11-devel          cli11-dev         cli11
    libboost-dev          boost-devel             boost            libboost_headers-devel  boost-dev      boost
    libfmt-dev            fmt-devel               fmt              fmt-devel            fmt-dev           fmt
    python3               python3                 python           python3              python3           python3
    linux-perf            perf                    perf             perf                 perf              -
    shellcheck            ShellCheck              shellcheck       ShellCheck           shellcheck        shellcheck
    flake8                python3-flake8          flake8           python3-flake8       py3-flake8        flake8
    node-typescript       -                       typescript       -                    -                 typescript
    chromium-driver       chromedriver            chromium         chromedriver         chromium-chromedriver  -
    python3-selenium      python3-selenium        python-selenium  python3-selenium     py3-selenium      -
    valgrind              valgrind                valgrind         valgrind             valgrind          -
    util-linux            util-linux              util-linux       util-linux           util-linux        -
    clang-14              clang                   clang            clang                clang             llvm
    libclang-rt-14-dev    compiler-rt             compiler-rt      clang                compiler-rt       llvm
'
declare -A install_elsewhere=(
  [dnf]="dnf install" [pacman]="pacman -S" [zypper]="zypper install" [apk]="apk add"
  [brew]="brew install"
)

# name_elsewhere COLUMN PACKAGE: by the table above; nothing where there is no such package.
name_elsewhere() {
  local column=$1 package=$2 names=()
  while read -r -a names; do
    [[ ${names[0]:-} == "$package" ]] || continue
    [[ ${names[column]} == - ]] || echo "${names[column]}"
    return
  done <<<"$names_elsewhere"
  echo "$package"
}

# Refuses, where there is no apt, and tells the way to get the packages in the system's own words.
refuse_without_apt() {
  local managers=(dnf pacman zypper apk brew) column package name names=() unknown=() as_root=""
  for column in 1 2 3 4 5; do
    command -v "${managers[column - 1]}" >/dev/null && break
  done || refuse "missing (by Debian's names): $*; install them and call ./cw again"
  for package in "$@"; do
    name=$(name_elsewhere "$column" "$package")
    if [[ -z $name ]]; then
      unknown+=("$package")
    elif [[ " ${names[*]} " != *" $name "* ]]; then
      names+=("$name")
    fi
  done
  [[ ${managers[column - 1]} == brew ]] || as_root=" as root"
  refuse "missing: run '${install_elsewhere[${managers[column - 1]}]} ${names[*]}'$as_root" \
    "${unknown:+and get what Debian calls ${unknown[*]} }and call ./cw again"
}

# Sets as_root to the words that run a command as root; fails where there is no way to.
find_root() {
  as_root=()
  ((EUID == 0)) && return
  command -v sudo >/dev/null || return
  as_root=(sudo)
  sudo -n true 2>/dev/null || { [[ -t 0 ]] && sudo -v; }
}

# Refuses where the packages, which are missing, cannot be installed from here. Fetches apt's lists.
prepare_installation() {
  local install="apt-get install --no-install-recommends $*"
  command -v apt-get >/dev/null || refuse_without_apt "$@"
  find_root || refuse "missing: $*; run 'apt-get update && $install' as root and call ./cw again"

  mkdir -p "$root/build"
  # A failed update is no end: the lists that are there may do, and the installation tells.
  # shellcheck disable=SC2024  # The log belongs to the user, not to root.
  "${as_root[@]}" apt-get update </dev/null &>"$apt_log" || true
}

# install_packages PACKAGE...: after prepare_installation.
install_packages() {
  say "installing $*"
  # shellcheck disable=SC2024
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install --yes \
    --no-install-recommends -o DPkg::Lock::Timeout=300 "$@" </dev/null &>>"$apt_log"
}

# Can apt install this package? (Where it does not know g++, it takes that for a pattern and reports
# success, so its policy is asked too.)
is_installable() {
  [[ $(apt-cache policy "$1") == "$1:"*"Candidate: "[^\(]* ]] &&
    apt-get install --simulate --no-install-recommends "$1"
} &>/dev/null

# Installs what is missing among the needs given.
set_up() {
  local missing culprits=() package as_root
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0
  prepare_installation "${missing[@]}"
  install_packages "${missing[@]}" || true
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0

  # One package that apt cannot install keeps it from installing the others: name that one.
  for package in "${missing[@]}"; do
    is_installable "$package" || culprits+=("$package")
  done
  ((${#culprits[@]} > 0)) || culprits=("${missing[@]}")
  refuse "cannot install ${culprits[*]}: run 'apt-get install ${culprits[*]}' as root and call" \
    "./cw again (what apt said: $apt_log)"
}

# The same, but for what this system has no package of: that is left out, and said to be.
set_up_what_there_is() {
  local missing available=() need as_root
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0
  # Where apt does not even know bash, its lists have not been fetched.
  is_installable bash || prepare_installation "${missing[@]}"
  for need in "$@"; do
    if [[ " ${missing[*]} " != *" ${need%%:*} "* ]] || is_installable "${need%%:*}"; then
      available+=("$need")
    else
      say "leaving out ${need%%:*}, of which this system has no package"
    fi
  done
  ((${#available[@]} == 0)) || set_up "${available[@]}"
}

# require_version NAME NEEDED FOUND
require_version() {
  [[ $(printf '%s\n' "$2" "$3" | sort --version-sort | head -n 1) == "$2" ]] ||
    refuse "$1 $3 is too old: install $1 $2 or newer (Debian 12 has it) and call ./cw again"
}

# ---- Building ----------------------------------------------------------------------------------

check_preset() {
  [[ " ${presets[*]} " == *" $1 "* ]] || refuse "unknown preset '$1'; the presets are ${presets[*]}"
}

# Configures if that has not been done here, not since the presets changed, or not with the same
# WERROR. From then on ninja sees to changes in the CMake files by itself. Warnings are errors in CI
# alone: another compiler or library warns of other things, and a user's build shall not end there.
configure() {
  local folder=$root/build/$1 werror=OFF cmake_version
  [[ ${CI:-false} == false ]] || werror=ON
  [[ $folder/build.ninja -nt $root/CMakePresets.json ]] &&
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt" &&
    grep -qxF "COLORWALK_WERROR:BOOL=$werror" "$folder/CMakeCache.txt" && return

  read -r _ _ cmake_version _ < <(cmake --version)
  require_version cmake 3.25 "$cmake_version"
  [[ -n ${CXX:-} ]] || require_version g++ 12 "$(g++ -dumpversion)"
  say "configuring $1"
  mkdir -p "$folder"
  (cd "$root" && CXX=${CXX:-g++} cmake --fresh --preset "$1" -D COLORWALK_WERROR="$werror") \
    &>"$folder/configure.log" || {
    cat "$folder/configure.log" >&2
    fail "cmake could not configure the preset $1 (its words are above)"
  }
}

# build PRESET [TARGET]: ninja's progress is for terminals; elsewhere only what goes wrong is shown.
build() {
  local quiet=(--quiet)
  [[ -t 2 ]] && quiet=()
  set_up "${build_needs[@]}"
  configure "$1"
  say "building $1"
  cmake --build "$root/build/$1" --target "${2:-all}" --parallel "$jobs" -- "${quiet[@]}" >&2 ||
    fail "the build of the preset $1 failed (the compiler's words are above)"
}

# ---- Tests -------------------------------------------------------------------------------------

# Passes on what ctest prints, without its line or two for each test that passed; on a terminal
# these become a counter.
show_failures() {
  local line started='^ +Start +[0-9]+: ' passed='^ *([0-9]+/[0-9]+) Test +#.* Passed '
  while IFS= read -r line; do
    if [[ $line =~ $passed ]]; then
      [[ ! -t 1 ]] || printf '%s\r' "${BASH_REMATCH[1]}"
    elif [[ ! $line =~ $started ]]; then
      printf '%s\n' "$line"
    fi
  done
}

# Continuous integration must look at the page in a browser, and be a guest of other processors and
# shells; users need not have these.
find_browser() {
  local missing
  if [[ ${CI:-false} != false ]]; then
    set_up_what_there_is "${browser_needs[@]}" "${guest_needs[@]}" "${plot_needs[@]}"
    return
  fi
  mapfile -t missing < <(missing_packages "${browser_needs[@]}")
  ((${#missing[@]} == 0)) ||
    say "skipping the tests in a browser; to have them: apt-get install ${missing[*]}"
}

# run_tests PRESET CTEST-OPTION...: ctest's whole output is kept in build/PRESET/test.log.
run_tests() {
  local preset=$1
  shift
  say "testing $preset"
  (cd "$root" && ctest --preset "$preset" --parallel "$jobs" "$@") 2>&1 |
    tee "$root/build/$preset/test.log" | show_failures
}

# ---- Subcommands -------------------------------------------------------------------------------

# The program runs in the caller's folder, so that every path means what the caller means.
run_command() {
  local descriptor=experiments/descriptors/series.toml
  if (($# > 0)) && [[ $1 != -* ]]; then
    descriptor=$1
    shift
  fi
  [[ -e $descriptor || ! -e $root/$descriptor ]] || descriptor=$root/$descriptor
  build release colorwalk
  exec "$root/build/release/colorwalk" run "$descriptor" "$@"
}

play_command() {
  build release colorwalk
  exec "$root/build/release/colorwalk" play "$@"
}

# Writes compile_commands.json to the top folder. Unlike the one of a build folder, where unity builds
# hide most sources, it has an entry for every file; it needs no compilation.
write_compile_commands() {
  configure clangd
  cmake --build "$root/build/clangd" --target colorwalk_generated -- --quiet >&2 ||
    fail "cannot generate headers in build/clangd (see output above)"
  ln -sfn build/clangd/compile_commands.json "$root/compile_commands.json"
}

build_command() {
  (($# <= 1)) || refuse "build takes one preset, not '$*'"
  check_preset "${1:-release}"
  build "${1:-release}"
  write_compile_commands
}

package_command() {
  (($# == 0)) || refuse "package takes nothing more, not '$*'"
  set_up "${package_needs[@]}"
  build package
  (cd "$root/build/package" && cpack -G DEB) >"$root/build/package/pack.log" 2>&1 || {
    cat "$root/build/package/pack.log" >&2
    fail "cpack could not make the package (its words are above)"
  }
  sed -n 's/^CPack: - package: \(.*\) generated\.$/\1/p' "$root/build/package/pack.log"
}

test_command() {
  local chosen=() exclude=(--label-exclude '^long$') preset failed=()
  while (($# > 0)) && [[ $1 != -- ]]; do
    if [[ $1 == --long ]]; then
      exclude=()
    else
      check_preset "$1"
      chosen+=("$1")
    fi
    shift
  done
  ((${#chosen[@]} > 0)) || chosen=(release dev)

  set_up "${python_needs[@]}"
  find_browser
  for preset in "${chosen[@]}"; do
    rm -f "$root/build/$preset/test.log"
    build "$preset"
    run_tests "$preset" "${exclude[@]}" "${@:2}" || failed+=("$preset")
  done
  ((${#failed[@]} == 0)) || fail "tests failed in ${failed[*]}"
}

# fuzz_reader READER SECONDS: starts from the reader's corpus and from what was found before, which is
# kept in build/fuzz. Says how much of the code was reached.
fuzz_reader() {
  local reader=$1 seconds=$2 corpus=$root/tests/fuzz/corpus/$1 found=$root/build/fuzz/found/$1
  local log=$root/build/fuzz/$1.log words=$root/tests/fuzz/dictionaries/$1 options=()
  [[ ! -e $words ]] || options+=(-dict="$words")
  mkdir -p "$found"
  "$root/build/fuzz/tests/fuzz_readers" --reader="$reader" -max_total_time="$seconds" -timeout=10 \
    -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$corpus/" "${options[@]}" \
    "$found" "$corpus" &>"$log" || {
    say "$reader broke; what it read is in $corpus, and what was said in $log"
    return 1
  }
  say "$reader: $(grep -o 'DONE.*' "$log" | tail -n 1)"
}

# fuzz [READER] [--minutes N]
fuzz_command() {
  local minutes=5 readers=() folder status=0
  while (($# > 0)); do
    if [[ $1 == --minutes ]]; then
      [[ ${2:-} =~ ^[0-9]+$ ]] || refuse "--minutes takes a whole number, not '${2:-}'"
      minutes=$2
      shift
    else
      [[ -d $root/tests/fuzz/corpus/$1 ]] || refuse "unknown reader '$1'; the readers are the folders" \
        "of tests/fuzz/corpus"
      readers+=("$1")
    fi
    shift
  done
  if ((${#readers[@]} == 0)); then
    for folder in "$root"/tests/fuzz/corpus/*/; do readers+=("$(basename "$folder")"); done
  fi
  set_up "${fuzz_needs[@]}"
  CXX=clang++-14 build fuzz fuzz_readers
  for folder in "${readers[@]}"; do
    fuzz_reader "$folder" $((1 + minutes * 60 / ${#readers[@]})) || status=1
  done
  return $status
}

# record_signature ARGUMENT...: there should be none.
record_signature() {
  local work=$root/perf/signature.txt
  (($# == 0)) || refuse "--record-signature takes nothing more, not '$*'"
  build release colorwalk
  "$root/build/release/colorwalk" bench >"$work.new" || {
    rm -f "$work.new"
    fail "the work signature could not be taken (the program's words are above)"
  }
  mv "$work.new" "$work"
  say "recorded $(tail -n 1 "$work") in perf/signature.txt"
}

# bench --record-signature, or bench [FILTER] [GOOGLE-BENCHMARK-OPTION]...
bench_command() {
  local source suite said options=(--benchmark_min_time=0.2) suites=()
  if [[ ${1:-} == --record-signature ]]; then
    record_signature "${@:2}"
    return
  fi
  if (($# > 0)) && [[ $1 != -* ]]; then
    options+=(--benchmark_filter="$1")
    shift
  fi
  options+=("$@")
  build release perf
  # Asked for its list first, a suite tells what it does not understand before anything is measured.
  for source in "$root"/perf/suites/*.cc; do
    suite=$root/build/release/perf/$(basename "$source" .cc)
    [[ -x $suite ]] || continue
    said=$("$suite" "${options[@]}" --benchmark_list_tests=true 2>&1) || refuse "${said#*error: }"
    case $said in
      "Could not compile"*) refuse "the filter is no regular expression: ${said#*re: }" ;;
      "Failed to match"*) ;;
      *) suites+=("$suite") ;;
    esac
  done
  ((${#suites[@]} > 0)) ||
    refuse "no benchmark matches; './cw bench --benchmark_list_tests=true' lists their names"
  for suite in "${suites[@]}"; do
    "$suite" "${options[@]}" || fail "the suite $suite failed"
  done
}

# measure SCRIPT ARGUMENT...: runs a script of perf/ in the caller's folder.
measure() {
  exec python3 "$root/perf/$1.py" "${@:2}"
}

compare_command() {
  set_up "${build_needs[@]}" "${compare_needs[@]}"
  measure compare "$@"
}

history_command() {
  set_up "${python_needs[@]}" "${plot_needs[@]}"
  measure history "$@"
}

profile_command() {
  set_up "${profile_needs[@]}"
  [[ " $* " != *" -- "* ]] || build profile colorwalk
  measure take_profile "$@"
}

doctor_command() {
  set_up "${python_needs[@]}"
  measure doctor "$@"
}

# Calls the rest of the line with the project's files appended whose paths look like $1.
with_sources() {
  local pattern=$1 folders=("${code_folders[@]/#/$root/}")
  shift
  find "${folders[@]}" -type f -regex "$pattern" -print0 | xargs -0 -r "$@"
}

format_command() {
  set_up_what_there_is "${format_needs[@]}"
  find_clang clang-format ||
    refuse "formatting takes clang-format $clang_version: other versions have other ideas"
  with_sources '.*\.\(cc\|h\)' "$clang_tool" -i
}

lint_format() {
  find_clang clang-format
  with_sources '.*\.\(cc\|h\)' "$clang_tool" --dry-run -Werror
}

# tidy CLANG-TIDY-OPTION...: checks the files that are listed on the input, one process each; what it
# says is printed at once, so that lines of two files never mix.
tidy() {
  # shellcheck disable=SC2016  # The inner shell expands.
  xargs -0 -P "$jobs" -I '{}' bash -c '
    said=$("$@" 2>&1) || { printf "%s\n" "$said"; exit 1; }
  ' tidy "$clang_tool" --quiet -p "$root/build/lint" "$@" '{}'
}

# What is compiled several files at once is read several files at once.
lint_cpp() {
  local folder=$root/build/lint database=$root/build/lint/compile_commands.json status=0 files
  set_up "${build_needs[@]}"
  configure lint
  cmake --build "$folder" --target colorwalk_generated -- --quiet >&2 ||
    fail "what the code includes could not be made (the words above)"
  find_clang clang-tidy
  mapfile -t files < <(sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' "$database" | sort --unique)
  printf '%s\0' "${files[@]}" | grep -zv "^$folder/tests/" | tidy || status=1
  printf '%s\0' "${files[@]}" | grep -z "^$folder/tests/" |
    tidy --config-file="$root/tests/.clang-tidy" || status=1
  return $status
}

# The scripts of one folder are one program: a page joins them, after those that all pages share.
lint_javascript() {
  local shared=$root/experiments/page folder status=0
  while IFS= read -r folder; do
    [[ $folder != "$shared" ]] || continue
    tsc --allowJs --checkJs --noEmit --noUnusedLocals --noUnusedParameters --target es2022 \
      --lib es2022,dom,dom.iterable "$shared"/*.js "$folder"/*.js || status=1
  done < <(with_sources '.*\.js' dirname -- | sort --unique)
  return $status
}

lint_python() { with_sources '.*\.py' flake8 --max-line-length 100; }

lint_bash() {
  with_sources '.*\.\(sh\|sbatch\)' shellcheck "$root/cw" "$root/.ci/run"
}

# lint_with PROOF WHAT FUNCTION: checks WHAT by a function if its tool is there.
lint_with() {
  is_there "$1" || return 0
  say "checking $2 with ${1#*:}"
  "$3" || failed+=("${1#*:}")
}

lint_command() {
  local failed=()
  set_up_what_there_is "${lint_needs[@]}"
  lint_with shellcheck bash lint_bash
  lint_with flake8 Python lint_python
  lint_with tsc JavaScript lint_javascript
  lint_with clang:clang-format "the C++ code's format (./cw format mends it)" lint_format
  lint_with clang:clang-tidy "the C++ code" lint_cpp
  ((${#failed[@]} == 0)) || fail "lint failed: ${failed[*]}"
}

main() {
  local command=${1:-help}
  shift || true
  # The scripts that measure know their own options.
  [[ ${1:-} != -h && ${1:-} != --help || $command =~ ^(compare|history|profile|doctor)$ ]] ||
    command=help
  case $command in
    help | -h | --help) usage ;;
    run | play | build | test | package | fuzz | bench | compare | history | profile | doctor | format | lint)
      "${command}_command" "$@"
      ;;
    *) refuse "unknown command '$command'; the commands are ${commands[*]}" ;;
  esac
}

main "$@"
