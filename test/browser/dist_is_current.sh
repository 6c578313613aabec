#!/bin/sh
# dist_is_current.sh WEB: fails if web/dist was made from other sources than those beside it. Needs no Node.
set -eu
web=$1
expected=$(sh "$web/stamp.sh")
found=$(cat "$web/dist/STAMP")
if [ "$expected" != "$found" ]; then
  echo "web/dist is stale: its sources have the hash $expected, it was made from $found."
  echo "Run: cd web && npm ci && npm run build"
  exit 1
fi
