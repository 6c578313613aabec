#include "protocol/records/sgf_record.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/rules.hpp"
#include "protocol/records/sgf_kind.hpp"
#include "protocol/records/sgf_points.hpp"
#include "protocol/records/sgf_result.hpp"

namespace ternion::records {
namespace {

using Cell = BoardView::Cell;

constexpr int kGoSize = 19;  // of a file that says none
constexpr int kMaxSize = 52;

tl::unexpected<Error> at_place(TextPlace place, const Error& error) {
  return fail(error.code, format_place(place) + ": " + error.message);
}
tl::unexpected<Error> wrong(const SgfValue& value, ErrorCode code, std::string_view expected) {
  return fail(code, fmt::format("{}: expected {}, got {}", format_place(value.place), expected,
                                text::quoted(value.text, 40)));
}

std::string without_blanks(std::string_view value) {
  std::string text;
  std::ranges::copy_if(value, std::back_inserter(text), [](char c) { return !text::is_blank(c); });
  return text;
}

const SgfValue* first_value(const SgfGame& file, std::string_view name) {
  const SgfProperty* const property = file.find(name);
  return property == nullptr ? nullptr : &property->values.front();
}

bool is_two_letters(std::string_view text) {
  return text.size() == 2 && sgf_index(text[0]) >= 0 && sgf_index(text[1]) >= 0;
}

bool is_side(const SgfProperty& property) { return property.name == "B" || property.name == "W"; }
Side side_of(const SgfProperty& property) {
  return property.name == "B" ? Side::black : Side::white;
}

// --- Which game, which rules, which size.

/// Go's number, which programs write that know no other.
bool says_nothing(std::string_view kind) { return kind.empty() || kind == "1"; }

/// The games to try, the likely one first.
Expected<std::vector<std::string>> games_of(const SgfGame& file, const Board* like) {
  const SgfValue* const given = first_value(file, "GM");
  const std::string kind(text::trim(given == nullptr ? "" : std::string_view(given->text)));
  const std::string wanted = like == nullptr ? "" : like->game().name;
  if (!says_nothing(kind)) {
    const GameKit* const found = kit_of_sgf_kind(kind);
    const bool other = found == nullptr || (like != nullptr && found->info.name != wanted);
    if (!other) return std::vector{found->info.name};
    if (like != nullptr)
      return wrong(*given, ErrorCode::unsupported,
                   fmt::format("GM[{}] for {}", sgf_kind_of(wanted), wanted));
    std::string known;
    for (const GameKit* each : kits())
      known += fmt::format("{}GM[{}] ({})", known.empty() ? "" : ", ", sgf_number(*each),
                           each->info.name);
    return wrong(*given, ErrorCode::unsupported, known);
  }
  if (like != nullptr) return std::vector{wanted};
  return likely_games(text::trim(file.value("SZ")), kind == "1");
}

/// The least board that has all points of two letters.
int least_size(const SgfGame& file) {
  int most = -1;
  for (const SgfNode& node : file.nodes)
    for (const SgfProperty& property : node) {
      if (!is_side(property) && property.name != "AB" && property.name != "AW") continue;
      for (const SgfValue& value : property.values)
        if (is_two_letters(value.text) && value.text != kSgfPass)
          most = std::max({most, sgf_index(value.text[0]), sgf_index(value.text[1])});
    }
  return most + 1;
}

/// 0: as the game has it.
Expected<int> size_of(const SgfGame& file, const Board& board) {
  const SgfValue* const given = first_value(file, "SZ");
  if (given == nullptr) {
    if (board.game().sizes.empty()) return 0;
    const bool go = text::trim(file.value("GM")) == "1" ||
                    text::to_lower(file.value("AP")).find("gogui") != std::string::npos;
    const int least = least_size(file);
    int size = go ? kGoSize : board.view().width;
    if (least > size) size = std::max(least, kGoSize);
    return size;
  }
  const auto sides = text::split_at(given->text, ':');
  const auto width = text::parse_int(text::trim(sides.front()), 1, kMaxSize);
  const auto height = text::parse_int(text::trim(sides.back()), 1, kMaxSize);
  if (!width || !height || sides.size() > 2)
    return wrong(*given, ErrorCode::syntax, "a board's size such as 15");
  const BoardView view = board.view();
  if (*width == view.width && *height == view.height) return 0;
  if (*width != *height) return wrong(*given, ErrorCode::unsupported, "a square board");
  return static_cast<int>(*width);
}

/// What RU says; an unknown rule leaves the board as it is, with a warning.
Expected<void> set_rules(const SgfGame& file, Board& board, std::vector<std::string>& warnings) {
  const SgfValue* const given = first_value(file, "RU");
  const bool by_go = text::trim(file.value("GM")) == "1";
  const std::string read_as =
      board.variant().empty() ? board.game().name : board.game().name + ", " + board.variant();
  if (given == nullptr || text::trim(given->text).empty()) {
    if (by_go) warnings.push_back("GM[1] is Go's number and there is no RU: read as " + read_as);
    return {};
  }
  if (board.game().variants.empty()) {
    const std::string rules = text::to_lower(given->text);
    if (rules.find("anti") != std::string::npos || rules.find("reverse") != std::string::npos)
      return wrong(*given, ErrorCode::unsupported, "the usual rules of " + board.game().name);
    return {};
  }
  const auto variant = variant_named(board.game(), given->text);
  if (!variant && variant.error().code == ErrorCode::unsupported)
    return at_place(given->place, variant.error());
  if (!variant) {
    warnings.push_back(fmt::format("{}: RU, {}, names no rule that is known: read as {}",
                                   format_place(given->place), text::quoted(given->text, 40),
                                   read_as));
    return {};
  }
  const auto set = set_variant(board, *variant);
  return set ? set : at_place(given->place, set.error());
}

struct Start {
  std::unique_ptr<Board> board;
  std::vector<std::string> warnings;
};

Expected<Start> start_of(const SgfGame& file, const std::string& game, const Board* like) {
  Start start;
  if (like != nullptr) {
    start.board = like->clone();
    start.board->reset();
  } else {
    auto made = make_board(game);
    if (!made) return tl::make_unexpected(made.error());
    start.board = std::move(*made);
  }
  if (auto set = set_rules(file, *start.board, start.warnings); !set)
    return tl::make_unexpected(set.error());
  const auto size = size_of(file, *start.board);
  if (!size) return tl::make_unexpected(size.error());
  if (*size == 0 || *size == start.board->view().width) return start;
  const SgfValue* const given = first_value(file, "SZ");
  if (auto set = start.board->resize(*size); !set)
    return at_place(given == nullptr ? file.place : given->place, set.error());
  return start;
}

// --- The moves.

struct Stone {
  std::string_view name;
  Cell cell;
};
constexpr std::array<Stone, 3> kStones{
    {{"AB", Cell::black}, {"AW", Cell::white}, {"AE", Cell::empty}}};

/// Replays one file on one board, its letters counted from one end of the rows.
class Replay {
 public:
  Replay(const SgfGame& file, Start start, bool mirrored)
      : file_(file), builder_(std::move(start.board)), mirrored_(mirrored) {
    for (std::string& warning : start.warnings) builder_.warn(std::move(warning));
    height_ = builder_.board().view().height;
    width_ = builder_.board().view().width;
  }

