#!/usr/bin/env bash
# The entry point for development: installs packages, builds, runs, tests, measures, formats and lints.
set -euo pipefail
shopt -s extglob

root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
code_folders=(base engine heuristics search experiments apps bindings packaging perf tests docs)
presets=(release dev tsan fuzz wasm)
export CXX=${CXX:-g++}

usage() {
  cat <<'END'
./cw: set up, build and run colorwalk, from any folder.

  ./cw run [DESCRIPTOR] [OPTION]...  run an experiment and print its table; DESCRIPTOR comes first, default
                                     experiments/descriptors/series.toml; OPTION as of `colorwalk run`
  ./cw play [--port N] [BOARDS]...   build the game as static files and serve it on this machine; print
                                     its address and one for each board of the files BOARDS
  ./cw web [ADDRESS]                 build the game as static files for any web server in build/web; with
                                     their ADDRESS, other programs show a picture with links to it
  ./cw build [PRESET]                build the program, build/release/colorwalk, and the library, or all of
                                     a preset, tests included; write compile_commands.json for clangd
  ./cw test [--all] [--long] [PRESET]... [-- CTEST-OPTION]...
                                     build and run the tests, by default of release; tsan runs only tests
                                     with threads; --all first installs the packages that some tests need,
                                     such as a browser; --long adds tests that take minutes (all of them:
                                     hours); if it is interrupted, the same command continues it
  ./cw package                       build the Debian packages for all x86-64 processors from v2
  ./cw wheel                         build a Python wheel with the same library in build/wheel
  ./cw docs                          build the documentation as a site in build/docs
  ./cw verified                      compile the proofs of verified/, check them and what they assume, and build the
                                     proven checker of certificates, build/verified/colorwalk-verified FILE
  ./cw fuzz [READER] [--minutes N]   fuzz the parsers, or only READER, for N minutes in total (default 5);
                                     crashing inputs are added to tests/fuzz/corpus/READER
  ./cw bench [FILTER] [OPTION]...    build and run the benchmarks whose names match the regular
                                     expression FILTER; OPTION as of Google Benchmark
  ./cw bench --record-signature      update perf/signature.txt after an intended change of the solvers' work
  ./cw results [NAME]... [OPTION]... measure the results in docs/results/ again
  ./cw compare BASE [HEAD]           check whether HEAD, by default the work tree, is slower than BASE;
                                     with --programs A B, compare two build folders; --job NAME: one job
  ./cw compare A..B [--every N]      the instructions of all jobs by commit, as a table and a page;
                                     --find JOB: the commit that changed them
  ./cw scale [SOLVER]                measure the speed-up of several threads on one board
  ./cw profile [--name NAME] -- COLORWALK-ARGUMENT...
                                     profile the program; flame graph in build/profiles/NAME
  ./cw format                        format the C++ files with clang-format
  ./cw lint                          check C++ with clang-format and clang-tidy, JavaScript with tsc,
                                     Python with flake8, bash with shellcheck
  ./cw help                          print this text; ./cw COMMAND --help that of one command

Presets: release (default), dev (assertions, expensive invariant checks, address and undefined-behavior
sanitizers), tsan (thread sanitizer), fuzz (clang with libFuzzer), wasm (WebAssembly). Compiler warnings
are errors if CI is set. NO_COLOR is respected.

Each command first installs missing Debian packages (packaging/packages), as root or with sudo.

Exit codes: 0 success; 1 a build, test or check failed; 2 invalid usage or missing packages. `./cw run`
returns the exit code of the program. docs/performance.md describes the measurements.
END
}

say() { printf 'cw: %s\n' "$*" >&2; }
# For invalid usage and missing packages: one line, exit code 2.
refuse() { say "$@" && exit 2; }
fail() { say "$@" && exit 1; }

check_preset() {
  [[ " ${presets[*]} " == *" $1 "* ]] || refuse "unknown preset '$1'; the presets are ${presets[*]}"
}

# Not all tools support NO_COLOR themselves (no-color.org).
if [[ -n ${NO_COLOR:-} ]]; then
  export CLICOLOR=0 GTEST_COLOR=no GCC_COLORS='' BENCHMARK_COLOR=false
  unset CLICOLOR_FORCE
fi

