#include "app/library/gomoku/renlib_book.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/library/byte_numbers.hpp"
#include "app/library/gomoku/stones.hpp"
#include "engine/gomoku/notation.hpp"
#include "protocol/records/utf8.hpp"

namespace ternion::library::gomoku {
namespace {

namespace rules = ternion::gomoku;

constexpr std::string_view kRenlibMagic = "\xFFRenLib\xFF";
constexpr std::size_t kRenlibHeaderBytes = 20;
constexpr int kMajor = 3;
constexpr int kMinor = 4;
constexpr int kRenlibSize = 15;
/// Moves of a board and as many passes: more is no line of a game.
constexpr std::size_t kDeepest = 512;
constexpr std::size_t kLongestComment = 60'000;  // of a position
constexpr std::string_view kMarked = "marked";
constexpr char kTextEnd = '\b';  // of the first line of a comment

// What stands with a move.
constexpr unsigned kExtension = 0x01;
constexpr unsigned kNoMovePlayed = 0x02;
constexpr unsigned kComment = 0x08;
constexpr unsigned kMark = 0x10;
constexpr unsigned kOldComment = 0x20;
constexpr unsigned kNoChild = 0x40;
constexpr unsigned kSibling = 0x80;

struct Node {
  std::uint8_t point = 0;
  unsigned info = 0;
  std::string comment;
  std::string text;  // at the point

  bool has(unsigned bit) const { return (info & bit) != 0; }
};

/// In pairs of bytes, up to the first pair that has a 0.
std::string take_text(BytesIn& in) {
  std::string text;
  while (in.left() >= 2) {
    const auto first = static_cast<char>(in.take<std::uint8_t>());
    const auto second = static_cast<char>(in.take<std::uint8_t>());
    if (first == '\0') return text;
    text += first;
    if (second == '\0') return text;
    text += second;
  }
  return text;
}

/// The last letter has its highest bit set.
std::string take_old_text(BytesIn& in) {
  std::string text;
  while (in.left() >= 1) {
    const auto byte = in.take<std::uint8_t>();
    text += static_cast<char>(byte & 0x7F);
    if ((byte & 0x80) != 0) return text;
  }
  return text;
}

/// Rapfi begins every comment with the sign of a line's end: its first line is empty. Zeros, which
/// old comments may have within, are no letters.
std::string readable(std::string text) {
  std::erase(text, '\0');
  std::string out = records::to_utf8(text.starts_with(kTextEnd) ? text.substr(1) : text, false);
  std::ranges::replace(out, kTextEnd, '\n');
  return out;
}

Expected<Node> take_node(BytesIn& in) {
  if (in.left() < 2)
    return fail(ErrorCode::syntax,
                fmt::format("expected a move at byte {}, got {} bytes", in.place(), in.left()));
  Node node;
  node.point = in.take<std::uint8_t>();
  node.info = in.take<std::uint8_t>();
  bool has_text = false;
  if (node.has(kExtension)) {
    if (in.left() < 2)
      return fail(ErrorCode::syntax,
                  fmt::format("expected two further bytes of a move at byte {}", in.place()));
    in.skip(1);
    has_text = (in.take<std::uint8_t>() & 1) != 0;
  }
  if (node.has(kOldComment)) node.comment = readable(take_old_text(in));
  if (node.has(kComment)) node.comment += readable(take_text(in));
  if (has_text) node.text = readable(take_text(in));
  return node;
}

/// A position of the tree; nothing below a move that cannot be.
using Place = std::optional<rules::Position>;

Place after(const Place& before, const Node& node) {
  if (!before) return std::nullopt;
  rules::Position position = *before;
  if (node.has(kNoMovePlayed)) return position;
  if (node.point == 0) {
    position.set_side_to_move(other(position.side_to_move()));
    return position;
  }
  const Stone stone{(node.point & 0x0F) - 1, node.point >> 4};
  if (stone.x < 0 || stone.x >= kRenlibSize || stone.y >= kRenlibSize) return std::nullopt;
  const rules::Point point = point_of(stone, kRenlibSize);
  if (!position.is_empty(point)) return std::nullopt;
  const Side mover = position.side_to_move();
  position.put(point, mover);
  position.set_side_to_move(other(mover));
  return position;
}

/// The reader of one file into a book.
class Reading {
 public:
  Reading(std::string_view bytes, Filling& filling) : in_(bytes), filling_(filling) {
    const bool has_header = bytes.starts_with(kRenlibMagic);
    if (has_header) in_.skip(std::min(kRenlibHeaderBytes, bytes.size()));
  }

