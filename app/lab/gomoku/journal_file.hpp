// The file of a proof search's journal: what was found so far, line by line.
#pragma once

#include <fstream>
#include <string>

#include "engine/core/error.hpp"
#include "search/gomoku/proof/journal.hpp"

namespace ternion::gomoku::proof {

/// Lines are appended as they come and reach the file with the next flush(). Not thread-safe.
class JournalFile {
 public:
  /// `what` is proved: a journal of something else is refused.
  JournalFile(std::string path, const std::string& what)
      : path_(std::move(path)), head_("# " + what) {}

  /// What is there, without a last line that was cut off; from then on lines can be added. Errors:
  /// io, for a journal of something else, too.
  Expected<Journal> read();
  void add(const std::string& line) { out_ << line << '\n'; }
  /// Errors: io.
  Expected<void> flush();

 private:
  std::string path_;
  std::string head_;
  std::ofstream out_;
};

/// All lines of a journal that is only read. Errors: io.
Expected<Journal> read_journal(const std::string& path);

}  // namespace ternion::gomoku::proof
