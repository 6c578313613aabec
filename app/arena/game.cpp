#include "app/arena/game.hpp"

#include <array>
#include <cstdlib>

#include "protocol/core/text.hpp"
#include "protocol/records/record_builder.hpp"

namespace ternion::arena {
namespace {

std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }

/// How a game ended otherwise than by its rules, and how a record has it.
enum class Ending : std::uint8_t { by_rules, agreement, resigned, timeout, left, foul };
constexpr std::array<const char*, 6> kEndings{"",        "agreement", "resigned",
                                              "timeout", "left",      "foul"};
const char* ending_text(Ending ending) { return kEndings[static_cast<std::size_t>(ending)]; }

std::string score_text(int black_margin) {
  if (black_margin == 0) return "0";
  return (black_margin > 0 ? "B+" : "W+") + std::to_string(std::abs(black_margin));
}

/// As GTP engines write it: "B+12", "B+12.0", "W+3.5", "0".
std::optional<int> read_score(std::string_view text) {
  if (text::trim(text) == "0") return 0;
  if (text.size() < 3 || text[1] != '+') return std::nullopt;
  const auto number = text::parse_decimal(text.substr(2));
  if (!number) return std::nullopt;
  const int margin = static_cast<int>(*number);
  return text[0] == 'B' || text[0] == 'b' ? margin : -margin;
}

/// Where a win has no margin, any will do.
bool says(std::string_view text, int margin, const GameInfo& game) {
  if (game.most_margin > 1) return read_score(text) == margin;
  if (margin == 0) return text::trim(text) == "0";
  return text::to_upper(text).starts_with(margin > 0 ? "B+" : "W+");
}

class Referee {
 public:
  Referee(std::array<Player*, 2> players, const GamePlan& plan, const MoveListener& on_move)
      : players_(players), plan_(plan), on_move_(on_move), board_(plan.opening.start->clone()) {
    for (std::size_t i = 0; i < 2; ++i) clocks_[i] = Clock(plan.limits[i].clock);
  }

  std::optional<GameOutcome> run(const std::atomic<bool>& abort) {
    const TimePoint begun = plan_.clocks.now();
    describe();
    if (start()) {
      while (!done_ && !board_->is_over()) {
        if (abort.load(std::memory_order_relaxed)) return std::nullopt;
        if (adjudicate(abort)) break;
        if (abort.load(std::memory_order_relaxed)) return std::nullopt;
        turn();
      }
    }
    if (!done_) finish();
    outcome_.whole = plan_.clocks.now() - begun;
    return std::move(outcome_);
  }

  GameOutcome run_unplayed(Side side, const Fault& fault, const std::string& transcript) {
    describe();
    forfeit_by(side, fault, transcript);
    return std::move(outcome_);
  }

 private:
  Player& player(Side side) { return *players_[slot(side)]; }

  void describe() {
    GameRecord& record = outcome_.record;
    record.game = board_->game().name;
    record.start = board_->position_text();
    record.place = "Ternion";
    record.date = date_text(plan_.clocks.wall(), "%Y-%m-%d %H:%M:%S GMT");
    record.players = plan_.names;
    for (std::size_t i = 0; i < 2; ++i) record.clocks[i] = plan_.limits[i].clock;
  }

  void forfeit_by(Side side, const Fault& fault) {
    forfeit_by(side, fault, player(side).transcript());
  }
  void forfeit_by(Side side, const Fault& fault, const std::string& transcript) {
    outcome_.at_fault = side;
    outcome_.fault = fault.kind;
    outcome_.reason = fault.message;
    outcome_.transcript = transcript;
    const bool late = fault.kind == FaultKind::time || fault.kind == FaultKind::hang;
    decide(forfeit_margin(side), late ? Ending::timeout : Ending::left);
  }

  int forfeit_margin(Side loser) const {
    const int most = board_->game().most_margin;
    return loser == Side::black ? -most : most;
  }

  void decide(int black_margin, Ending ending) {
    outcome_.black_margin = black_margin;
    outcome_.record.result = Result::from_black_margin(black_margin);
    outcome_.record.termination = ending_text(ending);
    done_ = true;
  }

  /// False after a forfeit.
  bool accepted(Side side, const Played<void>& played) {
    if (!played) forfeit_by(side, played.error());
    return !done_;
  }

  bool start() {
    for (const Side side : {Side::black, Side::white}) {
      GameStart game{plan_.opening.start, plan_.names, outcome_.record.clocks,
                     plan_.limits[slot(side)], plan_.seed * 2 + slot(side)};
      if (!accepted(side, player(side).start_game(game))) return false;
    }
    for (const Move move : plan_.opening.moves)
      if (!announce_to_both(move)) return false;
    return true;
  }

