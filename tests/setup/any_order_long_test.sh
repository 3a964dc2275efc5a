#!/usr/bin/env bash
# ./cw works in any order of commands and in any place: each scenario begins in a bare Debian (bare_tree.sh) with a clone
# of the last commit and the tools that its user brings.
#
#   any_order_long_test.sh SOURCE-FOLDER
# shellcheck disable=SC2016  # The shells in the trees expand the scripts.
set -uo pipefail
source_folder=$1
# shellcheck source=tests/setup/bare_tree.sh
source "$source_folder/tests/setup/bare_tree.sh"
make_tree bookworm "$scratch/bare" sudo || { echo "skipped: there is no bare Debian" && exit 77; }
git clone --quiet --no-hardlinks "$source_folder" "$scratch/bare/srv/colorwalk"
in_tree "$scratch/bare" bash -c '
  useradd --create-home --shell /bin/bash user
  echo "user ALL=(ALL) NOPASSWD: ALL" >/etc/sudoers.d/user
  useradd --create-home --shell /bin/bash guest
  git -C colorwalk archive --format=tar --prefix="a clôned folder/" HEAD | tar -x -C /home/user
  cp -r colorwalk /home/guest
  chown -R user:user /home/user && chown -R guest:guest /home/guest'

# scenario NAME SCRIPT EXPECTED: runs a script in a copy of the tree; its output must match the extended expression.
scenario() {
  local tree=$scratch/scenario output
  cp -a "$scratch/bare" "$tree"
  output=$(in_tree "$tree" bash -c "$2" 2>&1)
  if [[ $output =~ $3 ]]; then
    printf 'ok: %s\n' "$1"
  else
    printf 'FAILED: %s; expected %s\n%s\n' "$1" "$3" "$(tail -n 40 <<<"$output")"
    failures=$((failures + 1))
  fi
  rm -rf --one-file-system "$tree"
}

ran='140 tasks in .*; records in '
green='passed, 0 failed, '

scenario "./cw test comes first, then ./cw docs, then ./cw run" \
  'cd colorwalk && ./cw test && ./cw docs && ./cw run smoke' "$green.*index.html.*$ran"

scenario "./cw play, docs and test: an archive without .git, a path with a space and an accent, sudo, umask 077, no HOME" \
  'exec setpriv --reuid=user --regid=user --init-groups env -u HOME bash -c "
     umask 077 && cd ~user/a* && { ./cw play --port 8731 & } &&
     until (exec 3<>/dev/tcp/127.0.0.1/8731) 2>/dev/null; do sleep 1; kill -0 %1 || exit; done
     kill %1
     ./cw docs && ./cw test"' "index.html.*$green"

scenario "without root and sudo, the message has apt's command, and nothing is changed" \
  'rm /usr/bin/sudo && exec setpriv --reuid=guest --regid=guest --init-groups --reset-env bash -c "
     cd ~guest/colorwalk && ./cw run; echo code \$?; git status --porcelain --ignored"' \
  "^cw: .*not root, and there is no sudo; run 'apt-get install --no-install-recommends g\+\+ .*' as root
code 2$"

scenario "an installation and builds that are killed are continued by the same command" \
  'cd colorwalk
   for seconds in 4 8 12 16 20 40 60; do timeout --signal=KILL $seconds ./cw run smoke; done
   ./cw run smoke --out after' "$ran.*after"

scenario "two commands at once, and a program in a copied folder" \
  'cd colorwalk
   ./cw run smoke --out one & ./cw run smoke --out two; wait
   cp -r build/release /tmp/copy && cd / && rm -r /srv/colorwalk && /tmp/copy/colorwalk run smoke' \
  "$ran.*$ran.*smoke is not a file, and there are no bundled descriptors: no folder above /tmp/copy/colorwalk has "

# A python3 that finds no package, as one of pyenv, and a node that is another version's.
scenario "python3 and node that come first in PATH are from elsewhere" \
  'mkdir /opt/bin && printf "#!/bin/sh\nexec /usr/bin/python3 -S \"\$@\"\n" >/opt/bin/python3 &&
   printf "#!/bin/sh\nexec /usr/bin/node \"\$@\"\n" >/opt/bin/node && chmod +x /opt/bin/* &&
   cd colorwalk && PATH=/opt/bin:$PATH ./cw test --all -- --tests-regex Python && PATH=/opt/bin:$PATH ./cw web &&
   PATH=/opt/bin:$PATH PYTHONPATH=bindings/python python3 -m colorwalk.paper --help | head -n 1' "$green.*usage: "

if "$source_folder/tests/setup/newcomer.sh" trixie "$scratch/trixie"; then
  echo "ok: the commands of README.md in Debian 13"
else
  failures=$((failures + 1))
fi

((failures == 0))
