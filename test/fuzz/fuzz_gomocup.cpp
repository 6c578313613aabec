// Any lines at all into a Gomocup dialect on the real session, with tiny searches. Whatever comes,
// answers are whole lines of the words the protocol has, and the board is one that the rules know.
// A line "~" of the input lets the running search finish.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include <spdlog/logger.h>

#include "engine/gomoku/notation.hpp"
#include "games/games.hpp"
#include "protocol/gomocup/gomocup_dialect.hpp"
#include "test/fakes/bounded_session.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fuzz/fuzz_check.hpp"
#include "test/fuzz/fuzz_lines.hpp"

namespace {

using namespace ternion;
using fuzz::check;

constexpr std::size_t kLineLimit = 4096;
constexpr std::size_t kMostLines = 200;

std::shared_ptr<Session> real_session() {
  static const std::shared_ptr<Session> session = [] {
    SessionOptions options;
    options.hash_mb = 1;
    return std::shared_ptr<Session>(
        make_session("gomoku", options, std::make_shared<SteadyTime>()).value());
  }();
  return session;
}

/// The first word of each line that the program may say; a point begins with a digit.
bool is_answer(std::string_view line) {
  static constexpr std::array<std::string_view, 8> kWords{
      "OK", "ERROR ", "UNKNOWN ", "MESSAGE ", "INFO ", "FORBID ", "SWAP", "name="};
  return !line.empty() && ((line[0] >= '0' && line[0] <= '9') ||
                           std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
                             return line.starts_with(word);
                           }));
}

class Conversation {
 public:
  Conversation() {
    check(real_session()->set_position("freestyle 15").has_value(), "a start");
    DialectContext context;
    context.sink = sink_;
    context.executor = executor_;
    context.log = std::make_shared<spdlog::logger>("silent");
    context.time = std::make_shared<SteadyTime>();
    context.options.hash_mb = 1;
    dialect_ = make_gomocup_dialect(
        context, std::make_unique<fakes::BoundedSession>(real_session(), 2, 300), {1, 1});
  }
  void on_line(std::string_view line) {
    if (line == "~")
      executor_->run_for(std::chrono::milliseconds(1));
    else
      dialect_->on_line(line);
    executor_->run_until_idle();
    check_state();
  }
  void on_overlong() { dialect_->on_overlong_line(kLineLimit); }
  void finish() {
    dialect_->on_eof();
    check_state();
    check(sink_->closed() && !sink_->sent_after_close(), "closed at the end");
    check(sink_->whole_lines(), "whole lines");
  }

 private:
  void check_state() {
    for (const auto& line : sink_->take()) check(is_answer(line), "a word of the protocol");
    const auto position = gomoku::parse_position(real_session()->position_text());
    check(position.has_value(), "a board that can be read");
  }

  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::unique_ptr<Dialect> dialect_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Conversation conversation;
  return fuzz::talk(conversation, fuzz::text_of(data, size), kLineLimit, kMostLines);
}
