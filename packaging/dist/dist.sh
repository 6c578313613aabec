#!/bin/sh
# dist.sh FOLDER: what is released, with SHA256SUMS. Called by `./dev dist`. What cannot be made on
# this machine is left out, with the reason. The same commit makes the same bytes, in whatever folder
# and at whatever hour: times are the commit's (SOURCE_DATE_EPOCH).
# TERNION_DIST names the artefacts to be made: by default all, "sources sbom changelog deb wheel
# windows arm64 page npm". FOLDER is empty, or has what an earlier run has made, which goes.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
out=$1
wanted=${TERNION_DIST:-sources sbom changelog deb wheel windows arm64 page npm}
mkdir -p "$out"
out=$(cd "$out" && pwd)

say() { printf 'dist: %s\n' "$*" >&2; }

if [ -e "$out/SHA256SUMS" ]; then
  sed 's/^[0-9a-f]*  //' "$out/SHA256SUMS" | while IFS= read -r file; do rm -f "$out/$(basename "$file")"; done
  rm "$out/SHA256SUMS"
fi
[ -z "$(ls -A "$out")" ] || { say "expected an empty folder or an earlier release, got $out"; exit 1; }

SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C
tag=$(git describe --tags --exact-match --match 'v[0-9]*' 2>/dev/null || :)
export TERNION_TAGGED="$tag"
version=${tag#v}
[ -n "$version" ] || version=$(sed -n 's/^project(ternion VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
[ -z "$(git status --porcelain --untracked-files=no)" ] || say "there are changes that are not committed: what is compiled has them, the sources do not"

# Each in a process of its own, so that one that fails leaves the others, and in a folder of its own, so
# that nothing half made is released.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
for artefact in $wanted; do
  began=$(date +%s)
  mkdir "$work/$artefact"
  if packaging/dist/artefact.sh "$artefact" "$version" "$work/$artefact" && [ -n "$(ls -A "$work/$artefact")" ]; then
    mv "$work/$artefact"/* "$out/"
    say "$artefact: $(($(date +%s) - began)) s"
  else
    say "$artefact: left out, it cannot be made here"
    failed=1
  fi
done
(cd "$out" && find . -maxdepth 1 -type f -printf '%P\n' | sort | xargs -r sha256sum >"$work/SHA256SUMS")
mv "$work/SHA256SUMS" "$out/"
cat "$out/SHA256SUMS"
exit "${failed:-0}"
