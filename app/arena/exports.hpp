// Finished games in files, as they end.
#pragma once

#include <cstdio>
#include <memory>

#include "app/arena/contest_options.hpp"
#include "app/arena/record_format.hpp"
#include "app/arena/store.hpp"
#include "engine/core/error.hpp"

namespace ternion::arena {

/// GGF, SGF and JSON Lines, where they are asked for. The files are written anew from the start;
/// each game is in them once add() returns. Thread rule: one thread at a time.
class Exports {
 public:
  /// `game` is the name for a message. Errors: io; unsupported for GGF where the game is kept in
  /// another form.
  static Expected<std::unique_ptr<Exports>> open(const ExportFiles& files, const std::string& game,
                                                 const RecordFormat& format);
  /// Errors: io, and those of game_sgf().
  Expected<void> add(const StoredGame& game);

 private:
  explicit Exports(const RecordFormat& format) : format_(format) {}

  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  using File = std::unique_ptr<std::FILE, CloseFile>;
  const RecordFormat& format_;
  File ggf_;
  File sgf_;
  File jsonl_;
};

}  // namespace ternion::arena
