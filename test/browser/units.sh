#!/bin/sh
# units.sh WEB BINARY: the page's types and unit tests; its rules against the binary's. Exit code 77 means skipped.
set -eu
cd "$1"
export TERNION_BINARY="$2"
if ! command -v node >/dev/null 2>&1 || [ ! -d node_modules/vitest ]; then
  echo "skipped: no node, or no web/node_modules (npm ci in web/)"
  exit 77
fi
node_modules/.bin/tsc --noEmit
node_modules/.bin/vitest run
