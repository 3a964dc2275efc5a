#!/usr/bin/env bash
# Reports of checks, and a folder for their files. Scripts source this file, and end with ((failures == 0)).
failures=0
scratch=$(mktemp -d)
trap 'rm -rf --one-file-system "$scratch"' EXIT

# check SENTENCE: reports whether the previous command, a condition, succeeded; if not, with what the script has in
# the variables code, out and err.
check() {
  if (($? == 0)); then
    printf 'ok: %s\n' "$1"
  else
    printf 'FAILED: %s\n' "$1"
    [[ ! -v err ]] || printf '  code: %s\n  out: %s\n  err: %s\n' "${code:-}" "${out:-}" "$err"
    failures=$((failures + 1))
  fi
}
