#!/bin/sh
# twice.sh [ARTEFACT...]: makes what is released of this commit in two folders with names of different
# length, and says which bytes differ. By default what needs no compiler.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
[ $# -gt 0 ] || set -- sources sbom changelog
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
# Both before either is built, which may take an hour: a commit meanwhile would be in one of them.
for folder in one another/and/a/longer/one; do
  mkdir -p "$(dirname "$work/$folder")"
  git clone --quiet "$root" "$work/$folder"
done
for folder in one another/and/a/longer/one; do
  TERNION_DIST="$*" "$work/$folder/packaging/dist/dist.sh" "$work/$folder/dist" >/dev/null
done
diff "$work/one/dist/SHA256SUMS" "$work/another/and/a/longer/one/dist/SHA256SUMS"
cat "$work/one/dist/SHA256SUMS"
