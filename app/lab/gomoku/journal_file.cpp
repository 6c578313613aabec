#include "app/lab/gomoku/journal_file.hpp"

#include "engine/core/quoted_path.hpp"

namespace ternion::gomoku::proof {

Expected<Journal> JournalFile::read() {
  Journal journal;
  std::ifstream in(path_);
  bool empty = true;
  for (std::string line; std::getline(in, line); empty = false) {
    if (in.eof()) break;  // it was cut off
    if (empty && line.starts_with('#') && line != head_)
      return fail(ErrorCode::io, quoted_path(path_) + ": expected a journal that begins with \"" +
                                     head_ + "\", got \"" + line.substr(0, 40) + "\"");
    if (!line.starts_with('#')) journal.add_line(line);
  }
  in.close();
  out_.open(path_, std::ios::app);
  if (!out_) return fail(ErrorCode::io, quoted_path(path_) + ": cannot be written");
  out_ << (empty ? head_ : "") << '\n';  // ends what was cut off
  return journal;
}

Expected<void> JournalFile::flush() {
  if (!out_.flush()) return fail(ErrorCode::io, "the journal cannot be written");
  return {};
}

Expected<Journal> read_journal(const std::string& path) {
  std::ifstream in(path);
  if (!in) return fail(ErrorCode::io, quoted_path(path) + ": cannot be read");
  Journal journal;
  for (std::string line; std::getline(in, line);)
    if (!line.starts_with('#')) journal.add_line(line);
  return journal;
}

}  // namespace ternion::gomoku::proof