  std::size_t played() const { return builder_.played(); }

  Expected<ReadRecord> run() {
    if (auto timed = read_clock(); !timed) return tl::make_unexpected(timed.error());
    for (std::size_t i = 0; i < file_.nodes.size(); ++i) {
      if (auto set = set_up(i); !set) return tl::make_unexpected(set.error());
      for (const SgfProperty& property : file_.nodes[i])
        if (is_side(property))
          if (auto made = play(property, file_.nodes[i]); !made)
            return tl::make_unexpected(made.error());
    }
    return finish();
  }

 private:
  const GameInfo& game() const { return builder_.board().game(); }

  /// "tt" is a point of boards of more than 19 columns, "pa" and "ps" are of more than 15.
  bool is_pass(std::string_view value) const {
    if (value == kSgfPass) return width_ <= kLargestWithSgfPass;
    if (is_two_letters(value) && sgf_index(value[0]) < width_ && sgf_index(value[1]) < height_)
      return false;
    constexpr std::array<std::string_view, 6> kWords{"pass", "pa", "ps", "--", "@@", "null"};
    return value.empty() || std::ranges::any_of(kWords, [&](std::string_view word) {
             return text::equal_ignoring_case(value, word);
           });
  }

  /// Row 0 is the game's own row "1".
  std::optional<BoardPoint> parse_point(std::string_view value) const {
    BoardPoint point;
    if (is_two_letters(value)) {
      const int row = turned(game(), height_, sgf_index(value[1]));
      point = {sgf_index(value[0]), mirrored_ ? height_ - 1 - row : row};
    } else {
      if (value.size() < 2 || value[1] == '+') return std::nullopt;
      const auto row = text::parse_int(value.substr(1), 1, kMaxSize);
      const int column = sgf_index(text::to_lower(value)[0]);
      if (column < 0 || !row) return std::nullopt;
      point = {column, static_cast<int>(*row) - 1};
    }
    return point;
  }
  bool is_on(const BoardPoint& point) const {
    return point.column < width_ && point.row >= 0 && point.row < height_;
  }
  std::string board_text() const { return fmt::format("{} by {}", width_, height_); }

