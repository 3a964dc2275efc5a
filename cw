#!/usr/bin/env bash
# The entry point for development: installs dependencies, builds, runs, tests, formats and lints.
#
# Every subcommand installs missing packages (asking dpkg takes milliseconds), configures a CMake preset
# on first use, and lets ninja rebuild what changed.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
jobs=$(nproc)
commands=(run play web build test package wheel fuzz bench results compare scale profile format lint help)
presets=(release dev tsan fuzz wasm package profile)
apt_log=$root/build/apt.log
code_folders=(base engine heuristics search experiments apps bindings perf tests docs)

# Dependencies as PACKAGE:PROOF: a Debian package, and a command, C++ header or Python module whose
# presence satisfies the dependency without dpkg (other distributions, /usr/local).
build_needs=(
  g++:g++
  cmake:cmake
  ninja-build:ninja
  libtbb-dev:tbb/parallel_for.h
  libabsl-dev:absl/container/flat_hash_map.h
  libbenchmark-dev:benchmark/benchmark.h
  libgtest-dev:gtest/gtest.h
  libgmock-dev:gmock/gmock.h
  libtomlplusplus-dev:toml++/toml.h
  nlohmann-json3-dev:nlohmann/json.hpp
  libcli11-dev:CLI/CLI.hpp
  libboost-dev:boost/crc.hpp
  libfmt-dev:fmt/format.h
)
# clang-format and clang-tidy give different results per version, so the project requires this one.
# ./cw lint skips them where only other versions are available.
clang_version=14
format_needs=(clang-format-14:clang:clang-format)
lint_needs=(
  "${format_needs[@]}"
  clang-tidy-14:clang:clang-tidy
  node-typescript:tsc
  flake8:flake8
  shellcheck:shellcheck
)
# For the tests of the page of `./cw play`.
browser_needs=(
  chromium:chromium
  chromium-driver:chromedriver
  python3-selenium:python:selenium
)
# Emulates other processors.
emulator_needs=(qemu-user-static:qemu-x86_64-static)
python_needs=(python3:python3)
test_needs=("${python_needs[@]}" parallel:parallel pkg-config:pkg-config)
plot_needs=(python3-matplotlib:python:matplotlib)
# For the tests of exported tables and figures.
export_needs=(
  "${plot_needs[@]}"
  python3-pandas:python:pandas
  texlive-latex-base:pdflatex
  texlive-latex-recommended:tex:booktabs.sty
  texlive-pictures:tex:pgf.sty
)
package_needs=(git:git dpkg-dev:dpkg-shlibdeps file:file patchelf:patchelf help2man:help2man)
fuzz_needs=(clang-14:clang++-14 libclang-rt-14-dev:libclang_rt.fuzzer)
wasm_needs=(
  clang-19:clang++-19
  lld-19:wasm-ld-19
  libc++-19-dev-wasm32
  libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32
  wasi-libc
  binaryen:wasm-opt
  nodejs:node
)
node_needs=(nodejs:node npm:npm)
compare_needs=("${python_needs[@]}" git:git valgrind:valgrind util-linux:setarch ccache:ccache)
profile_needs=("${python_needs[@]}" linux-perf:perf)

