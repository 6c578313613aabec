#!/bin/sh
# try.sh TERNION.EXE TERNION [GAMES]: the programs for Windows (pbrain-ternion.exe lies beside the
# first, the tests of the doors below it), under wine, beside this machine's program. Says what it has
# seen, a line each; the exit code is that of the first thing that is wrong. GAMES: even.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
exe=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
here=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
games=${3:-20}
case $games in
  *[!0-9]* | *[13579] | 0 | '')
    echo "windows: expected an even number of games, got '$games'" >&2
    exit 2
    ;;
esac
build=$(dirname "$exe")
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
work=$(mktemp -d)
export WINEPREFIX="${WINEPREFIX:-$work/prefix}" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" LC_ALL=C.UTF-8
server=
brain_process=
patience=900  # seconds; nothing that is well takes so long

# Whatever still runs there goes with it.
wineserver_end() { { wineserver -k || /usr/lib/wine/wineserver64 -k || :; } >/dev/null 2>&1; }
finish() {
  for process in $server $brain_process; do kill -9 "$process" 2>/dev/null || :; done
  wineserver_end
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' INT TERM

say() { printf 'windows: %s\n' "$*" >&2; }
die() {
  say "WRONG: $*"
  exit 1
}
under_wine() { timeout "$patience" "$wine" "$@"; }
windows() { under_wine "$exe" "$@"; }
number_of() { grep -c "$@" || :; }

# --- The files --------------------------------------------------------------------------------

# Of Windows itself: there on every machine.
is_of_windows() {
  case $1 in
    ADVAPI32.dll | KERNEL32.dll | MSWSOCK.dll | PSAPI.DLL | SHELL32.dll | USER32.dll | WS2_32.dll | bcrypt.dll | msvcrt.dll) return 0 ;;
    *) return 1 ;;
  esac
}
check_files() {
  for each in "$exe" "$build/pbrain-ternion.exe"; do
    x86_64-w64-mingw32-objdump -p "$each" >"$work/headers.txt"
    grep -q 'file format pei-x86-64' "$work/headers.txt" || die "$each is no program for 64-bit Windows"
    sed -n 's/.*DLL Name: *//p' "$work/headers.txt" | sort -u >"$work/libraries.txt"
    [ -s "$work/libraries.txt" ] || die "$each names no library of Windows"
    while read -r library; do is_of_windows "$library" || die "$each wants $library beside it"; done <"$work/libraries.txt"
    say "$(basename "$each"): one file of $(stat -c %s "$each") bytes; it asks for $(tr '\n' ' ' <"$work/libraries.txt")"
  done
  grep -q 'Subsystem.*Windows GUI' "$work/headers.txt" || die "pbrain-ternion.exe opens a window of its own"
  say "pbrain-ternion.exe opens no window"
}

# As it is released: one program in an archive, tried out of it, with nothing beside it.
unpack_brain() {
  (
    cd "$root"
    # shellcheck source=packaging/dist/archives.sh
    . packaging/dist/archives.sh
    export SOURCE_DATE_EPOCH=315532800  # when the time of archives begins
    zip_of "$work/pbrain-ternion.zip" "$build/pbrain-ternion.exe"
  )
  mkdir "$work/brain"
  python3 -m zipfile -e "$work/pbrain-ternion.zip" "$work/brain"
  [ "$(ls "$work/brain")" = pbrain-ternion.exe ] || die "expected one program in pbrain-ternion.zip, got $(ls "$work/brain")"
  brain=$work/brain/pbrain-ternion.exe
  cmp "$brain" "$build/pbrain-ternion.exe" || die "pbrain-ternion.zip has another program"
  say "pbrain-ternion.zip: that program alone, $(stat -c %s "$work/pbrain-ternion.zip") bytes"
}

# --- The doors to the system ------------------------------------------------------------------

check_doors() {
  for suite in engine/platform/test_engine_platform app/platform/test_app_platform; do
    under_wine "$build/test/$suite.exe" >"$work/tests.txt" 2>&1 || die "$suite: $(cat "$work/tests.txt")"
    say "$(basename "$suite"): $(tr -d '\r' <"$work/tests.txt" | number_of '^\[ *OK \]') tests pass, $(tr -d '\r' <"$work/tests.txt" | number_of '^\[ *SKIPPED \].*ms') are skipped"
  done
}

# --- The program ------------------------------------------------------------------------------

