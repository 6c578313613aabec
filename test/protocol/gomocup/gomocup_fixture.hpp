// A Gomocup dialect on the real session with tiny searches: the test is the manager.
#pragma once

#include <chrono>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <spdlog/logger.h>

#include "games/games.hpp"
#include "protocol/gomocup/gomocup_dialect.hpp"
#include "test/fakes/bounded_session.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"

namespace ternion::test {

class GomocupSeat {
 public:
  /// Searches of so many nodes at most; 0: as the settings say.
  explicit GomocupSeat(std::uint64_t nodes = 500, const GomocupOptions& options = {},
                       OpenDatabase open_database = nullptr) {
    DialectContext context;
    context.open_database = std::move(open_database);
    context.sink = sink;
    context.executor = executor;
    context.log = std::make_shared<spdlog::logger>("silent");
    context.time = std::make_shared<SteadyTime>();
    context.options.hash_mb = 1;
    real = make_session("gomoku", context.options, context.time).value();
    constexpr int kDepth = 100;
    std::unique_ptr<Session> session = std::make_unique<fakes::BoundedSession>(
        real, kDepth, nodes == 0 ? std::numeric_limits<std::uint64_t>::max() : nodes);
    dialect = make_gomocup_dialect(context, std::move(session), options);
  }

  void say(std::string_view line) { dialect->on_line(line); }
  /// The next line that is no MESSAGE; "(nothing)" if none comes in `wait`.
  std::string hear(std::chrono::milliseconds wait = std::chrono::seconds(20)) {
    executor->run_until([&] { return take_heard(); }, wait);
    if (heard_.empty()) return "(nothing)";
    const std::string line = heard_.front();
    heard_.erase(heard_.begin());
    return line;
  }
  std::string answer(std::string_view line) {
    say(line);
    return hear();
  }
  /// Nothing but MESSAGE lines comes for a moment.
  bool silent() { return hear(std::chrono::milliseconds(30)) == "(nothing)"; }
  std::size_t messages() const { return messages_; }

  std::shared_ptr<fakes::RecordingSink> sink = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<Session> real;
  std::unique_ptr<Dialect> dialect;

 private:
  bool take_heard() {
    for (std::string& line : sink->take()) {
      if (line.starts_with("MESSAGE depth"))
        ++messages_;
      else
        heard_.push_back(std::move(line));
    }
    return !heard_.empty();
  }

  std::vector<std::string> heard_;
  std::size_t messages_ = 0;
};

/// "x,y" on the board.
inline bool is_point(const std::string& line, int size = 15) {
  return gomocup::Grid{size, gomocup::Coordinates::xy}.parse(line).has_value();
}

}  // namespace ternion::test
