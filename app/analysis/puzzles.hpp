// Puzzles: positions out of quick games of the engine with itself in which one move alone is right,
// proven by searches. They are kept as JSON Lines, a head and a puzzle each, which the page ships
// as they are (docs/puzzles.md).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "app/analysis/puzzle_file.hpp"
#include "engine/core/progress.hpp"
#include "games/kit.hpp"

namespace ternion::analysis {

struct PuzzleOptions {
  std::string file;
  std::string start;  // of each game; empty: the usual one
  int count = 100;    // that the file ends with
  PuzzleRules rules;
  int plies = 8;                   // at each game's start at random among a glance's best
  std::uint64_t play_nodes = 500;  // of each search of the games
  std::uint64_t seed = 1;
  bool quiet = false;  // no progress on stderr
  friend bool operator==(const PuzzleOptions&, const PuzzleOptions&) = default;
};

/// Why a position is no puzzle.
enum class Refused : std::uint8_t {
  nothing,     // it is one
  unproven,    // no value, or no win, is proven
  too_short,   // the end is too near
  not_unique,  // another move is as good
  unclear,     // whether another move is as good is not proven
  known,       // the position, or its mirror image, is in the file
};

struct PuzzleTotals {
  int kept = 0;                  // in the file now
  int made = 0;                  // by this run
  std::array<int, 6> refused{};  // by it, by Refused
  std::int64_t games = 0;        // played by it
  bool stopped = false;

  int& refused_as(Refused why) { return refused.at(static_cast<std::size_t>(why)); }
  int refused_as(Refused why) const { return refused.at(static_cast<std::size_t>(why)); }
};

/// Whether one move alone is right. Of a game whose results have margins: the best move by its
/// exact value, which every other one is proven to fall short of. Else: the only move that wins by
/// force; a search of all others of four times the rules' nodes, and one behind each of the best
/// four of them, find no win. Where that is not so: nothing, and `refused` says why. All but the
/// game's number is set. Errors: those of searches.
Expected<std::optional<Puzzle>> find_puzzle(const GameKit& kit, Session& session,
                                            const Board& board, const PuzzleRules& rules,
                                            const std::stop_token& stop, Refused& refused);

/// Goes on behind what is in the file; each puzzle is there once it is told. Blocks. Errors: io;
/// syntax and unsupported for a file that is none, or is of another game; those of the start and of
/// searches.
Expected<PuzzleTotals> make_puzzles(const GameKit& kit, const SessionOptions& session,
                                    const PuzzleOptions& options, const std::stop_token& stop,
                                    const ProgressListener& progress);

/// A file of puzzles, and the game that they are of.
struct PuzzlesOfGame {
  const GameKit* kit;
  PuzzleFile file;
};
/// "-" is stdin. `game`: which it must be; nothing: any. Errors: io; with the file's name, syntax
/// for one that has no puzzles, and unsupported for those of another game or of none that is there.
Expected<PuzzlesOfGame> read_puzzles(const std::string& path,
                                     const std::optional<std::string>& game);

struct PuzzleCheck {
  int proven = 0;
  int failed = 0;
  bool stopped = false;
};
/// Of a puzzle that is none: its line in the file, and what is wrong.
using PuzzleFault = std::function<void(int line, const std::string& reason)>;

/// Proves each puzzle again, by the rules in the head, whose game `kit` is; one whose position, or
/// mirror image, came before fails. Blocks. Errors: those
/// of the session.
Expected<PuzzleCheck> check_puzzles(const GameKit& kit, const PuzzleFile& file,
                                    const SessionOptions& session, const std::stop_token& stop,
                                    const PuzzleFault& fault, const ProgressListener& progress);

std::string totals_text(const PuzzleTotals& totals);
std::string check_text(const PuzzleCheck& check);

}  // namespace ternion::analysis
