#include "app/arena/session_player.hpp"

#include <fmt/format.h>

#include "engine/core/rng.hpp"
#include "engine/gomoku/notation.hpp"
#include "protocol/gomocup/swap2_offers.hpp"
#include "session/opening_advice.hpp"
#include "session/result_waiter.hpp"

namespace ternion::arena {
namespace {

/// For an answer in the opening where only a clock for the game bounds the moves.
constexpr Duration kOpeningTime = std::chrono::seconds(1);

}  // namespace

Played<void> SessionPlayer::start_game(const GameStart& game) {
  limits_ = game.limits;
  seed_ = game.seed;
  if (is_seeded_) {
    SessionOptions options = session_->options();
    options.seed = game.seed;
    if (auto set = session_->configure(options); !set)
      return forfeit(FaultKind::start, set.error().message);
  }
  session_->new_game();  // forgets what earlier games left in the table
  for (const Side side : {Side::black, Side::white})
    session_->set_time_control(side, game.clocks[static_cast<std::size_t>(index_of(side))]);
  if (auto set = session_->set_position(game.start->position_text()); !set)
    return forfeit(FaultKind::refusal, set.error().message);
  // Makes the table now instead of on the clock; a classic has none.
  if (is_seeded_) return {};
  if (auto evaluated = session_->evaluate(); !evaluated)
    return forfeit(FaultKind::start, evaluated.error().message);
  return {};
}

Played<void> SessionPlayer::tell(Side, Move move, Duration used) {
  if (auto played = session_->play(move, used); !played)
    return forfeit(FaultKind::refusal, played.error().message);
  return {};
}

Played<void> SessionPlayer::confirm(Side side, Move move, Duration used) {
  return tell(side, move, used);
}

Played<Choice> SessionPlayer::choose(Side side, const Clock& clock, std::optional<Duration> most) {
  const TimePoint begun = context_.clocks.now();
  if (const auto legal = session_->legal_moves(); legal.size() == 1)
    return Choice{legal.front(), {}, false, context_.clocks.now() - begun};
  if (clock.limited()) session_->set_remaining(side, clock.remaining(), 0);
  GoRequest wanted = request();
  wanted.use_clock = clock.limited();
  const auto result = search(wanted, most ? *most + patience_.grace : patience_.search);
  if (!result) return tl::make_unexpected(result.error());
  const Duration used = context_.clocks.now() - begun;
  if (result->lines.empty()) return forfeit(FaultKind::nonsense, "the search named no move");
  const Thought thought = thought_of(result->lines.front().score);
  return Choice{result->best(), thought.eval, false, used, thought.outcome};
}

GoRequest SessionPlayer::request() const {
  GoRequest request;
  request.limits.depth = limits_.depth;
  request.limits.nodes = limits_.nodes;
  request.limits.move_time = limits_.move_time;
  return request;
}

Played<SearchResult> SessionPlayer::search(const GoRequest& request, Duration limit) {
  const auto waiter = std::make_shared<ResultWaiter>();
  auto future = waiter->future();
  if (auto started = session_->go(request, waiter); !started)
    return forfeit(FaultKind::start, started.error().message);
  if (future.wait_for(limit) != std::future_status::ready) {
    session_->stop();
    return forfeit(FaultKind::hang, "no answer in " + std::to_string(seconds_of(limit)) + " s");
  }
  SearchResult result = future.get();
  if (shortage_.look_at(result) == ThreadShortage::News::fewer && context_.on_note)
    context_.on_note(fmt::format("{}: {}", name_, ThreadShortage::text(result)));
  return result;
}

Played<std::vector<SearchLine>> SessionPlayer::look_before_act(const OpeningCourse& course,
                                                               const Board& board) {
  GoRequest wanted = request();
  if (!ask_for_advice(course, board, wanted.limits)) return std::vector<SearchLine>{};
  if (!limits_.depth && !limits_.nodes && !limits_.move_time)
    wanted.limits.move_time = kOpeningTime;
  for (const Move move : board.moves())
    if (auto played = session_->play(move); !played)
      return forfeit(FaultKind::refusal, played.error().message);
  const auto result = search(wanted, patience_.search);
  while (session_->move_count() > 0 && session_->undo()) continue;
  if (!result) return tl::make_unexpected(result.error());
  if (result->lines.empty()) return forfeit(FaultKind::nonsense, "the search named no move");
  return result->lines;
}

/// As the dialect does, but for the two stones of swap2 that leave the choice to the other side.
Played<OpeningAct> SessionPlayer::open(const OpeningCourse& given, const Board& before) {
  OpeningCourse course = given;
  const auto board = before.clone();
  if (course.stones() == 0 && course.rule().name == "swap2") {
    const auto start = gomoku::parse_position(board->position_text());
    if (!start) return forfeit(FaultKind::refusal, start.error().message);
    Rng rng(seed_);
    OpeningAct three{OpeningVerb::put, {}, 0};
    for (const Move stone : gomocup::swap2_offer(start->variant(), rng))
      three.points.push_back(opening_point(*board, stone));
    return three;
  }
  OpeningAct whole;
  do {
    const auto lines = look_before_act(course, *board);
    if (!lines) return tl::make_unexpected(lines.error());
    const OpeningAdvice next =
        advice(course, *board, *lines, seed_ + static_cast<std::uint64_t>(course.stones()));
    whole.verb = next.act.verb;
    whole.number = next.act.number;
    whole.points.insert(whole.points.end(), next.act.points.begin(), next.act.points.end());
    if (const auto followed = follow_advice(course, *board, next); !followed)
      return forfeit(FaultKind::nonsense, followed.error().message);
  } while (!course.is_done() && course.put_here() > 0);
  return whole;
}

}  // namespace ternion::arena
