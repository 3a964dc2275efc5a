#!/usr/bin/env bash
# An installed program finds its files, also after its folder was moved.
#
#   install_test.sh SOURCE-FOLDER BUILD-FOLDER
set -uo pipefail

command -v help2man >/dev/null || { echo "skipped: help2man is missing" && exit 77; }
build_folder=$2
# shellcheck source=tests/setup/check.sh
source "$1/tests/setup/check.sh"
cd "$scratch" || exit

cmake --install "$build_folder" --prefix "$scratch/usr" >install.log
check "the build is installed"
mv usr elsewhere
program=$scratch/elsewhere/bin/colorwalk
share=$scratch/elsewhere/share

[[ $("$program" run smoke | tail -n 1) == "140 tasks in "*"; records in runs/smoke/records.jsonl" ]]
check "the program runs bundled descriptors by name after its folder was moved"
[[ $("$program" list descriptors | wc -l) == $(($(find "$1/experiments/descriptors" | wc -l))) ]]
check "all descriptors of the project are installed"

cmp --quiet "$1/docs/examples/part.sbatch" "$share/doc/colorwalk/examples/part.sbatch" &&
  cmp --quiet "$1/packaging/debian/copyright" "$share/doc/colorwalk/copyright" &&
  cmp --quiet "$1/apps/cli/completion.bash" "$share/bash-completion/completions/colorwalk"
check "the script for Slurm, the copyright file and the bash completion are installed"

for page in "$share"/man/man1/*.1; do
  ! command -v man >/dev/null || warnings=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 \
    man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)
  [[ -z ${warnings:-} ]] || break
done
[[ -z ${warnings:-} && $(<"$share/man/man1/colorwalk-solve.1") == *EXAMPLES* &&
  $(find "$share/man/man1" -name 'colorwalk-*' | wc -l) == "$("$program" --help | grep -cE '^  [a-z]+ ')" && -s $share/man/man1/colorwalk.1 ]]
check "every command has a manual page that man formats without warnings"

((failures == 0))
