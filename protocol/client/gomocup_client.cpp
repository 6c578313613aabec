#include "protocol/client/gomocup_client.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/core/text.hpp"

namespace ternion::client {
namespace {

constexpr std::string_view kGomocupGame = "Gomoku";
constexpr std::string_view kEnd = "\r\n";
/// What managers write where nothing bounds the game, or the move.
constexpr std::int64_t kNoMatchLimit = 2147483647;
constexpr std::int64_t kNoTurnLimit = 2000000;

struct Rule {
  std::string_view variant;
  int mask;
};
/// INFO rule is a mask: 1 exactly five wins, 4 renju, 8 caro.
constexpr std::array<Rule, 5> kRules{
    {{"freestyle", 0}, {"standard", 1}, {"renju", 4}, {"caro", 8}, {"caro-exact", 9}}};

const Rule* rule_of(const Board& start) {
  const std::string variant = start.variant();
  const auto found = std::ranges::find(kRules, variant, &Rule::variant);
  return found == kRules.end() ? nullptr : &*found;
}

std::string line_of(std::string_view text) { return std::string(text).append(kEnd); }

std::string info_line(std::string_view key, std::int64_t value) {
  return "INFO " + std::string(key) + " " + std::to_string(value) + std::string(kEnd);
}

/// Rounded down, but for less than one: to many a zero is no limit.
std::int64_t milliseconds(Duration duration) {
  if (duration <= Duration::zero()) return 0;
  return std::max<std::int64_t>(1, std::chrono::floor<std::chrono::milliseconds>(duration).count());
}

std::int64_t time_left(const Clock& clock) {
  return clock.limited() ? std::min(milliseconds(clock.remaining()), kNoMatchLimit) : kNoMatchLimit;
}

/// The value of key="value" in the answer to ABOUT; empty if it is not there.
std::string about_value(std::string_view line, std::string_view key) {
  const std::string lower = text::to_lower(line);
  for (std::size_t at = lower.find(key); at != std::string::npos; at = lower.find(key, at + 1)) {
    auto rest = text::trim(line.substr(at + key.size()));
    if (!rest.starts_with('=')) continue;
    rest = text::trim(rest.substr(1));
    if (!rest.starts_with('"')) continue;
    return std::string(rest.substr(1, rest.find('"', 1) - 1));
  }
  return {};
}

bool is(std::string_view word, std::string_view command) {
  return text::equal_ignoring_case(word, command);
}

/// The user's own lines say what the key is to be.
bool sets(const SetupLines& setup, std::string_view key) {
  return std::ranges::any_of(setup, [&](const std::string& line) {
    const auto [info, rest] = text::first_word(line);
    return is(info, "INFO") && is(text::first_word(rest).first, key);
  });
}

}  // namespace

std::string GomocupClient::hello() {
  waiting_ = Waiting::about;
  std::string lines = line_of("ABOUT");
  for (const std::string& line : setup_) lines += line_of(line);
  return lines;
}

std::string GomocupClient::objection(const GameStart& game) const {
  const std::string& name = game.start->game().name;
  if (name != kGomocupGame) return "the Gomocup protocol plays Gomoku alone, got " + name;
  if (rule_of(*game.start) == nullptr)
    return "the Gomocup protocol has no rule for " + game.start->variant();
  const PlayerLimits& limits = game.limits;
  if (quirks_.takes_limits) return "";
  if (limits.depth || limits.nodes)
    return "the Gomocup protocol has no depth or node limit; expected a clock or a time a move";
  if (!limits.move_time && !limits.clock.limited)
    return "the Gomocup protocol needs a clock or a time a move, got none";
  return "";
}

/// The rest follows with the first move that is asked for: Piskvork's brains expect INFO after OK.
std::string GomocupClient::start_game(const GameStart& game) {
  game_ = game;
  board_ = game.start->clone();
  begun_ = false;
  known_ = 0;
  waiting_ = Waiting::ok;
  const BoardView view = board_->view();
  if (view.width == view.height) return line_of("START " + std::to_string(view.width));
  return line_of("RECTSTART " + std::to_string(view.width) + "," + std::to_string(view.height));
}

std::string GomocupClient::tell(Side, Move move, Duration) {
  board_->play(move);
  return "";
}

std::string GomocupClient::confirm(Side, Move move, Duration) {
  board_->play(move);
  known_ = board_->move_count();
  return "";
}

std::string GomocupClient::go(Side side, const Clock& clock) {
  waiting_ = Waiting::move;
  std::string lines = begun_ ? "" : info_block();
  lines += info_line("time_left", time_left(clock));
  const BoardView view = board_->view();
  const auto stones = std::ranges::count_if(
      view.cells, [](BoardView::Cell cell) { return cell != BoardView::Cell::empty; });
  const auto moves = board_->moves();
  // It knows all but the last move, and there was no stone before the first.
  const bool one_more = known_ + 1 == moves.size() && (begun_ || stones == 1);
  const auto last = moves.empty() ? std::nullopt : point_of(*board_, moves.back());
  begun_ = true;
  known_ = moves.size();
  if (stones == 0) return lines + line_of("BEGIN");
  if (one_more && last) return lines + line_of("TURN " + point_text(*last));
  return lines + whole_board(side);
}

std::string GomocupClient::info_block() const {
  const PlayerLimits& limits = game_.limits;
  const auto match = limits.clock.limited ? milliseconds(limits.clock.main) : 0;
  const auto turn = limits.move_time       ? milliseconds(*limits.move_time)
                    : limits.clock.limited ? match
                                           : kNoTurnLimit;
  std::string lines = sets(setup_, "max_memory") ? "" : info_line("max_memory", 0);
  lines += info_line("timeout_match", match) + info_line("timeout_turn", turn);
  if (!sets(setup_, "game_type")) lines += info_line("game_type", 1);
  lines += info_line("rule", rule_of(*game_.start)->mask);
  if (limits.depth) lines += info_line("max_depth", *limits.depth);
  if (limits.nodes) lines += info_line("max_node", static_cast<std::int64_t>(*limits.nodes));
  return lines;
}

/// Stones of the start by turns, then the moves in their order: who believes the order is not led
/// astray.
std::string GomocupClient::whole_board(Side own) const {
  const auto start = board_->clone();
  while (start->undo()) continue;
  const BoardView view = start->view();
  std::array<std::vector<std::string>, 2> stones;
  const auto add = [&](std::vector<std::string>& list, BoardPoint point, Side side) {
    list.push_back(point_text(point) + (side == own ? ",1" : ",2"));
  };
  for (int row = 0; row < view.height; ++row)
    for (int column = 0; column < view.width; ++column) {
      const auto cell = view.at(column, row);
      if (cell == BoardView::Cell::black) add(stones[0], {column, row}, Side::black);
      if (cell == BoardView::Cell::white) add(stones[1], {column, row}, Side::white);
    }
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < std::max(stones[0].size(), stones[1].size()); ++i)
    for (const auto& each : stones)
      if (i < each.size()) lines.push_back(each[i]);
  for (const Move move : board_->moves()) {
    if (const auto point = point_of(*start, move)) add(lines, *point, start->side_to_move());
    start->play(move);
  }
  std::string out = line_of("BOARD");
  for (const std::string& line : lines) out += line_of(line);
  return out + line_of("DONE");
}

