#include "protocol/gomocup/gomocup_balance.hpp"

#include <algorithm>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "protocol/core/text.hpp"
#include "protocol/gomocup/gomocup_score.hpp"
#include "protocol/gomocup/swap2_offers.hpp"

namespace ternion::gomocup {
namespace {

/// Hundredths of a unit; 0 where nothing is said.
Expected<double> parse_bias(std::string_view text) {
  const auto bias = text::parse_int(text.empty() ? "0" : text, -100'000, 100'000);
  if (!bias) return fail(ErrorCode::syntax, "expected a bias");
  return static_cast<double>(*bias) / 100;
}

}  // namespace

/// Managers differ in whether they add a third field; the order tells the colour.
void Balance::begin_swap2() {
  const auto stones = std::make_shared<std::vector<Move>>();
  with_.body.begin(
      "SWAP2BOARD", "x,y",
      [this, stones](std::string_view line) {
        const auto pieces = text::split_at(line, ',');
        const auto point = line.substr(0, pieces.size() == 3 ? line.rfind(',') : line.size());
        const auto move = with_.game.grid().parse(point);
        if (move) stones->push_back(*move);
        return move.has_value();
      },
      [this, stones] { answer_swap2(*stones); });
}

void Balance::answer_swap2(const std::vector<Move>& stones) {
  const Talk& talk = with_.talk;
  const std::size_t count = stones.size();
  if (count == 0) {
    std::string line;
    for (const Move move : swap2_offer(with_.game.variant(), with_.rng))
      line.append(line.empty() ? "" : " ").append(with_.game.grid().format(move));
    return talk.say(line);
  }
  if (count != 3 && count != 5) return talk.say_error("expected no, three or five stones");
  if (const auto placed = with_.game.place_in_turn(stones); !placed)
    return talk.say_error(placed.error().message);
  if (!with_.play.can_move()) return;
  choose(count == 3, [this](Swap2Choice choice, const SearchResult& result) {
    if (choice == Swap2Choice::black) return with_.talk.say("SWAP");
    if (choice == Swap2Choice::white) return with_.play.play_and_say(with_.game.best_of(result));
    with_.thinker.balance_two(0, [this](const std::vector<Move>& moves) {
      if (moves.size() != 2) return with_.talk.say("SWAP");
      say_pair(moves);
    });
  });
}

void Balance::choose(bool may_place, std::function<void(Swap2Choice, const SearchResult&)> then) {
  with_.thinker.think(
      1,
      [may_place, then = std::move(then)](const SearchResult& result) {
        const double units = result.lines.empty() ? 0 : units_of(result.lines.front().score);
        then(swap2_choice(units, may_place), result);
      },
      may_place ? 0.5 : 1);
}

void Balance::offer_swap2() {
  if (!with_.play.has_game()) return;
  say_yixins_moves(1, swap2_offer(with_.game.variant(), with_.rng));
}

/// Yixin-Board writes "y x" here whatever the mode.
void Balance::say_yixins_moves(int first_number, const std::vector<Move>& moves) {
  const Grid grid{with_.game.size(), Coordinates::yx};
  for (const Move move : moves) {
    std::string point = grid.format(move);
    std::ranges::replace(point, ',', ' ');
    with_.talk.say(fmt::format("MESSAGE SWAP2 MOVE{} {}", first_number++, point));
  }
}

void Balance::say_pair(const std::vector<Move>& moves) {
  const Grid grid = with_.game.grid();
  with_.talk.say(grid.format(moves[0]) + " " + grid.format(moves[1]));
}

void Balance::answer_swap2_step(std::size_t stones) {
  if (!with_.play.has_game()) return;
  const Session& session = with_.game.session();
  const auto cells = session.board().cells;
  const auto empty = std::ranges::count(cells, BoardView::Cell::empty);
  if (cells.size() - static_cast<std::size_t>(empty) != stones ||
      session.side_to_move() != Side::white)
    return with_.talk.say_error(fmt::format("expected {} stones on the board", stones));
  if (!with_.play.can_move()) return;
  choose(stones == 3, [this, stones](Swap2Choice choice, const SearchResult&) {
    if (choice != Swap2Choice::two_stones)
      return with_.talk.say(fmt::format("MESSAGE SWAP2 SWAP{} {}", stones == 3 ? 1 : 2,
                                        choice == Swap2Choice::black ? "YES" : "NO"));
    with_.thinker.balance_two(0, [this](const std::vector<Move>& moves) {
      if (moves.size() != 2) return with_.talk.say("MESSAGE SWAP2 SWAP1 YES");
      say_yixins_moves(4, moves);
    });
  });
}

void Balance::balance_one(std::string_view text) {
  const auto bias = parse_bias(text);
  if (!bias) return with_.talk.say_error(bias.error().message);
  if (!with_.play.can_move()) return;
  with_.thinker.balance(*bias, 1, [this](Move move) {
    if (move.is_none()) return with_.talk.say_error("there is no move to play");
    with_.talk.say(with_.game.grid().format(move));
  });
}

void Balance::balance_two(std::string_view text) {
  const auto bias = parse_bias(text);
  if (!bias) return with_.talk.say_error(bias.error().message);
  if (!with_.play.can_move()) return;
  with_.thinker.balance_two(*bias, [this](const std::vector<Move>& moves) {
    if (moves.size() != 2) return with_.talk.say_error("there are no two moves to play");
    say_pair(moves);
  });
}

}  // namespace ternion::gomocup
