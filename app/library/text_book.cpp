#include "app/library/text_book.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::library {
namespace {

constexpr std::string_view kHead = "# ternion book\t";
constexpr std::string_view kNoMoveText = "-";
constexpr std::string_view kOpen = "?";

std::string_view line_at(std::string_view bytes, std::size_t begin) {
  const auto end = std::min(bytes.find('\n', begin), bytes.size());
  std::string_view line = bytes.substr(begin, end - begin);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// Game and start of the first line.
std::vector<std::string_view> head_of(std::string_view bytes) {
  auto words = text::split_at(line_at(bytes, 0).substr(kHead.size()), '\t');
  words.resize(2);
  return words;
}

// --- Texts in a field: tabs and line ends have signs.

constexpr std::array<std::pair<char, char>, 4> kSigns{
    {{'\t', 't'}, {'\n', 'n'}, {'\r', 'r'}, {'\\', '\\'}}};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto sign = std::ranges::find(kSigns, c, &std::pair<char, char>::first);
    if (sign != kSigns.end()) out += '\\';
    out += sign != kSigns.end() ? sign->second : c;
  }
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    const auto sign = std::ranges::find(kSigns, text[++i], &std::pair<char, char>::second);
    out += sign != kSigns.end() ? sign->first : text[i];
  }
  return out;
}

// --- Fields.

std::string format_bound(Value bound) {
  return std::abs(bound) >= kUnbounded ? std::string(kOpen) : format_value(bound);
}

Expected<Value> parse_bound(std::string_view text, Value open) {
  return text == kOpen ? Expected<Value>(open) : parse_value(text);
}

}  // namespace

std::string format_leaf(const Board& board, const Leaf& leaf) {
  return fmt::format("{},{},{},{},{},{}",
                     leaf.move.is_none() ? std::string(kNoMoveText) : board.format_move(leaf.move),
                     format_value(leaf.worth.value), format_bound(leaf.worth.lower),
                     format_bound(leaf.worth.upper), name_of(leaf.worth.kind), leaf.depth);
}

Expected<Leaf> parse_leaf(const Board& board, std::string_view text) {
  const auto parts = text::split_at(text, ',');
  if (parts.size() != 6)
    return fail(ErrorCode::syntax,
                "expected MOVE,VALUE,LOWER,UPPER,KIND,DEPTH, got " + text::quoted(text));
  Leaf leaf;
  if (parts[0] != kNoMoveText) {
    const auto move = board.parse_move(parts[0]);
    if (!move) return tl::make_unexpected(move.error());
    if (!board.is_legal(*move))
      return fail(ErrorCode::illegal_move, "expected a legal move, got " + text::quoted(parts[0]));
    leaf.move = *move;
  }
  const auto value = parse_value(parts[1]);
  if (!value) return tl::make_unexpected(value.error());
  const auto lower = parse_bound(parts[2], -kUnbounded);
  if (!lower) return tl::make_unexpected(lower.error());
  const auto upper = parse_bound(parts[3], kUnbounded);
  if (!upper) return tl::make_unexpected(upper.error());
  const auto kind = parse_kind(parts[4]);
  if (!kind) return tl::make_unexpected(kind.error());
  const auto depth = text::parse_int(parts[5], 0, 1000);
  if (!depth) return tl::make_unexpected(depth.error());
  leaf.worth = {*value, *lower, *upper, *kind};
  if (auto may_be = check_worth(leaf.worth, board.game()); !may_be)
    return tl::make_unexpected(may_be.error());
  leaf.depth = static_cast<int>(*depth);
  return leaf;
}

namespace {

Expected<Counts> parse_counts(std::string_view text) {
  const auto parts = text::split_at(text, ',');
  std::array<std::int64_t, 4> numbers{};
  if (parts.size() != numbers.size())
    return fail(ErrorCode::syntax, "expected WINS,DRAWS,LOSSES,LINES, got " + text::quoted(text));
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto number = text::parse_int(parts[i], 0, std::int64_t{1} << 53);
    if (!number) return tl::make_unexpected(number.error());
    numbers[i] = *number;
  }
  return Counts{numbers[0], numbers[1], numbers[2], numbers[3]};
}

