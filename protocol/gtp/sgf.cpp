#include "protocol/gtp/sgf.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/core/command_table.hpp"
#include "protocol/core/text.hpp"

namespace ternion::gtp {
namespace {

constexpr int kOthello = 2;  // GM
constexpr std::string_view kPassPoint = "tt";
constexpr int kMaxSize = 52;
constexpr int kMovesPerLine = 10;

struct Property {
  std::string name;
  std::vector<std::string> values;
};

/// Walks over the first game's main line: down into the first subtree at each fork, to its end.
class Walker {
 public:
  explicit Walker(std::string_view text) : text_(text) {}

  Expected<void> begin() {
    const std::size_t start = text_.find('(');
    if (start == std::string_view::npos) return failure("a game tree, which begins with '('");
    at_ = start;
    return {};
  }

  /// The next property; nothing at the end of the line.
  Expected<std::optional<Property>> next() {
    while (at_ < text_.size() && !is_letter(text_[at_])) {
      const char c = text_[at_];
      if (c == ')') return std::optional<Property>{};
      if (c != '(' && c != ';' && !text::is_blank(c)) return failure("';', '(', ')' or a property");
      ++at_;
    }
    if (at_ >= text_.size()) return failure("')' at the end of the game tree");
    Property property;
    // Lower case letters belong to older formats' long names ("Black") and count for nothing.
    for (; at_ < text_.size() && is_letter(text_[at_]); ++at_)
      if (is_capital(text_[at_])) property.name += text_[at_];
    if (!next_value_begins()) return failure("'[' after a property's name");
    while (next_value_begins()) {
      auto value = take_value();
      if (!value) return tl::make_unexpected(value.error());
      property.values.push_back(std::move(*value));
    }
    return std::optional(std::move(property));
  }

 private:
  static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
  static bool is_letter(char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }

  tl::unexpected<Error> failure(std::string_view expected) const {
    return fail(ErrorCode::syntax, "SGF: expected " + std::string(expected) + ", got " +
                                       text::quoted(text_.substr(std::min(at_, text_.size())), 20));
  }

  bool next_value_begins() {
    std::size_t ahead = at_;
    while (ahead < text_.size() && text::is_blank(text_[ahead])) ++ahead;
    if (ahead >= text_.size() || text_[ahead] != '[') return false;
    at_ = ahead;
    return true;
  }

