#include "protocol/gomocup/gomocup_play.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "protocol/gomocup/gomocup_score.hpp"

namespace ternion::gomocup {

bool Play::has_game() const {
  if (game_.is_begun()) return true;
  talk_.say_error(kNoStart);
  return false;
}

bool Play::can_move() const {
  if (!has_game()) return false;
  if (!game_.session().is_over()) return true;
  talk_.say_error("the game is over");
  return false;
}

void Play::think_and_play() {
  if (!has_game()) return;
  if (game_.session().is_over()) return play_on();
  thinker_.think(1, [this](const SearchResult& result) { play_and_say(game_.best_of(result)); });
}

void Play::rank_and_play(std::size_t count) {
  if (!has_game()) return;
  if (game_.session().is_over()) return play_on();
  thinker_.rank(count, 1, [this](const std::vector<SearchLine>& lines) {
    int number = 0;
    for (const SearchLine& line : lines)
      talk_.say(fmt::format("MESSAGE {}. {} eval {}", ++number,
                            game_.session().format_move(line.move()), format_eval(line.score)));
    SearchResult ranked;
    ranked.lines = lines;
    play_and_say(game_.best_of(ranked));
  });
}

void Play::play_and_say(Move move) {
  if (move.is_none() || !game_.session().play(move))
    return talk_.say_error("there is no move to play");
  talk_.say(game_.grid().format(move));
}

/// A manager that asks for a move where our rules have none would take silence, or ERROR, for a
/// program that hangs. Which point it is does not matter to us.
void Play::play_on() {
  const Move move = game_.any_point();
  if (move.is_none()) return talk_.say_error("the game is over");
  const bool won = game_.session().result().winner.has_value();
  talk_.say(won ? "MESSAGE the game is over: there is a five"
                : "MESSAGE the game is drawn: every free point is forbidden");
  const std::string point = game_.grid().format(move);
  if (!game_.put(move)) log_->info("gomocup: {} is not on the board", point);
  talk_.say(point);
}

}  // namespace ternion::gomocup
