#!/bin/sh
# A hash over everything that web/dist is made from. `npm run build` writes it to dist/STAMP; a test
# compares it, so that a page that is older than its sources is noticed where there is no Node.
set -eu
cd "$(dirname -- "$0")"
export LC_ALL=C
{ find src public -type f; printf '%s\n' index.html package.json package-lock.json tsconfig.json vite.config.ts; } |
  sort | while IFS= read -r file; do
    printf '%s ' "$file"
    sha256sum <"$file"
  done | sha256sum | cut -d' ' -f1
