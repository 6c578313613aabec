// The commands of the protocol itself.
#include <utility>

#include <fmt/format.h>

#include "engine/gomoku/position.hpp"
#include "protocol/core/text.hpp"
#include "protocol/gomocup/gomocup_dialect.hpp"

namespace ternion {

/// "15", or Yixin-Board's "15 15".
void GomocupDialect::on_start(std::string_view rest) {
  const auto words = text::split(rest);
  const auto size = words.empty() ? fail(ErrorCode::syntax, "expected a size")
                                  : text::parse_int(words[0], gomoku::kMinSize, gomoku::kMaxSize);
  const bool names_both = words.size() > 1;
  const bool square = !names_both || words[1] == words[0];
  if (!size || !square)
    return talk_.say_error(fmt::format("unsupported size: expected one of {} to {}, got {}",
                                       gomoku::kMinSize, gomoku::kMaxSize, text::quoted(rest)));
  if (!game_.begin(static_cast<int>(*size))) return talk_.say_error("this size cannot be played");
  gomocup::recognise_start(settings_, names_both);
  thinker_.make_ready();
  clock_.is_awaited();
  talk_.say("OK");
}

void GomocupDialect::on_rectstart(std::string_view rest) {
  const auto sizes = text::split_at(rest, ',');
  if (sizes.size() == 2 && text::trim(sizes[0]) == text::trim(sizes[1]))
    return on_start(text::trim(sizes[0]));
  talk_.say_error("only square boards are played");
}

void GomocupDialect::on_restart() {
  if (!play_.has_game()) return;
  game_.begin_again();
  thinker_.make_ready();
  clock_.is_awaited();
  talk_.say("OK");
}

void GomocupDialect::on_begin() {
  if (!play_.has_game()) return;
  if (!game_.is_empty()) return talk_.say_error("BEGIN expects an empty board");
  play_.think_and_play();
}

void GomocupDialect::on_turn(std::string_view rest) {
  if (!play_.has_game()) return;
  game_.apply_rule();
  const auto move = game_.grid().parse(rest);
  if (!move || !game_.put(*move)) return talk_.say_error("bad coordinates");
  play_.think_and_play();
}

/// A move that the manager chose for us.
void GomocupDialect::on_play(std::string_view rest) {
  if (!play_.has_game()) return;
  game_.apply_rule();
  const auto move = game_.grid().parse(rest);
  if (!move || !game_.put(*move)) return talk_.say_error("bad coordinates");
  talk_.say(game_.grid().format(*move));
}

void GomocupDialect::on_takeback(std::string_view rest) {
  if (!play_.has_game()) return;
  const auto move = game_.grid().parse(rest);
  if (!move || !game_.take_back(*move)) return talk_.say_error("expected the last stone");
  talk_.say("OK");
}

void GomocupDialect::on_board() {
  body_.begin_stones("BOARD", [this](const std::vector<gomocup::Stone>& stones) {
    if (const auto placed = game_.place_stones(stones); !placed)
      return talk_.say_error(placed.error().message);
    play_.think_and_play();
  });
}

void GomocupDialect::on_info(std::string_view rest) {
  const auto [key, value] = text::first_word(rest);
  const gomocup::Settings before = settings_;
  // A manager reads nothing while it sends INFO lines: what it should know waits for a command.
  const std::string message = gomocup::apply(settings_, key, value);
  if (text::equal_ignoring_case(key, "rule")) note_ = message;
  if (thinker_.is_thinking()) {
    if (!gomocup::have_same_limits(before, settings_))
      thinker_.obey_new_limits(before.time_left != settings_.time_left);
  } else if (game_.is_begun() && !gomocup::have_same_engine(before, settings_)) {
    thinker_.make_ready();
  }
}

void GomocupDialect::on_about() {
  talk_.say(fmt::format("name=\"Ternion\", version=\"{}\", author=\"the Ternion authors\"",
                        TERNION_VERSION));
}

}  // namespace ternion
