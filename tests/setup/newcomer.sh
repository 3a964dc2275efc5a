#!/usr/bin/env bash
# What a newcomer does: the commands of README.md's table, in their order, in a clone of the last commit in a bare
# Debian. The table that `./cw run` prints must have the figures of docs/results/series.md. Then the tests that
# `./cw test` left out run once more with their packages. Needs root and the network.
#
#   newcomer.sh [RELEASE [TREE]]    default: bookworm, build/bare/RELEASE
#
# The results of the tests are in TREE/srv/colorwalk/build/release/: test.xml, and all.xml for the second run.
set -uo pipefail
source_folder=$(readlink -f -- "$(dirname -- "${BASH_SOURCE[0]}")/../..")
# shellcheck source=tests/setup/bare_tree.sh
source "$source_folder/tests/setup/bare_tree.sh"
release=${1:-bookworm}
tree=$(readlink -m -- "${2:-$source_folder/build/bare/$release}")
clone=$tree/srv/colorwalk

fail() { printf 'FAILED: %s\n' "$*" && exit 1; }

# figures: the rows of a table of algorithms: name, shortest, mean and longest solution, deviation.
figures() { sed -nE 's/^\|? *([a-z][a-z:=0-9-]*)( \([0-9]\))? +\|? *([0-9]+) +\|? *([0-9.]+) +\|? *([0-9]+) +\|? *([0-9.]+).*/\1 \3 \4 \5 \6/p'; }

make_tree "$release" "$tree" || fail "there is no bare tree"
git clone --quiet --no-hardlinks "$source_folder" "$clone" || fail "git cannot clone $source_folder"
# shellcheck disable=SC2016  # These are backticks of Markdown.
mapfile -t commands < <(sed -nE 's/^\| `(\.\/cw [^`]*)`: .*/\1/p' "$clone/README.md")
((${#commands[@]} > 0)) || fail "README.md has no table of commands"
for command in "${commands[@]}"; do
  printf '\n$ %s\n' "$command"
  started=$SECONDS
  in_tree "$tree" bash -c "cd colorwalk && $command" 2>&1 | tee "$tree/output.txt" || fail "$command, of README.md"
  printf '(%s took %d s; the clone has %s)\n' "$command" $((SECONDS - started)) "$(du -sh "$clone" | cut -f1)"
  [[ $command != "./cw run" ]] ||
    diff <(figures <"$tree/output.txt") <(figures <"$clone/docs/results/series.md" | grep -v '^optimum ') ||
    fail "the table of $command differs from docs/results/series.md (>)"
done

left=$(python3 -B "$clone/tests/support/summary.py" --lacking "$clone/build/release/test.xml") || fail "no summary"
[[ -n $left ]] || exit 0
printf '\nThe tests that lacked a package:\n'
mv "$clone/build/release/test.xml" "$clone/build/release/first.xml"
cp "${COLORWALK_AXE:-/dev/null}" "$tree/srv/axe.min.js"
in_tree "$tree" bash -c "cd colorwalk && COLORWALK_AXE=${COLORWALK_AXE:+/srv/axe.min.js} ./cw test --all release -- --tests-regex '$left'" ||
  fail "the tests that need more packages"
