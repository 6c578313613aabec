#!/bin/sh
# What ./dev makes for other systems than this one: 64-bit ARM, Windows, WebAssembly; and what releases
# ask for. Sourced by dev in the tree's own folder, whose functions it uses.
# shellcheck disable=SC2154  # BUILD_PACKAGES, TEST_PACKAGES and root are dev's

. packaging/list_sources.sh

# For 64-bit ARM: the compiler and the emulator, and what is unpacked for that processor.
ARM64_PACKAGES="g++-aarch64-linux-gnu qemu-user"
ARM64_LIBRARIES="libfmt9 libfmt-dev libzstd1 libzstd-dev libexpected-dev libgtest-dev libgmock-dev
  libspdlog1.10 libspdlog-dev nlohmann-json3-dev libboost1.81-dev libcli11-dev libsqlite3-0 libsqlite3-dev
  libnats3.4 libnats-dev libssl3 libprotobuf-c1"
# For the engine in WebAssembly: the compiler with its libraries, and what is unpacked to be compiled with it.
WASM_PACKAGES="clang-19 lld-19 libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc libfmt-dev nlohmann-json3-dev libexpected-dev"
WASM_HEADERS="/usr/include/fmt /usr/include/nlohmann /usr/include/tl"
# For the program on 64-bit Windows: the compiler, what its libraries are made of (packaging/windows), and
# what it is tried with.
WINDOWS_PACKAGES="g++-mingw-w64-x86-64-posix dpkg-dev make tcl"
WINDOWS_TEST_PACKAGES="googletest"
WINE_PACKAGES="wine64 curl python3"

