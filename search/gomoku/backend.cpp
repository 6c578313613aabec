#include "search/gomoku/backend.hpp"

#include <algorithm>
#include <utility>

#include "eval/core/chosen_weights.hpp"
#include "eval/gomoku/embedded_weights.hpp"
#include "search/core/leveled_engine.hpp"
#include "search/core/root_search.hpp"
#include "search/core/spent_time.hpp"
#include "search/gomoku/levels.hpp"
#include "search/gomoku/root_threats.hpp"
#include "search/gomoku/tactics.hpp"

namespace ternion::gomoku {
namespace {

std::shared_ptr<const CellWeights> weights_of(const EngineConfig& config) {
  auto weights = chosen_weights<CellWeights>(config.weights,
                                             [] { return embedded_weights().value_or(nullptr); });
  return weights ? weights : hand_made_weights();
}

/// Of a search's nodes and time, what the threats at the root may take of each.
constexpr int kThreatShare = 10;
constexpr std::uint64_t kThreatNodes = 100'000;
constexpr std::uint64_t kThreatNodesOfDepth = 4000;  // a ply, where the depth is limited

std::uint64_t threat_nodes(const Limits& limits) {
  std::uint64_t nodes = kThreatNodes;
  if (limits.nodes) nodes = std::min(nodes, *limits.nodes / kThreatShare);
  if (limits.depth)
    nodes = std::min(nodes, kThreatNodesOfDepth * static_cast<std::uint64_t>(*limits.depth));
  return nodes;
}

/// Of a solution's time: to the end of its first turn, and of its second; and the nodes of each
/// where it has no time of its own (docs/lab/2026-11-29-gomoku-solving.md).
constexpr double kFirstTurn = 0.4;
constexpr double kSecondTurn = 0.85;
constexpr std::uint64_t kTurnNodes = 4'000'000;
/// Of its second turn where threats win nothing: most such positions have no proof.
constexpr std::uint64_t kQuietNodes = 1'000'000;
constexpr std::uint64_t kEndless = std::uint64_t{1} << 60;

/// Of the values of positions.
constexpr std::size_t kValueBytes = std::size_t{1} << 20;

/// Of the memory of a session.
std::size_t proof_bytes(std::size_t hash_bytes) {
  return std::min(hash_bytes / 4, std::size_t{16} << 20);
}

class Backend final : public Engine {
 public:
  Backend(const EngineConfig& config, Isa isa)
      : config_(config),
        isa_(isa),
        constants_(constants_with(kDeclaredConstants, config.constants)),
        weights_(weights_of(config)),
        table_(config.hash_bytes - proof_bytes(config.hash_bytes)),
        threats_(weights_, proof_bytes(config.hash_bytes)),
        pool_(static_cast<std::size_t>(std::max(1, config.threads) - 1)) {}

  SearchResult search(const Position& position, const Limits& limits, const std::atomic<bool>& stop,
                      SearchListener* listener) override {
    const TimePoint start = config_.time->now();
    if (limits.exact) return solve(position, limits, stop);
    Limits own = limits;
    std::uint64_t nodes = 0;
    std::vector<SettledMove> settled;
    if (may_look_for_threats(position, limits)) {
      settled = look_for_threats(position, own, stop, nodes);
      if (!settled.empty() && settled.front().value > 0 && !ranks_several(limits, 1)) {
        SearchResult won;
        won.lines.push_back(line_of(position, settled.front()));
        won.nodes = nodes;
        won.elapsed = config_.time->now() - start;
        if (listener != nullptr) listener->on_info(won);
        return won;
      }
      take_time(own, config_.time->now() - start);
    }
    table_.new_search();
    const TimePoint gathering = config_.time->now();
    CellEvaluator evaluator(weights_, isa_);
    evaluator.keep_values_in(values_);
    Team<Gomoku, CellEvaluator, GomokuTactics> team(pool_, table_, stop, *config_.time, evaluator);
    team.tell([&](GomokuTactics& tactics) { tactics.use(constants_); });
    take_off(own, config_.time->now() - gathering);
    RootSearch<Gomoku, CellEvaluator, GomokuTactics> root(team.leader(), own, listener,
                                                          std::move(settled));
    SearchResult result = root.run(position, config_.lag);
    tell_threads(pool_, result);
    result.nodes += nodes;
    return result;
  }

