#!/bin/sh
# dist.sh FOLDER: what is released, with SHA256SUMS. Called by `./dev dist`. What cannot be made on
# this machine is left out, with the reason. The same commit makes the same bytes, in whatever folder
# and at whatever hour: times are the commit's (SOURCE_DATE_EPOCH).
# TERNION_DIST names the artefacts to be made: by default all, "sources sbom changelog deb wheel
# windows arm64 page npm".
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
out=$1
wanted=${TERNION_DIST:-sources sbom changelog deb wheel windows arm64 page npm}
mkdir -p "$out"
out=$(cd "$out" && pwd)

say() { printf 'dist: %s\n' "$*" >&2; }

SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C
tag=$(git describe --tags --exact-match --match 'v[0-9]*' 2>/dev/null || :)
version=${tag#v}
[ -n "$version" ] || version=$(sed -n 's/^project(ternion VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
[ -z "$(git status --porcelain --untracked-files=no)" ] || say "there are changes that are not committed: what is compiled has them, the sources do not"
name=ternion-$version

# --- One function an artefact -----------------------------------------------------------------

# By git, which writes a tree the same way each time; gzip without a name and a time.
make_sources() { git archive --format=tar --prefix="$name/" HEAD | gzip -9n >"$out/$name.tar.gz"; }

make_sbom() { python3 packaging/dist/sbom.py "$version" "$SOURCE_DATE_EPOCH" >"$out/$name.cdx.json"; }

# The section of this version, or that of what is not released yet.
make_changelog() {
  heading="## $version"
  grep -q "^$heading" docs/changelog.md || heading="## Unreleased"
  awk -v heading="$heading" 'index($0, heading) == 1 { inside = 1; print; next } /^## / { inside = 0 } inside' docs/changelog.md >"$out/CHANGES-$version.md"
}

make_deb() {
  ./dev build-binary ternion ternion_shared ternion_static zipped completions
  (cd build/release && cpack -G DEB >/dev/null)
  cp build/release/ternion_*.deb "$out/"
}

make_wheel() {
  ./dev build-binary ternion_wheel
  cp build/release/python/*.whl "$out/"
}

# A zip has times by the wall of its own zone, and its files in the order in which they are named.
zip_of() { # ARCHIVE FILE...
  archive=$1
  shift
  folder=$(dirname "$1")
  names=
  for file in "$@"; do names="$names $(basename "$file")"; done
  rm -f "$archive"
  # shellcheck disable=SC2086  # a list of names
  (cd "$folder" && cmake -E tar cf "$archive" --format=zip --mtime="@$SOURCE_DATE_EPOCH" -- $names)
}

make_windows() {
  ./dev build-windows
  staged=$root/build/windows/dist
  rm -rf "$staged"
  mkdir -p "$staged"
  cp build/windows/ternion.exe build/windows/pbrain-ternion.exe "$staged/"
  zip_of "$out/$name-windows-x86_64.zip" "$staged/ternion.exe"
  zip_of "$out/pbrain-ternion.zip" "$staged/pbrain-ternion.exe"
}

make_arm64() {
  ./dev build-arm64
  mkdir -p build/arm64/dist
  rm -rf build/arm64/dist/*
  cmake --install build/arm64 --component library --prefix "build/arm64/dist/$name" >/dev/null
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -C build/arm64/dist -cf - "$name" |
    gzip -9n >"$out/$name-library-linux-arm64.tar.gz"
}

# Made by their own commands, where this tree has them.
make_page() {
  ./dev help | grep -q 'page --static' || { say "page: ./dev page --static is not there"; return 0; }
  rm -rf build/page-static
  ./dev page --static build/page-static
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -C build/page-static -cf - . |
    gzip -9n >"$out/$name-page.tar.gz"
}

make_npm() {
  [ -d api/npm ] || { say "npm: api/npm is not there"; return 0; }
  ./dev npm
  cp build/npm/*.tgz "$out/"
}

# ---------------------------------------------------------------------------------------------

for artefact in $wanted; do
  began=$(date +%s)
  # In a shell of its own, so that one that fails leaves the others.
  if (set -e; "make_$artefact"); then
    say "$artefact: $(($(date +%s) - began)) s"
  else
    say "$artefact: left out, it cannot be made here"
    failed=1
  fi
done
(cd "$out" && find . -maxdepth 1 -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum >SHA256SUMS)
cat "$out/SHA256SUMS"
exit "${failed:-0}"
