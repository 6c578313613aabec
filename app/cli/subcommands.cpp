// The table of subcommands: what each is for, and which of the common options it takes.
#include "app/cli/subcommands.hpp"

#include "app/command_line/completions.hpp"
#include "app/command_line/help.hpp"

#include <array>

namespace ternion::cli {
namespace {

constexpr CommonSet kNone;
constexpr CommonSet kGame{Common::game};
constexpr CommonSet kStrength{Common::level, Common::elo};
constexpr CommonSet kLog{Common::log_level, Common::log_file};
/// Those of whatever asks a session to search.
constexpr CommonSet kSearch{Common::game, Common::isa, Common::hash, Common::threads,
                            Common::weights};
constexpr CommonSet kBook{Common::book, Common::book_width};
constexpr CommonSet kTalk = kSearch | kStrength | kLog | kBook;
/// A call names its game.
constexpr CommonSet kMcp = CommonSet{Common::isa, Common::hash, Common::threads} | kLog;
/// Surakarta has one build for all instruction sets.
constexpr CommonSet kSau =
    CommonSet{Common::game, Common::hash, Common::threads, Common::weights, Common::tables} |
    kStrength | kLog | kBook;

constexpr std::array kSubcommands{
    Subcommand{"nboard", "Speak the NBoard protocol over stdin and stdout",
               "  ternion nboard --hash 256        the command to give to NBoard",
               kTalk | CommonSet{Common::games}, define_nboard},
    Subcommand{"gomocup", "Speak the Gomocup protocol over stdin and stdout: Gomoku",
               "  ternion gomocup                  what pbrain-ternion is a name for", kTalk,
               define_gomocup},
    Subcommand{"sau", "Speak the SAU platform's protocol over stdin and stdout: Surakarta",
               "  ternion sau                      for the GUI of the Chinese contest", kSau,
               define_sau},
    Subcommand{"course", "Play Surakarta on a server of the RUC course's network",
               "  ternion course 127.0.0.1 --port 10086 --name Ternion --seconds 2.5", kGame,
               define_course},
    Subcommand{"ggs", "Play Othello on a Generic Game Server",
               "  ternion ggs skatgame.net --user ternion --password-file password\n"
               "  ternion ggs localhost --port 5000 --user ternion --formula formula.txt \\\n"
               "      --save games.ggf --transcript ggs.log --threads 4",
               kSearch | kStrength, define_ggs},
    Subcommand{"bot", "Let an engine play on a Ternion server",
               "  ternion bot self --server http://localhost:8765 --token-file alpha.token\n"
               "  ternion bot 'gtp:gtp-rhino -l 3' --server http://localhost:8765 \\\n"
               "      --token-file rhino.token --challenge alpha --clock 60+1 -n 10",
               kGame, define_bot},
    Subcommand{"gtp", "Speak GTP 2 over stdin and stdout",
               "  ternion gtp                      the command to give to GoGui or Quarry\n"
               "  printf 'genmove b\\nquit\\n' | ternion gtp",
               kTalk | CommonSet{Common::tables, Common::constants}, define_gtp},
    Subcommand{"mcp", "Give language models tools for the games (Model Context Protocol)",
               "  ternion mcp                      the command to give to the model's program",
               kMcp, define_mcp},
    Subcommand{"serve", "Listen on TCP: each connection is a conversation of its own",
               "  ternion serve                    127.0.0.1:8765\n"
               "  ternion serve --port 9000 --log-file serve.log\n"
               "  nc 127.0.0.1 8765                speak to it; the first line tells the dialect",
               kTalk | CommonSet{Common::tables, Common::games}, define_serve},
    Subcommand{"health", "Ask a running server whether it answers",
               "  ternion health --port 8765       exit code 0 if it does, 1 if not", kNone,
               define_health},
    Subcommand{"backup", "Copy a server's store of games while the server runs",
               "  ternion backup games.db copy.db   refuses to write over a file", kNone,
               define_backup},
    Subcommand{"load", "Put a running server under load, and measure it",
               "  ternion load --games 500 --level 3 --clock 300\n"
               "  ternion load --idle 5000 --hold 30 --pid 1234\n"
               "  ternion load --churn 10000 --json\n"
               "  ternion load --soak 2 --games 200 --idle 50 --think 4 --out soak.csv",
               kGame | kStrength, define_load},
    Subcommand{"perft", "Count the leaves of the move tree; the count is the last line",
               "  ternion perft --game othello --depth 11\n"
               "  ternion perft --game othello --depth 9 --isa scalar\n"
               "  ternion perft --game gomoku --depth 3 --position 'renju 15 h8i9'",
               kGame | CommonSet{Common::isa, Common::threads}, define_perft},
    Subcommand{"bench", "Search fixed positions: node signature and nodes a second",
               "  ternion bench\n"
               "  ternion bench --depth 12 --isa avx2 --json\n"
               "  ternion bench ffo --from 20 --to 39",
               kSearch | CommonSet{Common::tables}, define_bench},
    Subcommand{"analyze", "Evaluate every position of a game",
               "  ternion analyze f5d6c3d3c4f4     a transcript as it is\n"
               "  ternion analyze game.ggf --depth 14\n"
               "  ternion analyze - --json         boards, transcripts or GGF from stdin",
               kSearch | CommonSet{Common::tables}, define_analyze},
    Subcommand{"eval", "Take the evaluation of a position apart",
               "  ternion eval f5d6c3d3c4f4        the position after these moves\n"
               "  ternion eval f5d6 --weights othello.tw --json\n"
               "  ternion eval --game gomoku h8i9g8\n"
               "  ternion eval --game surakarta a2-a3 --as assessment",
               kGame | CommonSet{Common::weights}, define_eval},
    Subcommand{"solve", "Solve endgame positions exactly",
               "  ternion solve problems.obf --threads 2\n"
               "  ternion solve problems.obf --json\n"
               "  head -20 problems.obf | ternion solve -\n"
               "  ternion solve --game surakarta positions.txt --tables tables --time 60",
               kSearch | CommonSet{Common::tables}, define_solve},
    Subcommand{"replay", "Replay games: legality and final score",
               "  ternion replay games.ggf\n"
               "  xzcat games.txt.xz | ternion replay --quiet -",
               kGame, define_replay},
    Subcommand{"selfplay", "Make training games: the engine against itself",
               "  ternion selfplay --out data/g1 --positions 20000000 --threads 2\n"
               "  ternion selfplay --out data/g1 --positions 40000000   goes on; Ctrl-C is safe",
               kGame | CommonSet{Common::isa, Common::threads, Common::weights, Common::tables},
               define_selfplay},
    Subcommand{"train", "Fit the evaluation's weights to games of self-play",
               "  ternion train --data games/ --out weights.tw --threads 2\n"
               "  ternion train --data games/ --out weights.tw --report report.html --lambda 0.9",
               kGame | CommonSet{Common::threads}, define_train},
    Subcommand{"bootstrap", "Train weights from nothing: self-play and fit, in generations",
               "  ternion bootstrap --out data --threads 2\n"
               "  ternion bootstrap --out data --generations 5    goes on; Ctrl-C is safe",
               kGame | CommonSet{Common::isa, Common::threads}, define_bootstrap},
    Subcommand{"judge", "Hold the evaluation, or a search with it, against exact scores or games",
               "  ternion judge hard-20.obf                 the evaluation in the program\n"
               "  ternion judge hard-20.obf hard-30.obf --weights weights.tw\n"
               "  ternion judge hard-20.obf --depth 8       searches of 8 plies\n"
               "  ternion judge hard-20.obf --time 1        what a person sees after a second\n"
               "  ternion judge --game gomoku freestyle-15-2.games",
               kSearch | CommonSet{Common::constants}, define_judge},
    Subcommand{"calibrate", "Fit the search's forward cuts to the evaluation it plays with",
               "  ternion calibrate --data data/g2 --weights g1.tw --threads 2\n"
               "  ternion calibrate --data data/g2 --out search/othello/probcut_data.hpp",
               kGame | CommonSet{Common::isa, Common::threads, Common::weights}, define_calibrate},
    Subcommand{
        "tune", "Tune constants of the search by matches against itself (SPSA)",
        "  ternion tune --list                            which there are, and their ranges\n"
        "  ternion tune --game surakarta --out cuts.jsonl --only cut_margin,razor_margin\n"
        "  ternion match --game surakarta 'inside[constants=cut_margin:55]' inside",
        kGame, define_tune},
    Subcommand{"tables", "Build Surakarta's endgame tables, or check them",
               "  ternion tables --out tables --pieces 6 --threads 2   goes on; Ctrl-C is safe\n"
               "  ternion tables --check tables\n"
               "  ternion gtp --game surakarta --tables tables",
               kGame | CommonSet{Common::threads}, define_tables},
    Subcommand{
        "prove", "Search for the proof that Black wins Gomoku, and write its certificate",
        "  ternion prove --out freestyle15.proof.zst --threads 2\n"
        "  ternion prove --rule standard --out again.proof.zst --theory standard15.proof.zst",
        kGame | CommonSet{Common::threads}, define_prove},
    Subcommand{
        "verify", "Check a certificate with a checker that shares no code with the search",
        "  ternion verify freestyle15.proof.zst --threads 2   exit code 0 if it proves the win",
        kGame | CommonSet{Common::threads}, define_verify},
    Subcommand{"play", "Play a game yourself, in this terminal",
               "  ternion play\n"
               "  ternion play 'inside[level=5]' --side white --seconds 0.5\n"
               "  ternion play --game gomoku threat-space --start 'renju 15' --sgf game.sgf",
               kGame, define_play},
    Subcommand{"match", "Play two engines against each other and say which is stronger",
               "  ternion match 'gtp:./old gtp' 'gtp:./new gtp' --time-per-move 0.1\n"
               "  ternion match self 'gtp:/usr/games/gtp-rhino -l 3' --clock 60+0.5 -n 50\n"
               "  ternion match 'self[nodes=20000]' 'inside[nodes=10000]' --store match.db \\\n"
               "      --openings xot.txt --concurrency 4 --sprt 0 10\n"
               "  ternion match --game gomoku --start 'renju 15' 'gomocup:./brain-a' \\\n"
               "      'gomocup:./brain-b' --clock 60 --sgf games.sgf",
               kGame, define_match},
    Subcommand{"farm", "Work that many workers do: submit, status, stop, results",
               "  ternion farm submit work.farm 'inside[nodes=5000]' 'inside[nodes=4000]' -n 2000\n"
               "  ternion farm status work.farm",
               kGame, define_farm},
    Subcommand{"worker", "Do tasks of a farm", "  ternion worker work.farm --at-once 4", kNone,
               define_worker},
    Subcommand{
        "tournament", "Play many engines against each other; a cross-table with Elo",
        "  ternion tournament 'inside[depth=2,name=d2]' 'inside[depth=4,name=d4]' self -n 20\n"
        "  ternion tournament NEW OLD1 OLD2 --kind gauntlet --store gauntlet.db\n"
        "  ternion tournament A B C D --kind knockout --html table.html",
        kGame, define_tournament},
    Subcommand{"contest", "Play the classic players' contest: published results beside ours",
               "  ternion contest -n 1000 --team-games 0 --concurrency 2\n"
               "  ternion contest lima india --markdown contest.md --store contest.db",
               kGame, define_contest},
    Subcommand{"players", "List the classic players, or describe one",
               "  ternion players\n"
               "  ternion players lima\n"
               "  ternion match lima india -n 20\n"
               "  ternion gtp --player gambler",
               kNone, define_players},
    Subcommand{"openings", "Make balanced openings: positions that a search finds even",
               "  ternion openings --count 100 --plies 10 --within 1 > even.txt\n"
               "  ternion openings --game gomoku --start 'standard 15' --plies 5 --depth 8\n"
               "  ternion match A B --openings even.txt",
               kSearch | CommonSet{Common::tables}, define_openings},
    Subcommand{
        "book", "Make, grow, look at and exchange books of openings",
        "  ternion book new othello.book\n"
        "  ternion book build othello.book --positions 1000 --threads 2   goes on; Ctrl-C is "
        "safe\n"
        "  ternion book show othello.book f5d6\n"
        "  ternion nboard --book othello.book",
        kSearch, define_book},
    Subcommand{"library", "Keep games, and find them by position, player, event or year",
               "  ternion library import games.lib games.ggf\n"
               "  ternion library find games.lib f5d6c3",
               kGame, define_library},
    Subcommand{
        "puzzles", "Make puzzles: positions with one right move; prove them again",
        "  ternion puzzles make --most 12 --count 500 --out othello.jsonl   goes on; Ctrl-C is "
        "safe\n"
        "  ternion puzzles check othello.jsonl",
        kSearch | CommonSet{Common::tables}, define_puzzles},
    Subcommand{"help", "Explain the program, or one of its commands",
               "  ternion help\n"
               "  ternion help match\n"
               "  ternion help bench ffo",
               kNone, define_help},
    Subcommand{"completions", "Write a shell's completions of this command line",
               "  ternion completions bash > /etc/bash_completion.d/ternion\n"
               "  ternion completions fish > ~/.config/fish/completions/ternion.fish",
               kNone, define_completions},
};

}  // namespace

std::span<const Subcommand> subcommands() { return kSubcommands; }

}  // namespace ternion::cli
