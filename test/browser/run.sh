#!/bin/sh
# run.sh FILE BINARY ARTEFACTS: one file of tests of the page in Debian's chromium, against a daemon of its own; in the
# headless shell, which is the same without windows, where that is there. Exit code 77 means skipped: chromium, Node or
# web/node_modules (`npm ci` in web/) is not there.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
skip() {
  echo "skipped: $*"
  exit 77
}
command -v node >/dev/null 2>&1 || skip "no node"
chromium=${TERNION_CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || true)}
[ -n "$chromium" ] || skip "no chromium"
[ -d "$here/../../web/node_modules/playwright-core" ] || skip "no web/node_modules (npm ci in web/)"
TERNION_BINARY=$2 TERNION_ARTEFACTS=$3 TERNION_CHROMIUM=$chromium exec node --test --test-reporter=spec "$here/$1"