Expected<void> read_field(std::string_view name, std::string_view value, const Board& board,
                          Entry& entry) {
  if (name == "leaf")
    return parse_leaf(board, value).map([&](const Leaf& leaf) { entry.leaf = leaf; });
  if (name == "games")
    return parse_counts(value).map([&](const Counts& counts) { entry.counts = counts; });
  if (name == "depth")
    return text::parse_int(value, 0, 1000).map([&](std::int64_t depth) {
      entry.depth = static_cast<int>(depth);
    });
  if (name == "label") {
    entry.label = unescaped(value);
    return {};
  }
  if (name == "comment") {
    entry.comment = unescaped(value);
    return {};
  }
  return fail(ErrorCode::syntax,
              "expected leaf, depth, games, label or comment, got " + text::quoted(name));
}

struct TextLine {
  std::string key;
  Entry entry;
};

/// A position whose moves are told as it stands there is turned to its canonical form.
Expected<TextLine> read_line(const Book& book, std::string_view line) {
  const auto fields = text::split_at(line, '\t');
  auto board = book.start().clone();
  if (auto set = board->set_position(fields[0]); !set) return tl::make_unexpected(set.error());
  if (!book.holds_such(*board))
    return fail(ErrorCode::unsupported, "expected a position of the book's variant and size, got " +
                                            text::quoted(fields[0]));
  Entry entry;
  for (std::size_t i = 2; i < fields.size(); ++i) {
    const auto equals = std::min(fields[i].find('='), fields[i].size());
    const std::string_view value =
        equals == fields[i].size() ? std::string_view() : fields[i].substr(equals + 1);
    if (auto read = read_field(fields[i].substr(0, equals), value, *board, entry); !read)
      return tl::make_unexpected(read.error());
  }
  if (!entry.leaf && fields.size() > 1 && fields[1] != kOpen && fields.size() == 2) {
    const auto value = parse_value(fields[1]);
    if (!value) return tl::make_unexpected(value.error());
    entry.leaf = Leaf{Move::none(), {*value, *value, *value, Kind::entered}, 0};
  }
  auto canonical = book.canonical(*board);
  if (entry.leaf && !entry.leaf->move.is_none())
    entry.leaf->move =
        image_of(book.kit().symmetries, *board, canonical.symmetry, entry.leaf->move);
  return TextLine{std::move(canonical.key), std::move(entry)};
}

Expected<ExchangeTotals> read(std::string_view bytes, Filling& filling) {
  ExchangeTotals totals;
  int number = 0;
  for (std::size_t begin = 0; begin < bytes.size();) {
    const std::string_view line = line_at(bytes, begin);
    begin = std::min(bytes.find('\n', begin), bytes.size() - 1) + 1;
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    auto read = read_line(filling.book(), line).and_then([&](const TextLine& told) {
      return filling.put(told.key, told.entry);
    });
    if (!read)
      return fail(read.error().code, fmt::format("line {}: {}", number, read.error().message));
    ++totals.positions;
  }
  return totals;
}

Expected<std::string> write(Book& book, ExchangeTotals& totals) {
  std::string out =
      fmt::format("{}{}\t{}\n", kHead, book.kit().info.name, book.start().position_text());
  auto visited = for_each_key(book, [&](const std::string& key) -> Expected<bool> {
    const auto board = book.board_of(key);
    if (!board) return tl::make_unexpected(board.error());
    const auto found = book.store().find(key);
    if (!found) return tl::make_unexpected(found.error());
    const Entry entry = found->value_or(Entry{});
    out += (*board)->position_text() + "\t" +
           (entry.worth.is_known() ? format_value(entry.worth.value) : std::string(kOpen));
    if (entry.leaf) out += "\tleaf=" + format_leaf(**board, *entry.leaf);
    out += fmt::format("\tdepth={}", entry.depth);
    if (entry.counts != Counts{})
      out += fmt::format("\tgames={},{},{},{}", entry.counts.wins, entry.counts.draws,
                         entry.counts.losses, entry.counts.lines);
    if (!entry.label.empty()) out += "\tlabel=" + escaped(entry.label);
    if (!entry.comment.empty()) out += "\tcomment=" + escaped(entry.comment);
    out += "\n";
    ++totals.positions;
    return true;
  });
  if (!visited) return tl::make_unexpected(visited.error());
  return out;
}

bool detect(std::string_view bytes) { return bytes.starts_with(kHead); }
Expected<std::string> start_in(std::string_view bytes) { return std::string(head_of(bytes)[1]); }
std::string_view game_in(std::string_view bytes) { return head_of(bytes)[0]; }

}  // namespace

BookFormat text_format() {
  return {.name = "text",
          .game = "",
          .endings = ".txt",
          .detect = detect,
          .read = read,
          .start = start_in,
          .game_in = game_in,
          .write = write};
}

}  // namespace ternion::library
