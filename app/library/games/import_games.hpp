// Games out of files of any form (docs/formats.md), put into a library.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

#include "app/library/games/game_library.hpp"
#include "app/library/othello/wthor_names.hpp"
#include "engine/core/progress.hpp"

namespace ternion::library {

/// What is said of games that do not say it themselves.
struct GameImportOptions {
  std::string event;
  std::string date;
  friend bool operator==(const GameImportOptions&, const GameImportOptions&) = default;
};

struct GameImportTotals {
  std::int64_t games = 0;    // that are new
  std::int64_t known = 0;    // that were there
  std::int64_t refused = 0;  // unreadable, or without a move
};

struct GameImportListener {
  /// A game that is refused, of which file and line; in a binary file the line is its number.
  std::function<void(const std::string& file, int line, const Error& error)> on_refused;
  ProgressListener progress;
};

/// Thread rule: one thread at a time.
class GameImport {
 public:
  /// All outlive the object. `like`: the game that is meant where a text names none.
  GameImport(GameLibrary& library, const Board& like, GameImportOptions options,
             GameImportListener listener)
      : library_(library),
        like_(like),
        options_(std::move(options)),
        listener_(std::move(listener)) {}

  /// True where the bytes are names of a WTHOR base: they count for files that are taken later.
  bool take_names(std::string_view bytes) { return wthor_.take(bytes); }
  /// The games of a file. A kill leaves whole games, and the same call goes on; so does a stop.
  /// Errors: io of the library.
  Expected<void> take(const std::string& file, std::string_view bytes, const std::stop_token& stop);

  const GameImportTotals& totals() const { return totals_; }

 private:
  Expected<void> add(GameRecord record, std::string_view bytes, int number,
                     std::string_view format);

  GameLibrary& library_;
  const Board& like_;
  GameImportOptions options_;
  GameImportListener listener_;
  GameImportTotals totals_;
  othello::WthorBase wthor_;
};

}  // namespace ternion::library