  Expected<std::string> take_value() {
    std::string value;
    for (++at_; at_ < text_.size(); ++at_) {
      char c = text_[at_];
      if (c == ']') {
        ++at_;
        return value;
      }
      if (c == '\\' && at_ + 1 < text_.size()) c = text_[++at_];
      value += c;
    }
    return failure("']' after a property's value");
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

tl::unexpected<Error> bad_value(const Property& property, std::string_view expected) {
  return fail(ErrorCode::syntax, "SGF: expected " + std::string(expected) + " in " + property.name +
                                     ", got " + text::quoted(property.values.front()));
}

int column_of(char c) {
  if (c >= 'a' && c <= 'z') return c - 'a';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 26;
  return -1;
}

std::optional<SgfPoint> parse_point(std::string_view text) {
  text = text::trim(text);
  if (text.size() < 2) return std::nullopt;
  const int second = column_of(text[1]);
  if (text.size() == 2 && second >= 0 && column_of(text[0]) >= 0)
    return SgfPoint{column_of(text[0]), second};
  const int column = column_of(text::to_lower(text)[0]);
  const auto row = text::parse_int(text.substr(1), 1, kMaxSize);
  if (column < 0 || !row || text[1] == '+') return std::nullopt;
  return SgfPoint{column, static_cast<int>(*row) - 1};
}

/// "tt" is a point of boards of more than 19 columns.
bool has_tt(const SgfGame& game) { return game.width.value_or(0) > 19; }

bool is_pass(const SgfGame& game, std::string_view text) {
  text = text::trim(text);
  if (text == kPassPoint && has_tt(game)) return false;
  constexpr std::array<std::string_view, 4> kWords{kPassPoint, "pass", "pa", "--"};
  return text.empty() || std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
           return text::equal_ignoring_case(text, word);
         });
}

Expected<void> read_moves(SgfGame& game, const Property& property, Side side) {
  const std::string& value = property.values.front();
  if (is_pass(game, value)) {
    game.moves.push_back({side, std::nullopt});
    return {};
  }
  const auto point = parse_point(value);
  if (!point) return bad_value(property, "a point such as f5");
  game.moves.push_back({side, point});
  return {};
}

/// A list of points, where "a1:c2" stands for a rectangle.
Expected<std::vector<SgfPoint>> parse_points(const Property& property) {
  std::vector<SgfPoint> points;
  for (const std::string& value : property.values) {
    const auto ends = text::split_at(value, ':');
    const auto first = parse_point(ends.front());
    const auto last = parse_point(ends.back());
    if (!first || !last || ends.size() > 2) return bad_value(property, "points such as f5");
    for (int row = first->row; row <= last->row; ++row)
      for (int column = first->column; column <= last->column; ++column)
        points.push_back({column, row});
  }
  return points;
}

Expected<void> read_stones(SgfGame& game, const Property& property, std::vector<SgfPoint>& target) {
  if (!game.moves.empty())
    return fail(ErrorCode::unsupported,
                "SGF: expected no set-up after the first move, got " + property.name);
  const auto points = parse_points(property);
  if (!points) return tl::make_unexpected(points.error());
  constexpr std::size_t kMost = static_cast<std::size_t>(kMaxSize) * kMaxSize;
  if (target.size() + points->size() > kMost) return bad_value(property, "fewer points");
  target.insert(target.end(), points->begin(), points->end());
  return {};
}

Expected<void> read_black_move(SgfGame& game, const Property& p) {
  return read_moves(game, p, Side::black);
}
Expected<void> read_white_move(SgfGame& game, const Property& p) {
  return read_moves(game, p, Side::white);
}
Expected<void> read_black_stones(SgfGame& game, const Property& p) {
  return read_stones(game, p, game.black);
}
Expected<void> read_white_stones(SgfGame& game, const Property& p) {
  return read_stones(game, p, game.white);
}

/// Points made empty: nothing to do on the empty board that a set-up begins with.
Expected<void> read_empty_points(SgfGame& game, const Property& p) {
  std::vector<SgfPoint> ignored;
  return read_stones(game, p, ignored);
}

Expected<void> read_to_move(SgfGame& game, const Property& p) {
  const std::string value = text::to_lower(text::trim(p.values.front()));
  if (value != "b" && value != "black" && value != "w" && value != "white")
    return bad_value(p, "B or W");
  if (game.moves.empty()) game.to_move = value[0] == 'b' ? Side::black : Side::white;
  return {};
}

Expected<void> read_kind(SgfGame& game, const Property& p) {
  const auto kind = text::parse_int(text::trim(p.values.front()), 1, 1000);
  if (!kind) return bad_value(p, "a game's number");
  game.kind = static_cast<int>(*kind);
  return {};
}

Expected<void> read_size(SgfGame& game, const Property& p) {
  const auto sides = text::split_at(p.values.front(), ':');
  const auto width = text::parse_int(text::trim(sides.front()), 1, kMaxSize);
  const auto height = text::parse_int(text::trim(sides.back()), 1, kMaxSize);
  if (!width || !height || sides.size() > 2) return bad_value(p, "a board's size");
  game.width = static_cast<int>(*width);
  game.height = static_cast<int>(*height);
  return {};
}

Expected<void> read_black_name(SgfGame& game, const Property& p) {
  game.black_name = p.values.front();
  return {};
}
Expected<void> read_white_name(SgfGame& game, const Property& p) {
  game.white_name = p.values.front();
  return {};
}
Expected<void> read_rules(SgfGame& game, const Property& p) {
  game.rules = p.values.front();
  return {};
}
Expected<void> read_result(SgfGame& game, const Property& p) {
  game.result = p.values.front();
  return {};
}

using Reader = Expected<void> (*)(SgfGame&, const Property&);

const CommandTable<Reader>& readers() {
  static const CommandTable<Reader> table{
      {"B", read_black_move},    {"W", read_white_move},    {"AB", read_black_stones},
      {"AW", read_white_stones}, {"AE", read_empty_points}, {"PL", read_to_move},
      {"GM", read_kind},         {"SZ", read_size},         {"PB", read_black_name},
      {"PW", read_white_name},   {"RU", read_rules},        {"RE", read_result}};
  return table;
}

std::string escaped(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (c == ']' || c == '\\') text += '\\';
    text += (c == '\n' || c == '\r') ? ' ' : c;
  }
  return text;
}

char letter_of(int index) { return static_cast<char>(index < 26 ? 'a' + index : 'A' + index - 26); }

/// Capitals stand for the columns from the 27th in FF[4]'s two letters only.
std::string format_point(const SgfGame& game, const SgfPoint& point) {
  const std::string letters{letter_of(point.column), letter_of(point.row)};
  const bool numbered = game.kind == kOthello || (letters == kPassPoint && !has_tt(game));
  if (!numbered || point.column >= 26) return letters;
  return letter_of(point.column) + std::to_string(point.row + 1);
}

std::string property_text(std::string_view name, std::string_view value) {
  return std::string(name) + "[" + escaped(value) + "]";
}

std::string points_text(const SgfGame& game, std::string_view name,
                        const std::vector<SgfPoint>& points) {
  if (points.empty()) return {};
  std::string text(name);
  for (const SgfPoint& point : points) {
    text += '[';
    text += format_point(game, point);
    text += ']';
  }
  return text;
}

std::string size_text(const SgfGame& game) {
  if (!game.width || !game.height) return {};
  const std::string width = std::to_string(*game.width);
  if (*game.width == *game.height) return property_text("SZ", width);
  return property_text("SZ", width + ":" + std::to_string(*game.height));
}

}  // namespace

