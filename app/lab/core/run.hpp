// One run of self-play, of whatever game: pieces by number, played by threads and kept as they end.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::lab {

/// What a game supplies to a run: a piece is what is played and kept as a whole, a game or a chunk
/// of games. A piece depends on its number and the settings alone, so that pieces are made in any
/// order by any number of threads, and a run goes on where one before it stopped.
class Pieces {
 public:
  /// Not thread-safe: one a thread.
  class Worker {
   public:
    virtual ~Worker() = default;
    /// The piece as the game keeps it: bytes that keep() takes, here or on another machine.
    /// Nothing: `stop` was set meanwhile.
    virtual std::optional<std::string> play(std::uint64_t number,
                                            const std::atomic<bool>& stop) = 0;
  };

  virtual ~Pieces() = default;

  /// Errors: those of the settings, known here for the first time.
  virtual Expected<std::unique_ptr<Worker>> make_worker() = 0;
  /// Thread-safe. Errors: io, where it could not be kept; syntax for bytes that are no piece;
  /// unsupported where pieces are only played.
  virtual Expected<void> keep(std::uint64_t number, std::string_view piece) = 0;
  /// From which number on a run makes them ...
  virtual std::uint64_t first() const { return 0; }
  /// ... but for those that were kept before it. Thread-safe.
  virtual bool has(std::uint64_t /*number*/) const { return false; }
  /// In all pieces that are kept. Thread-safe.
  virtual std::uint64_t positions() const = 0;
  /// What a run before this one has left, "3 chunks"; empty: nothing.
  virtual std::string left_before() const { return ""; }
  /// What is to be told of where they are kept; empty: nothing.
  virtual std::string kept() const { return ""; }
};

struct RunState {
  std::uint64_t before = 0;     // positions that were kept when the run began
  std::uint64_t positions = 0;  // and that are kept now
  std::uint64_t wanted = 0;

  bool complete() const { return positions >= wanted; }
  friend bool operator==(const RunState&, const RunState&) = default;
};

/// Not thread-safe; its workers are threads of their own. Does its work once.
class Run {
 public:
  using Listener = std::function<void(const RunState&)>;

  /// Until so many positions are kept. The pieces outlive the run.
  Run(Pieces& pieces, std::uint64_t wanted)
      : pieces_(&pieces), before_(pieces.positions()), wanted_(wanted), next_(pieces.first()) {}

  /// Blocks until there is enough, `stop` asks to end or a piece cannot be kept. `listener` may be
  /// empty; it is called from this thread some times a second. Errors: those of Pieces, the first
  /// that came; what was kept before it stays.
  Expected<void> work(int threads, const std::stop_token& stop, const Listener& listener);
  RunState state() const { return {before_, pieces_->positions(), wanted_}; }

 private:
  void work_with(Pieces::Worker& worker);
  void end_with(const Error& error);

  Pieces* pieces_;
  std::uint64_t before_;
  std::uint64_t wanted_;
  std::atomic<std::uint64_t> next_;
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable ended_;
  int working_ = 0;             // guarded by mutex_
  std::optional<Error> error_;  // guarded by mutex_
};

}  // namespace ternion::lab
