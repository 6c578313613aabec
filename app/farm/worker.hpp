// A worker: takes tasks of a queue and does them, several at once, until it is told to leave. It
// gives back what it has not finished, and a result counts before its task is left.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

#include "app/farm/kinds.hpp"
#include "app/farm/queue.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::farm {

struct WorkerOptions {
  std::string farm;              // FarmName::where
  std::string name;              // empty: the machine's and the process's
  int at_once = 1;               // tasks
  bool leaves = false;           // once there is nothing to do
  Duration lease = kUsualLease;  // of a farm in a file; over NATS its runs have theirs
  std::string access{};          // FarmName::access
  /// A task that is not done by then fails.
  Duration longest = std::chrono::hours(24);
  friend bool operator==(const WorkerOptions&, const WorkerOptions&) = default;
};

struct WorkerListener {
  /// A line for people. By any of the worker's threads, one call at a time; may be empty.
  std::function<void(const std::string&)> on_news;
};

/// What a program is known by: its version and the nodes that a short search of the game's
/// positions for `bench` takes. Errors: those of the searches, unsupported for a game that is not
/// there.
using SignatureOf = std::function<Expected<std::string>(std::string_view game)>;
Expected<std::string> signature_of(std::string_view game);
/// By a search of so many plies.
Expected<std::string> signature_at(std::string_view game, int depth);

/// Blocks until `stop`. Errors: io, where the queue cannot be asked.
Expected<void> work(Queue& queue, const WorkerOptions& options, const WorkerListener& listener,
                    const std::stop_token& stop, const SignatureOf& signature = signature_of);

}  // namespace ternion::farm