  /// By the rule of the book: the form does not tell one. Errors: also unsupported where the book
  /// is not of 15x15.
  Expected<ExchangeTotals> read() {
    const auto start = rules::parse_position(filling_.book().start().position_text());
    if (!start) return tl::make_unexpected(start.error());
    if (start->size() != kRenlibSize)
      return fail(ErrorCode::unsupported, fmt::format("expected a board of 15x15, got one of {}x{}",
                                                      start->size(), start->size()));
    std::vector<Place> path{Place(rules::Position(start->variant()))};
    std::vector<std::size_t> levels;  // to go on at
    std::size_t level = 0;
    while (in_.left() > 0) {
      const std::size_t place = in_.place();
      const auto node = take_node(in_);
      if (!node) return tl::make_unexpected(node.error());
      const bool is_root = path.size() == 1 && level == 0 && node->point == 0;
      path.resize(level + 1);
      path.push_back(is_root ? path.back() : after(path[level], *node));
      if (auto kept = keep(path.back(), *node); !kept) return tl::make_unexpected(kept.error());
      if (node->has(kSibling)) levels.push_back(level);
      if (!node->has(kNoChild)) {
        ++level;
      } else if (levels.empty()) {
        break;
      } else {
        level = levels.back();
        levels.pop_back();
      }
      if (path.size() > kDeepest || levels.size() > kDeepest)
        return fail(ErrorCode::out_of_range,
                    fmt::format("expected lines of up to {} moves, got a longer one at byte {}",
                                kDeepest, place));
    }
    if (in_.left() > 0) ++totals_.remarks["ends of the file behind its last move, left out"];
    if (auto put = put_said(); !put) return tl::make_unexpected(put.error());
    return totals_;
  }

 private:
  /// A position that is there already keeps what it says beside what comes new, which is put there
  /// once: a file may tell one position as often as it has moves.
  Expected<void> keep(const Place& place, const Node& node) {
    if (!place) {
      ++totals_.remarks["moves that cannot be, left out with what follows"];
      return {};
    }
    const auto key = key_in(filling_.book(), *place);
    if (!key) {
      ++totals_.remarks["positions that cannot be, left out"];
      return {};
    }
    if (!filling_.contains(*key)) {
      if (auto put = filling_.put(*key, {}); !put) return put;
      ++totals_.positions;
    }
    const std::string label =
        node.text.empty() && node.has(kMark) ? std::string(kMarked) : node.text;
    if (label.empty() && node.comment.empty()) return {};
    Entry& said = said_[*key];
    if (said.label.empty()) said.label = label;
    add_comment(said, node.comment);
    return {};
  }

  Expected<void> put_said() {
    for (const auto& [key, said] : said_) {
      Entry entry = filling_.find(key).value_or(Entry{});
      if (entry.label.empty()) entry.label = said.label;
      add_comment(entry, said.comment);
      if (auto put = filling_.put(key, entry); !put) return put;
    }
    return {};
  }

  /// Of a position that the file has several times, each once, and within what a book keeps.
  void add_comment(Entry& entry, const std::string& comment) {
    if (comment.empty() || entry.comment.find(comment) != std::string::npos) return;
    if (entry.comment.size() + comment.size() > kLongestComment) {
      ++totals_.remarks["comments beyond what a position keeps, left out"];
      return;
    }
    entry.comment += (entry.comment.empty() ? "" : "\n") + comment;
  }

  BytesIn in_;
  Filling& filling_;
  ExchangeTotals totals_;
  std::map<std::string, Entry> said_;  // labels and comments alone
};

Expected<ExchangeTotals> read_renlib(std::string_view bytes, Filling& filling) {
  return Reading(bytes, filling).read();
}

Expected<std::string> renlib_start(std::string_view bytes) {
  const bool has_version = bytes.size() >= kRenlibHeaderBytes && bytes.starts_with(kRenlibMagic);
  if (bytes.starts_with(kRenlibMagic) && !has_version)
    return fail(ErrorCode::syntax, fmt::format("expected a header of {} bytes, got {}",
                                               kRenlibHeaderBytes, bytes.size()));
  const int major = static_cast<unsigned char>(bytes[kRenlibMagic.size()]);
  const int minor = static_cast<unsigned char>(bytes[kRenlibMagic.size() + 1]);
  if (has_version && (major != kMajor || minor > kMinor))
    return fail(ErrorCode::unsupported,
                fmt::format("expected a library of RenLib of version up to {}.{}, got {}.{}",
                            kMajor, kMinor, major, minor));
  return rules::format_position(rules::Position({rules::Rule::renju, kRenlibSize}));
}

// --- Writing.

void append_text(std::string& bytes, const std::string& text) {
  bytes += text;
  bytes.append(text.size() % 2 == 0 ? 2 : 1, '\0');
}

/// A child on the board with where its stone stands.
struct Branch {
  std::uint8_t point = 0;
  Move move;
  std::string key;
};

/// The writer of one book.
class Writing {
 public:
  Writing(Book& book, ExchangeTotals& totals) : book_(book), totals_(totals) {}