usage() {
  cat <<'END'
./cw: set up, build and run colorwalk, from any folder.

  ./cw run [DESCRIPTOR] [OPTION]...   run an experiment and print its table; DESCRIPTOR comes first,
                                      default experiments/descriptors/series.toml; the options are
                                      those of `colorwalk run`
  ./cw play [--port N] [BOARDS]...    build the game as static files and serve it on this machine; print
                                      its address and one for each board of the files BOARDS
  ./cw web                            build the game as static files for any web server in build/web
  ./cw build [PRESET]                 build the program, build/release/colorwalk, or everything of a
                                      preset, tests included; writes compile_commands.json for clangd
  ./cw test [--long] [PRESET]... [-- CTEST-OPTION]...
                                      build and run the tests, by default in release and dev; tsan
                                      runs only tests with threads; --long adds tests that take
                                      minutes
  ./cw package                        build the Debian packages for all x86-64 processors from v2 in
                                      build/package: colorwalk, libcolorwalk0, libcolorwalk-dev,
                                      python3-colorwalk, colorwalk-web
  ./cw wheel                          build a Python wheel with the same library in build/wheel
  ./cw fuzz [READER] [--minutes N]    fuzz the parsers, or only READER, with libFuzzer for N minutes in
                                      total (default 5) and print the edges covered; crashing inputs are
                                      added to tests/fuzz/corpus/READER and become regression tests
  ./cw bench [FILTER] [OPTION]...     build and run the benchmark suites; FILTER is a regular expression
                                      for benchmark names, the options are Google Benchmark's
  ./cw bench --record-signature       update perf/signature.txt after an intended change of the work
                                      that the solvers do
  ./cw results [NAME]... [--boards DIR] [--quick]
                                      measure the results in docs/results/ again (see --help)
  ./cw compare BASE [HEAD]            check whether HEAD, by default the work tree, is slower than BASE
                                      (see --help; exit code 1: slower, 2: not measured)
  ./cw scale [SOLVER] [OPTION]...     measure the speed-up of several threads on one board, for all solvers
                                      with threads or one (see --help)
  ./cw profile [--name NAME] -- COLORWALK-ARGUMENT...
                                      profile the program; flame graph in build/profiles/NAME
  ./cw profile --diff A B             compare two profiles
  ./cw format                         format the C++ files with clang-format
  ./cw lint                           check C++ with clang-format and clang-tidy, JavaScript with tsc,
                                      Python with flake8, bash with shellcheck
  ./cw help                           print this text

Presets: release (default), dev (assertions, expensive invariant checks, address and undefined-behavior
sanitizers), tsan (thread sanitizer), fuzz (clang with libFuzzer), wasm (WebAssembly, with clang 19),
package, profile (release with symbols for perf). Compiler warnings are errors if CI is set. NO_COLOR is respected.

Each command first installs missing Debian packages (as root or with sudo) and builds what has changed.

Exit codes: 0 success; 1 a build, test or check failed; 2 invalid usage or missing packages. `./cw run`
returns the exit code of the program. perf/README.md describes the measurements.
END
}

say() { printf 'cw: %s\n' "$*" >&2; }

# For invalid usage and missing dependencies: one line, exit code 2.
refuse() {
  say "$@"
  exit 2
}

fail() {
  say "$@"
  exit 1
}

# Not all tools support NO_COLOR themselves (no-color.org).
if [[ -n ${NO_COLOR:-} ]]; then
  export CLICOLOR=0 GTEST_COLOR=no GCC_COLORS='' BENCHMARK_COLOR=false
  unset CLICOLOR_FORCE
fi

# ---- Set-up ------------------------------------------------------------------------------------

# find_clang NAME: sets clang_tool to the tool in the required version, or fails.
find_clang() {
  for clang_tool in "$1-$clang_version" "$1"; do
    [[ $("$clang_tool" --version 2>/dev/null) != *"version $clang_version."* ]] || return 0
  done
  return 1
}

# is_there PROOF: a command, header, clang:TOOL, python:MODULE or tex:FILE.
is_there() {
  case $1 in
    *.h | *.hpp)
      command -v g++ >/dev/null &&
        printf '#if !__has_include(<%s>)\n#error\n#endif\n' "$1" | g++ -E -x c++ - &>/dev/null
      ;;
    clang:*) find_clang "${1#*:}" ;;
    python:*) /usr/bin/python3 -c "import ${1#*:}" &>/dev/null ;;
    tex:*) command -v kpsewhich >/dev/null && kpsewhich "${1#*:}" &>/dev/null ;;
    *) command -v -- "$1" >/dev/null ;;
  esac
}

# missing_packages NEED...: prints the missing packages.
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

# Sets as_root to the words that run a command as root, or fails.
find_root() {
  as_root=()
  ((EUID == 0)) && return
  command -v sudo >/dev/null || return
  as_root=(sudo)
  sudo -n true 2>/dev/null || { [[ -t 0 ]] && sudo -v; }
}