/// The stones in their order, without colours. The time is that of a move.
std::string GomocupClient::ask_opening(const std::vector<Move>& stones) {
  waiting_ = Waiting::opening;
  std::string lines = info_block() + info_line("time_left", kNoMatchLimit) + line_of("SWAP2BOARD");
  for (const Move stone : stones)
    if (const auto point = point_of(*board_, stone)) lines += line_of(point_text(*point));
  return lines + line_of("DONE");
}

std::string GomocupClient::quit() { return line_of("END"); }

std::string GomocupClient::take_reply() { return std::exchange(reply_, ""); }

std::optional<Answer> GomocupClient::on_line(std::string_view line) {
  line = text::trim(line);
  const auto [word, rest] = text::first_word(line);
  if (line.empty() || is(word, "MESSAGE") || is(word, "DEBUG")) return std::nullopt;
  switch (waiting_) {
    case Waiting::nothing:
      return std::nullopt;
    case Waiting::about:
      return on_about(line);
    case Waiting::ok:
      if (is(word, "OK")) return finish({});
      break;
    case Waiting::opening:
      if (is(word, "OK")) return std::nullopt;
      break;
    case Waiting::move:
      if (is(word, "SUGGEST")) return on_suggestion(rest);
      if (is(word, "OK")) return std::nullopt;
      break;
  }
  if (is(word, "ERROR") || is(word, "UNKNOWN"))
    return finish({Answer::Kind::refused, {}, {}, text::quoted(line)});
  if (waiting_ == Waiting::move) return on_move(line);
  if (waiting_ == Waiting::opening) return on_opening(line);
  return std::nullopt;  // a banner before OK
}

