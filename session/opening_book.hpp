// OpeningBook: what a session may know of openings beside its search. The book itself lives above
// (app/library); a session sees a list of moves with their values.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "search/core/limits.hpp"
#include "search/core/listener.hpp"
#include "session/board.hpp"

namespace ternion {

struct BookMove {
  Move move;
  Score score;             // the view of the side to move
  int depth = 0;           // of the search behind it, plies; 0: nobody says
  std::int64_t games = 0;  // that have been learned with it
};

/// Thread rule: any thread; calls of one book may wait for each other, for less than a millisecond,
/// but where its bytes are fetched when they are first asked for.
class OpeningBook {
 public:
  virtual ~OpeningBook() = default;
  /// Whether it has moves of a game's usual start, with which the board stands. A book that is
  /// fetched late says so without its bytes.
  virtual bool covers(const Board& start) const { return !moves(start).empty(); }
  /// Whether what it has of such boards can be read, for whoever tells a person why moves() is
  /// empty. Errors: io.
  virtual Expected<void> check(const Board&) const { return {}; }
  /// The moves that it knows of the position on the board, best first; empty where it knows none,
  /// or cannot be read.
  virtual std::vector<BookMove> moves(const Board& board) const = 0;
  /// Takes a game in. Errors: unsupported where the book is read alone or of another game.
  virtual Expected<void> learn(const GameRecord& game) = 0;
};

/// The certainty of a line that nobody searched: a book has it. All others have up to 100.
inline constexpr int kBookCertainty = 101;
inline bool is_from_book(const SearchLine& line) { return line.certainty == kBookCertainty; }

/// The moves of the book that the limits let the search consider, as lines: best first and marked.
/// None where an exact search was asked for.
std::vector<SearchLine> book_lines(const OpeningBook& book, const Board& board,
                                   const Limits& limits);

/// The line to play: the best one or, with a width, any that is worse by so many units at most,
/// each as likely as another. A proven win is not given up for an estimate, nor a proven loss
/// taken. `draw` decides. Precondition: there are lines.
const SearchLine& chosen_line(const std::vector<SearchLine>& lines, double width,
                              std::uint64_t draw);

/// Asks a book before a search of the board: the lines that answer it, one of them as chosen_line()
/// has it where one is wanted. None: `limits` say what is left to search. Of several moves that are
/// ranked those that the book has are left out then, and `listener` hears of both.
std::vector<SearchLine> ask_book(const OpeningBook& book, const Board& board, double width,
                                 std::uint64_t draw, Limits& limits,
                                 std::shared_ptr<SearchListener>& listener);

/// Hears a search of the moves that a book does not have, and tells it with the book's lines among
/// its own, at most `most` of them.
std::shared_ptr<SearchListener> with_book_lines(std::shared_ptr<SearchListener> listener,
                                                std::vector<SearchLine> lines, int most);

}  // namespace ternion
