#!/bin/sh
# installed.sh BUILD SOURCE CC [FLAG...]: what is installed of the library is found by pkg-config, and a
# program linked against either of its two forms runs. FLAG: of the linker, where the compiler is another
# system's. Exits with 77 where pkg-config is not there.
set -eu
build=$1
source=$2
cc=$3
shift 3
command -v pkg-config >/dev/null || { echo "skipped: no pkg-config"; exit 77; }
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
cmake --install "$build" --prefix "$root" --component library >/dev/null
pc=$(find "$root" -name ternion.pc)
PKG_CONFIG_PATH=$(dirname "$pc")
export PKG_CONFIG_PATH
sed 's|"api/ternion.h"|<ternion.h>|' "$source/test/api/c_program.c" >"$root/program.c"
library=$(pkg-config --variable=libdir ternion)
# shellcheck disable=SC2046  # lists of words
"$cc" -std=c11 "$root/program.c" -o "$root/shared" $(pkg-config --cflags --libs ternion) "$@"
LD_LIBRARY_PATH=$library "$root/shared"
rm "$library"/libternion.so*
# shellcheck disable=SC2046
"$cc" -std=c11 "$root/program.c" -o "$root/static" $(pkg-config --cflags --libs --static ternion) "$@"
"$root/static"

# The example of the page.
awk '/^```c$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$source/docs/api.md" >"$root/example.c"
# shellcheck disable=SC2046
"$cc" -std=c11 -Wall -Werror "$root/example.c" -o "$root/example" $(pkg-config --cflags --libs --static ternion) "$@"
"$root/example" | grep -q '^best line at depth 8: [a-h][1-8] '
