// PositionDatabase: positions with what a person or a program has noted of them, which a person
// looks at and edits while playing (Yixin-Board's database commands). The file itself lives above
// (app/library/gomoku); a dialect sees notes.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"
#include "session/board.hpp"

namespace ternion {

struct PositionNote {
  char mark = '\0';  // 'w', 'l', 'd' for whoever made the last move, or any other; '\0': none
  int value = 0;     // the view of the side to move, in the database's own unit
  int depth = 0;     // of the search behind it
  friend bool operator==(const PositionNote&, const PositionNote&) = default;
};

/// What came of a file that was read or written.
struct DatabaseTotals {
  std::int64_t positions = 0;
  /// What was lost, changed or left out, in words, and how often: "values lost".
  std::map<std::string, std::int64_t> remarks;
};

/// Thread rule: one thread at a time.
class PositionDatabase {
 public:
  virtual ~PositionDatabase() = default;

  /// What is noted; nothing where the position is not in the database, or can have no place there.
  virtual std::optional<PositionNote> find(const Board& board) const = 0;
  /// The moves of the board that lead into the database, with what is noted there.
  virtual std::vector<std::pair<Move, PositionNote>> children(const Board& board) const = 0;

  /// Notes it, or puts it in. Errors: unsupported for a position that can have no place there.
  virtual Expected<void> write(const Board& board, const PositionNote& note) = 0;
  enum class Which : std::uint8_t { all, decided, undecided };
  /// Takes away those of the positions from this one on, or this one alone, and says how many.
  virtual std::int64_t remove(const Board& board, Which which, bool below) = 0;

  /// To the file it was opened by, if anything has changed. Errors: io.
  virtual Expected<void> save() = 0;

  // With other files. Only a new one is written. Errors of all: io, also for a file that is there
  // already, and for what is no regular file.

  /// The same as lines of text. Errors: syntax with the line.
  virtual Expected<DatabaseTotals> write_text(const std::string& path) const = 0;
  virtual Expected<DatabaseTotals> read_text(const std::string& path) = 0;

  /// To and from a tree of moves of another program (RenLib), of the rule and size of the board,
  /// whose stones count for nothing. Errors: syntax, unsupported.
  virtual Expected<DatabaseTotals> write_tree(const Board& like, const std::string& path) const = 0;
  virtual Expected<DatabaseTotals> read_tree(const Board& like, const std::string& path) = 0;
  /// The position and what follows it, as a new file; it stays here. Errors: out_of_range for one
  /// that is not in the database.
  virtual Expected<DatabaseTotals> split(const Board& from, const std::string& path) const = 0;
  /// What another file has; of one position the deeper value counts, and this one's mark and text
  /// where it has any. The positions are those that are new. Errors: syntax; unsupported for texts
  /// in another character set.
  virtual Expected<DatabaseTotals> merge(const std::string& path) = 0;
};

/// Opens the file of a database, or begins one where no file is. Errors: io, syntax, unsupported.
using OpenDatabase =
    std::function<Expected<std::shared_ptr<PositionDatabase>>(const std::string& path)>;

}  // namespace ternion
