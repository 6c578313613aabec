#include "app/library/gomoku/yixin_file.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/library/gomoku/renlib_book.hpp"
#include "app/library/gomoku/yixin_database.hpp"
#include "app/library/gomoku/yixin_record.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/gomoku/notation.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/utf8.hpp"

namespace ternion::library::gomoku {
namespace {

namespace fs = std::filesystem;
namespace rules = ternion::gomoku;

constexpr std::string_view kTextHead = "# position\tmark\tvalue\tdepth";
constexpr std::size_t kFields = 4;
constexpr std::string_view kNoPositions = "records of no position that is played here";

bool is_decided(const PositionNote& note) {
  return note.mark == 'w' || note.mark == 'l' || note.mark == 'W' || note.mark == 'L';
}

/// The key of a board; nothing for rules that the form does not have.
std::optional<std::string> key_of_board(const Board& board) {
  const auto position = rules::parse_position(board.position_text());
  if (!position || position->rule() > rules::Rule::renju) return std::nullopt;
  return key_of(*position);
}

/// What is said, by keys.
using Records = std::map<std::string, std::string>;

std::string bytes_of(const Records& records) {
  std::string bytes;
  put(bytes, static_cast<std::uint32_t>(records.size()));
  for (const auto& [key, said] : records) append_record(bytes, {key, said});
  return bytes;
}

Expected<Records> records_of(std::string_view bytes) {
  Records records;
  auto read = each_yixin_record(bytes, [&](const YixinRecord& record) -> Expected<bool> {
    records.insert_or_assign(record.key, record.said);
    return true;
  });
  if (!read) return tl::make_unexpected(read.error());
  return records;
}

/// Not what a device or a pipe says: the standard input is the manager's.
Expected<std::string> bytes_in(const std::string& path) {
  std::error_code error;
  if (fs::exists(path, error) && !fs::is_regular_file(path, error))
    return fail(ErrorCode::io, "expected a regular file, got " + quoted_path(path));
  return platform::read_file(path);
}

Expected<Records> records_in(const std::string& path) {
  return bytes_in(path).and_then([&](const std::string& bytes) {
    return records_of(bytes).map_error([&](const Error& error) {
      return Error{error.code, quoted_path(path) + ": " + error.message};
    });
  });
}

bool is_position(std::string_view key) {
  const auto variant = variant_of(key);
  return variant && position_of(key, *variant);
}

/// What texts are written in: what is said; else UTF-8 where all of them are; else nobody knows.
std::string charset_of(const Records& all) {
  std::string charset(text_in(yixin_charset().said));
  if (const auto said = all.find(yixin_charset().key); said != all.end())
    charset = text_in(said->second);
  else if (!std::ranges::all_of(
               all, [](const auto& each) { return records::is_utf8(text_in(each.second)); }))
    charset = "nobody knows what";
  return charset.substr(0, charset.find('\0'));
}

bool is_plain(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Errors: unsupported where texts of the second would be read by another character set.
Expected<void> check_charsets(const Records& ours, const Records& theirs) {
  const std::string here = charset_of(ours);
  const std::string there = charset_of(theirs);
  const bool agree =
      text::equal_ignoring_case(here, there) || std::ranges::all_of(theirs, [](const auto& each) {
        return each.first == yixin_charset().key || is_plain(text_in(each.second));
      });
  if (agree) return {};
  return fail(ErrorCode::unsupported,
              "expected texts in " + quoted_text(here) + ", got texts in " + quoted_text(there));
}

/// Rules beyond these are none of the form's. Errors: unsupported.
Expected<void> check_rule(const Board& like) {
  const auto position = rules::parse_position(like.position_text());
  if (position && position->rule() <= rules::Rule::renju) return {};
  return fail(ErrorCode::unsupported,
              "expected freestyle, standard or renju, got " + quoted_text(like.variant()));
}

/// A book of the board's rule and size that is never on the disk, filled with a file's bytes.
Expected<Book> book_like(const Board& like, const BookFormat& format, std::string_view bytes,
                         ExchangeTotals& totals) {
  const auto position = rules::parse_position(like.position_text());
  if (!position) return tl::make_unexpected(position.error());
  const std::string start = rules::format_position(rules::Position(position->variant()));
  return find_kit(like.game().name).and_then([&](const GameKit* kit) {
    return Book::create(":memory:", *kit, start).and_then([&](Book&& book) -> Expected<Book> {
      auto filled = fill(book, format, bytes);
      if (!filled) return tl::make_unexpected(filled.error());
      totals = *std::move(filled);
      return std::move(book);
    });
  });
}

Expected<Book> book_of_tree(const Board& like, std::string_view bytes, ExchangeTotals& totals) {
  const BookFormat format = renlib_format();
  if (!format.detect(bytes))
    return fail(ErrorCode::syntax,
                fmt::format("expected a library of RenLib, got {} bytes of none", bytes.size()));
  // Its version is looked at where it is said what it is of.
  if (auto start = format.start(bytes); !start) return tl::make_unexpected(start.error());
  return book_like(like, format, bytes, totals);
}

/// Remarks of two steps of one way.
void add_remarks(DatabaseTotals& totals, const ExchangeTotals& more) {
  for (const auto& [what, count] : more.remarks) totals.remarks[what] += count;
}

class YixinFile final : public PositionDatabase {
 public:
  YixinFile(std::string path, Records records)
      : path_(std::move(path)), records_(std::move(records)) {}

  std::optional<PositionNote> find(const Board& board) const override {
    const auto key = key_of_board(board);
    const auto found = key ? records_.find(*key) : records_.end();
    if (found == records_.end()) return std::nullopt;
    return note_of(found->second);
  }

  std::vector<std::pair<Move, PositionNote>> children(const Board& board) const override {
    std::vector<std::pair<Move, PositionNote>> notes;
    const auto after = board.clone();
    for (const Move move : board.legal_moves()) {
      if (!after->play(move)) continue;
      if (const auto note = find(*after)) notes.emplace_back(move, *note);
      [[maybe_unused]] const auto undone = after->undo();
    }
    return notes;
  }

  Expected<void> write(const Board& board, const PositionNote& note) override {
    const auto key = key_of_board(board);
    if (!key)
      return fail(ErrorCode::unsupported,
                  "expected a position of freestyle, standard or renju, "
                  "got one of " +
                      board.variant());
    std::string& said = records_[*key];
    said = said_with(said, note);
    changed_ = true;
    return {};
  }

  std::int64_t remove(const Board& board, Which which, bool below) override {
    std::set<std::string> seen;
    const auto copy = board.clone();
    std::vector<std::string> keys;
    collect(*copy, below, seen, keys);
    std::int64_t removed = 0;
    for (const std::string& key : keys) {
      const bool decided = is_decided(note_of(records_.at(key)));
      if ((which == Which::decided && !decided) || (which == Which::undecided && decided)) continue;
      records_.erase(key);
      ++removed;
    }
    changed_ |= removed > 0;
    return removed;
  }

  Expected<void> save() override {
    if (!changed_) return {};
    auto written = platform::write_file(path_, bytes_of(records_));
    if (written) changed_ = false;
    return written;
  }

  Expected<DatabaseTotals> write_text(const std::string& path) const override {
    std::string text(kTextHead);
    text += '\n';
    DatabaseTotals totals;
    for (const auto& [key, said] : records_) {
      if (key == yixin_charset().key) continue;
      const auto variant = variant_of(key);
      const auto position = variant ? position_of(key, *variant) : std::nullopt;
      if (!position) {
        ++totals.remarks[std::string(kNoPositions) + ", left out"];
        continue;
      }
      const PositionNote note = note_of(said);
      text += fmt::format("{}\t{}\t{}\t{}\n", rules::format_position(*position),
                          note.mark > ' ' && note.mark < 0x7F ? note.mark : '-', note.value,
                          note.depth);
      ++totals.positions;
      count_unsaid_in_text(said, totals);
    }
    return write_new_file(path, text).map([&] { return totals; });
  }

  Expected<DatabaseTotals> write_tree(const Board& like, const std::string& path) const override {
    DatabaseTotals totals;
    ExchangeTotals read;
    ExchangeTotals written;
    return check_rule(like)
        .and_then([&] { return book_like(like, yixin_format(), bytes_of(records_), read); })
        .and_then([&](Book&& book) { return renlib_format().write(book, written); })
        .and_then([&](const std::string& bytes) { return write_new_file(path, bytes); })
        .map([&] {
          totals.positions = written.positions;
          add_remarks(totals, read);
          add_remarks(totals, written);
          return totals;
        });
  }

  Expected<DatabaseTotals> read_tree(const Board& like, const std::string& path) override {
    ExchangeTotals read;
    ExchangeTotals written;
    return check_rule(like)
        .and_then([&] { return bytes_in(path); })
        .and_then([&](const std::string& bytes) { return book_of_tree(like, bytes, read); })
        .and_then([&](Book&& book) { return yixin_format().write(book, written); })
        .and_then([](const std::string& bytes) { return records_of(bytes); })
        .and_then([&](const Records& records) { return take(records); })
        .map([&](DatabaseTotals totals) {
          totals.positions = written.positions;
          add_remarks(totals, read);
          add_remarks(totals, written);
          return totals;
        });
  }

  Expected<DatabaseTotals> split(const Board& from, const std::string& path) const override {
    std::set<std::string> seen;
    const auto copy = from.clone();
    std::vector<std::string> keys;
    collect(*copy, true, seen, keys);
    if (keys.empty())
      return fail(ErrorCode::out_of_range,
                  "expected a position of the database, got " + from.position_text());
    // What texts are written in is said in both.
    Records part;
    if (const auto charset = records_.find(yixin_charset().key); charset != records_.end())
      part.insert(*charset);
    for (const std::string& key : keys) part.emplace(key, records_.at(key));
    return write_new_file(path, bytes_of(part)).map([&] {
      return DatabaseTotals{static_cast<std::int64_t>(keys.size()), {}};
    });
  }

  Expected<DatabaseTotals> merge(const std::string& path) override {
    return records_in(path).and_then([&](const Records& records) { return take(records); });
  }

  /// All lines or none.
  Expected<DatabaseTotals> read_text(const std::string& path) override {
    const auto text = bytes_in(path);
    if (!text) return tl::make_unexpected(text.error());
    Records records = records_;
    DatabaseTotals totals;
    int number = 0;
    for (const std::string_view line : text::split_at(*text, '\n')) {
      ++number;
      if (text::trim(line).empty() || line.starts_with('#')) continue;
      if (auto read = read_line(line, records); !read)
        return fail(read.error().code, fmt::format("line {}: {}", number, read.error().message));
      ++totals.positions;
    }
    records_ = std::move(records);
    changed_ |= totals.positions > 0;
    return totals;
  }

 private:
  static Expected<void> read_line(std::string_view line, Records& records) {
    const auto fields =
        text::split_at(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line, '\t');
    if (fields.size() != kFields || fields[1].size() != 1 || fields[1][0] <= ' ' ||
        fields[1][0] >= 0x7F)
      return fail(ErrorCode::syntax, "expected position, mark, value and depth between tabs, got " +
                                         quoted_text(line));
    const auto position = rules::parse_position(fields[0]);
    if (!position) return tl::make_unexpected(position.error());
    if (position->rule() > rules::Rule::renju)
      return fail(ErrorCode::unsupported,
                  "expected freestyle, standard or renju, got " + quoted_text(fields[0]));
    const auto value = text::parse_int(fields[2], kLeastYixinValue, kMostYixinValue);
    if (!value) return tl::make_unexpected(value.error());
    const auto depth = text::parse_int(fields[3], 0, kMostYixinDepth);
    if (!depth) return tl::make_unexpected(depth.error());
    std::string& said = records[key_of(*position)];
    said = said_with(said, {fields[1][0] == '-' ? '\0' : fields[1][0], static_cast<int>(*value),
                            static_cast<int>(*depth)});
    return {};
  }

  /// Those of the database from the board on; a position that is not there ends its line.
  void collect(Board& board, bool below, std::set<std::string>& seen,
               std::vector<std::string>& keys) const {
    const auto key = key_of_board(board);
    if (!key || !records_.contains(*key) || !seen.insert(*key).second) return;
    keys.push_back(*key);
    if (!below) return;
    for (const Move move : board.legal_moves()) {
      if (!board.play(move)) continue;
      collect(board, below, seen, keys);
      [[maybe_unused]] const auto undone = board.undo();
    }
  }

  /// The positions are those that are new; what is of no position comes along. Errors: those of
  /// check_charsets(), and then nothing has changed.
  Expected<DatabaseTotals> take(const Records& records) {
    const std::string charset = yixin_charset().key;
    const bool is_empty = records_.size() == records_.count(charset);
    if (!is_empty)
      if (auto agree = check_charsets(records_, records); !agree)
        return tl::make_unexpected(agree.error());
    // In what texts of ours are is told by ours.
    if (is_empty) records_.clear();
    DatabaseTotals totals;
    for (const auto& [key, said] : records) {
      if (key == charset && !is_empty) continue;
      const auto [there, is_new] = records_.try_emplace(key, said);
      if (is_new && is_position(key)) ++totals.positions;
      if (is_new && !is_position(key) && key != charset)
        ++totals.remarks[std::string(kNoPositions) + ", taken as they are"];
      if (is_new) continue;
      count_unsaid_by_both(there->second, said, totals);
      there->second = said_by_both(there->second, said);
    }
    changed_ = true;
    return totals;
  }

  /// Errors: io, also for the database's own place, and where a file is already there.
  Expected<void> write_new_file(const std::string& path, std::string_view bytes) const {
    std::error_code error;
    if (fs::weakly_canonical(path, error) == fs::weakly_canonical(path_, error))
      return fail(ErrorCode::io,
                  "expected another file than the database's own, got " + quoted_path(path));
    if (fs::exists(path, error))
      return fail(ErrorCode::io, "expected no file of that name, got " + quoted_path(path));
    return platform::write_file(path, bytes);
  }

  std::string path_;
  Records records_;
  bool changed_ = false;
};

}  // namespace

Expected<std::shared_ptr<PositionDatabase>> open_yixin_file(const std::string& path) {
  // Texts of one that is begun are UTF-8.
  std::error_code error;
  auto records = std::filesystem::exists(path, error)
                     ? records_in(path)
                     : Expected<Records>(Records{{yixin_charset().key, yixin_charset().said}});
  return std::move(records).map([&](Records&& read) -> std::shared_ptr<PositionDatabase> {
    return std::make_shared<YixinFile>(path, std::move(read));
  });
}

}  // namespace ternion::library::gomoku
