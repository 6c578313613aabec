#include "protocol/client/nboard_client.hpp"

#include <algorithm>
#include <utility>

#include "engine/othello/ggf.hpp"
#include "protocol/client/quirks.hpp"
#include "protocol/core/text.hpp"

namespace ternion::client {
namespace {

constexpr const char* kNBoardGame = "Othello";
constexpr Duration kOneSecond = std::chrono::seconds(1);

/// GGF's readers know whole seconds. Rounded down, so that the engine never believes to have more
/// than it has, but for less than one: no time at all would be no clock.
TimeControl whole_seconds(const TimeControl& control) {
  TimeControl out = control;
  out.main = std::chrono::floor<std::chrono::seconds>(control.main);
  if (control.main > Duration::zero()) out.main = std::max<Duration>(out.main, kOneSecond);
  out.increment = std::chrono::floor<std::chrono::seconds>(control.increment);
  return out;
}

}  // namespace

std::string NBoardClient::ping() {
  waiting_ = Waiting::pong;
  return "ping " + std::to_string(++pings_) + "\n";
}

std::string NBoardClient::hello() {
  std::string lines = "nboard 2\n";
  for (const std::string& line : setup_) lines += line + "\n";
  return lines + ping();
}

std::string NBoardClient::objection(const GameStart& game) const {
  if (const std::string& name = game.start->game().name; name != kNBoardGame)
    return "NBoard plays Othello alone, got " + name;
  if (game.limits.nodes) return "NBoard has no node limit; expected a depth or a clock";
  if (game.limits.move_time)
    return "NBoard has no time for each move; expected a depth or a clock for the game";
  const bool clock = game.limits.clock.limited || game.clocks[0].limited || game.clocks[1].limited;
  if (!game.limits.depth && !clock && !sets_own_depth())
    return "NBoard needs a depth or a clock for the game, got neither";
  return "";
}

/// The user's own word on the depth is the last one.
bool NBoardClient::sets_own_depth() const {
  return std::ranges::any_of(setup_, [](const std::string& line) {
    const auto words = text::split(line);
    return words.size() > 1 && words[0] == "set" && words[1] == "depth";
  });
}

std::string NBoardClient::set_depth(int depth) {
  if (depth == told_depth_) return "";
  told_depth_ = depth;
  return "set depth " + std::to_string(depth) + "\n";
}

std::string NBoardClient::start_game(const GameStart& game) {
  GameRecord record;
  record.game = kNBoardGame;
  record.start = game.start->position_text();
  record.place = "Ternion";
  record.players = game.names;
  for (std::size_t i = 0; i < 2; ++i) record.clocks[i] = whole_seconds(game.clocks[i]);
  game_ = game;
  pace_ = DepthByTime();  // an end that was played at once says nothing of another beginning
  told_depth_ = 0;
  empties_ = static_cast<int>(std::ranges::count(game.start->view().cells, BoardView::Cell::empty));
  std::string lines;
  if (game.limits.depth || !sets_own_depth())
    lines = set_depth(game.limits.depth.value_or(pace_.depth()));
  return lines + "set game " + othello::write_ggf(record) + "\n" + ping();
}

void NBoardClient::count(Move move) {
  if (game_.start && !game_.start->is_pass(move)) --empties_;
}

std::string NBoardClient::tell(Side, Move move, Duration used) {
  count(move);
  return "move " + othello::format_ggf_move({move, std::nullopt, seconds_of(used)}) + "\n" + ping();
}

std::string NBoardClient::confirm(Side side, Move move, Duration used) {
  pace_.moved(used);
  return tell(side, move, used);
}

std::string NBoardClient::go(Side, const Clock& clock) {
  waiting_ = Waiting::move;
  if (game_.limits.depth || sets_own_depth() || !clock.limited()) return "go\n";
  const int depth = nboard_quirks(info_.name).keeps_time ? DepthByTime::kDeepest
                                                         : pace_.choose(clock, (empties_ + 1) / 2);
  return set_depth(depth) + "go\n";
}

std::optional<Answer> NBoardClient::on_line(std::string_view line) {
  const auto [word, rest] = text::first_word(line);
  if (pings_ == 1 && waiting_ == Waiting::pong)
    if (const std::string why = foreign_answer("NBoard", line); !why.empty()) {
      waiting_ = Waiting::nothing;
      return Answer{Answer::Kind::refused, {}, {}, why};
    }
  if (word == "set") {
    const auto [what, value] = text::first_word(rest);
    if (what == "myname") info_.name = value;
  }
  if (waiting_ == Waiting::pong && word == "pong") {
    // An older pong would be the answer to an exchange that was given up.
    if (const auto number = text::parse_int(rest); number && *number != pings_) return std::nullopt;
    waiting_ = Waiting::nothing;
    return Answer{};
  }
  if (waiting_ == Waiting::move && word.starts_with("===")) {
    waiting_ = Waiting::nothing;
    return read_move(text::trim(text::trim(line).substr(3)));
  }
  return std::nullopt;
}

/// "F5/1.20/0.3", or as Edax has it "f5 1.20 0.3".
Answer NBoardClient::read_move(std::string_view rest) {
  if (const auto move = othello::parse_ggf_move(rest))
    return {Answer::Kind::move, move->move, move->eval, ""};
  return {Answer::Kind::nonsense, {}, {}, "expected a move after ===, got " + text::quoted(rest)};
}

}  // namespace ternion::client
