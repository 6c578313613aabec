#!/bin/sh
# units.sh WEB: the page's types and unit tests. Exit code 77 means skipped.
set -eu
cd "$1"
if ! command -v node >/dev/null 2>&1 || [ ! -d node_modules/vitest ]; then
  echo "skipped: no node, or no web/node_modules (npm ci in web/)"
  exit 77
fi
node_modules/.bin/tsc --noEmit
node_modules/.bin/vitest run