# update_lists PACKAGE...: fetches the package lists, or refuses if packages cannot be installed.
update_lists() {
  command -v apt-get >/dev/null || refuse "missing (Debian package names): $*; install them and retry"
  find_root || refuse "missing: $*; run 'apt-get update && apt-get install --no-install-recommends" \
    "$*' as root and retry"
  mkdir -p "$root/build"
  # Ignore a failed update: the existing lists may suffice, and the installation reports errors.
  # shellcheck disable=SC2024  # The log belongs to the user, not to root.
  "${as_root[@]}" apt-get update </dev/null &>"$apt_log" || true
}

# Is there an installable package of this name? (apt-get treats an unknown g++ as a pattern and
# succeeds, so the policy is checked as well.)
is_installable() {
  [[ $(apt-cache policy "$1") == "$1:"*"Candidate: "[^\(]* ]] &&
    apt-get install --simulate --no-install-recommends "$1"
} &>/dev/null

# set_up NEED...: installs missing packages.
set_up() {
  local missing culprits=() package as_root
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0
  update_lists "${missing[@]}"
  say "installing ${missing[*]}"
  # shellcheck disable=SC2024
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
    -o DPkg::Lock::Timeout=300 "${missing[@]}" </dev/null &>>"$apt_log" || true
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0

  # One package that apt cannot install blocks the others: name only that one.
  for package in "${missing[@]}"; do
    is_installable "$package" || culprits+=("$package")
  done
  ((${#culprits[@]} > 0)) || culprits=("${missing[@]}")
  refuse "cannot install ${culprits[*]}: run 'apt-get install ${culprits[*]}' as root and retry" \
    "(log: $apt_log)"
}

# set_up_available NEED...: the same without packages that this system does not offer.
set_up_available() {
  local missing available=() need as_root
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0
  # If even bash is unknown to apt, its lists have not been fetched.
  is_installable bash || update_lists "${missing[@]}"
  for need in "$@"; do
    if [[ " ${missing[*]} " != *" ${need%%:*} "* ]] || is_installable "${need%%:*}"; then
      available+=("$need")
    else
      say "skipping ${need%%:*}: no package available"
    fi
  done
  ((${#available[@]} == 0)) || set_up "${available[@]}"
}

# require_version NAME NEEDED FOUND
require_version() {
  [[ $(printf '%s\n' "$2" "$3" | sort --version-sort | head -n 1) == "$2" ]] ||
    refuse "$1 $3 is too old: install $1 $2 or newer (Debian 12 has it) and retry"
}

# ---- Building ----------------------------------------------------------------------------------

check_preset() {
  [[ " ${presets[*]} " == *" $1 "* ]] || refuse "unknown preset '$1'; the presets are ${presets[*]}"
}

# configure PRESET: configures on first use and when the presets, the folder or WERROR changed; ninja
# tracks the CMake files. Warnings are errors only in CI, because other compilers warn differently.
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
    fail "cannot configure the preset $1 (see output above)"
  }
}

# build PRESET [TARGET]: shows ninja's progress only on terminals.
build() {
  local quiet=(--quiet)
  [[ -t 2 ]] && quiet=()
  set_up "${build_needs[@]}"
  [[ $1 != wasm ]] || set_up "${wasm_needs[@]}"
  configure "$1"
  say "building $1"
  cmake --build "$root/build/$1" --target "${2:-all}" --parallel "$jobs" -- "${quiet[@]}" >&2 ||
    fail "the build of the preset $1 failed (see output above)"
}

# ---- Tests -------------------------------------------------------------------------------------

# Filters the output of ctest: passed tests become a counter on terminals and are dropped elsewhere, as are
# the passed tests of a GoogleTest program with a failed test.
show_failures() {
  local line passed='^ *([0-9]+/[0-9]+) Test +#.* Passed '
  local started='^( +Start +[0-9]+: |Note: This is test shard|\[( RUN      |       OK |-{10}|={10}|  PASSED  )\])'
  while IFS= read -r line; do
    if [[ $line =~ $passed ]]; then
      [[ ! -t 1 ]] || printf '%s\r' "${BASH_REMATCH[1]}"
    elif [[ ! $line =~ $started ]]; then
      printf '%s\n' "$line"
    fi
  done
}

# CI must run the tests in a browser, on emulated processors, of exports and of manual pages.
find_browser() {
  local missing
  if [[ ${CI:-false} != false ]]; then
    set_up_available "${browser_needs[@]}" "${emulator_needs[@]}" "${export_needs[@]}" \
      help2man:help2man
    return
  fi
  mapfile -t missing < <(missing_packages "${browser_needs[@]}")
  ((${#missing[@]} == 0)) ||
    say "skipping the tests in a browser; to run them: apt-get install ${missing[*]}"
}

# run_tests PRESET CTEST-OPTION...: logs the output of ctest and the result of each GoogleTest test to
# build/PRESET/test.log. Many tests wait for a browser or a process, so there are more of them at a time than cores.
run_tests() {
  local folder=$root/build/$1 status=0 result='^\[ +(OK|SKIPPED|FAILED) +\] [^ ]+\..* \([0-9]+ ms\)$'
  say "testing $1"
  (cd "$root" && ctest --preset "$1" --parallel $((jobs + 2)) "${@:2}") 2>&1 |
    tee "$folder/ctest.log" | show_failures || status=1
  if grep -aE "$result" "$folder/Testing/Temporary/LastTest.log" >"$folder/test.log"; then
    awk '{ ++count[$2] } /SKIPPED/ { print "skipped: " $4 }
      END { printf("%d GoogleTest tests passed, %d failed\n", count["OK"], count["FAILED"]) }' \
      "$folder/test.log" | tee -a "$folder/ctest.log"
  fi
  cat "$folder/ctest.log" >>"$folder/test.log"
  return $status
}

# ---- Subcommands -------------------------------------------------------------------------------

# The program runs in the caller's folder, so relative paths keep their meaning.
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

build_web() {
  build wasm colorwalk_web
  rm -rf "$root/build/web"
  cp -r "$root/build/wasm/web" "$root/build/web"
}

play_command() {
  set_up "${python_needs[@]}"
  build_web
  exec python3 "$root/apps/page/serve.py" "$root/build/web" "$root/build/wasm/bindings/wasm/package" "$@"
}

web_command() {
  (($# == 0)) || refuse "web takes no arguments, not '$*'"
  build_web
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
  if (($#)); then build "$1"; else build release colorwalk; fi
  write_compile_commands
}

package_command() {
  (($# == 0)) || refuse "package takes no arguments, not '$*'"
  set_up "${package_needs[@]}" "${wasm_needs[@]}"
  build package
  build package web
  (cd "$root/build/package" && cpack -G DEB) >"$root/build/package/pack.log" 2>&1 || {
    cat "$root/build/package/pack.log" >&2
    fail "cpack failed (see output above)"
  }
  sed -n 's/^CPack: - package: \(.*\) generated\.$/\1/p' "$root/build/package/pack.log"
}

wheel_command() {
  (($# == 0)) || refuse "wheel takes no arguments, not '$*'"
  set_up "${package_needs[@]}" "${python_needs[@]}"
  build package
  local folder=$root/build/wheel libraries version
  rm -rf "$folder"
  DESTDIR=$folder/installed cmake --install "$root/build/package" --component library --prefix /usr \
    >"$root/build/package/wheel.log" || fail "the library cannot be installed"
  libraries=$(dirname "$(find "$folder/installed" -name 'libcolorwalk.so.0' -type l)")
  # Bundled, because pip does not install Debian's.
  cp "$(ldd "$libraries/libcolorwalk.so.0" | awk '$1 ~ /^libtbb/ { print $3 }')" "$libraries/colorwalk/"
  version=$(sed -n 's/^project(colorwalk VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
  python3 "$root/bindings/python/build_wheel.py" "$version" "$folder" "$libraries"
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

  set_up "${test_needs[@]}"
  find_browser
  for preset in "${chosen[@]}"; do
    rm -f "$root/build/$preset/test.log"
    build "$preset"
    # The tests compare with the native program.
    [[ $preset != wasm ]] || { set_up "${node_needs[@]}" && build release colorwalk; }
    run_tests "$preset" "${exclude[@]}" "${@:2}" || failed+=("$preset")
  done
  ((${#failed[@]} == 0)) || fail "tests failed in ${failed[*]}"
}

# fuzz_coverage LOG: the edges that libFuzzer covered, those that the program has, and the runs.
fuzz_coverage() {
  sed -nE 's/.*\((0x[^)]*, )?([0-9]+) inline 8-bit counters\).*/edges \2/p
    s/^#([0-9]+).*DONE +cov: ([0-9]+).*/done \2 \1/p' "$1" |
    awk '$1 == "edges" { edges += $2 } $1 == "done" { covered = $2; runs = $3 }
      END { printf("%d of %d edges covered (%.1f %%), %d runs\n", covered, edges,
                   100 * covered / (edges > 0 ? edges : 1), runs) }'
}

# fuzz_reader READER SECONDS: starts from the corpus and from earlier findings in build/fuzz; prints the
# coverage.
fuzz_reader() {
  local reader=$1 seconds=$2 corpus=$root/tests/fuzz/corpus/$1 found=$root/build/fuzz/found/$1
  local log=$root/build/fuzz/$1.log dictionary=$root/tests/fuzz/dictionaries/$1 options=()
  [[ ! -e $dictionary ]] || options+=(-dict="$dictionary")
  mkdir -p "$found"
  "$root/build/fuzz/tests/fuzz_readers" --reader="$reader" -max_total_time="$seconds" -timeout=10 \
    -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$corpus/" "${options[@]}" \
    "$found" "$corpus" &>"$log" || {
    say "$reader crashed: input in $corpus, log in $log"
    return 1
  }
  say "$reader: $(fuzz_coverage "$log")"
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
      [[ -d $root/tests/fuzz/corpus/$1 ]] || refuse "unknown reader '$1'; expected a folder of tests/fuzz/corpus"
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

record_signature() {
  local work=$root/perf/signature.txt
  (($# == 0)) || refuse "--record-signature takes no arguments, not '$*'"
  build release colorwalk
  "$root/build/release/colorwalk" bench >"$work.new" || {
    rm -f "$work.new"
    fail "colorwalk bench failed (see output above)"
  }
  mv "$work.new" "$work"
  say "recorded $(tail -n 1 "$work") in perf/signature.txt"
}

# bench --record-signature, or bench [FILTER] [GOOGLE-BENCHMARK-OPTION]...
bench_command() {
  local source suite list options=(--benchmark_min_time=0.2) suites=()
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
  # Listing the benchmarks first reports invalid options before anything is measured.
  for source in "$root"/perf/suites/*.cc; do
    suite=$root/build/release/perf/$(basename "$source" .cc)
    [[ -x $suite ]] || continue
    list=$("$suite" "${options[@]}" --benchmark_list_tests=true 2>&1) || refuse "${list#*error: }"
    case $list in
      "Could not compile"*) refuse "invalid regular expression: ${list#*re: }" ;;
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
  local python=/usr/bin/python3  # The interpreter that finds Debian's packages.
  [[ -x $python ]] || python=python3
  exec "$python" "$root/perf/$1.py" "${@:2}"
}

compare_command() {
  set_up "${build_needs[@]}" "${compare_needs[@]}"
  measure compare "$@"
}

results_command() {
  set_up "${build_needs[@]}" "${python_needs[@]}" "${plot_needs[@]}" time:/usr/bin/time
  # The help and errors of usage need no program.
  [[ ${1:-} == -h || ${1:-} == --help ]] || build release colorwalk
  measure results "$@"
}

scale_command() {
  if [[ " $* " != *" --help "* && " $* " != *" -h "* && " $* " != *" --programs"* ]]; then
    build release colorwalk
  fi
  set_up "${python_needs[@]}"
  measure scale "$@"
}

profile_command() {
  set_up "${profile_needs[@]}"
  [[ " $* " != *" -- "* ]] || build profile colorwalk
  measure take_profile "$@"
}

# with_sources PATTERN COMMAND...: calls the command with all matching source files appended.
with_sources() {
  local pattern=$1 folders=("${code_folders[@]/#/$root/}")
  shift
  find "${folders[@]}" -type f -regex "$pattern" -print0 | xargs -0 -r "$@"
}

format_command() {
  set_up_available "${format_needs[@]}"
  find_clang clang-format ||
    refuse "clang-format $clang_version is required: other versions format differently"
  with_sources '.*\.\(cc\|h\)' "$clang_tool" -i
}

lint_format() {
  find_clang clang-format
  with_sources '.*\.\(cc\|h\)' "$clang_tool" --dry-run -Werror
}

# lint_cpp checks several files at a time. The output of a file is printed at once, so that lines of two
# files do not mix.
lint_cpp() {
  local folder=$root/build/lint database=$root/build/lint/compile_commands.json
  set_up "${build_needs[@]}"
  configure lint
  cmake --build "$folder" --target colorwalk_generated -- --quiet >&2 ||
    fail "cannot generate headers in build/lint (see output above)"
  find_clang clang-tidy
  # For the files that include all sources of a test program.
  ln -sf "$root/tests/.clang-tidy" "$folder/tests/"
  # These files, the longest to check, come first.
  # shellcheck disable=SC2016  # The inner shell expands.
  sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' "$database" | sort --unique | tr '\n' '\0' |
    xargs -0 -P "$jobs" -I '{}' bash -c '
      output=$("$@" 2>&1) || { printf "%s\n" "$output"; exit 1; }
    ' colorwalk "$clang_tool" --quiet -p "$folder" '{}'
}

# A page concatenates the shared scripts and those of its folder, so they are checked together.
lint_javascript() {
  local shared=$root/experiments/report/page/shared folder status=0
  while IFS= read -r folder; do
    [[ $folder != "$shared" && $folder != "$root/bindings/wasm/"* ]] || continue
    tsc --allowJs --checkJs --noEmit --noUnusedLocals --noUnusedParameters --target es2022 \
      --module es2022 --lib es2022,dom,dom.iterable "$shared"/*.js "$folder"/*.js || status=1
  done < <(with_sources '.*\.js' dirname -- | sort --unique)
  tsc --allowJs --checkJs --noEmit --noUnusedLocals --noUnusedParameters --target es2022 \
    --module es2022 --lib es2022,dom "$root"/bindings/wasm/*.d.ts "$root"/bindings/wasm/package/*.js || status=1
  return $status
}

lint_python() { with_sources '.*\.py' flake8 --max-line-length 100; }

lint_bash() {
  with_sources '.*\.\(sh\|sbatch\)' shellcheck "$root/cw" "$root/.ci/run"
}

# lint_with PROOF WHAT FUNCTION: runs the function if its tool is installed.
lint_with() {
  is_there "$1" || return 0
  say "checking $2 with ${1#*:}"
  "$3" || failed+=("${1#*:}")
}

lint_command() {
  local failed=()
  set_up_available "${lint_needs[@]}"
  lint_with shellcheck bash lint_bash
  lint_with flake8 Python lint_python
  lint_with tsc JavaScript lint_javascript
  lint_with clang:clang-format "the C++ code's format (fix with ./cw format)" lint_format
  lint_with clang:clang-tidy "the C++ code" lint_cpp
  ((${#failed[@]} == 0)) || fail "lint failed: ${failed[*]}"
}

main() {
  local command=${1:-help}
  shift || true
  # The measuring scripts print their own help.
  [[ ${1:-} != -h && ${1:-} != --help || $command =~ ^(results|compare|scale|profile)$ ]] ||
    command=help
  case $command in
    help | -h | --help) usage ;;
    run | play | web | build | test | package | wheel | fuzz | bench | results | compare | scale | profile | format | lint)
      "${command}_command" "$@"
      ;;
    *) refuse "unknown command '$command'; the commands are ${commands[*]}" ;;
  esac
}

main "$@"