  Expected<Move> move_of(const SgfValue& value) const {
    const std::string word = without_blanks(value.text);
    if (is_pass(word)) return builder_.board().pass_move();
    if (!game().placements) {
      const auto move = builder_.board().parse_move(word);
      return move ? move : at_place(value.place, move.error());
    }
    const auto point = parse_point(word);
    if (!point)
      return wrong(value, ErrorCode::syntax, "a point such as f5 or two letters such as fe");
    if (!is_on(*point))
      return wrong(value, ErrorCode::illegal_move, "a point of a board of " + board_text());
    return builder_.board().move_at(point->column, point->row);
  }

  Expected<void> play(const SgfProperty& property, const SgfNode& node) {
    const SgfValue& value = property.values.front();
    const Side side = side_of(property);
    const auto move = move_of(value);
    if (!move) return tl::make_unexpected(move.error());
    const auto made = builder_.play(side, *move, seconds_of_move(side, node));
    if (made) return made;
    return fail(made.error().code, fmt::format("{}: move {}: {}", format_place(value.place),
                                               builder_.played() + 1, made.error().message));
  }

  /// What one node sets up.
  struct SetUp {
    std::optional<BoardView> view;  // empty: no stones
    std::optional<Side> side;       // PL
  };

  Expected<SetUp> read_set_up(const SgfNode& node) {
    SetUp said;
    for (const SgfProperty& property : node) {
      if (property.name == "PL") {
        const auto side = parse_side(property.values.front());
        if (!side) return tl::make_unexpected(side.error());
        said.side = *side;
      }
      const auto stone = std::ranges::find(kStones, property.name, &Stone::name);
      if (stone == kStones.end()) continue;
      if (!said.view) said.view = builder_.board().view();
      // A set-up at the root begins with the empty board, also of games that have stones there.
      if (!std::exchange(any_set_up_, true) && builder_.played() == 0)
        std::ranges::fill(said.view->cells, Cell::empty);
      for (const SgfValue& value : property.values)
        if (auto put = put_stones(*said.view, value, stone->cell); !put)
          return tl::make_unexpected(put.error());
    }
    return said;
  }

  Expected<void> set_up(std::size_t index) {
    const auto said = read_set_up(file_.nodes[index]);
    if (!said) return tl::make_unexpected(said.error());
    if (!said->view && !said->side && index > 0) return {};
    const Board& board = builder_.board();
    const Side side = said->side ? *said->side : first_mover(index, said->view);
    // Where the side that is to move must pass, its pass is only left out.
    if (!said->view && (side == board.side_to_move() || must_pass(board))) return {};
    const auto set = builder_.set_up(said->view ? *said->view : board.view(), side);
    return set ? set : at_place(file_.place, set.error());
  }

  /// The first move from the node on says who is to move where nothing else does; without one,
  /// stones that are placed in turn.
  Side first_mover(std::size_t from, const std::optional<BoardView>& view) const {
    for (std::size_t i = from; i < file_.nodes.size(); ++i)
      for (const SgfProperty& property : file_.nodes[i])
        if (is_side(property)) return side_of(property);
    if (!view || !game().one_piece_a_move) return builder_.board().side_to_move();
    const auto black = std::ranges::count(view->cells, Cell::black);
    return black > std::ranges::count(view->cells, Cell::white) ? Side::white : Side::black;
  }

  static Expected<Side> parse_side(const SgfValue& value) {
    const std::string word = text::to_lower(text::trim(value.text));
    if (word == "b" || word == "black" || word == "1") return Side::black;
    if (word == "w" || word == "white" || word == "2") return Side::white;
    return wrong(value, ErrorCode::syntax, "B or W");
  }

  /// "fe", or "aa:cc" for a rectangle.
  Expected<void> put_stones(BoardView& view, const SgfValue& value, Cell cell) const {
    const std::string word = without_blanks(value.text);
    const auto ends = text::split_at(word, ':');
    const auto first = parse_point(ends.front());
    const auto last = parse_point(ends.back());
    if (!first || !last || ends.size() > 2)
      return wrong(value, ErrorCode::syntax, "a point such as f5 or two letters such as fe");
    if (!is_on(*first) || !is_on(*last))
      return wrong(value, ErrorCode::out_of_range, "a point of a board of " + board_text());
    const auto [top, bottom] = std::minmax(first->row, last->row);
    const auto [left, right] = std::minmax(first->column, last->column);
    for (int row = top; row <= bottom; ++row)
      for (int column = left; column <= right; ++column)
        view.cells[static_cast<std::size_t>(row * view.width + column)] = cell;
    return {};
  }

