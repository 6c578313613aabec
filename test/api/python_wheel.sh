#!/bin/sh
# python_wheel.sh PYTHON SOURCE LIBRARY VERSION: the wheel is the same bytes twice, is installed into an
# empty environment without a network, and plays a game there. Exits with 77 where Python's venv is not.
set -eu
python=$1
source=$2
library=$3
version=$4
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$python" -m venv "$folder/env" >/dev/null 2>&1 || { echo "skipped: no python3-venv"; exit 77; }
wheel=$("$python" "$source/api/python/make_wheel.py" "$library" "$version" "$folder/a")
again=$("$python" "$source/api/python/make_wheel.py" "$library" "$version" "$folder/b")
cmp "$wheel" "$again"
"$folder/env/bin/pip" install --quiet --no-index --disable-pip-version-check "$wheel"
cd "$folder"
env/bin/python "$source/test/api/python_game.py"
# The example of the page.
awk '/^```python$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$source/api/python/README.md" >example.py
env/bin/python example.py | grep -Eq '^(black|white|None) wins by [0-9]+$'
