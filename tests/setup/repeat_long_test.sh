#!/usr/bin/env bash
# A run repeats on another machine from its folder alone: a bare Debian 12 runs a descriptor with boards of a file and a
# program of its own, and a bare Debian 13, which has the folder and a clone, repeats it.
#
#   repeat_long_test.sh SOURCE-FOLDER
# shellcheck disable=SC2016  # The shells in the trees expand the scripts.
set -euo pipefail
source_folder=$1
# shellcheck source=tests/setup/bare_tree.sh
source "$source_folder/tests/setup/bare_tree.sh"
for release in bookworm trixie; do
  make_tree "$release" "$scratch/$release" || { echo "skipped: there is no bare Debian" && exit 77; }
  git clone --quiet --no-hardlinks "$source_folder" "$scratch/$release/srv/colorwalk"
done

mkdir "$scratch/bookworm/srv/study"
cat >"$scratch/bookworm/srv/study/two.toml" <<'END'
boards = [{ source = "file", path = "boards.txt" }, { source = "uniform", count = 20 }]
solvers = [{ name = "optimal" }, { name = "genetic" }, { name = "command", command = ["./in-turn.sh"] }]
END
printf '0123\n1230\n2301\n3012\n\n' >"$scratch/bookworm/srv/study/boards.txt"
cat >"$scratch/bookworm/srv/study/in-turn.sh" <<'END'
#!/bin/sh
while read -r board; do printf '1\n'; done
END
chmod +x "$scratch/bookworm/srv/study/in-turn.sh"

in_tree "$scratch/bookworm" bash -c 'cd colorwalk && ./cw run ../study/two.toml --out ../study/run' || [[ $? == 1 ]]
mkdir -p "$scratch/trixie/srv/elsewhere"
cp -r "$scratch/bookworm/srv/study/run" "$scratch/trixie/srv/elsewhere/first"
output=$(in_tree "$scratch/trixie" bash -c '
  cd colorwalk && ./cw run ../elsewhere/first/descriptor.toml --out ../elsewhere/again
  build/release/colorwalk diff ../elsewhere/first ../elsewhere/again')
grep -F "the records are equal apart from times" <<<"$output" || { printf '%s\n' "$output" && exit 1; }