  // --- Clocks: TM is the time for the game, BL and WL what was left after a move.
  Expected<void> read_clock() {
    const auto main = text::parse_decimal(text::trim(file_.value("TM")));
    overtime_ = !text::trim(file_.value("OT")).empty();
    if (!main || *main <= 0 || *main > kMostSeconds || overtime_) return {};
    builder_.record().clocks.fill(TimeControl::sudden_death(from_seconds(*main)));
    left_ = {*main, *main};
    return {};
  }
  std::optional<double> seconds_of_move(Side side, const SgfNode& node) {
    const std::string_view name = side == Side::black ? "BL" : "WL";
    const auto found = std::ranges::find(node, name, &SgfProperty::name);
    if (found == node.end()) return std::nullopt;
    const auto now = text::parse_decimal(text::trim(found->values.front().text));
    if (!now || std::abs(*now) > kMostSeconds) return std::nullopt;
    const auto before = std::exchange(left_[static_cast<std::size_t>(index_of(side))], *now);
    if (!before || overtime_ || *before < *now) return std::nullopt;
    return *before - *now;
  }

  std::string text_of(std::string_view name) const {
    std::string value(text::trim(file_.value(name)));
    std::ranges::replace(value, '\n', ' ');
    return value;
  }
  /// EV, the event, and PC, where it was: what other forms have one word for.
  std::string event_and_place() const {
    const std::string event = text_of("EV");
    const std::string place = text_of("PC");
    if (event.empty() || place.empty() || event == place) return event.empty() ? place : event;
    return event + ", " + place;
  }
  std::optional<double> rating_of(std::string_view name) const {
    const auto rating = text::parse_decimal(text_of(name));
    return rating && std::abs(*rating) < 1e5 ? std::optional(*rating) : std::nullopt;
  }

  ReadRecord finish() {
    GameRecord& record = builder_.record();
    record.players = {text_of("PB"), text_of("PW")};
    record.ratings = {rating_of("BR"), rating_of("WR")};
    record.date = text_of("DT");
    record.place = event_and_place();
    record.opening = text_of("ON");
    SgfResult result;
    if (const SgfValue* const given = first_value(file_, "RE")) {
      if (const auto read = parse_sgf_result(given->text, game()))
        result = *read;
      else
        builder_.warn(fmt::format("{}: RE, {}, is no result that is known",
                                  format_place(given->place), text::quoted(given->text, 40)));
    }
    return builder_.finish(result.result, result.termination);
  }

  static constexpr double kMostSeconds = 1e8;

  const SgfGame& file_;
  RecordBuilder builder_;
  bool mirrored_;
  bool any_set_up_ = false;
  bool overtime_ = false;
  int width_ = 0;
  int height_ = 0;
  std::array<std::optional<double>, 2> left_;
};

/// Both ends of the rows are tried where a game's first row is the uppermost: programs that count
/// from below write it upside down. The moves say which it is.
Expected<ReadRecord> read_as(const SgfGame& file, const std::string& game, const Board* like) {
  const auto start = start_of(file, game, like);
  if (!start) return tl::make_unexpected(start.error());
  const auto copy = [&] { return Start{start->board->clone(), start->warnings}; };
  const GameInfo& info = start->board->game();
  const bool both = info.placements && !info.rows_upwards;
  const bool below = both && text::to_lower(file.value("AP")).find("gogui") != std::string::npos;
  Replay likely(file, copy(), below);
  auto first = likely.run();
  if (first || !both) return first;
  Replay other(file, copy(), !below);
  auto second = other.run();
  if (second && other.played() > likely.played()) return second;
  return other.played() > likely.played() ? second : first;
}

}  // namespace

Expected<ReadRecord> record_of(const SgfGame& file, const Board* like) {
  const auto games = games_of(file, like);
  if (!games) return tl::make_unexpected(games.error());
  Expected<ReadRecord> first = read_as(file, games->front(), like);
  for (std::size_t i = 1; i < games->size() && !first; ++i)
    if (auto read = read_as(file, (*games)[i], like)) return read;
  return first;
}

}  // namespace ternion::records