# Debian's packages for another processor are unpacked beside the build; the system stays as it is.
unpack_arm64() {
  folder=$root/build/arm64-packages
  [ "$(cat "$folder/done" 2>/dev/null)" != "$ARM64_LIBRARIES" ] || return 0
  rm -rf "$folder"
  mkdir -p "$folder/state/lists/partial" "$folder/cache/archives/partial" "$folder/root"
  : >"$folder/status"
  set -- -qq -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o Dir::State="$folder/state" \
    -o Dir::State::status="$folder/status" -o Dir::Cache="$folder/cache" -o APT::Sandbox::User=root
  apt-get "$@" update >&2 || die "apt-get has no lists of packages for arm64"
  # shellcheck disable=SC2086  # a list of words
  (cd "$folder/cache/archives" && apt-get "$@" download $ARM64_LIBRARIES >&2) || die "apt-get could not fetch: $ARM64_LIBRARIES"
  for package in "$folder"/cache/archives/*.deb; do dpkg-deb -x "$package" "$folder/root"; done
  printf '%s\n' "$ARM64_LIBRARIES" >"$folder/done"
}

prepare_arm64() {
  # shellcheck disable=SC2086
  need $BUILD_PACKAGES $TEST_PACKAGES $ARM64_PACKAGES
  command -v dpkg-deb >/dev/null 2>&1 || die "this is not Debian: cmake/arm64.cmake tells what is needed"
  unpack_arm64
}

# What is released; a build folder that has the tests keeps them.
build_arm64() {
  prepare_arm64
  [ -e build/arm64/build.ninja ] || configure arm64 OFF
  compile arm64 ternion ternion_shared ternion_static ternion_wheel zipped completions
}

cmd_arm64() { # [DEPTH]
  prepare_arm64
  configure release ON
  compile release ternion_signature
  configure arm64 ON
  compile arm64
  build/release/test/games/ternion_signature "${1:-0}" >build/arm64/here.txt
  for isa in simd128 scalar; do
    timed "signature by $isa under qemu" run_arm64 build/arm64/test/games/ternion_signature "${1:-0}" "$isa" \
      >build/arm64/there.txt
    diff build/arm64/here.txt build/arm64/there.txt || die "the processors differ (< here, > 64-bit ARM by $isa)"
  done
  # shellcheck disable=SC2086
  want $PEER_PACKAGES
  # shellcheck disable=SC2086
  want $LIBRARY_PACKAGES
  timed "tests of arm64 under qemu" packaging/arm64/emulated.sh ctest --preset arm64 -j "$(test_jobs)" ||
    die "tests fail under qemu"
  grep depth build/arm64/there.txt
}

# Programs that start no others.
run_arm64() {
  LD_LIBRARY_PATH=build/arm64-packages/root/usr/lib/aarch64-linux-gnu qemu-aarch64 -L /usr/aarch64-linux-gnu "$@"
}

prepare_windows() { # [tests]
  # shellcheck disable=SC2046,SC2086
  need $BUILD_PACKAGES $WINDOWS_PACKAGES $([ $# -eq 0 ] || echo "$WINDOWS_TEST_PACKAGES")
  timed "libraries for Windows" packaging/windows/packages.sh build/windows-packages "$@" ||
    die "the libraries for Windows cannot be made: see packaging/windows/packages.sh"
}

# The programs alone; a build folder that has the tests keeps them.
build_windows() {
  prepare_windows
  [ -e build/windows/build.ninja ] || configure windows OFF
  compile windows ternion pbrain-ternion
}

cmd_windows() { # [GAMES]
  case ${1-20} in *[!0-9]* | *[13579] | 0 | '') die "expected an even number of games, got '$1'" ;; esac
  prepare_windows tests
  configure windows ON
  compile windows ternion pbrain-ternion test_engine_platform test_app_platform
  build_binary
  # shellcheck disable=SC2086
  want $WINE_PACKAGES
  if ! command -v wine64 >/dev/null 2>&1 && [ ! -x /usr/lib/wine/wine64 ]; then
    say "skipped: wine64 is not there to try build/windows/ternion.exe with"
    return 0
  fi
  timed "trying it under wine" test/windows/try.sh build/windows/ternion.exe build/release/ternion "${1:-20}"
}

# Asked for by packaging/dist/artefact.sh: configured again, since the version is the tag's of this hour.
again() { # PRESET
  [ ! -e "build/$1/build.ninja" ] || cmake --preset "$1" >&2
}
cmd_build_binary() {
  again release
  build_binary "$@"
}
cmd_build_windows() {
  again windows
  build_windows
}
cmd_build_arm64() {
  again arm64
  build_arm64
}
cmd_build_npm() { # [VERSION]
  again wasm
  again wasm-threads
  build_wasm ternion_engine
  pack_npm "$@"
}

# Headers stand apart from those of the system; of zstd, of which Debian has no library for WebAssembly, the
# source package is unpacked. apt's own lists stay as they are.
unpack_wasm() {
  folder=$root/build/wasm-packages
  [ "$(cat "$folder/done" 2>/dev/null)" != "$WASM_HEADERS" ] || return 0
  rm -rf "$folder"
  mkdir -p "$folder/state/lists/partial" "$folder/cache/archives/partial" "$folder/root/usr/include" "$folder/src"
  # shellcheck disable=SC2086  # a list of words
  cp -r $WASM_HEADERS "$folder/root/usr/include/"
  list_sources "$folder/parts"
  set -- -qq -o Dir::State="$folder/state" -o Dir::State::status=/var/lib/dpkg/status -o Dir::Cache="$folder/cache" \
    -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$folder/parts" -o APT::Sandbox::User=root
  apt-get "$@" update >&2 || die "apt-get has no lists of source packages"
  (cd "$folder/src" && apt-get "$@" source --download-only libzstd >&2 && tar xf libzstd_*.orig.tar.*z) ||
    die "apt-get could not fetch the source of libzstd"
  printf '%s\n' "$WASM_HEADERS" >"$folder/done"
}

build_wasm() { # TARGET...
  # shellcheck disable=SC2086
  need $BUILD_PACKAGES $WASM_PACKAGES
  unpack_wasm
  [ -e build/wasm/build.ninja ] || cmake --preset wasm >&2
  compile wasm "$@"
  [ -e build/wasm-threads/build.ninja ] || cmake --preset wasm-threads >&2
  compile wasm-threads ternion_engine
  cp build/wasm-threads/out/ternion-threads.wasm build/wasm/out/
}

# The npm package, out of the page's half of the engine and its own: build/wasm/npm/ternion-VERSION.tgz.
pack_npm() { # [VERSION]
  has_page_packages || (cd web && npm ci --no-fund --no-audit >&2)
  folder=build/wasm/npm
  rm -rf "$folder"
  mkdir -p "$folder"
  cp -r api/npm/. "$folder/"
  cp -r build/wasm/out "$folder/engine"
  mkdir -p "$folder/src/engine"
  for part in instance load_now tasks thinker thinking talking think.worker; do cp "web/src/engine/$part.ts" "$folder/src/engine/"; done
  web/node_modules/.bin/tsc -p "$folder"
  (cd "$folder" && { [ -z "${1:-}" ] || npm pkg set "version=$1"; } && npm pack --silent >&2)
}

cmd_wasm() {
  command -v node >/dev/null 2>&1 || die "node is not there; the engine in WebAssembly is tried by Node 20 or later"
  configure release ON
  compile release ternion_signature ternion
  build_wasm ternion_engine ternion_signature
  build/release/test/games/ternion_signature "${1:-0}" >build/wasm/here.txt
  for isa in simd128 scalar; do
    # Node 20.20.2 was seen to crash once all was said, unless it has one thread.
    timed "signature by $isa under Node" node --no-warnings --single-threaded test/worker/run.mjs \
      build/wasm/app/worker/ternion_signature.wasm build/wasm/out "${1:-0}" "$isa" >build/wasm/there.txt
    diff build/wasm/here.txt build/wasm/there.txt || die "WebAssembly differs (< here, > WebAssembly by $isa)"
  done
  grep depth build/wasm/there.txt
  TERNION_WASM=$root/build/wasm sh test/browser/run.sh signature.test.mjs "$root/build/release/ternion" build/wasm/browser ||
    [ $? -eq 77 ] || die "WebAssembly differs in the browser"
  pack_npm
  node --test --test-reporter=spec test/api/npm/*.test.mjs >&2
  sh test/browser/run.sh npm_in_page.test.mjs "$root/build/release/ternion" build/wasm/browser >&2 ||
    [ $? -eq 77 ] || die "the npm package fails in the browser"
}
