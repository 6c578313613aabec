#include "app/arena/session_player.hpp"

#include <fmt/format.h>

#include "engine/core/rng.hpp"
#include "engine/gomoku/notation.hpp"
#include "protocol/gomocup/swap2_choice.hpp"
#include "protocol/gomocup/swap2_offers.hpp"
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

/// As the dialect does, but for the two stones that leave the choice to the other side.
Played<OpeningChoice> SessionPlayer::open(const std::vector<Move>& stones) {
  if (stones.empty()) {
    const auto start = gomoku::parse_position(session_->position_text());
    if (!start) return forfeit(FaultKind::refusal, start.error().message);
    Rng rng(seed_);
    return OpeningChoice{false, gomocup::swap2_offer(start->variant(), rng)};
  }
  for (const Move stone : stones)
    if (auto played = session_->play(stone); !played)
      return forfeit(FaultKind::refusal, played.error().message);
  GoRequest wanted = request();
  const bool unbound = !limits_.depth && !limits_.nodes && !limits_.move_time;
  if (unbound) wanted.limits.move_time = kOpeningTime;
  const auto result = search(wanted, patience_.search);
  while (session_->move_count() > 0 && session_->undo()) continue;
  if (!result) return tl::make_unexpected(result.error());
  if (result->lines.empty()) return forfeit(FaultKind::nonsense, "the search named no move");
  const auto choice = gomocup::swap2_choice(units_of(result->lines.front().score), false);
  if (choice == gomocup::Swap2Choice::black) return OpeningChoice{true, {}};
  return OpeningChoice{false, {result->best()}};
}

}  // namespace ternion::arena
