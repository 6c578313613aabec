// The file of games that one run of self-play fills where training games are text, one a line. A
// run that was killed goes on where it stopped: game 0 stands first, and so on. A game that is
// counted is whole and on the disk.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/platform/files.hpp"
#include "engine/platform/record_file.hpp"
#include "games/training/text_training.hpp"

namespace ternion::training {

/// In the game of a line.
std::size_t positions_of_line(std::string_view line);

/// Thread rule: everything from any thread.
class TextGameFile {
 public:
  /// Makes the file where there is none. What follows its last whole line is cut off, and so is a
  /// last line that is no game, which only a write that did not end leaves. Errors: io.
  static Expected<std::unique_ptr<TextGameFile>> open(
      const std::filesystem::path& path, const TextTraining& training,
      platform::Files& files = platform::system_files());

  /// The number of the next game; one more than that of the last line.
  std::uint64_t next_number() const { return next_; }
  /// Of the games that are in the file, those that were there included. A line that is no game has
  /// none.
  std::uint64_t positions() const { return positions_; }

  /// Writes the game as soon as those of all smaller numbers are written; until then it is not
  /// counted and gone with the program. Errors: io, of this game or of one that waited.
  Expected<void> add(std::uint64_t number, TextPlayer::Played game);

 private:
  /// What is there of a file.
  struct Held {
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
    std::uint64_t positions = 0;
  };
  static Held held_in(std::string_view text, const TextTraining& training);
  TextGameFile(platform::RecordFile file, const Held& held)
      : file_(std::move(file)), next_(held.lines), positions_(held.positions) {}

  std::mutex mutex_;
  platform::RecordFile file_;
  std::map<std::uint64_t, TextPlayer::Played> waiting_;
  std::atomic<std::uint64_t> next_;
  std::atomic<std::uint64_t> positions_;
};

}  // namespace ternion::training
