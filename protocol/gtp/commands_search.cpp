// Commands that choose a move.
#include <utility>

#include "protocol/gtp/commands.hpp"

namespace ternion::gtp {
namespace {

Expected<Side> side_argument(const Arguments& arguments) {
  if (arguments.empty()) return refuse(kSyntaxError);
  return parse_color(arguments[0]);
}

/// Where only the outcome is proven, the loss is by one unit at least.
bool resigns(const GtpSeat& seat, const SearchResult& result) {
  if (seat.parameters.resign_margin <= 0 || result.lines.empty()) return false;
  const SearchLine& best = result.lines.front();
  return proven_sign(best.score) && best.certainty == 100 &&
         units_of(best.score) <= -seat.parameters.resign_margin;
}

Move expected_reply(const SearchResult& result) {
  if (result.lines.empty() || result.lines.front().pv.size() < 2) return Move::none();
  return result.lines.front().pv[1];
}

Outcome genmove(GtpSeat& seat, const Arguments& arguments) {
  const auto side = side_argument(arguments);
  if (!side) return tl::make_unexpected(side.error());
  const auto turn = begin_turn(seat, *side);
  if (!turn) return tl::make_unexpected(turn.error());
  if (turn->legal.size() < 2) {
    end_turn(seat, *turn);
    return play_turn(seat, *turn, best_of(seat, *turn, {}));
  }
  SearchJob job;
  job.request = move_request(seat, *side);
  job.end = [&seat, turn = *turn] { end_turn(seat, turn); };
  job.finish = [&seat, turn = *turn](const SearchResult& result) {
    return play_turn(seat, turn, result);
  };
  return job;
}

Outcome reg_genmove(GtpSeat& seat, const Arguments& arguments) {
  const auto side = side_argument(arguments);
  if (!side) return tl::make_unexpected(side.error());
  const auto turn = begin_turn(seat, *side);
  if (!turn) return tl::make_unexpected(turn.error());
  if (turn->legal.size() < 2) {
    end_turn(seat, *turn);
    return seat.vertices().format(best_of(seat, *turn, {}));
  }
  SearchJob job;
  job.request = regression_request(seat);
  job.end = [&seat, turn = *turn] { end_turn(seat, turn); };
  job.finish = [&seat, turn = *turn](const SearchResult& result) -> Expected<std::string> {
    return seat.vertices().format(best_of(seat, turn, result));
  };
  return job;
}

}  // namespace

Expected<Turn> begin_turn(GtpSeat& seat, Side side) {
  Turn turn{side, 0, seat.time->now(), {}};
  if (seat.session().is_over()) return turn;
  const auto passes = seat.game.passes_before(side);
  if (!passes) return tl::make_unexpected(passes.error());
  turn.passes = *passes;
  if (turn.passes == 1 && !seat.session().play(seat.session().pass_move()))
    return refuse(kIllegalMove, ErrorCode::illegal_move);
  turn.legal = seat.session().legal_moves();
  return turn;
}

void end_turn(GtpSeat& seat, const Turn& turn) {
  if (turn.passes == 1) (void)seat.session().undo();
}

Move best_of(const GtpSeat& seat, const Turn& turn, const SearchResult& result) {
  if (!result.best().is_none()) return result.best();
  return turn.legal.empty() ? seat.session().pass_move() : turn.legal.front();
}

Expected<std::string> play_turn(GtpSeat& seat, const Turn& turn, Move move) {
  // GtpGame::play inserts the pass again and counts it with the move.
  const auto played = seat.game.play(turn.side, move, seat.time->now() - turn.started);
  if (!played) return tl::make_unexpected(played.error());
  const Clock& clock = seat.session().clock(turn.side);
  if (seat.bounds.main && clock.limited() && clock.remaining() > *seat.bounds.main)
    seat.session().set_remaining(turn.side, *seat.bounds.main, 0);
  return seat.vertices().format(move);
}

Expected<std::string> play_turn(GtpSeat& seat, const Turn& turn, const SearchResult& result) {
  if (resigns(seat, result)) return "resign";
  const auto played = play_turn(seat, turn, best_of(seat, turn, result));
  if (played && seat.parameters.ponder) seat.session().ponder(expected_reply(result));
  return played;
}

std::vector<Commands::Entry> search_commands() {
  return {{"genmove", genmove}, {"reg_genmove", reg_genmove}};
}

}  // namespace ternion::gtp
