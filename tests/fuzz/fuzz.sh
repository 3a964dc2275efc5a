#!/usr/bin/env bash
# Fuzzes the readers of untrusted text with libFuzzer, from the corpus and from earlier findings in build/fuzz.
#
#   fuzz.sh [READER] [--minutes N]    N minutes in total, by default 5 (./cw fuzz)
set -euo pipefail
root=$(readlink -f -- "$(dirname -- "${BASH_SOURCE[0]}")/../..")
folder=$root/build/fuzz

refuse() { printf 'cw: %s\n' "$*" >&2 && exit 2; }

reader=''
[[ ${1:---} == --* ]] || { reader=$1 && shift; }
(($# == 0)) || [[ $* =~ ^--minutes\ [0-9]+$ ]] || refuse "fuzz takes [READER] [--minutes N], not '$*'"
minutes=${2:-5}
readers=${reader:-$(ls "$root/tests/fuzz/corpus")}
[[ -d $root/tests/fuzz/corpus/$reader ]] || refuse "unknown reader '$reader'; expected a folder of tests/fuzz/corpus"
"$root/cw" build fuzz

status=0
for reader in $readers; do
  corpus=$root/tests/fuzz/corpus/$reader
  seeds=("$corpus")
  [[ $reader != auto ]] || seeds=("$root"/tests/fuzz/corpus/{auto,grid,compact,table,sgt,pc19,floodtest,dimacs})
  [[ $reader != descriptor ]] || seeds+=("$root/experiments/descriptors")
  mkdir -p "$folder/found/$reader"
  if "$folder/tests/fuzz_readers" --reader="$reader" -timeout=10 -rss_limit_mb=2048 -artifact_prefix="$corpus/" \
    -max_total_time=$((1 + minutes * 60 / $(wc -w <<<"$readers"))) \
    "$folder/found/$reader" "${seeds[@]}" &>"$folder/$reader.log"; then
    printf 'cw: %s: %s\n' "$reader" \
      "$(sed -nE 's/^#([0-9]+).*DONE +cov: ([0-9]+).*/\2 edges covered in \1 runs/p' "$folder/$reader.log")"
  else
    printf 'cw: %s crashed: input in %s, log in %s\n' "$reader" "$corpus" "$folder/$reader.log"
    status=1
  fi
done
exit $status
