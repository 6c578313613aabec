#include "app/lab/othello/fit/labels.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "engine/othello/game.hpp"

namespace ternion::othello {
namespace {

/// The game as a list of positions, each with its side to move, and its end.
struct Played {
  std::vector<Position> before;  // each move
  Position end;
};

Expected<Played> play_out(const TrainingGame& game) {
  Played played{{}, game.start};
  played.before.reserve(game.moves.size());
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    Position& now = played.end;
    const std::string where = "move " + std::to_string(i + 1) + ": ";
    if (now.must_pass()) now.play(pass_move());
    if (now.mobility() == 0) return fail(ErrorCode::game_over, where + "the game is over before");
    const Square square = game.moves[i].square;
    if (square < 0 || square > 63 || (now.mobility() & bit_of(square)) == 0)
      return fail(ErrorCode::illegal_move,
                  where + "expected a legal move, got square " + std::to_string(square));
    played.before.push_back(now);
    now.play(move_to(square));
  }
  return played;
}

double for_black(const Position& position, double value) {
  return position.side_to_move() == Side::black ? value : -value;
}

/// The game's exact end, Black's view, in label units; nothing if it breaks off before.
std::optional<double> result_of(const TrainingGame& game, const Played& played) {
  if (played.end.is_over())
    return for_black(played.end,
                     kLabelUnit * final_margin(played.end.mover(), played.end.opponent()));
  const auto exact = static_cast<std::size_t>(game.first_exact);
  if (exact < game.moves.size()) return for_black(played.before[exact], game.moves[exact].value);
  return std::nullopt;
}

std::int16_t rounded(double label) {
  constexpr double kMost = 64 * kLabelUnit;
  return static_cast<std::int16_t>(std::lround(std::clamp(label, -kMost, kMost)));
}

}  // namespace

Expected<std::vector<LabelledPosition>> label_positions(const TrainingGame& game,
                                                        const LabelOptions& options) {
  if (game.first_exact < 0 || static_cast<std::size_t>(game.first_exact) > game.moves.size())
    return fail(ErrorCode::out_of_range, "expected first_exact within 0.." +
                                             std::to_string(game.moves.size()) + ", got " +
                                             std::to_string(game.first_exact));
  const auto played = play_out(game);
  if (!played) return tl::make_unexpected(played.error());
  if (game.moves.empty()) return std::vector<LabelledPosition>{};
  const auto result = result_of(game, *played);
  // Black's view, like every value until it is written.
  double later = result ? *result : for_black(played->before.back(), game.moves.back().value);

  std::vector<LabelledPosition> labelled;
  for (std::size_t i = game.moves.size(); i-- > 0;) {
    const Position& position = played->before[i];
    const double own = for_black(position, game.moves[i].value);
    const bool exact = i >= static_cast<std::size_t>(game.first_exact);
    later = exact ? own : (1 - options.lambda) * own + options.lambda * later;
    const double mean = result ? (1 - options.mix) * later + options.mix * *result : later;
    const double label = exact ? own : mean;
    const LabelledPosition entry{position.mover(), position.opponent(),
                                 rounded(for_black(position, label)), exact};
    if (entry.ply() >= options.first_ply) labelled.push_back(entry);
  }
  std::reverse(labelled.begin(), labelled.end());
  return labelled;
}

}  // namespace ternion::othello