  Expected<std::string> write() {
    bytes_ = kRenlibMagic;
    bytes_ += {static_cast<char>(kMajor), static_cast<char>(kMinor)};
    bytes_.append(10, '\xFF');
    const auto board = book_.start().clone();
    if (auto done = add(*board, 0, book_.canonical(*board).key, false); !done)
      return tl::make_unexpected(done.error());
    const auto count = book_.store().count();
    if (!count) return tl::make_unexpected(count.error());
    const auto missing = *count - static_cast<std::int64_t>(written_.size());
    if (missing > 0) totals_.remarks["positions that no line leads to, left out"] += missing;
    return std::move(bytes_);
  }

 private:
  /// Moves that lead into the book, in the order of their points. Of those that lead to the same
  /// position the first alone.
  Expected<std::vector<Branch>> branches_of(const Board& board) {
    std::vector<Branch> branches;
    std::set<std::string> keys;
    for (const Book::Child& child : book_.children(board)) {
      const auto there = book_.store().contains(child.key);
      if (!there) return tl::make_unexpected(there.error());
      if (!*there || !keys.insert(child.key).second) continue;
      const Stone stone = stone_at(rules::point_of(child.move), kRenlibSize);
      branches.push_back(
          {static_cast<std::uint8_t>(stone.y << 4 | (stone.x + 1)), child.move, child.key});
    }
    std::ranges::sort(branches, {}, &Branch::point);
    return branches;
  }

  /// What one form or the other cannot hold of an entry is counted.
  void append_node(std::uint8_t point, unsigned info, const Entry& entry) {
    const std::string comment = ascii(entry.comment);
    const std::string text = entry.label == kMarked ? "" : ascii(entry.label);
    if (!comment.empty()) info |= kComment;
    if (!text.empty()) info |= kExtension;
    if (entry.label == kMarked) info |= kMark;
    bytes_ += {static_cast<char>(point), static_cast<char>(static_cast<std::uint8_t>(info))};
    if (!text.empty()) bytes_ += {'\0', '\1'};
    if (!comment.empty()) append_text(bytes_, comment);
    if (!text.empty()) append_text(bytes_, text);
    if (entry.worth.is_known()) ++totals_.remarks["values lost"];
    if (entry.counts != Counts{}) ++totals_.remarks["counts of games lost"];
  }

  /// The first end of a line has a sign of its own, which readers drop where a text begins with it:
  /// there it stands before the empty line. Letters beyond ASCII depend on the reader.
  std::string ascii(const std::string& text) {
    std::string out;
    for (const char c : text) {
      if (c == '\0' || c == kTextEnd) continue;
      const bool is_plain = static_cast<unsigned char>(c) < 0x80;
      if (!is_plain && (static_cast<unsigned char>(c) & 0xC0) == 0x80) continue;
      if (!is_plain) ++totals_.remarks["letters that are not ASCII, lost"];
      out += is_plain ? c : '?';
    }
    if (out.starts_with('\n')) return kTextEnd + out;
    if (const auto end = out.find('\n'); end != std::string::npos) out[end] = kTextEnd;
    return out;
  }

  /// The position and what follows; of one that has been written before no more than itself.
  Expected<void> add(Board& board, std::uint8_t point, const std::string& key, bool has_sibling) {
    const auto found = book_.store().find(key);
    if (!found) return tl::make_unexpected(found.error());
    const bool is_new = written_.insert(key).second;
    auto branches = is_new ? branches_of(board) : Expected<std::vector<Branch>>();
    if (!branches) return tl::make_unexpected(branches.error());
    const unsigned info = (has_sibling ? kSibling : 0U) | (branches->empty() ? kNoChild : 0U);
    if (is_new) ++totals_.positions;
    append_node(point, info, is_new ? found->value_or(Entry{}) : Entry{});
    for (const Branch& each : *branches) {
      if (auto played = board.play(each.move); !played) return played;
      auto done = add(board, each.point, each.key, &each != &branches->back());
      if (auto undone = board.undo(); !undone) return tl::make_unexpected(undone.error());
      if (!done) return done;
    }
    return {};
  }

  Book& book_;
  ExchangeTotals& totals_;
  std::string bytes_;
  std::set<std::string> written_;
};

Expected<std::string> write_renlib(Book& book, ExchangeTotals& totals) {
  const auto start = rules::parse_position(book.start().position_text());
  if (!start) return tl::make_unexpected(start.error());
  if (start->size() != kRenlibSize || start->stone_count() > 0)
    return fail(ErrorCode::unsupported,
                fmt::format("expected a book that begins with an empty board of 15x15, got {}",
                            book.start().position_text()));
  return Writing(book, totals).write();
}

/// The oldest files have no header and begin with the first move, in the middle.
bool detect_renlib(std::string_view bytes) { return bytes.starts_with(kRenlibMagic); }

}  // namespace

BookFormat renlib_format() {
  return {.name = "renlib",
          .game = "Gomoku",
          .endings = ".lib",
          .detect = detect_renlib,
          .read = read_renlib,
          .start = renlib_start,
          .write = write_renlib};
}

}  // namespace ternion::library::gomoku