  void prepare(const std::atomic<bool>& stop) override {
    pool_.begin();
    table_.populate(stop);
  }

  void clear() override {
    table_.clear();
    values_->clear();
    threats_.clear();
  }

  Score evaluate(const Position& position) override {
    if (position.winner()) return Outcome{-1};
    if (position.is_over()) return Outcome{0};
    CellEvaluator evaluator(weights_, isa_);
    evaluator.reset(position);
    return Heuristic{static_cast<double>(evaluator.score(position)) / CellEvaluator::kUnit};
  }

 private:
  /// Not where not every move may be chosen.
  static bool may_look_for_threats(const Position& position, const Limits& limits) {
    return !position.is_over() && limits.only.empty() && limits.avoid.empty() && !limits.full_width;
  }

  /// A win by threats, or else the moves that lose to them; where all do, `own.only` gets what may
  /// not. Each of the two questions has its own share: the first, if it is hard, must not use up
  /// the other's.
  std::vector<SettledMove> look_for_threats(const Position& position, Limits& own,
                                            const std::atomic<bool>& stop, std::uint64_t& nodes) {
    const std::uint64_t most = threat_nodes(own);
    std::vector<SettledMove> settled;
    nodes = within_share(position, own, stop, [&](SearchControl& control) {
      const VctResult found = threats_.solve(position, control, most);
      if (found.verdict == Verdict::won && !found.line.empty())
        settled.push_back({GomokuTactics::win_in(position, found.plies), found.line});
    });
    if (settled.empty())
      nodes += within_share(position, own, stop, [&](SearchControl& control) {
        settled = look_for_losses(position, own, control, most);
      });
    if (own.nodes) *own.nodes -= std::min(*own.nodes - 1, nodes);
    return settled;
  }

  std::vector<SettledMove> look_for_losses(const Position& position, Limits& own,
                                           SearchControl& control, std::uint64_t most) {
    const std::vector<Move> moves = candidates(position);
    std::vector<Move> others;
    if (static_cast<std::size_t>(own.multi_pv) > moves.size())
      for (const Move move : position.legal_moves())
        if (std::find(moves.begin(), moves.end(), move) == moves.end()) others.push_back(move);
    LostMoves lost = threats_.losing_moves(position, moves, others, control, most);
    own.only = std::move(lost.hopes);
    std::vector<SettledMove> settled;
    for (const LostMove& each : lost.moves) {
      std::vector<Move> pv{each.move};
      pv.insert(pv.end(), each.refutation.line.begin(), each.refutation.line.end());
      settled.push_back(
          {GomokuTactics::loss_in(position, each.refutation.plies + 1), std::move(pv)});
    }
    return settled;
  }

  SearchLine line_of(const Position& position, const SettledMove& settled) {
    return {settled.pv, threats_.score(position, settled.pv.front(), settled.value),
            static_cast<int>(settled.pv.size())};
  }

  /// Work that takes no more than a share of the time; the nodes it took.
  template <class Work>
  std::uint64_t within_share(const Position& position, const Limits& limits,
                             const std::atomic<bool>& stop, Work&& work) const {
    SearchControl control(stop, *config_.time);
    const TimePlan plan = plan_time(limits, GomokuTactics::moves_left(position), config_.lag);
    if (plan.soft) control.set_deadline(control.now() + *plan.soft / kThreatShare);
    work(control);
    return control.nodes();
  }

  std::vector<Move> candidates(const Position& position) const {
    const std::atomic<bool> never{false};
    SearchControl control(never, *config_.time);
    CellEvaluator evaluator(weights_, isa_);
    evaluator.reset(position);
    TranspositionTable none(0);
    GomokuTactics tactics(none, control, evaluator);
    tactics.use(constants_);
    tactics.watch(evaluator);
    GomokuTactics::Scored scored;
    tactics.order(position, 1, Move::none(), scored);
    std::vector<Move> moves;
    for (int i = 0; i < scored.size(); ++i) moves.push_back(scored.pick(i));
    return moves;
  }

