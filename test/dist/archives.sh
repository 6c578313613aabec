#!/bin/sh
# archives.sh: archives of the same files have the same bytes, whatever the files' own times, the zone and
# the folder are, and can be read.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SOURCE_DATE_EPOCH=1700000000 # 2023-11-14 22:13:20 UTC
cd "$root"
. packaging/dist/archives.sh

make() { # FOLDER TIME
  mkdir -p "$work/$1/files"
  for file in b a; do
    echo "$file" >"$work/$1/files/$file"
    touch -d "$2" "$work/$1/files/$file"
  done
  zip_of "$work/$1/a.zip" "$work/$1/files/a"
  tar_of "$work/$1/all.tar" "$work/$1" files
}
make one 2001-02-03
export TZ=Asia/Tokyo
make a/longer/one 2020-05-06

cmp "$work/one/a.zip" "$work/a/longer/one/a.zip"
cmp "$work/one/all.tar.gz" "$work/a/longer/one/all.tar.gz"
python3 - "$work/one/a.zip" "$work/one/all.tar.gz" <<'END'
import sys, tarfile, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    entries = [(entry.filename, entry.date_time) for entry in archive.infolist()]
    assert entries == [("a", (2023, 11, 14, 22, 13, 20))], entries
    assert archive.read("a") == b"a\n"
with tarfile.open(sys.argv[2]) as archive:
    names = [(entry.name, int(entry.mtime)) for entry in archive if entry.isfile()]
    assert names == [("files/a", 1700000000), ("files/b", 1700000000)], names
END
