#include "protocol/client/nboard_client.hpp"

#include <utility>

#include "engine/othello/ggf.hpp"
#include "protocol/core/text.hpp"

namespace ternion::client {
namespace {

constexpr const char* kGame = "Othello";
/// The deepest search there is: the clock decides.
constexpr int kNoDepth = 60;

/// GGF has whole seconds. Rounded down, so that the engine never believes to have more than it has.
TimeControl whole_seconds(const TimeControl& control) {
  TimeControl out = control;
  out.main = std::chrono::floor<std::chrono::seconds>(control.main);
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
  if (const std::string& name = game.start->game().name; name != kGame)
    return "NBoard plays Othello alone, got " + name;
  if (game.limits.nodes) return "NBoard has no node limit; expected a depth or a clock";
  if (game.limits.move_time)
    return "NBoard has no time for each move; expected a depth or a clock for the game";
  return "";
}

std::string NBoardClient::start_game(const GameStart& game) {
  GameRecord record;
  record.game = kGame;
  record.start = game.start->position_text();
  record.place = "Ternion";
  record.players = game.names;
  for (std::size_t i = 0; i < 2; ++i) record.clocks[i] = whole_seconds(game.clocks[i]);
  return "set depth " + std::to_string(game.limits.depth.value_or(kNoDepth)) + "\nset game " +
         othello::write_ggf(record) + "\n" + ping();
}

std::string NBoardClient::tell(Side, Move move, Duration used) {
  return "move " + othello::format_ggf_move({move, std::nullopt, seconds_of(used)}) + "\n" + ping();
}

std::string NBoardClient::confirm(Side side, Move move, Duration used) {
  return tell(side, move, used);
}

std::string NBoardClient::go(Side, const Clock&) {
  waiting_ = Waiting::move;
  return "go\n";
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

/// "F5/1.20/0.3"; Edax writes blanks instead of slashes.
Answer NBoardClient::read_move(std::string_view rest) {
  std::string slashed;
  for (const auto word : text::split(rest)) slashed.append(slashed.empty() ? "" : "/").append(word);
  if (const auto move = othello::parse_ggf_move(slashed))
    return {Answer::Kind::move, move->move, move->eval, ""};
  return {Answer::Kind::nonsense, {}, {}, "expected a move after ===, got " + text::quoted(rest)};
}

}  // namespace ternion::client