  static void take_time(Limits& limits, Duration used) {
    const auto less = [used](Duration& time) { time = std::max(time - used, time / 8); };
    if (limits.move_time) less(*limits.move_time);
    if (limits.clock) less(limits.clock->remaining);
  }

  /// By threats, which prove most wins and see furthest, then by the main search, which proves
  /// quiet wins and losses, then by threats again with what is left: these remember what they saw.
  SearchResult solve(const Position& position, const Limits& limits,
                     const std::atomic<bool>& stop) {
    const TimePoint start = config_.time->now();
    SearchResult result;
    if (position.is_over()) return result;
    const TimePlan plan = plan_time(limits, GomokuTactics::moves_left(position), config_.lag);
    const auto until = [&](double share) -> std::optional<TimePoint> {
      if (!plan.hard) return std::nullopt;
      return start + from_seconds(seconds_of(*plan.hard) * share);
    };
    const std::uint64_t turn = limits.nodes ? *limits.nodes / 3 : plan.hard ? kEndless : kTurnNodes;
    Verdict verdict = prove_by_threats(position, until(kFirstTurn), turn, stop, result);
    if (verdict != Verdict::won && !stop.load(std::memory_order_relaxed)) {
      const std::uint64_t most = verdict == Verdict::none ? std::min(turn, kQuietNodes) : turn;
      const SearchResult found = prove_by_search(position, until(kSecondTurn), most, stop);
      result.nodes += found.nodes;
      result.threads = found.threads;
      result.threads_wanted = found.threads_wanted;
      if (!found.lines.empty() && proven_sign(found.lines.front().score).value_or(0) != 0)
        result.lines = found.lines;
    }
    if (verdict == Verdict::open && result.lines.empty())
      verdict = prove_by_threats(position, until(1), limits.nodes ? turn : kEndless, stop, result);
    result.stopped = verdict == Verdict::open && result.lines.empty();
    if (result.lines.empty()) result.lines.push_back({candidates(position), evaluate(position), 0});
    result.elapsed = config_.time->now() - start;
    return result;
  }

  /// A win goes to `result`, and the nodes.
  Verdict prove_by_threats(const Position& position, std::optional<TimePoint> until,
                           std::uint64_t nodes, const std::atomic<bool>& stop,
                           SearchResult& result) {
    SearchControl control(stop, *config_.time);
    if (until) control.set_deadline(*until);
    const VctResult found = threats_.solve(position, control, nodes, Effort::growing);
    result.nodes += found.nodes;
    if (found.verdict == Verdict::won && !found.line.empty())
      result.lines = {
          line_of(position, {GomokuTactics::win_in(position, found.plies), found.line})};
    return found.verdict;
  }

  SearchResult prove_by_search(const Position& position, std::optional<TimePoint> until,
                               std::uint64_t nodes, const std::atomic<bool>& stop) {
    Limits own;
    own.for_value = true;
    if (until) own.move_time = std::max(Duration::zero(), *until - config_.time->now());
    if (nodes != kEndless) own.nodes = std::max<std::uint64_t>(1, nodes);
    return search(position, own, stop, nullptr);
  }

  EngineConfig config_;
  Isa isa_;
  SearchConstants constants_;
  std::shared_ptr<const CellWeights> weights_;
  TranspositionTable table_;
  std::shared_ptr<ValueCache> values_ = std::make_shared<ValueCache>(kValueBytes);
  RootThreats threats_;
  ThreadPool pool_;
};

}  // namespace

std::unique_ptr<Engine> make_engine(const EngineConfig& config, Isa isa) {
  auto engine = std::make_unique<Backend>(config, isa);
  if (config.level == 0) return engine;
  const auto& level = kPlayingLevels.at(static_cast<std::size_t>(config.level - 1));
  return std::make_unique<LeveledEngine<Gomoku>>(std::move(engine), level, config.seed);
}

}  // namespace ternion::gomoku
