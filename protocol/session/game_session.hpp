// GameSession<G>: the Session of one game. Instantiated only in games.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

#include "protocol/session/session.hpp"
#include "search/core/engine.hpp"
#include "search/core/level.hpp"

namespace ternion {

/// One thread that runs one search at a time. Thread rule: start(), cancel() and finish() from one
/// thread; the work runs on the worker's own.
class SearchThread {
 public:
  using Work = std::function<void(const std::atomic<bool>& stop)>;

  SearchThread() = default;
  ~SearchThread();
  SearchThread(const SearchThread&) = delete;
  SearchThread& operator=(const SearchThread&) = delete;

  /// Precondition: nothing runs (call cancel() first).
  void start(Work work);
  /// Raises the flag and waits until the work has returned.
  void cancel();
  /// Raises the flag and returns.
  void raise_stop() { stop_.store(true, std::memory_order_relaxed); }

 private:
  void loop();

  std::mutex mutex_;
  std::condition_variable changed_;
  Work work_;
  bool busy_ = false;
  bool quit_ = false;
  std::atomic<bool> stop_{false};
  std::thread thread_;  // begun with the first search
};

template <PlayableGame G>
class GameSession final : public Session {
 public:
  using Position = typename G::Position;
  using Engine = SearchEngine<Position>;
  using EngineFactory = std::function<std::unique_ptr<Engine>(const EngineConfig&, Isa)>;

  GameSession(GameInfo info, EngineFactory factory, const SessionOptions& options,
              std::shared_ptr<const TimeSource> time)
      : info_(std::move(info)),
        factory_(std::move(factory)),
        options_(options),
        time_(std::move(time)) {}

  ~GameSession() override { stop(); }

  const GameInfo& game() const override { return info_; }

  void new_game() override { begin_game(G::start_of(start_)); }

  Expected<void> resize(int size) override {
    const auto start = G::start_of_size(start_, size);
    if (!start) return tl::make_unexpected(start.error());
    begin_game(*start);
    return {};
  }

  Expected<void> set_board(const BoardView& board, Side to_move) override {
    const auto position = G::set_up(start_, board, to_move);
    if (!position) return tl::make_unexpected(position.error());
    stop();
    reset(*position);
    return {};
  }

  Expected<void> set_position(std::string_view text) override {
    auto position = G::parse_position(text);
    if (!position) return tl::make_unexpected(position.error());
    stop();
    reset(*position);
    return {};
  }

  Expected<void> load(const GameRecord& record) override {
    const auto start = G::parse_position(record.start);
    if (!start) return tl::make_unexpected(start.error());
    Position check = *start;
    for (const RecordedMove& move : record.moves) {
      if (!check.is_legal(move.move)) return illegal(move.move, check);
      check.play(move.move);
    }
    stop();
    controls_ = record.clocks;
    reset(*start);
    header_ = record;
    header_.moves.clear();
    for (const RecordedMove& move : record.moves)
      apply(move.move, move.seconds ? std::optional(from_seconds(*move.seconds)) : std::nullopt,
            move.eval);
    return {};
  }

  GameRecord record() const override {
    GameRecord record = header_;
    record.game = info_.name;
    record.start = G::format_position(start_);
    record.clocks = controls_;
    for (const Step& step : history_) record.moves.push_back(step.move);
    if (is_over()) record.result = result();
    return record;
  }

  Expected<void> play(Move move, std::optional<Duration> used,
                      std::optional<double> eval) override {
    if (position_.is_over())
      return fail(ErrorCode::game_over,
                  "expected no more moves, the game is over; got " + G::format_move(move));
    if (!position_.is_legal(move)) return illegal(move, position_);
    stop();
    apply(move, used, eval);
    return {};
  }

  Expected<Move> undo() override {
    if (history_.empty())
      return fail(ErrorCode::out_of_range, "expected a move to take back, the game has none");
    stop();
    const Step step = std::move(history_.back());
    history_.pop_back();
    position_.undo(step.undo);
    // Time comes back with the move, unless the rule it was measured by has changed since.
    for (std::size_t i = 0; i < 2; ++i)
      if (step.clocks[i].control() == clocks_[i].control()) clocks_[i] = step.clocks[i];
    return step.move.move;
  }

  Side side_to_move() const override { return position_.side_to_move(); }
  bool is_over() const override { return position_.is_over(); }
  Result result() const override { return G::result(position_); }
  std::vector<Move> legal_moves() const override {
    const auto moves = position_.legal_moves();
    return {moves.begin(), moves.end()};
  }
  bool is_legal(Move move) const override { return position_.is_legal(move); }
  BoardView board() const override { return G::board(position_); }
  std::string position_text() const override { return G::format_position(position_); }
  std::size_t move_count() const override { return history_.size(); }

  Expected<Move> parse_move(std::string_view text) const override { return G::parse_move(text); }
  std::string format_move(Move move) const override { return G::format_move(move); }
  Move move_at(int column, int row) const override { return G::move_at(column, row); }
  Move pass_move() const override { return G::pass_move(); }
  bool is_pass(Move move) const override { return G::is_pass(move); }

  const Clock& clock(Side side) const override { return clocks_[slot(side)]; }
  void set_time_control(Side side, const TimeControl& control) override {
    stop();
    controls_[slot(side)] = control;
    clocks_[slot(side)] = Clock(control);
  }
  void set_remaining(Side side, Duration remaining, int stones) override {
    stop();
    clocks_[slot(side)].set_remaining(remaining, stones);
  }

  const SessionOptions& options() const override { return options_; }

