#!/bin/sh
# artefact.sh NAME VERSION FOLDER: one of what is released, made in FOLDER (packaging/dist/dist.sh).
# Nothing is piped out of what may fail: a pipe has the exit code of its last program alone.
set -eu

cd "$(dirname "$0")/../.."
artefact=$1
version=$2
out=$3
name=ternion-$version

. packaging/dist/archives.sh

# By git, which writes a tree the same way each time.
make_sources() {
  git archive --format=tar --prefix="$name/" --output="$out/$name.tar" HEAD
  gzip -9n "$out/$name.tar"
}

make_sbom() { python3 packaging/dist/sbom.py "$version" "$SOURCE_DATE_EPOCH" >"$out/$name.cdx.json"; }

# The section of this version, or that of what is not released yet: a number counts only where a tag names it.
make_changelog() {
  heading="## $version"
  { [ "${TERNION_TAGGED:-}" ] && grep -q "^$heading" docs/changelog.md; } || heading="## Unreleased"
  awk -v heading="$heading" 'index($0, heading) == 1 { inside = 1; print; next } /^## / { inside = 0 } inside' docs/changelog.md >"$out/CHANGES-$version.md"
}

# What an earlier commit has left there has another version in its name.
deb_of() { # PRESET
  rm -f "build/$1"/ternion_*.deb
  (cd "build/$1" && cpack -G DEB >/dev/null)
  cp "build/$1"/ternion_*.deb "$out/"
}

make_deb() {
  ./dev build-binary ternion ternion_shared ternion_static zipped completions
  deb_of release
}

# Before a build: its wheel is made anew.
forget_wheel() { rm -f "build/$1"/python/*.whl "build/$1/api/python/wheel.stamp"; }

make_wheel() {
  forget_wheel release
  ./dev build-binary ternion_wheel
  cp build/release/python/*.whl "$out/"
}

make_windows() {
  ./dev build-windows
  zip_of "$out/$name-windows-x86_64.zip" build/windows/ternion.exe
  zip_of "$out/pbrain-ternion.zip" build/windows/pbrain-ternion.exe
}

make_arm64() {
  forget_wheel arm64
  ./dev build-arm64
  deb_of arm64
  cp build/arm64/python/*.whl "$out/"
  rm -rf build/arm64/dist
  cmake --install build/arm64 --component library --prefix "build/arm64/dist/$name" >/dev/null
  tar_of "$out/$name-library-linux-arm64.tar" build/arm64/dist "$name"
}

make_page() {
  rm -rf build/page-static
  ./dev page --static build/page-static >&2
  tar_of "$out/$name-page.tar" build/page-static .
}

make_npm() {
  ./dev build-npm "$version"
  cp "build/wasm/npm/ternion-$version.tgz" "$out/"
}

"make_$artefact"