signatures() { tr -d '\r' | grep -oE '"(game|signature)":("[A-Za-z]+"|[0-9]+)'; }
check_signatures() {
  windows --version >"$work/version.txt" || die "ternion --version"
  "$here" --version | head -n 1 >"$work/version-here.txt"
  head -n 1 "$work/version.txt" | cmp -s - "$work/version-here.txt" || die "expected $(cat "$work/version-here.txt"), got $(cat "$work/version.txt")"
  say "$(tr '\n' ';' <"$work/version.txt")"
  "$here" bench --json | signatures >"$work/here.txt"
  windows bench --json | signatures >"$work/there.txt"
  [ "$(number_of game <"$work/here.txt")" -eq 3 ] || die "expected the signatures of three games, got $(cat "$work/here.txt")"
  diff "$work/here.txt" "$work/there.txt" >&2 || die "bench counts other nodes (< here, > Windows)"
  say "the node signatures are equal: $(tr '\n' ' ' <"$work/there.txt")"
}

# All games are played to their ends, and none was lost by a crash or by time.
was_played() { # WHAT GAMES
  grep -q ": $2 games, " "$work/match.txt" || die "$1: expected $2 games, got $(cat "$work/match.txt")"
  [ "$(number_of ', 0 forfeits$' <"$work/match.txt")" -eq 2 ] || die "$1: $(cat "$work/match.txt")"
  say "$1: $2 games, $(sed -n 's/.*games, //p' "$work/match.txt"), no forfeits"
}
contest() { # WHAT GAMES ARGUMENT...: the referee is this machine's
  what=$1
  count=$2
  shift 2
  timeout "$patience" "$here" match -n "$count" --quiet "$@" >"$work/match.txt" 2>&1 || die "$what: $(cat "$work/match.txt")"
  was_played "$what" "$count"
}
check_protocols() {
  contest "NBoard's protocol" 2 --depth 4 "nboard:$wine $exe nboard" inside
  for game in othello gomoku surakarta; do
    contest "GTP, $game" 2 --game "$game" --nodes 2000 "gtp:$wine $exe --game $game gtp" inside
  done
  contest "the Gomocup protocol, by the time of a move" 2 --game gomoku --time-per-move 0.2 --lag 500 "gomocup:$wine $brain" inside
}
check_own_match() {
  windows match -n 2 --depth 3 --quiet self inside 2>&1 | tr -d '\r' >"$work/match.txt"
  was_played "as a referee of a child of its own" 2
  windows match --game gomoku -n 2 --nodes 300 --quiet "gomocup:$brain" self 2>&1 | tr -d '\r' >"$work/match.txt"
  was_played "as a referee of pbrain-ternion.exe" 2
}
# One engine on two systems, and nodes in place of a clock: who begins an opening decides it, and whoever
# begins it the other time. Another sum of a pair is a move that was chosen otherwise.
check_games() {
  contest "against this machine's program" "$games" --nodes 3000 "gtp:$wine $exe gtp" self
  grep -q "points: 0 0 $((games / 2)) 0 0$" "$work/match.txt" || die "the systems do not choose the same moves: $(cat "$work/match.txt")"
  say "each of $((games / 2)) openings ends for whoever has the same colour as on the other system"
  cat "$work/match.txt"
}

# --- The contest's program --------------------------------------------------------------------