  Expected<void> configure(const SessionOptions& options) override {
    if (auto checked = check_options(options); !checked) return checked;
    stop();
    const bool rebuild = options.hash_mb != options_.hash_mb || options.isa != options_.isa ||
                         options.threads != options_.threads || options.lag != options_.lag ||
                         options.level != options_.level || options.weights != options_.weights;
    options_ = options;
    if (rebuild) engine_.reset();
    return {};
  }

  Expected<void> go(const GoRequest& request, std::shared_ptr<SearchListener> listener) override {
    const std::size_t ply = request.ply.value_or(history_.size());
    if (ply > history_.size())
      return fail(ErrorCode::out_of_range, "expected a ply of 0 to " +
                                               std::to_string(history_.size()) + ", got " +
                                               std::to_string(ply));
    stop();
    if (auto made = make_engine(); !made) return made;
    Position position = position_;
    for (std::size_t i = history_.size(); i > ply; --i) position.undo(history_[i - 1].undo);
    Limits limits = request.limits;
    if (request.use_clock) limits.clock = clock_limits(clocks_[slot(position.side_to_move())]);
    thread_.start([&engine = *engine_, position, limits = std::move(limits),
                   listener = std::move(listener), this](const std::atomic<bool>& stop) {
      const SearchResult result = engine.search(position, limits, stop, listener.get());
      if (!cancelled_.load(std::memory_order_acquire)) listener->on_result(result);
    });
    return {};
  }

  void stop() override {
    cancelled_.store(true, std::memory_order_release);
    thread_.cancel();
    cancelled_.store(false, std::memory_order_release);
  }

  void finish_now() override { thread_.raise_stop(); }

  void ponder(Move reply) override {
    stop();
    Position position = position_;
    if (position.is_legal(reply)) position.play(reply);
    if (position.is_over() || !make_engine()) return;
    thread_.start([&engine = *engine_, position](const std::atomic<bool>& stop) {
      engine.search(position, Limits{}, stop, nullptr);
    });
  }

  Expected<Score> evaluate() override {
    stop();
    if (auto made = make_engine(); !made) return tl::make_unexpected(made.error());
    return engine_->evaluate(position_);
  }

 private:
  struct Step {
    RecordedMove move;
    typename G::Undo undo;
    std::array<Clock, 2> clocks;  // before the move
  };

  static std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }

  static tl::unexpected<Error> illegal(Move move, const Position& position) {
    return fail(ErrorCode::illegal_move,
                "expected a legal move for " + std::string(name_of(position.side_to_move())) +
                    ", got " + G::format_move(move) + " in " + G::format_position(position));
  }

  static Expected<void> check_options(const SessionOptions& options) {
    if (options.hash_mb < 1 || options.hash_mb > 65536)
      return fail(ErrorCode::out_of_range,
                  "expected a table of 1 to 65536 MB, got " + std::to_string(options.hash_mb));
    if (options.threads < 1 || options.threads > 256)
      return fail(ErrorCode::out_of_range,
                  "expected 1 to 256 threads, got " + std::to_string(options.threads));
    if (options.level < 0 || options.level > kLevels)
      return fail(ErrorCode::out_of_range, "expected a level of 0 (full strength) to " +
                                               std::to_string(kLevels) + ", got " +
                                               std::to_string(options.level));
    if (!is_supported(options.isa))
      return fail(ErrorCode::unsupported, "expected an instruction set of this processor, got " +
                                              std::string(name_of(options.isa)));
    return {};
  }

  static ClockLimits clock_limits(const Clock& clock) {
    ClockLimits limits;
    limits.remaining = clock.remaining();
    limits.increment = clock.control().increment;
    if (clock.in_period()) {
      limits.moves_to_go = std::max(1, clock.moves_left());
    } else {
      limits.period = clock.control().period;
      limits.period_moves = clock.control().period_moves;
    }
    return limits;
  }

  void begin_game(const Position& start) {
    stop();
    reset(start);
    if (engine_) engine_->clear();
  }

  void reset(const Position& start) {
    start_ = position_ = start;
    history_.clear();
    const GameRecord nothing;
    header_ = nothing;
    for (std::size_t i = 0; i < 2; ++i) clocks_[i] = Clock(controls_[i]);
  }

  void apply(Move move, std::optional<Duration> used, std::optional<double> eval) {
    Step step{{position_.side_to_move(), move, eval, {}}, {}, clocks_};
    if (used) {
      step.move.seconds = seconds_of(*used);
      clocks_[slot(step.move.side)].charge(*used);
    }
    step.undo = position_.play(move);
    history_.push_back(std::move(step));
  }

  /// Made with the first search, so that a session that only replays games costs no table.
  Expected<void> make_engine() {
    if (engine_) return {};
    EngineConfig config;
    config.hash_bytes = options_.hash_mb << 20;
    config.threads = options_.threads;
    config.lag = options_.lag;
    config.level = options_.level;
    config.time = time_;
    config.weights = options_.weights;
    try {
      engine_ = factory_(config, options_.isa);
    } catch (const std::bad_alloc&) {
      return fail(ErrorCode::io, "expected memory for a table of " +
                                     std::to_string(options_.hash_mb) + " MB, the system has none");
    }
    return {};
  }

  GameInfo info_;
  EngineFactory factory_;
  SessionOptions options_;
  std::shared_ptr<const TimeSource> time_;
  Position start_ = G::start_position();
  Position position_ = G::start_position();
  std::vector<Step> history_;
  GameRecord header_;
  std::array<TimeControl, 2> controls_{};
  std::array<Clock, 2> clocks_{};
  std::unique_ptr<Engine> engine_;
  std::atomic<bool> cancelled_{false};
  SearchThread thread_;  // last: stops before what it uses is gone
};

}  // namespace ternion
