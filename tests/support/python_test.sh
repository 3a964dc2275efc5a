#!/bin/sh
# Runs a test in Python. Debian's interpreter comes first, because it finds Debian's packages. A test that does not end
# prints the line of each thread before CTest's limit, at which CTest would print no more than the tests before it.
#
#   python_test.sh SCRIPT
PATH=/usr/bin:$PATH
command -v python3 >/dev/null || { echo "skipped: python3 is missing" && exit 77; }
case $1 in *_long_test.py) limit=14390 ;; *) limit=290 ;; esac
exec timeout --signal ABRT "$limit" python3 -X faulthandler -B "$1" -v
