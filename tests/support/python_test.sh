#!/bin/sh
# Runs a test in Python. Debian's interpreter comes first, because it finds Debian's packages.
#
#   python_test.sh SCRIPT
PATH=/usr/bin:$PATH
command -v python3 >/dev/null || { echo "skipped: python3 is missing" && exit 77; }
exec python3 -B "$1" -v