Expected<SgfGame> parse_sgf(std::string_view text) {
  Walker walker(text);
  if (const auto begun = walker.begin(); !begun) return tl::make_unexpected(begun.error());
  SgfGame game;
  for (;;) {
    const auto property = walker.next();
    if (!property) return tl::make_unexpected(property.error());
    if (!*property) return game;
    const Reader* const read = readers().find((*property)->name);
    if (read == nullptr) continue;
    const auto done = (*read)(game, **property);
    if (!done) return tl::make_unexpected(done.error());
  }
}

std::string write_sgf(const SgfGame& game, std::string_view application) {
  std::string text = "(;" + property_text("FF", "4") +
                     property_text("GM", std::to_string(game.kind)) + property_text("CA", "UTF-8") +
                     property_text("AP", application) + size_text(game);
  if (!game.black_name.empty()) text += property_text("PB", game.black_name);
  if (!game.white_name.empty()) text += property_text("PW", game.white_name);
  if (!game.rules.empty()) text += property_text("RU", game.rules);
  if (!game.result.empty()) text += property_text("RE", game.result);
  text += points_text(game, "AB", game.black) + points_text(game, "AW", game.white);
  if (game.to_move) text += property_text("PL", *game.to_move == Side::black ? "B" : "W");
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    if (i % kMovesPerLine == 0) text += '\n';
    const SgfMove& move = game.moves[i];
    text += move.side == Side::black ? ";B[" : ";W[";
    if (move.point) text += format_point(game, *move.point);
    text += ']';
    if (!move.comment.empty()) text += property_text("C", move.comment);
  }
  return text + ")\n";
}

std::optional<int> sgf_kind_of(std::string_view game) {
  static const CommandTable<int> kinds{{"othello", kOthello}, {"gomoku", 4}};
  const int* const kind = kinds.find(text::to_lower(game));
  return kind == nullptr ? std::nullopt : std::optional(*kind);
}

}  // namespace ternion::gtp
