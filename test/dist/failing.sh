#!/bin/sh
# failing.sh: what cannot be made is left out of a release, whole, and the exit code says so; and a folder
# with strangers' files is not made one.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"

fail() {
  cat "$work/words" >&2
  echo "failing.sh: $*" >&2
  exit 1
}
# A git that archives a part and fails, and one that does what it should otherwise.
cat >"$work/bin/git" <<END
#!/bin/sh
[ "\$1" != archive ] || { echo part; for word in "\$@"; do case \$word in --output=*) printf part >"\${word#*=}" ;; esac; done; exit 1; }
exec $(command -v git) "\$@"
END
# An awk that says something and fails.
printf '#!/bin/sh\necho part\nexit 1\n' >"$work/bin/awk"
chmod +x "$work/bin/git" "$work/bin/awk"

if PATH=$work/bin:$PATH TERNION_DIST="sources changelog sbom" "$root/packaging/dist/dist.sh" "$work/dist" >"$work/words" 2>&1; then
  fail "expected an exit code other than 0"
fi
for artefact in sources changelog; do
  grep -q "^dist: $artefact: left out" "$work/words" || fail "$artefact is said to be made"
done
[ "$(cut -d' ' -f3 "$work/dist/SHA256SUMS" | sed 's/.*\.cdx\.json/sbom/')" = sbom ] || fail "expected the bill of materials alone"
[ "$(find "$work/dist" -type f | wc -l)" -eq 2 ] || fail "something half made stays: $(ls "$work/dist")"

# Again, without failures: what was made before goes.
TERNION_DIST=changelog "$root/packaging/dist/dist.sh" "$work/dist" >"$work/words" 2>&1 || fail "it cannot be made again"
[ "$(find "$work/dist" -type f | wc -l)" -eq 2 ] || fail "something of the release before stays: $(ls "$work/dist")"

mkdir "$work/full"
: >"$work/full/SHA256SUMS"
echo mine >"$work/full/thesis"
if TERNION_DIST=changelog "$root/packaging/dist/dist.sh" "$work/full" >"$work/words" 2>&1; then
  fail "a release is put among other files"
fi
[ "$(cat "$work/full/thesis")" = mine ] || fail "a stranger's file is gone"
