#include "app/library/gomoku/yixin_record.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "protocol/records/utf8.hpp"

namespace ternion::library::gomoku {
namespace {

namespace rules = ternion::gomoku;

constexpr std::size_t kKeyHead = 3;
constexpr int kMate = 30'000;
constexpr int kLeastMate = 29'500;
constexpr int kMostMatePlies = kMate - kLeastMate;
/// Of what has no mark. Under 0 Rapfi keeps the key alone when it saves, and drops what else is
/// said.
constexpr int kNoMark = -1;
constexpr std::array kRules{rules::Rule::freestyle, rules::Rule::standard, rules::Rule::renju};
constexpr std::string_view kBoardTexts = "@BTXT@";
constexpr char kLineEnd = '\b';
constexpr std::size_t kLongestText = 60'000;
/// Hundredths of a point for one of theirs: with 200 of theirs as with 3 points the side to move
/// wins 73 games of a hundred.
constexpr double kPerValue = 1.5;

enum class Bound : std::uint8_t { none = 0, upper = 1, lower = 2, exact = 3 };

/// i8 numbers; -1 stands for a pass.
int signed_byte(char byte) { return static_cast<signed char>(byte); }

std::vector<Stone> sorted_image(const std::vector<Stone>& stones, int symmetry, int size) {
  std::vector<Stone> image;
  const int last = size - 1;
  for (const auto& [x, y] : stones) {
    const std::array<Stone, 8> images{{{x, y},
                                       {y, last - x},
                                       {last - x, last - y},
                                       {last - y, x},
                                       {x, last - y},
                                       {last - x, y},
                                       {y, x},
                                       {last - y, last - x}}};
    image.push_back(images.at(static_cast<std::size_t>(symmetry)));
  }
  std::ranges::sort(image);
  return image;
}

std::string stone_bytes(const std::vector<Stone>& stones, std::size_t passes) {
  std::string bytes;
  for (const Stone& stone : stones)
    bytes.append({static_cast<char>(stone.x), static_cast<char>(stone.y)});
  for (std::size_t i = 0; i < passes; ++i) bytes.append("\xFF\xFF");
  return bytes;
}

/// Without texts at points of the board.
std::string comment_of(std::string_view text, ExchangeTotals& totals) {
  if (text.starts_with(kBoardTexts)) {
    ++totals.remarks["texts at points of the board, left out"];
    const auto end = text.find(kLineEnd);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  std::string comment = records::to_utf8(text, false);
  std::ranges::replace(comment, kLineEnd, '\n');
  while (comment.ends_with('\0')) comment.pop_back();
  return comment;
}

struct Said {
  int label = 0;
  std::optional<int> value;
  int depth = 0;
  Bound bound = Bound::none;
  std::string_view text;
};

Said parts_of(std::string_view said) {
  Said parts;
  BytesIn in(said);
  if (in.left() >= 1) parts.label = in.take<std::int8_t>();
  if (in.left() >= 2) parts.value = in.take<std::int16_t>();
  if (in.left() >= 2) {
    const int both = in.take<std::int16_t>();
    parts.depth = std::max(both >> 2, 0);
    parts.bound = static_cast<Bound>(both & 3);
  }
  parts.text = said.substr(in.place());
  if (parts.bound == Bound::none && parts.value == 0) parts.value.reset();
  return parts;
}

Value value_of(int value) {
  if (std::abs(value) < kLeastMate) return static_cast<Value>(std::lround(value * kPerValue));
  const Value size = kWin - std::clamp(kMate - std::abs(value), 0, kMostMatePlies);
  return value > 0 ? size : -size;
}

/// Marks of a result are of whoever made the last move.
std::optional<Worth> worth_of_label(int label) {
  switch (label) {
    case 'w':
    case 'W':
      return Worth{-kLeastWin, -kLeastWin, -kLeastWin, Kind::proved};
    case 'l':
    case 'L':
      return Worth{kLeastWin, kLeastWin, kLeastWin, Kind::proved};
    case 'd':
    case 'D':
      return Worth{0, 0, 0, Kind::proved};
    default:
      return std::nullopt;
  }
}

/// A win that is an upper bound proves nothing, nor does a loss that is a lower one.
Worth worth_of(const Said& said) {
  const Value value = value_of(*said.value);
  const bool is_mate = std::abs(value) > kLeastWin;
  if (said.bound == Bound::upper)
    return is_mate && value < 0 ? Worth{value, -kWin, value, Kind::proved}
                                : Worth{value, -kUnbounded, value, Kind::searched};
  if (said.bound == Bound::lower)
    return is_mate && value > 0 ? Worth{value, value, kWin, Kind::proved}
                                : Worth{value, value, kUnbounded, Kind::searched};
  return is_mate ? Worth{value, value, value, Kind::proved} : estimate(value);
}

bool is_mark(int label) { return label > ' ' && label < 0x7F; }

char label_of(const Entry& entry) {
  const Worth& worth = entry.worth;
  if (worth.is_final() && worth.value <= -kLeastWin) return 'w';
  if (worth.is_final() && worth.value >= kLeastWin) return 'l';
  if (worth.is_final() && worth.value == 0) return 'd';
  return entry.label.size() == 1 && is_mark(entry.label[0]) ? entry.label[0] : '\0';
}

std::string text_of(const Entry& entry, ExchangeTotals& totals) {
  std::string text = entry.comment;
  std::ranges::replace(text, '\n', kLineEnd);
  // Else its first line would be read as texts at points of the board.
  if (text.starts_with(kBoardTexts)) text.insert(text.begin(), kLineEnd);
  if (text.size() <= kLongestText) return text;
  ++totals.remarks["comments that are too long, left out"];
  return "";
}

Bound bound_of(const Worth& worth) {
  // What is no proof of a mate is written as the bound that proves nothing.
  if (std::abs(worth.value) >= kLeastWin && !worth.is_final())
    return worth.value > 0 ? Bound::upper : Bound::lower;
  if (worth.lower == worth.upper) return Bound::exact;
  const bool is_open_below = worth.lower <= -kWin;
  const bool is_open_above = worth.upper >= kWin;
  if (is_open_below == is_open_above) return Bound::exact;
  return is_open_below ? Bound::upper : Bound::lower;
}

}  // namespace

int value_in_form(Value value) {
  if (std::abs(value) < kLeastWin)
    return std::clamp(static_cast<int>(std::lround(value / kPerValue)), -kLeastMate + 1,
                      kLeastMate - 1);
  const int plies = std::abs(value) == kLeastWin ? kMostMatePlies : kWin - std::abs(value);
  const int size = kMate - std::min(plies, kMostMatePlies);
  return value > 0 ? size : -size;
}

Expected<YixinRecord> take_record(BytesIn& in) {
  YixinRecord record;
  for (std::string* part : {&record.key, &record.said}) {
    const std::size_t place = in.place();
    const auto cut = [&] {
      return fail(ErrorCode::syntax,
                  fmt::format("expected a record at byte {}, got {} bytes", place, in.left()));
    };
    if (in.left() < 2) return cut();
    const auto size = in.take<std::uint16_t>();
    if (in.left() < size) return cut();
    for (int i = 0; i < size; ++i) *part += static_cast<char>(in.take<std::uint8_t>());
    if (record.key.empty()) break;  // a record that is skipped
  }
  return record;
}

void append_record(std::string& bytes, const YixinRecord& record) {
  for (const std::string* part : {&record.key, &record.said}) {
    put(bytes, static_cast<std::uint16_t>(part->size()));
    bytes += *part;
  }
}

std::optional<rules::Variant> variant_of(std::string_view key) {
  if (key.size() < kKeyHead || key.size() % 2 != 1) return std::nullopt;
  const auto rule = static_cast<unsigned char>(key[0]);
  const int size = signed_byte(key[1]);
  if (rule >= kRules.size() || size != signed_byte(key[2]) || size < rules::kMinSize ||
      size > rules::kMaxSize)
    return std::nullopt;
  return rules::Variant{kRules.at(rule), size};
}

std::optional<rules::Position> position_of(std::string_view key, const rules::Variant& variant) {
  rules::Position position(variant);
  const std::size_t count = (key.size() - kKeyHead) / 2;
  const std::size_t black = (count + 1) / 2;
  for (std::size_t i = 0; i < count; ++i) {
    const Stone stone{signed_byte(key[kKeyHead + 2 * i]), signed_byte(key[kKeyHead + 2 * i + 1])};
    if (stone == Stone{-1, -1}) continue;
    if (std::min(stone.x, stone.y) < 0 || std::max(stone.x, stone.y) >= variant.size)
      return std::nullopt;
    const rules::Point point = point_of(stone, variant.size);
    if (!position.is_empty(point)) return std::nullopt;
    position.put(point, i < black ? Side::black : Side::white);
  }
  position.set_side_to_move(count % 2 == 0 ? Side::black : Side::white);
  return position;
}

/// Passes make the numbers of moves what the side to move needs: as many of both where Black is to
/// move, one more of Black's else.
std::string key_of(const rules::Position& position) {
  const int size = position.size();
  std::vector<Stone> black;
  std::vector<Stone> white;
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x) {
      const rules::Cell cell = position.cell(point_of({x, y}, size));
      if (cell == rules::Cell::black) black.push_back({x, y});
      if (cell == rules::Cell::white) white.push_back({x, y});
    }
  const std::size_t lead = position.side_to_move() == Side::black ? 0 : 1;
  const std::size_t wanted = std::max(black.size(), white.size() + lead);
  std::string least;
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    std::string bytes =
        stone_bytes(sorted_image(black, symmetry, size), wanted - black.size()) +
        stone_bytes(sorted_image(white, symmetry, size), wanted - lead - white.size());
    if (symmetry == 0 || bytes < least) least = std::move(bytes);
  }
  const auto* const rule = std::ranges::find(kRules, position.rule());
  std::string key{static_cast<char>(rule - kRules.begin()), static_cast<char>(size),
                  static_cast<char>(size)};
  return key + least;
}