until_line() { # FILE PATTERN: it has come
  for _ in $(seq 600); do
    if grep -qE "$2" "$1"; then return 0; fi
    sleep 0.1
  done
  die "expected $2, got $(cat "$1")"
}
# A manager's lines end as Windows' do; the table asked for is larger than the limit.
check_memory_limit() {
  limit=$((160 << 20))
  mkfifo "$work/manager"
  "$wine" "$brain" <"$work/manager" >"$work/brain.txt" 2>"$work/brain-errors.txt" &
  brain_process=$!
  exec 3>"$work/manager"
  trap '' PIPE  # where it has ended, what follows says so
  printf 'ABOUT\r\nINFO max_memory %s\r\nINFO hash_size 4000000\r\nINFO timeout_turn 3000\r\nSTART 20\r\nBEGIN\r\n' "$limit" >&3 || :
  until_line "$work/brain.txt" '^[0-9]+,[0-9]+'
  printf 'TURN 0,0\r\n' >&3 || :
  for _ in $(seq 600); do
    [ "$(number_of -E '^[0-9]+,[0-9]+' <"$work/brain.txt")" -lt 2 ] || break
    sleep 0.1
  done
  most=$(sed -n 's/^VmHWM:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$brain_process/status" 2>/dev/null || :)
  [ -n "$most" ] || die "pbrain-ternion.exe ended before it was told to: $(cat "$work/brain.txt" "$work/brain-errors.txt")"
  printf 'END\r\n' >&3 || :
  exec 3>&-
  trap - PIPE
  wait "$brain_process" || die "pbrain-ternion.exe ended with code $?: $(cat "$work/brain-errors.txt")"
  brain_process=
  grep -q '^name="Ternion"' "$work/brain.txt" || die "ABOUT: $(cat "$work/brain.txt")"
  [ "$(number_of -E '^[0-9]+,[0-9]+' <"$work/brain.txt")" -eq 2 ] || die "expected two moves, got $(cat "$work/brain.txt")"
  [ "$((most << 10))" -lt "$limit" ] || die "pbrain-ternion.exe took $most kB of $((limit >> 10))"
  say "pbrain-ternion.exe keeps to max_memory: $most kB at most, of $((limit >> 10)), wine's own among them"
}

# --- The server -------------------------------------------------------------------------------

begin() { # PORT: 0 for a free one
  : >"$work/server.log"
  "$wine" "$exe" serve --port "$1" --store "$work/stored gämes.db" >"$work/server.log" 2>&1 &
  server=$!
  until_line "$work/server.log" 'listening on 127\.0\.0\.1:[0-9]+'
  port=$(sed -n 's/.*listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$work/server.log" | head -n 1)
}
ask() { # PATH [curl's arguments]: body
  path=$1
  shift
  curl --silent --show-error --fail --max-time 60 "$@" "http://127.0.0.1:$port$path"
}
check_server() {
  if ! command -v curl >/dev/null 2>&1; then
    say "skipped: the server, for want of curl"
    return 0
  fi
  begin 0
  windows health --port "$port" >/dev/null || die "ternion health"
  ask / >"$work/page.html" || die "the page is not there"
  cmp "$work/page.html" "$root/web/dist/index.html" || die "expected the page, got $(head -c 200 "$work/page.html")"
  script=$(sed -n 's/.*<script[^>]* src="\([^"]*\)".*/\1/p' "$work/page.html" | head -n 1)
  ask "/${script#/}" >"$work/script.js" || die "the page's script $script is not there"
  cmp "$work/script.js" "$root/web/dist/${script#/}" || die "the page's script is not what was built"
  say "serve: the page and its script, as they were built"
  timeout "$patience" "$here" load --port "$port" --games 2 --clock 0 >"$work/load.txt" 2>&1 || die "load: $(cat "$work/load.txt")"
  grep -q '2 begun, 2 finished, 0 cut off' "$work/load.txt" || die "load: $(cat "$work/load.txt")"
  say "serve: over WebSocket $(grep -o '2 begun, 2 finished, 0 cut off' "$work/load.txt")"
  token=$(ask /api/game -X POST -d '{"game":"Othello","white":{"kind":"engine","level":1}}' | sed -n 's/.*"token":"\([^"]*\)".*/\1/p' | cut -d '"' -f 1)
  [ -n "$token" ] || die "no game by the API"
  bearer="Authorization: Bearer $token"
  ask /api/game/move/f5 -X POST -H "$bearer" >/dev/null || die "no move by the API"
  kill -9 "$server"
  wineserver_end
  wait "$server" || :
  begin "$port"
  ask /api/game -H "$bearer" | grep -q '"move":"f5"' || die "the game is gone after kill -9"
  say "serve: a game is there again after kill -9"
  kill -9 "$server"
  wait "$server" || :
  server=
}

# The page as people see it: its tests of games, hints and levels, with the program under wine as their server.
check_browser() {
  printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$wine" "$exe" >"$work/ternion"
  chmod +x "$work/ternion"
  code=0
  timeout "$patience" sh "$root/test/browser/run.sh" play.test.mjs "$work/ternion" "$work/browser" >"$work/browser.txt" 2>&1 || code=$?
  case $code in
    0) say "browser: $(sed -n 's/^.* pass /play.test.mjs, passed: /p' "$work/browser.txt")" ;;
    77) say "$(tail -n 1 "$work/browser.txt")" ;;
    *) die "browser: $(tail -n 60 "$work/browser.txt")" ;;
  esac
}

check_files
unpack_brain
# Begun here: one that an engine begins would be ended with it.
{ wineserver -p || /usr/lib/wine/wineserver64 -p || :; } 2>/dev/null
check_doors
check_signatures
check_protocols
check_own_match
check_memory_limit
check_server
check_browser
{ wineserver -p || /usr/lib/wine/wineserver64 -p || :; } 2>/dev/null
check_games
say "all of it is as it should be"
