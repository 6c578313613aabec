// GameSession<G>: the Session of one game. Instantiated only in the game's kit (games/).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <span>
#include <thread>
#include <utility>

#include "engine/core/rng.hpp"
#include "search/core/engine.hpp"
#include "search/core/level.hpp"
#include "search/core/spent_time.hpp"
#include "session/clock_limits.hpp"
#include "session/game_board.hpp"
#include "session/opening_book.hpp"
#include "session/recorded_time.hpp"
#include "session/session.hpp"

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

  /// Precondition: nothing runs (call cancel() first). Errors: io when the system has no thread;
  /// nothing runs then.
  Expected<void> start(Work work);
  /// Raises the flag and waits until the work has returned.
  void cancel();
  /// Raises the flag and returns.
  void raise_stop() { stop_.store(true, std::memory_order_relaxed); }
  /// cancel(), and the thread ends; the next start() begins another.
  void end();

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
              std::shared_ptr<const TimeSource> time,
              std::span<const SearchConstant> constants = {})
      : board_(std::move(info)),
        factory_(std::move(factory)),
        constants_(constants),
        options_(options),
        time_(std::move(time)) {}

  ~GameSession() override { stop(); }

  const Board& state() const override { return board_; }

  void new_game() override {
    stop();
    board_.reset();
    forget_game();
    if (engine_) engine_->clear();
  }

  Expected<void> resize(int size) override {
    if (auto resized = board_.resize(size); !resized) return resized;
    stop();
    forget_game();
    if (engine_) engine_->clear();
    return {};
  }

  Expected<void> set_board(const BoardView& board, Side to_move) override {
    return after_change(board_.set_board(board, to_move));
  }

  Expected<void> set_position(std::string_view text) override {
    return after_change(board_.set_position(text));
  }

  Expected<void> load(const GameRecord& record) override {
    GameBoard<G> check = board_;
    auto checked = check.set_position(record.start);
    for (const RecordedMove& move : record.moves)
      if (checked) checked = check.play(move.move);
    if (!checked) return checked;
    stop();
    controls_ = record.clocks;
    [[maybe_unused]] const auto set = board_.set_position(record.start);  // as it was in `check`
    forget_game();
    header_ = record;
    header_.moves.clear();
    for (const RecordedMove& move : record.moves)
      apply(move.move, move.seconds ? std::optional(recorded_time(*move.seconds)) : std::nullopt,
            move.thought());
    return {};
  }

  GameRecord record() const override {
    GameRecord record = header_;
    record.game = board_.game().name;
    record.start = board_.start_text();
    record.clocks = controls_;
    for (const Step& step : steps_) record.moves.push_back(step.move);
    if (is_over()) record.result = result();
    return record;
  }

  Expected<void> play(Move move, std::optional<Duration> used, const Thought& thought) override {
    auto applied = apply(move, used, thought);
    if (!applied) return applied;
    stop();  // a search has a position of its own
    forget_result();
    return {};
  }

  Expected<Move> undo() override {
    const auto undone = board_.undo();
    if (!undone) return undone;
    stop();
    // Time comes back with the move, unless the rule it was measured by has changed since.
    for (std::size_t i = 0; i < 2; ++i)
      if (const Clock& before = steps_.back().clocks[i]; before.control() == clocks_[i].control())
        clocks_[i] = before;
    steps_.pop_back();
    forget_result();
    return undone;
  }

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
    if (options == options_) return {};
    const SessionOptions before = std::exchange(options_, options);
    SessionOptions but_for_book = options;
    but_for_book.book = before.book;
    but_for_book.book_width = before.book_width;
    if (but_for_book == before) return {};
    engine_.reset();
    return {};
  }

  Expected<void> go(const GoRequest& request, std::shared_ptr<SearchListener> listener) override {
    const std::size_t ply = request.ply.value_or(steps_.size());
    if (ply > steps_.size())
      return fail(ErrorCode::out_of_range, "expected a ply of 0 to " +
                                               std::to_string(steps_.size()) + ", got " +
                                               std::to_string(ply));
    stop();
    GoRequest searched = request;
    if (auto lines = lines_of_book(ply, searched.limits, listener); !lines.empty())
      return answer(std::move(lines), std::move(listener));
    const TimePoint asked = time_->now();
    const bool is_new = !engine_;
    if (auto made = make_engine(); !made) return made;
    const Position position = board_.position_at(ply);
    Limits limits = std::move(searched.limits);
    if (request.use_clock) limits.clock = clock_limits(clocks_[slot(position.side_to_move())]);
    take_off(limits, time_->now() - asked);
    const bool may_wait = is_new && !limits.move_time && !limits.clock;
    return thread_.start([&engine = *engine_, position, limits = std::move(limits), may_wait,
                          listener = std::move(listener), this](const std::atomic<bool>& stop) {
      if (may_wait) engine.prepare(stop);
      const SearchResult result = engine.search(position, limits, stop, listener.get());
      if (!cancelled_.load(std::memory_order_acquire)) listener->on_result(result);
    });
  }

  Expected<void> prepare() override {
    stop();
    if (auto made = make_engine(); !made) return made;
    return thread_.start(
        [&engine = *engine_](const std::atomic<bool>& stop) { engine.prepare(stop); });
  }

  void stop() override {
    cancelled_.store(true, std::memory_order_release);
    thread_.cancel();
    cancelled_.store(false, std::memory_order_release);
  }

  void finish_now() override { thread_.raise_stop(); }

  void release() override {
    stop();
    thread_.end();
    engine_.reset();
  }

  void ponder(Move reply) override {
    stop();
    Position position = board_.position();
    if (position.is_legal(reply)) position.play(reply);
    if (position.is_over() || !make_engine()) return;
    thread_.start([&engine = *engine_, position](const std::atomic<bool>& stop) {
      engine.search(position, Limits{}, stop, nullptr);
    });
  }

  Expected<Score> evaluate() override {
    stop();
    if (auto made = make_engine(); !made) return tl::make_unexpected(made.error());
    return engine_->evaluate(board_.position());
  }

 private:
  /// Beside the board's own history.
  struct Step {
    RecordedMove move;
    std::array<Clock, 2> clocks;  // before the move
  };

  static std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }

  Expected<void> check_options(const SessionOptions& options) const {
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
    if (!(options.book_width >= 0))
      return fail(ErrorCode::out_of_range, "expected a width of the book of 0 or more, got " +
                                               std::to_string(options.book_width));
    return check_constants(constants_, options.constants);
  }

  /// Those that answer the request, if the book has them; see ask_book().
  std::vector<SearchLine> lines_of_book(std::size_t ply, Limits& limits,
                                        std::shared_ptr<SearchListener>& listener) {
    if (!options_.book) return {};
    GameBoard<G> board = board_;
    while (board.move_count() > ply) [[maybe_unused]]
      const auto undone = board.undo();
    return ask_book(*options_.book, board, options_.book_width, book_rng_(), limits, listener);
  }

  /// By the book, on the thread of searches.
  Expected<void> answer(std::vector<SearchLine> lines, std::shared_ptr<SearchListener> listener) {
    SearchResult result;
    result.lines = std::move(lines);
    return thread_.start([result = std::move(result), listener = std::move(listener),
                          this](const std::atomic<bool>&) {
      if (cancelled_.load(std::memory_order_acquire)) return;
      listener->on_info(result);
      listener->on_result(result);
    });
  }

  /// Of the board's start. A search has a position of its own, so it may run until here.
  Expected<void> after_change(Expected<void> changed) {
    if (!changed) return changed;
    stop();
    forget_game();
    return {};
  }

  /// All but the board, which has a new start.
  void forget_game() {
    steps_.clear();
    const GameRecord nothing;
    header_ = nothing;
    for (std::size_t i = 0; i < 2; ++i) clocks_[i] = Clock(controls_[i]);
  }

  /// Of a record that was loaded: the game goes another way now.
  void forget_result() {
    header_.result.reset();
    header_.termination.clear();
    header_.foul.reset();
  }

  Expected<void> apply(Move move, std::optional<Duration> used, const Thought& thought) {
    Step step{{board_.side_to_move(), move, thought.eval, {}, thought.outcome}, clocks_};
    if (auto played = board_.play(move); !played) return played;
    if (used) {
      step.move.seconds = seconds_of(*used);
      clocks_[slot(step.move.side)].charge(*used);
    }
    steps_.push_back(std::move(step));
    return {};
  }

  /// More than so many to a processor only wait for each other, past the end of a search's time.
  static int most_threads() {
    constexpr int kOfOne = 4;
    return kOfOne * std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  }

  /// Made with the first search, so that a session that only replays games costs no table.
  Expected<void> make_engine() {
    if (engine_) return {};
    EngineConfig config;
    config.hash_bytes = options_.hash_mb << 20;
    config.threads = std::min(options_.threads, most_threads());
    config.lag = options_.lag;
    config.level = options_.level;
    config.seed = options_.seed;
    config.time = time_;
    config.weights = options_.weights;
    config.tables = options_.tables;
    config.constants = options_.constants;
    try {
      engine_ = factory_(config, options_.isa);
    } catch (const std::bad_alloc&) {
      return fail(ErrorCode::io, "expected memory for a table of " +
                                     std::to_string(options_.hash_mb) + " MB, the system has none");
    }
    return {};
  }

  GameBoard<G> board_;
  EngineFactory factory_;
  std::span<const SearchConstant> constants_;  // that may be set; outlive every session
  SessionOptions options_;
  std::shared_ptr<const TimeSource> time_;
  std::vector<Step> steps_;
  GameRecord header_;
  std::array<TimeControl, 2> controls_{};
  std::array<Clock, 2> clocks_{};
  std::unique_ptr<Engine> engine_;
  Rng book_rng_{static_cast<std::uint64_t>(time_->now().time_since_epoch().count())};
  std::atomic<bool> cancelled_{false};
  SearchThread thread_;  // last: stops before what it uses is gone
};

}  // namespace ternion
