#!/bin/sh
# The npm package (api/npm) as `./dev wasm` has packed it. Exit code 77 means skipped.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
skip() {
  echo "skipped: $*"
  exit 77
}
command -v node >/dev/null 2>&1 || skip "no node"
ls "$here"/../../build/wasm/npm/*.tgz >/dev/null 2>&1 || skip "no package in build/wasm/npm (./dev wasm)"
exec node --test --test-reporter=spec "$here/npm/package.test.mjs"
