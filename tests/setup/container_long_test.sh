#!/usr/bin/env bash
# The steps of packaging/Containerfile without a container engine: FROM is a bare Debian (bare_tree.sh), with packages of
# today in place of those of a snapshot, COPY has the files of the last commit, RUN and ENTRYPOINT are run in it.
#
#   container_long_test.sh SOURCE-FOLDER
set -uo pipefail
source_folder=$1
# shellcheck source=tests/setup/bare_tree.sh
source "$source_folder/tests/setup/bare_tree.sh"
tree=$scratch/tree

# run_step COMMAND: in the folder of the last WORKDIR.
folder=/
run_step() {
  in_tree "$tree" env DEBIAN_FRONTEND=noninteractive PACKAGES=http://deb.debian.org/debian \
    bash -c "mkdir -p '$folder' && cd '$folder' && $1"
}

while read -r step rest; do
  printf '%s %s\n' "$step" "$rest"
  case $step in
    FROM)
      release=${rest#debian:}
      make_tree "${release%%-*}" "$tree" || { echo "skipped: there is no bare Debian" && exit 77; }
      ;;
    COPY) git clone --quiet "$source_folder" "$tree${rest#. }" ;;
    RUN) run_step "$rest" &>"$scratch/log" ;;
    WORKDIR) folder=$rest ;;
    ENTRYPOINT) program=$(grep -o '[a-z]*' <<<"$rest") ;;
    ARG) ;;
    *) echo "FAILED: unknown step $step" && exit 1 ;;
  esac || { tail -n 40 "$scratch/log" && echo "FAILED: $step $rest" && exit 1; }
done < <(sed -e '/^#/d' -e ':more' -e '/\\$/{N;s/\\\n *//;bmore}' "$source_folder/packaging/Containerfile")

answer=$(run_step "printf '012\n120\n201\n' | $program solve --moves -")
[[ $answer == $'0\toptimal\t4\t4\t1201\n'* ]] || { echo "FAILED: the program solves: $answer"; exit 1; }
answer=$(run_step "$program run smoke" 2>&1)
[[ $answer == *"140 tasks in "* ]] || { echo "FAILED: the program runs a bundled descriptor: $answer"; exit 1; }
echo "ok: the program solves and runs a bundled descriptor"
