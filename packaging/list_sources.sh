#!/bin/sh
# Where Debian's source packages come from: from where this machine has its packages. Sourced.

list_sources() { # FOLDER: gets lists for apt's Dir::Etc::SourceParts
  etc=${TERNION_APT:-/etc/apt}
  rm -rf "$1"
  mkdir -p "$1"
  for list in "$etc"/sources.list "$etc"/sources.list.d/*.list; do
    [ ! -e "$list" ] || sed -n 's/^deb /deb-src /p' "$list" >>"$1/source.list"
  done
  for list in "$etc"/sources.list.d/*.sources; do
    [ ! -e "$list" ] || sed 's/^Types:.*/Types: deb-src/' "$list" >"$1/$(basename "$list")"
  done
}
