#!/bin/sh
# try.sh TERNION.EXE TERNION [GAMES]: the program for Windows under wine, beside this machine's. Says
# what it looks at; the exit code is that of the first thing that is wrong.
set -eu

exe=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
here=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
games=${3:-20}
brain=$(dirname "$exe")/pbrain-ternion.exe
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
work=$(mktemp -d)
export WINEPREFIX="${WINEPREFIX:-$work/prefix}" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
server=
# Whatever still runs there goes with it.
wineserver_end() { { wineserver -k || /usr/lib/wine/wineserver64 -k || :; } >/dev/null 2>&1; }
finish() {
  [ -z "$server" ] || kill -9 "$server" 2>/dev/null || :
  wineserver_end
  rm -rf "$work"
}
trap finish EXIT INT TERM

say() { printf 'windows: %s\n' "$*" >&2; }
die() {
  say "$*"
  exit 1
}
windows() { "$wine" "$exe" "$@"; }
# Begun here: one that an engine begins would be ended with it.
{ wineserver -p || /usr/lib/wine/wineserver64 -p || :; } 2>/dev/null

say "$(windows --version | tr -d '\r' | head -n 1)"

signatures() { tr -d '\r' | grep -oE '"(game|signature)":("[A-Za-z]+"|[0-9]+)'; }
"$here" bench --json | signatures >"$work/here.txt"
windows bench --json | signatures >"$work/there.txt"
[ "$(grep -c game "$work/here.txt")" -eq 3 ] || die "expected the signatures of three games, got $(cat "$work/here.txt")"
diff "$work/here.txt" "$work/there.txt" >&2 || die "bench counts other nodes (< here, > Windows)"
say "the node signatures are equal: $(tr '\n' ' ' <"$work/there.txt")"

# Whole games by each protocol, the program for Windows as a child of this machine's referee.
"$here" match -n 2 --depth 4 --quiet "nboard:$wine $exe nboard" inside >"$work/match.txt" || die "NBoard: $(cat "$work/match.txt")"
say "two games by NBoard's protocol"
"$here" match -n 2 --depth 4 --quiet "gtp:$wine $exe gtp" inside >"$work/match.txt" || die "GTP: $(cat "$work/match.txt")"
say "two games by GTP"
"$here" --game gomoku match -n 2 --time-per-move 0.2 --quiet "gomocup:$wine $brain" inside >"$work/match.txt" || die "Gomocup: $(cat "$work/match.txt")"
say "two games by the Gomocup protocol, pbrain-ternion.exe"

# And as a referee itself, of children of its own.
windows match -n 2 --depth 3 --quiet self inside >"$work/match.txt" || die "its own match: $(cat "$work/match.txt")"
say "two games with a child process of its own"

port=18765
wait_for_server() {
  for _ in $(seq 100); do
    if windows health --port "$port" >/dev/null 2>&1; then return 0; fi
    sleep 0.2
  done
  die "the server does not answer: $(cat "$work/server.log")"
}
begin() {
  "$wine" "$exe" serve --port "$port" --store "$work/games.db" >"$work/server.log" 2>&1 &
  server=$!
  wait_for_server
}
ask() { # PATH [curl's arguments]: body
  path=$1
  shift
  curl --silent --show-error --fail "$@" "http://127.0.0.1:$port$path"
}
if command -v curl >/dev/null 2>&1; then
  begin
  ask / | grep -qi '<!doctype html' || die "the page is not there"
  token=$(ask /api/game -X POST -d '{"game":"Othello","white":{"kind":"engine","level":1}}' | sed -n 's/.*"token":"\([^"]*\)".*/\1/p' | cut -d '"' -f 1)
  [ -n "$token" ] || die "no game by the API"
  bearer="Authorization: Bearer $token"
  ask /api/game/move/f5 -X POST -H "$bearer" >/dev/null || die "no move by the API"
  kill -9 "$server"
  wineserver_end
  begin
  ask /api/game -H "$bearer" | grep -q '"move":"f5"' || die "the game is gone after kill -9"
  say "the server answers with its page, and keeps a game over kill -9"
  kill -9 "$server" || :
  server=
else
  say "skipped: the server, for want of curl"
fi

"$here" match -n "$games" --depth 5 --quiet "gtp:$wine $exe gtp" self >"$work/match.txt" || die "match: $(cat "$work/match.txt")"
say "$games games against this machine's program"
cat "$work/match.txt"
