#!/bin/sh
# Archives that have the same bytes of the same files: names in order, no owner, times by
# SOURCE_DATE_EPOCH. Sourced by packaging/dist/artefact.sh, in the tree's own folder.

zip_of() { # ARCHIVE FILE...: without their folders
  python3 packaging/dist/zip.py "$@"
}

# ARCHIVE.gz, without a name and a time of its own.
tar_of() { # ARCHIVE FOLDER NAME
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -C "$2" -cf "$1" "$3"
  gzip -9n "$1"
}
