// GameKit: what a game can be asked for. A part that a game lacks is null or empty, and whoever
// asks for it says so to its user. A game's kit.cpp is the one place that joins its parts; who asks
// for them knows this header and never a game.
//
// Thread rule: kits are made once and never change; what their functions return states its own.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "engine/core/tables.hpp"
#include "engine/core/time_source.hpp"
#include "eval/core/weights.hpp"
#include "games/adjudicator.hpp"
#include "games/classic.hpp"
#include "games/explanation.hpp"
#include "games/perft.hpp"
#include "games/position_view.hpp"
#include "games/problem_suite.hpp"
#include "games/solver.hpp"
#include "games/symmetries.hpp"
#include "search/core/constants.hpp"
#include "session/board.hpp"
#include "session/session.hpp"

namespace ternion::training {
class TextTraining;
}

namespace ternion {

/// One game of those that `bench` searches positions of.
struct BenchGame {
  std::string_view start;  // empty: the game's usual one
  std::string_view moves;  // by blanks
};

/// The positions that `bench` searches: beginnings of whole games, fixed so that node counts can be
/// compared.
struct BenchPlan {
  int depth = 0;  // plies of each search; 0: there are no positions
  std::span<const BenchGame> games;
  std::span<const std::size_t> plies;  // each game is stopped after so many moves
};

/// How SGF files tell of a game.
struct SgfHabits {
  std::string_view number;                    // GM; empty: the game's name
  bool letters = false;                       // points are "fe", rows from above; else "f5"
  bool unsaid = false;                        // many files leave GM out, or have Go's 1
  std::span<const std::string_view> aliases;  // other names in GM, in small letters
};

/// How a finished game is kept. Both are inverse to each other but for rounding.
struct RecordFormat {
  std::string_view name;  // "ggf", "record": its key in JSON Lines
  bool is_json = false;
  std::string (*write)(const GameRecord&) = nullptr;
  Expected<GameRecord> (*read)(std::string_view) = nullptr;
};

struct GameKit {
  GameInfo info;

  // --- Play. Board and session are what every game has.
  std::unique_ptr<Board> (*make_board)(const GameInfo&) = nullptr;
  /// With the usual options.
  std::unique_ptr<Session> (*make_session)(const GameInfo&,
                                           std::shared_ptr<const TimeSource>) = nullptr;
  /// Its engine is built for several instruction sets (SessionOptions::isa).
  bool has_kernels = false;
  /// Of its search, those that SessionOptions::constants may set; empty: none.
  std::span<const SearchConstant> constants{};
  /// Those that are built in by name.
  std::vector<Classic> classics{};
  /// Returns null where there is no such classic.
  std::unique_ptr<Session> (*make_classic)(const GameInfo&, const Classic&,
                                           std::shared_ptr<const TimeSource>) = nullptr;

  // --- What a session plays with. Errors: io, with the path and the reason.
  /// The path kHandMade included.
  Expected<std::shared_ptr<const Weights>> (*load_weights)(const std::filesystem::path&) = nullptr;
  Expected<std::shared_ptr<const Tables>> (*load_tables)(const std::filesystem::path&) = nullptr;

  // --- Texts.
  SgfHabits sgf{};
  /// A form of the game's own for finished games; without one they are kept as JSON.
  RecordFormat record{};
  /// A variant's name out of those that others write for it. Errors: unsupported for rules that are
  /// known and not played here, syntax for what names none.
  Expected<std::string_view> (*variant_named)(std::string_view) = nullptr;

  // --- What a book asks. Without symmetries only equal positions join.
  Symmetries symmetries{};

  // --- What the arena and the commands ask.
  /// Null: games are played out. `from` is the game's own measure (Othello: the most empty squares
  /// of a position that is solved).
  std::unique_ptr<Adjudicator> (*make_adjudicator)(int from) = nullptr;
  Expected<std::uint64_t> (*perft)(const PerftTask&) = nullptr;
  /// Its count of leaves is built for several instruction sets (PerftTask::isa).
  bool perft_has_kernels = false;
  BenchPlan bench{};
  Solver solver{};
  /// Term by term, the evaluation of the position on the board, with these weights, or the
  /// program's own where there are none.
  Explanation (*explain)(const Board&, const std::shared_ptr<const Weights>&) = nullptr;
  /// By name; empty: none.
  std::span<const PositionView> views{};
  std::span<const ProblemSuite> suites{};
  /// Null: its training games are no text, or it has none.
  const training::TextTraining* text_training = nullptr;
};

/// The one list of games. It is linked with each program: the product's is games/product.cpp.
std::span<const GameKit* const> kits();

/// By the game's name, in any case. Errors: unsupported, with the list of names.
Expected<const GameKit*> find_kit(std::string_view game);

/// The same for one of which something must be there: `part` is how people call it ("solver").
/// Errors: also unsupported where the game lacks it, with the games that have it.
Expected<const GameKit*> kit_with(std::string_view game, std::string_view part,
                                  bool (*has)(const GameKit&));

}  // namespace ternion
