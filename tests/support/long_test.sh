#!/usr/bin/env bash
# Runs a long test, and records its commit, date, seconds, processor and name in tests/LAST_LONG_RUN if it passes. A test
# that has passed with the same files is not run again, so the same command continues an interrupted `./cw test --long`.
#
#   long_test.sh NAME COMMAND...
set -euo pipefail
name=$1
shift
cd "$(dirname -- "$(readlink -f -- "$0")")/../.."
record=tests/LAST_LONG_RUN
folder=$OLDPWD

same_files() { git diff --quiet "$1" -- . ":!$record" 2>/dev/null; }

before=$(grep -E " $name\$" "$record" 2>/dev/null || true)
if [[ -n $before ]] && same_files "${before%% *}"; then
  echo "passed with the same files before: $before"
  exit
fi
commit=$(git rev-parse --short=8 HEAD 2>/dev/null) || commit=none
(cd "$folder" && "$@")
same_files "$commit" || exit 0  # Not the files of a commit, or changed meanwhile.
processor=$(sed -n '/^model name/{s/.*: *//;s/  */ /g;p;q}' /proc/cpuinfo)
line="$commit $(date +%F) $SECONDS s, $(nproc) × ${processor:-$(uname -m)}: $name"
exec {lock}<tests
flock "$lock"
{ grep -Ev " $name\$" "$record" || true; echo "$line"; } 2>/dev/null | LC_ALL=C sort -k 6 >"$record.new"
mv "$record.new" "$record"
