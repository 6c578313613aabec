#!/bin/sh
# exports.sh NM LIBRARY HEADER: of the shared library the functions that the header declares are seen,
# and nothing else; it needs the C library alone.
set -eu
nm=$1
library=$2
header=$3
found=$("$nm" -D --defined-only "$library" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort)
declared=$(tr '\n' ' ' <"$header" | grep -oE 'TERNION_API [^;]*;' | grep -oE 'ternion_[a-z_]+\(' | tr -d '(' | sort)
[ -n "$declared" ] || { echo "the header declares nothing"; exit 1; }
if [ "$found" != "$declared" ]; then
  echo "declared:"; echo "$declared"
  echo "exported:"; echo "$found"
  exit 1
fi
needed=$(objdump -p "$library" | awk '$1 == "NEEDED" { print $2 }')
for each in $needed; do
  case $each in
    libc.so* | libm.so* | ld-linux*) ;;
    *) echo "needs $each"; exit 1 ;;
  esac
done
objdump -p "$library" | grep -q 'SONAME *libternion.so.0$' || { echo "no SONAME libternion.so.0"; exit 1; }
