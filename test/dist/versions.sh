#!/bin/sh
# versions.sh: a candidate's version as Python and Debian order it, before the release.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
export PYTHONDONTWRITEBYTECODE=1
PYTHONPATH=$root/api/python python3 - <<'END'
from make_wheel import python_version

for given, expected in {
    "1.2.3": "1.2.3",
    "1.2.3-rc.1": "1.2.3rc1",
    "1.2.3-alpha.12": "1.2.3a12",
    "1.2.3-beta": "1.2.3b0",
}.items():
    assert python_version(given) == expected, (given, python_version(given))
for wrong in ("1.2.3-nightly", "1.2.3-rc.x"):
    try:
        python_version(wrong)
    except SystemExit as error:
        assert wrong in str(error), error
    else:
        raise AssertionError(wrong)
END

# What packaging/CMakeLists.txt makes of it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
{
  echo 'set(PROJECT_VERSION 1.2.3-rc.1)'
  grep 'CPACK_DEBIAN_PACKAGE_VERSION' "$root/packaging/CMakeLists.txt"
  # shellcheck disable=SC2016  # of CMake
  echo 'message("${CPACK_DEBIAN_PACKAGE_VERSION}")'
} >"$work/version.cmake"
made=$(cmake -P "$work/version.cmake" 2>&1)
[ "$made" = 1.2.3~rc.1 ] || { echo "versions.sh: expected 1.2.3~rc.1, got $made" >&2; exit 1; }
