#!/bin/sh
# isa_isolation.sh NM FOLDER...: fails if an object file for one instruction set (compiled from
# *_avx2.cpp or *_avx512*.cpp) defines a weak symbol. The linker keeps one copy of a weak symbol for
# the whole program; were it the AVX-512 one, an older processor would meet an illegal instruction.
set -eu
nm=$1
shift
objects=$(find "$@" -name '*_avx2.cpp.o' -o -name '*_avx512*.cpp.o' | sort)
if [ -z "$objects" ]; then
  echo "expected object files of *_avx2.cpp and *_avx512*.cpp under: $*"
  exit 1
fi
status=0
for object in $objects; do
  # Types: W and V are weak, u is unique to the process (a static of an inline function). DW.ref.* is
  # a pointer that the compiler makes for exceptions: no code, and the same in every file.
  weak=$("$nm" --demangle --defined-only "$object" | grep -E '^[0-9a-f]* [WVu] ' |
    grep -v ' V DW\.ref\.' || true)
  if [ -n "$weak" ]; then
    printf 'weak symbols in %s:\n%s\n' "$object" "$weak"
    status=1
  fi
done
[ $status -ne 0 ] || echo "no weak symbols in: $objects"
exit $status