Answer GomocupClient::finish(Answer answer) {
  waiting_ = Waiting::nothing;
  return answer;
}

/// Each key may be missing; an engine without ABOUT is an engine without a name.
std::optional<Answer> GomocupClient::on_about(std::string_view line) {
  const auto [word, rest] = text::first_word(line);
  if (const std::string why = foreign_answer("Gomocup", line); !why.empty())
    return finish({Answer::Kind::refused, {}, {}, why});
  info_.name = about_value(line, "name");
  info_.version = about_value(line, "version");
  quirks_ = gomocup_quirks(info_.name);
  constexpr std::array<std::string_view, 6> kKeys{"name",    "version", "author",
                                                  "country", "www",     "email"};
  const bool tells =
      std::ranges::any_of(kKeys, [&](auto key) { return !about_value(line, key).empty(); });
  if (!tells && !is(word, "UNKNOWN") && !is(word, "ERROR")) return std::nullopt;
  return finish({});
}

std::optional<Answer> GomocupClient::on_move(std::string_view line) {
  if (const auto move = parse_point(line)) return finish({Answer::Kind::move, *move, {}, ""});
  return finish({Answer::Kind::nonsense,
                 {},
                 {},
                 "expected x,y of a point of the board, got " + text::quoted(line)});
}

std::optional<Answer> GomocupClient::on_opening(std::string_view line) {
  Answer answer{Answer::Kind::opening, {}, {}, ""};
  answer.swaps = is(line, "SWAP");
  const auto points = answer.swaps ? std::vector<std::string_view>() : text::split(line);
  for (const auto point : points)
    if (const auto move = parse_point(point)) answer.moves.push_back(*move);
  const bool whole = points.size() <= 3 && answer.moves.size() == points.size();
  if (whole && (answer.swaps || !points.empty())) return finish(std::move(answer));
  return finish({Answer::Kind::nonsense,
                 {},
                 {},
                 "expected SWAP or one to three points x,y, got " + text::quoted(line)});
}

/// Whoever asks what to play is told to play just that; then it plays.
std::optional<Answer> GomocupClient::on_suggestion(std::string_view point) {
  if (!parse_point(point)) return on_move(point);
  reply_ = line_of("PLAY " + std::string(point));
  return std::nullopt;
}

/// Counts rows from the top, whichever end the game counts from.
std::string GomocupClient::point_text(BoardPoint point) const {
  const int height = board_->view().height;
  const int y = board_->game().rows_upwards ? height - 1 - point.row : point.row;
  return std::to_string(point.column) + "," + std::to_string(y);
}

std::optional<Move> GomocupClient::parse_point(std::string_view text) const {
  const BoardView view = board_->view();
  const auto parts = text::split_at(text, ',');
  if (parts.size() != 2) return std::nullopt;
  const auto x = text::parse_int(text::trim(parts[0]), 0, view.width - 1);
  const auto y = text::parse_int(text::trim(parts[1]), 0, view.height - 1);
  if (!x || !y) return std::nullopt;
  const int row = static_cast<int>(board_->game().rows_upwards ? view.height - 1 - *y : *y);
  return board_->move_at(static_cast<int>(*x), row);
}

}  // namespace ternion::client
