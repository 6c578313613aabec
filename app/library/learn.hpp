// Lines of people's games in a book: what they played is added and counted, and what they lost by
// it is told.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/library/book_work.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/record.hpp"

namespace ternion::library {

struct LearnOptions {
  SearchBounds search;
  int plies = 24;   // of each game, from its start
  double loss = 2;  // units by which a move is worse than the best one to be told of
  int threads = 1;

  friend bool operator==(const LearnOptions&, const LearnOptions&) = default;
};

/// A move of a game that the book knows a better one for.
struct FoundLoss {
  std::size_t ply = 0;  // from 1
  Side side = Side::black;
  std::string played;
  std::string best;
  double lost = 0;  // units; of an outcome that was given away as many as a win has
};

struct LearnedGame {
  bool is_new = false;  // not counted twice
  std::int64_t added = 0;
  std::vector<FoundLoss> losses;
};

/// One game, in a batch of its own: all of it or nothing. Errors: unsupported for another game,
/// variant or size; io once it is stopped.
Expected<LearnedGame> learn_game(Book& book, const GameRecord& game, Searches& searches,
                                 const LearnOptions& options, const std::stop_token& stop);

struct LearnTotals {
  int games = 0;
  int known = 0;    // learned before
  int refused = 0;  // unreadable, or of another game or variant
  std::int64_t added = 0;
  std::int64_t losses = 0;
  bool stopped = false;
};

struct LearnListener {
  std::function<void(int line, const LearnedGame&)> on_game;
  std::function<void(int line, const Error&)> on_refused;
};

/// All games of a text in any form (docs/formats.md). Errors: io, those of searches.
Expected<LearnTotals> learn_text(Book& book, std::string_view text, const SessionOptions& session,
                                 const LearnOptions& options, const std::stop_token& stop,
                                 const LearnListener& listener);

/// What a person says of a position.
struct Said {
  std::optional<Value> value;  // the view of the side to move there
  std::optional<std::string> label;
  std::optional<std::string> comment;
};
/// Adds each position of the line that is not in the book; `said` is of the last one.
/// Errors: as of learn_game().
Expected<std::int64_t> add_line(Book& book, const Board& line, const Said& said, Searches& searches,
                                const std::stop_token& stop);

}  // namespace ternion::library
