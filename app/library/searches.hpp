// Searches of many positions at once, for whoever fills a book.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/library/entry.hpp"
#include "games/kit.hpp"
#include "session/session.hpp"

namespace ternion::library {

/// What bounds each search; with none of them it takes kUsualSeconds.
struct SearchBounds {
  int depth = 0;            // plies; 0: no bound
  std::uint64_t nodes = 0;  // 0: no bound
  double seconds = 0;       // 0: no bound

  friend bool operator==(const SearchBounds&, const SearchBounds&) = default;
};
inline constexpr double kUsualSeconds = 0.2;

struct SearchTask {
  std::string key;          // of the position
  std::string position;     // its text
  std::vector<Move> avoid;  // moves that are not to be considered; some are left
};

/// Thread rule: one thread at a time.
class Searches {
 public:
  /// `threads` searches at once, each by one thread. `fresh`: what a search has found is forgotten
  /// before the next, so that it does not matter which came before. Errors of the options are told
  /// by run().
  Searches(const GameKit& kit, SessionOptions options, const SearchBounds& bounds, int threads,
           bool fresh = false);

  /// Blocks until each task is answered or stop is asked for: those that run then are dropped. The
  /// answers are told on this thread, in the order in which they come. Errors: those of searches
  /// and of `answer`, which end it.
  using Answer = std::function<Expected<void>(std::size_t task, const Leaf& leaf)>;
  Expected<void> run(const std::vector<SearchTask>& tasks, const std::stop_token& stop,
                     const Answer& answer);

 private:
  Expected<Session*> session(std::size_t thread);
  Expected<Leaf> search(std::size_t thread, const SearchTask& task, const std::stop_token& stop);

  const GameKit& kit_;
  SessionOptions options_;
  SearchBounds bounds_;
  bool fresh_;
  std::vector<std::unique_ptr<Session>> sessions_;  // one a thread, made with its first search
};

}  // namespace ternion::library