  void record(Move move, std::optional<Duration> used, const Thought& thought) {
    RecordedMove entry{board_->side_to_move(), move, thought.eval, std::nullopt, thought.outcome};
    if (used) entry.seconds = seconds_of(*used);
    outcome_.record.moves.push_back(entry);
    board_->play(move);
    if (on_move_) on_move_(outcome_.record, *board_);
  }

  /// A move that nobody was asked for.
  bool announce_to_both(Move move) {
    const Side mover = board_->side_to_move();
    record(move, std::nullopt, {});
    for (const Side side : {Side::black, Side::white})
      if (!accepted(side, player(side).tell(mover, move, Duration::zero()))) return false;
    return true;
  }

  /// How long this move may take; nothing: no clock bounds it.
  std::optional<Duration> most(Side side) const {
    const auto& limit = plan_.limits[slot(side)].move_time;
    const Clock& clock = clocks_[slot(side)];
    std::optional<Duration> out;
    if (limit) out = *limit;
    if (clock.limited()) out = out ? std::min(*out, clock.remaining()) : clock.remaining();
    return out;
  }

  bool adjudicate(const std::atomic<bool>& abort) {
    if (plan_.adjudicator == nullptr) return false;
    const auto margin = plan_.adjudicator->black_margin(*board_, abort);
    if (margin) decide(*margin, Ending::agreement);
    return margin.has_value();
  }

  void turn() {
    // A forced pass is the referee's: there is nothing to ask.
    if (must_pass(*board_)) {
      announce_to_both(board_->pass_move());
      return;
    }
    const Side side = board_->side_to_move();
    const auto limit = most(side);
    const auto allowed =
        limit ? std::optional(*limit + plan_.lag - overdraft_[slot(side)]) : std::nullopt;
    const auto choice = player(side).choose(side, clocks_[slot(side)], allowed);
    if (!choice) return forfeit_by(side, choice.error());
    if (allowed && choice->used > *allowed)
      return forfeit_by(
          side, {FaultKind::time, "expected a move in " + seconds_text(*limit) + " and a lag of " +
                                      seconds_text(plan_.lag) + ", got one after " +
                                      seconds_text(choice->used)});
    charge(side, choice->used);
    if (choice->resigns) return decide(forfeit_margin(side), Ending::resigned);
    play(side, *choice);
  }

  void charge(Side side, Duration used) {
    const std::size_t i = slot(side);
    outcome_.used[i] += used;
    outcome_.slowest[i] = std::max(outcome_.slowest[i], used);
    ++outcome_.searched[i];
    // A clock that has run out stays at nothing; what was forgiven is not forgiven again, or a
    // player could live on the allowance for ever.
    const Duration paid = clocks_[i].limited() ? std::min(used, clocks_[i].remaining()) : used;
    clocks_[i].charge(paid);
    overdraft_[i] += used - paid;
  }

  void play(Side side, const Choice& choice) {
    if (!board_->is_legal(choice.move)) return refuse(side, choice.move);
    record(choice.move, choice.used, {choice.eval, choice.outcome});
    if (!accepted(side, player(side).confirm(side, choice.move, choice.used))) return;
    accepted(other(side), player(other(side)).tell(side, choice.move, choice.used));
  }

  /// A move that the rules forbid is one that was played, and belongs to the game.
  void refuse(Side side, Move move) {
    const bool foul = records::is_foul(*board_, move);
    forfeit_by(side,
               {FaultKind::illegal, "expected a legal move, got " + board_->format_move(move) +
                                        " in " + board_->position_text()});
    if (!foul) return;
    outcome_.record.foul = move;
    outcome_.record.termination = ending_text(Ending::foul);
  }

  void finish() {
    const int margin = board_->result().black_margin();
    for (const Side side : {Side::black, Side::white}) {
      const std::string said = player(side).score();
      if (!said.empty() && !says(said, margin, board_->game()))
        outcome_.reason += std::string(name_of(side)) + " says " + text::quoted(said) +
                           ", the score is " + score_text(margin) + "; ";
    }
    decide(margin, Ending::by_rules);
  }

  std::array<Player*, 2> players_;
  const GamePlan& plan_;
  MoveListener on_move_;
  std::unique_ptr<Board> board_;
  std::array<Clock, 2> clocks_;
  std::array<Duration, 2> overdraft_{};  // of the lag allowance, under a clock for the game
  GameOutcome outcome_;
  bool done_ = false;
};

}  // namespace

std::optional<GameOutcome> play_game(std::array<Player*, 2> players, const GamePlan& plan,
                                     const std::atomic<bool>& abort, const MoveListener& on_move) {
  return Referee(players, plan, on_move).run(abort);
}

GameOutcome forfeit_unplayed(const GamePlan& plan, Side side, const Fault& fault,
                             const std::string& transcript) {
  return Referee({nullptr, nullptr}, plan, {}).run_unplayed(side, fault, transcript);
}

}  // namespace ternion::arena