Entry entry_of(std::string_view said, ExchangeTotals& totals) {
  Entry entry;
  const Said parts = parts_of(said);
  entry.depth = parts.depth;
  entry.comment = comment_of(parts.text, totals);
  std::optional<Worth> worth = worth_of_label(parts.label);
  if (!worth && is_mark(parts.label)) entry.label = static_cast<char>(parts.label);
  // A mate's distance is told by the value alone.
  const bool adds =
      parts.value && (!worth || (worth->value != 0 && std::abs(*parts.value) >= kLeastMate &&
                                 (*parts.value > 0) == (worth->value > 0)));
  if (adds) {
    const Worth told = worth_of(parts);
    const bool is_decided = worth && !told.is_final();  // by its mark, whatever its bound says
    worth = is_decided ? Worth{told.value, told.value, told.value, Kind::proved} : told;
  }
  if (worth) entry.leaf = Leaf{Move::none(), *worth, entry.depth};
  return entry;
}

std::optional<int> value_said(std::string_view said) {
  const Said parts = parts_of(said);
  if (parts.value) return parts.value;
  const auto worth = worth_of_label(parts.label);
  return worth ? std::optional(value_in_form(worth->value)) : std::nullopt;
}

std::string said_of(const Entry& entry, ExchangeTotals& totals) {
  if (entry.label.size() > 1) ++totals.remarks["labels that are no one letter, lost"];
  if (entry.counts != Counts{}) ++totals.remarks["counts of games lost"];
  const char label = label_of(entry);
  const std::string text = text_of(entry, totals);
  if (!entry.worth.is_known() && entry.depth == 0 && text.empty())
    return label == '\0' ? std::string() : std::string(1, label);
  std::string said;
  put(said, static_cast<std::int8_t>(label == '\0' ? kNoMark : label));
  const Bound bound = entry.worth.is_known() ? bound_of(entry.worth) : Bound::none;
  put(said,
      static_cast<std::int16_t>(entry.worth.is_known() ? value_in_form(entry.worth.value) : 0));
  put(said, static_cast<std::int16_t>(std::min(entry.depth, kMostYixinDepth) * 4 +
                                      static_cast<int>(bound)));
  return said + text;
}

