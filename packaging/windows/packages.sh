#!/bin/sh
# packages.sh FOLDER [tests]: what the program for Windows is compiled with (cmake/windows/packages.cmake),
# and its tests where they are asked for, in FOLDER/root. Debian has no packages of zstd, SQLite and
# GoogleTest for mingw-w64: they are compiled of its sources. Of the others headers are enough: those of
# the installed packages.
set -eu

folder=$1
root=$folder/root
compiler=x86_64-w64-mingw32-gcc-posix
compiler_of_tests=x86_64-w64-mingw32-g++-posix
archiver=x86_64-w64-mingw32-ar
mkdir -p "$root/include" "$root/lib" "$folder/state/lists/partial" "$folder/cache/archives/partial" "$folder/source"
folder=$(cd "$folder" && pwd)
root=$folder/root

# shellcheck source=packaging/list_sources.sh
. "$(dirname "$0")/../list_sources.sh"

# By lists beside the system's own, which stay as they are.
fetch() { # PACKAGE FOLDER
  [ -d "$folder/source/$2" ] && return 0
  : >"$folder/status"
  list_sources "$folder/parts"
  set -- "$1" "$2" -qq -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$folder/parts" \
    -o Dir::State="$folder/state" -o Dir::State::status="$folder/status" -o Dir::Cache="$folder/cache" -o APT::Sandbox::User=root
  package=$1
  into=$2
  shift 2
  [ -e "$folder/updated" ] || { apt-get "$@" update >&2 && : >"$folder/updated"; }
  (cd "$folder/source" && apt-get "$@" source --download-only "$package" >&2 && dpkg-source -x "$package"_*.dsc "$into" >&2)
}

compile() { # OBJECT SOURCE [FLAG...]: no path of this machine is left in it
  object=$1
  source=$2
  shift 2
  "$compiler" -O2 -D_WIN32_WINNT=0x0A00 "-ffile-prefix-map=$folder=." "$@" -c "$source" -o "$object"
}

zstd() {
  fetch libzstd zstd
  cd "$folder/source/zstd"
  mkdir -p objects
  for source in lib/common/*.c lib/compress/*.c lib/decompress/*.c; do
    compile "objects/$(basename "$source" .c).o" "$source" -DZSTD_DISABLE_ASM -Ilib -Ilib/common
  done
  rm -f "$root/lib/libzstd.a"
  "$archiver" rcsD "$root/lib/libzstd.a" objects/*.o
  cp lib/*.h "$root/include"
}

# Its sources become one file first, which is made by a program in Tcl.
sqlite() {
  fetch sqlite3 sqlite
  cd "$folder/source/sqlite"
  mkdir -p objects
  cd objects
  [ -e sqlite3.c ] || { ../configure --disable-tcl --disable-shared >configure.log && make sqlite3.c sqlite3.h >make.log; }
  compile sqlite3.o sqlite3.c -DSQLITE_SECURE_DELETE -DSQLITE_ENABLE_DBSTAT_VTAB -DSQLITE_THREADSAFE=1 -DSQLITE_USE_URI=1 -DSQLITE_OMIT_LOAD_EXTENSION
  rm -f "$root/lib/libsqlite3.a"
  "$archiver" rcsD "$root/lib/libsqlite3.a" sqlite3.o
  cp sqlite3.h "$root/include"
}

# The package googletest is its sources, with their headers.
googletest() {
  ln -sfn /usr/src/googletest/googletest/include/gtest "$root/include/gtest"
  ln -sfn /usr/src/googletest/googlemock/include/gmock "$root/include/gmock"
  mkdir -p "$folder/source/googletest"
  cd "$folder/source/googletest"
  for part in googletest/src/gtest-all googlemock/src/gmock-all googletest/src/gtest_main; do
    "$compiler_of_tests" -O1 -D_WIN32_WINNT=0x0A00 -std=c++20 -I/usr/src/googletest/googletest -I/usr/src/googletest/googlemock \
      -I"$root/include" -c "/usr/src/googletest/$part.cc" -o "$(basename "$part").o"
  done
  rm -f "$root/lib/libgtest.a"
  "$archiver" rcsD "$root/lib/libgtest.a" gtest-all.o gmock-all.o gtest_main.o
}

# Another number where something of it changes.
if [ ! -e "$folder/done-1" ]; then
  (zstd)
  (sqlite)
  : >"$folder/done-1"
fi
for headers in fmt spdlog nlohmann CLI boost tl; do ln -sfn "/usr/include/$headers" "$root/include/$headers"; done
if [ "${2:-}" = tests ] && [ ! -e "$folder/tests-done-1" ]; then
  (googletest)
  : >"$folder/tests-done-1"
fi