# One job per processor, but no more than fit into the memory: a compiler process takes up to 1.5 GB.
jobs=$(nproc)
fitting=$(awk '/^MemAvailable:/ { print int($2 / 1500000) }' /proc/meminfo)
((jobs <= fitting)) || jobs=$((fitting > 0 ? fitting : 1))
export CMAKE_BUILD_PARALLEL_LEVEL=$jobs  # Of every cmake --build, also of those of ./cw compare.

# ---- Packages ----------------------------------------------------------------------------------

# missing_packages PURPOSE...: the packages of packaging/packages that are not installed.
missing_packages() {
  local purpose packages=() package installed
  for purpose; do
    read -ra package < <(sed -n "s/^$purpose: //p" "$root/packaging/packages")
    packages+=("${package[@]}")
  done
  installed=$(dpkg-query --show --showformat='<${Package} ${db:Status-Status}>' "${packages[@]%\?}" 2>/dev/null) || true
  for package in "${packages[@]}"; do
    [[ $installed == *"<${package%\?} installed>"* ]] || echo "$package"
  done
}

# as_root COMMAND...: the output goes to build/apt.log.
as_root() {
  ((EUID == 0)) || set -- sudo "$@"
  "$@" </dev/null &>>"$root/build/apt.log"
}

has_candidate() { [[ $(apt-cache policy "$1" 2>/dev/null) == *"Candidate: "[^\(]* ]]; }

# set_up PURPOSE...: installs missing packages. Without apt, the tools themselves report what is missing.
set_up() {
  local package packages reason updated=''
  command -v apt-get >/dev/null || return 0
  mapfile -t packages < <(missing_packages "$@")
  ((${#packages[@]} > 0)) || return 0
  ((EUID == 0)) || type -P sudo >/dev/null || refuse "cannot install packages: you are not root, and there is no sudo;" \
    "run 'apt-get install --no-install-recommends ${packages[*]%\?}' as root"
  packages=()
  mkdir -p "$root/build"
  exec {lock}>"$root/build/apt.lock" && flock "$lock"  # Another ./cw may install the same packages.
  # If even bash is unknown to apt, its lists have not been fetched.
  has_candidate bash || { as_root apt-get update && updated=1; } || true
  for package in $(missing_packages "$@"); do
    if [[ $package != *\? ]] || has_candidate "${package%\?}"; then
      packages+=("${package%\?}")
    else
      say "skipping ${package%\?}: this system has no package of this name"
    fi
  done
  if ((${#packages[@]} > 0)); then
    say "installing ${packages[*]}"
    as_root dpkg --configure --pending || true  # An earlier installation may have been interrupted.
    [[ -n $updated ]] || as_root apt-get update || true  # The lists that are there may suffice.
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
      -o DPkg::Lock::Timeout=300 "${packages[@]}" || {
      reason=$(grep -v '^[WN]: ' "$root/build/apt.log" | tail -n 1)
      refuse "cannot install ${packages[*]}: $reason; run 'apt-get install --no-install-recommends ${packages[*]}' as root"
    }
  fi
  exec {lock}>&-
}

# ---- Building ----------------------------------------------------------------------------------

# condense PATTERN: prints its input. Lines that match are progress: on a terminal each replaces the last
# one, elsewhere one per minute is printed.
condense() {
  local line end='' last=$SECONDS
  while IFS= read -r line; do
    if [[ ! $line =~ $1 ]]; then
      printf '%s%s\n' "$end" "$line"
      end=''
    elif [[ -t 1 ]]; then
      end=$'\r\e[K'
      printf '%s%.100s' "$end" "$line"
    elif ((SECONDS - last >= 60)); then
      last=$SECONDS
      printf 'cw: %s\n' "$line"
    fi
  done
  printf '%s' "$end"
}

# configure PRESET: on first use, when the presets or the folder changed, and after each installation, because CMake
# stores what it has found; ninja tracks the CMake files.
configure() {
  local folder=$root/build/$1
  [[ $folder/build.ninja -nt $root/CMakePresets.json && ! $root/build/apt.log -nt $folder/build.ninja ]] &&
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt" && return
  say "configuring $1"
  mkdir -p "$folder"
  (cd "$root" && cmake --fresh --preset "$1") &>"$folder/configure.log" || {
    cat "$folder/configure.log" >&2
    fail "cannot configure the preset $1 (see output above)"
  }
}

# build PRESET [TARGET]: one at a time in a folder.
build() {
  local purposes=(build)
  [[ ! $1 =~ ^(wasm|fuzz)$ ]] || purposes+=("$1")
  (($# > 1)) || { purposes+=(test) && set -- "$1" all; }
  set_up "${purposes[@]}"
  mkdir -p "$root/build/$1"
  exec {lock}>"$root/build/$1/cw.lock" && flock "$lock"
  configure "$1"
  say "building ${*:2} in build/$1 with $jobs jobs (minutes, the first time)"
  cmake --build "$root/build/$1" --target "${@:2}" 2>&1 |
    condense '^(\[[0-9]+/[0-9]+\] |ninja: (no work to do|Entering directory))' >&2 ||
    fail "the build of the preset $1 failed (see output above)"
  exec {lock}>&-
}

# ---- Commands ----------------------------------------------------------------------------------

# The program runs in the caller's folder, so relative paths keep their meaning.
run_command() {
  local descriptor=experiments/descriptors/series.toml
  [[ ${1:--} == -* ]] || { descriptor=$1 && shift; }
  [[ -e $descriptor || ! -e $root/$descriptor ]] || descriptor=$root/$descriptor
  [[ -x $root/build/release/colorwalk ]] ||
    say "first, packages are installed and the program is built, which takes 2 to 4 minutes on two cores"
  build release colorwalk
  exec "$root/build/release/colorwalk" run "$descriptor" "$@"
}

web_command() {
  local address=${1:-}
  [[ $# -le 1 && $address =~ ^(https?://[A-Za-z0-9._~:/-]+)?$ ]] ||
    refuse "web takes one address that begins with https:// or http://, not '$*'"
  build wasm colorwalk_web
  rm -rf "$root/build/web"
  cp -r "$root/build/wasm/web" "$root/build/web"
  # Not all programs find a picture by a relative address.
  [[ -z $address ]] || sed -i "s|content=\"icon.png\"|content=\"${address%/}/icon.png\"|" "$root/build/web/index.html"
}

# A browser stores games and results per address, so the port stays the same.
play_command() {
  local port=7531 addresses
  if [[ ${1:-} == --port ]]; then
    [[ ${2:-} =~ ^[1-9][0-9]{0,4}$ ]] || refuse "play: invalid port '${2:-}'; expected a number after --port"
    port=$2 && shift 2
  fi
  ! (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null || refuse "play: port $port is in use; expected a free one with --port"
  set_up play
  web_command ""
  addresses=$(node "$root/apps/page/site/board_addresses.mjs" "$root/build/wasm/bindings/wasm/package" \
    "http://127.0.0.1:$port/" "$@" 2>&1) || refuse "play: $addresses"
  echo "$addresses"
  python3 -m http.server --bind 127.0.0.1 --directory "$root/build/web" "$port" &>/dev/null ||
    fail "play: cannot serve on port $port; expected another one with --port"
}

# Links compile_commands.json to that of the preset clangd. Unlike the one of a build folder, where unity
# builds hide most sources, it has an entry for every file; it needs no compilation.
build_command() {
  (($# <= 1)) || refuse "build takes one preset, not '$*'"
  check_preset "${1:-release}"
  if (($#)); then build "$1"; else build release colorwalk colorwalk_shared; fi
  configure clangd
  cmake --build "$root/build/clangd" --target colorwalk_stamp -- --quiet >&2
  ln -sfn build/clangd/compile_commands.json "$root/compile_commands.json"
}

package_command() {
  set_up build package wasm
  exec "$root/packaging/build_packages.sh" packages "$jobs"
}

wheel_command() {
  set_up build package
  exec "$root/packaging/build_packages.sh" wheel "$jobs"
}

docs_command() {
  set_up docs
  exec /usr/bin/python3 -B "$root/packaging/site/build.py"
}

# Coq writes next to its sources, so it works on a copy.
verified_command() {
  local folder=$root/build/verified output
  set_up verified
  mkdir -p "$folder"
  rm -f "$folder"/*
  cp "$root"/verified/*.{v,ml} "$folder"
  cd "$folder"
  say "compiling the proofs (half a minute)"
  for file in $(coqdep -sort -Q . Colorwalk ./*.v 2>/dev/null); do
    output=$(coqc -q -Q . Colorwalk "$file" 2>&1) || { echo "$output" >&2 && fail "the proof of $file failed"; }
    [[ $file != *Certified.v ]] || printf 'certified_right: %s\n' "$output"
    [[ $file != *Certified.v || $output == "Closed under the global context" ]] || fail "the theorem has assumptions"
  done
  say "checking the compiled proofs with coqchk (a minute)"
  output=$(coqchk -silent -o -Q . Colorwalk Colorwalk.Certified 2>&1) || { echo "$output" >&2 && fail "coqchk failed"; }
  echo "$output" | sed '/^ *$/d'
  [[ $output == *"Axioms: <none>"* ]] || fail "coqchk found axioms"
  ocamlopt -w -a -inline 100 sets.ml checker.mli checker.ml main.ml -o colorwalk-verified 2>/dev/null ||
    fail "ocamlopt cannot compile the program"
  say "built build/verified/colorwalk-verified"
}

# run_tests PRESET CTEST-OPTION...: prints the failures; the results of all tests go to build/PRESET/test.xml. Many
# tests wait for a browser or a process, so more of them run at a time than there are cores.
run_tests() {
  say "testing $1"
  (cd "$root" && ctest --preset "$1" --parallel $((jobs + 2)) --output-junit "$root/build/$1/test.xml" \
    --test-output-size-passed 100000000 "${@:2}") 2>&1 |
    condense '^( +Start +[0-9]+: | *[0-9]+/[0-9]+ Test +#.* Passed |\[( RUN |       OK |---)|.* \.\.\. ok$)'
}

test_command() {
  local chosen=() options=(--label-exclude '^long$') all='' preset failed=() results
  while [[ ${1:---} != -- ]]; do
    case $1 in
      --long) options=() ;;
      --all) all=1 ;;
      *) check_preset "$1" && chosen+=("$1") ;;
    esac
    shift
  done
  ((${#chosen[@]} > 0)) || chosen=(release)
  for preset in "${chosen[@]}"; do
    [[ -z $all ]] || set_up "$preset-tests"
    [[ -z $all || $preset != release ]] || set_up docs
    build "$preset"
    if [[ ${#options[@]} == 0 && $preset != wasm ]]; then
      build "$preset" long_tests
      say "the long tests took $(awk '{ s += $3 } END { print int(s / 60) + 1 }' "$root/tests/LAST_LONG_RUN") minutes," \
        "one after the other (tests/LAST_LONG_RUN); those that passed with the same files are not run again"
    fi
    # The tests compare with the native program.
    [[ $preset != wasm ]] || { type -P npm >/dev/null || set_up npm; build release colorwalk; }
    run_tests "$preset" "${options[@]}" "${@:2}" || failed+=("$preset")
  done
  results=("${chosen[@]/#/$root/build/}")
  python3 -B "$root/tests/support/summary.py" "${results[@]/%//test.xml}" || true
  [[ -n $all ]] || say "./cw test --all first installs the packages that some tests need"
  ((${#failed[@]} == 0)) || fail "tests failed in ${failed[*]}"
}

fuzz_command() { exec "$root/tests/fuzz/fuzz.sh" "$@"; }

# bench --record-signature, or bench [FILTER] [GOOGLE-BENCHMARK-OPTION]...
bench_command() {
  local options=(--benchmark_min_time=0.2) work=$root/perf/signature.txt
  if [[ ${1:-} == --record-signature ]]; then
    (($# == 1)) || refuse "--record-signature takes no arguments, not '${*:2}'"
    build release colorwalk
    (measure work "$root/build/release") >"$work.new" || fail "the work was not measured (see output above)"
    mv "$work.new" "$work"
    say "recorded $(tail -n 1 "$work") in perf/signature.txt"
    return
  fi
  [[ ${1:--} == -* ]] || { options+=(--benchmark_filter="$1") && shift; }
  build release perf_engine
  say "Debian's Google Benchmark is built with assertions and says so ('Library was built as DEBUG'); the measured code is not"
  exec "$root/build/release/perf/engine" "${options[@]}" "$@"
}

# measure COMMAND ARGUMENT...: runs a script of perf/ in the caller's folder, with the interpreter that finds
# Debian's packages.
measure() {
  local script=$1
  [[ $1 != profile ]] || script=take_profile
  PATH=/usr/bin:$PATH exec python3 "$root/perf/$script.py" "${@:2}"
}

measure_command() {
  case $1 in
    compare) set_up compare; [[ " $* " == *" --programs"* ]] || set_up build compare-commits
      [[ " $* " != *@([!/ ]..|--tags)* ]] || set_up compare-history ;;
    scale) build release colorwalk ;;
    profile) (set_up profile) || true  # Without perf, the profile has less.
      [[ " $* " != *" -- "* ]] || build release colorwalk_sampled ;;
    results) set_up results && build release colorwalk ;;
  esac
  measure "$@"
}

# with_sources PATTERN COMMAND...: calls the command with all matching source files appended.
with_sources() {
  find "${code_folders[@]/#/$root/}" -type f -regex "$1" -print0 | xargs -0 -r "${@:2}"
}

format_command() { set_up format && with_sources '.*\.\(cc\|h\)' clang-format-14 -i; }

# Checks several files at a time. The output of a file is printed at once, so that lines of two files do not
# mix.
lint_cpp() {
  local folder=$root/build/lint
  set_up build
  configure lint
  cmake --build "$folder" --target colorwalk_stamp -- --quiet >&2
  # For the files that include all sources of a test program.
  ln -sf "$root/tests/.clang-tidy" "$folder/tests/"
  # These files, the longest to check, come first.
  # shellcheck disable=SC2016  # The inner shell expands.
  sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' "$folder/compile_commands.json" | sort --unique | tr '\n' '\0' |
    xargs -0 -P "$jobs" -I '{}' bash -c 'output=$("$@" 2>&1) || { printf "%s\n" "$output"; exit 1; }' \
      colorwalk clang-tidy-14 --quiet -p "$folder" '{}'
}

# A page concatenates the shared scripts and those of its folder, so they are checked together.
lint_javascript() {
  local shared=$root/experiments/report/page/shared folder status=0
  local check=(tsc --allowJs --checkJs --noEmit --noUnusedLocals --noUnusedParameters --target es2022 --module es2022)
  while IFS= read -r folder; do
    [[ $folder != "$shared" && $folder != "$root/bindings/wasm/"* ]] || continue
    "${check[@]}" --lib es2022,dom,dom.iterable "$shared"/*.js "$folder"/*.js || status=1
  done < <(with_sources '.*\.js' dirname -- | sort --unique)
  "${check[@]}" --lib es2022,dom "$root"/bindings/wasm/*.d.ts "$root"/bindings/wasm/package/*.js || status=1
  return $status
}

lint_format() { with_sources '.*\.\(cc\|h\)' clang-format-14 --dry-run -Werror; }
lint_python() { with_sources '.*\.py' flake8 --max-line-length 100; }
lint_bash() { with_sources '.*\.\(sh\|sbatch\)' shellcheck "$root/cw" "$root/.ci/run"; }

lint_command() {
  local check tool failed=()
  set_up lint
  for check in bash:shellcheck python:flake8 javascript:tsc format:clang-format-14 cpp:clang-tidy-14; do
    tool=${check#*:}
    command -v "$tool" >/dev/null || continue
    say "checking with $tool"
    "lint_${check%:*}" || failed+=("$tool")
  done
  ((${#failed[@]} == 0)) || fail "lint failed: ${failed[*]} (./cw format corrects the format)"
}

main() {
  local command=${1:-help} commands
  shift || true
  commands=$(usage | sed -n 's|^  ./cw \([a-z]*\).*|\1|p' | uniq | tr '\n' ' ')
  [[ " $commands-h --help " == *" $command "* ]] || refuse "unknown command '$command'; the commands are ${commands% }"
  case "$command ${1:-}" in
    help\ * | -h\ * | --help\ *) usage ;;
    @(compare|scale|results|profile)\ @(-h|--help)) measure "$command" --help ;;
    *\ @(-h|--help)) usage | awk -v command="$command" '/^  .\/cw / { ours = $2 == command } /^$/ { ours = 0 } ours' ;;
    @(compare|scale|results|profile)\ *) measure_command "$command" "$@" ;;
    @(package|wheel|docs|verified|format|lint)\ ?*) refuse "$command takes no arguments, not '$*'" ;;
    *) "${command}_command" "$@" ;;
  esac
}

main "$@"