PositionNote note_of(std::string_view said) {
  const Said parts = parts_of(said);
  return {parts.label > 0 ? static_cast<char>(parts.label) : '\0', parts.value.value_or(0),
          parts.depth};
}

namespace {

std::string said_bytes(int label, int value, int depth, Bound bound, std::string_view text) {
  std::string out;
  put(out, static_cast<std::int8_t>(label == 0 ? kNoMark : label));
  put(out, static_cast<std::int16_t>(value));
  put(out, static_cast<std::int16_t>(depth * 4 + static_cast<int>(bound)));
  return out.append(text);
}

}  // namespace

std::string said_with(std::string_view said, const PositionNote& note) {
  const Said parts = parts_of(said);
  return said_bytes(note.mark, std::clamp(note.value, kLeastYixinValue, kMostYixinValue),
                    std::clamp(note.depth, 0, kMostYixinDepth), parts.bound, parts.text);
}

std::string_view text_in(std::string_view said) { return parts_of(said).text; }

void count_unsaid_in_text(std::string_view said, DatabaseTotals& totals) {
  const Said parts = parts_of(said);
  if (!parts.text.empty()) ++totals.remarks["texts left out"];
  if (parts.bound == Bound::lower || parts.bound == Bound::upper)
    ++totals.remarks["bounds told as values"];
  if (parts.label != 0 && parts.label != kNoMark && !is_mark(parts.label))
    ++totals.remarks["marks that are no letter left out"];
}

void count_unsaid_by_both(std::string_view first, std::string_view second, DatabaseTotals& totals) {
  const Said ours = parts_of(first);
  const Said theirs = parts_of(second);
  if (ours.label > 0 && theirs.label > 0 && ours.label != theirs.label)
    ++totals.remarks["marks left out, for another one was there"];
  if (!ours.text.empty() && !theirs.text.empty() && ours.text != theirs.text)
    ++totals.remarks["texts left out, for another one was there"];
}

std::string said_by_both(std::string_view first, std::string_view second) {
  if (first.empty() || second.empty()) return std::string(first.empty() ? second : first);
  const Said ours = parts_of(first);
  const Said theirs = parts_of(second);
  const bool is_theirs = theirs.value && (!ours.value || theirs.depth > ours.depth);
  const Said& known = is_theirs ? theirs : ours;
  return said_bytes(ours.label > 0 ? ours.label : theirs.label, known.value.value_or(0),
                    known.depth, known.bound, ours.text.empty() ? theirs.text : ours.text);
}

}  // namespace ternion::library::gomoku
