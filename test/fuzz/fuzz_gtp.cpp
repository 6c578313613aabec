// Any lines at all into a GTP dialect on the real session, with tiny searches. Each command has
// exactly one whole response, in the order of the commands, and one that fails changes nothing.
// An input that begins with "!" is sent without waiting for any answer.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <spdlog/logger.h>

#include "games/games.hpp"
#include "protocol/gtp/gtp_dialect.hpp"
#include "test/fakes/bounded_session.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fuzz/fuzz_check.hpp"
#include "test/fuzz/fuzz_lines.hpp"
#include "test/protocol/gtp/gtp_responses.hpp"

namespace {

using namespace ternion;
using fuzz::check;

constexpr std::size_t kLineLimit = 4096;
constexpr std::size_t kMostLines = 100;
constexpr int kDepth = 2;
constexpr std::uint64_t kNodes = 2000;

std::shared_ptr<Session> real_session() {
  static const std::shared_ptr<Session> session = [] {
    SessionOptions options;
    options.hash_mb = 1;
    return std::shared_ptr<Session>(
        make_session("othello", options, std::make_shared<SteadyTime>()).value());
  }();
  return session;
}

class Conversation {
 public:
  explicit Conversation(bool waits) : waits_(waits) {
    real_session()->new_game();
    for (const Side side : {Side::black, Side::white})
      real_session()->set_time_control(side, TimeControl::none());
    SessionOptions session_options;
    session_options.hash_mb = 1;
    check(real_session()->configure(session_options).has_value(), "options are set back");
    DialectContext context;
    context.sink = sink_;
    context.executor = executor_;
    context.log = std::make_shared<spdlog::logger>("silent");
    context.time = std::make_shared<SteadyTime>();
    GtpOptions options;
    options.parameters.max_hash_mb = 2;
    options.parameters.max_threads = 2;
    options.max_waiting_lines = 20;
    // A file is its own name: the fuzzer writes SGF as an argument.
    options.read_file = [](std::string_view path) -> Expected<std::string> {
      return std::string(path);
    };
    dialect_ = make_gtp_dialect(
        context, std::make_unique<fakes::BoundedSession>(real_session(), kDepth, kNodes), options);
  }

  void on_line(std::string_view line) {
    const std::string clean = gtp::clean_line(line);
    if (!clean.empty() && !closed_) ids_.push_back(gtp::parse_request(clean).id);
    const bool quits = gtp::parse_request(clean).name == "quit";
    const std::string before = state();
    dialect_->on_line(line);
    if (waits_) {
      wait(gtp::parse_request(clean).name);
      if (sink_->text().substr(seen_).starts_with("?"))
        check(state() == before, "a failure changes nothing");
      seen_ = sink_->text().size();
    }
    closed_ = closed_ || quits;
  }
  void on_overlong() {
    if (!closed_) ids_.emplace_back();
    dialect_->on_overlong_line(kLineLimit);
    seen_ = sink_->text().size();
  }
  void finish() {
    if (!closed_) on_line("9 quit");
    check(executor_->run_until([this] { return sink_->closed(); }), "quit closes");
    dialect_->on_eof();
    executor_->run_until_idle();
    check(!sink_->sent_after_close(), "nothing is said after the end");
    check(sink_->whole_lines(), "whole lines are sent");
    const auto responses = test::parse_responses(sink_->text());
    check(responses.has_value(), "the output is a sequence of responses");
    check(responses->size() == ids_.size(), "each command has one response");
    for (std::size_t i = 0; i < ids_.size(); ++i)
      check((*responses)[i].id == ids_[i], "the responses are in order");
  }

 private:
  static std::string state() {
    const Session& session = *real_session();
    return session.record().start + "/" + session.position_text() + "/" +
           std::to_string(session.move_count());
  }
  /// Until every command has its whole response, but for an analysis, which stays open.
  void wait(std::string_view name) {
    executor_->run_until_idle();
    if (name.empty() || name == "lz-analyze" || name == "kata-analyze") return;
    const auto answered = [this] {
      const auto responses = test::parse_responses(sink_->text());
      return responses && responses->size() == ids_.size();
    };
    check(executor_->run_until(answered), "a search comes to its end");
  }

  bool waits_;
  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::unique_ptr<Dialect> dialect_;
  std::vector<std::string> ids_;
  std::size_t seen_ = 0;
  bool closed_ = false;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view bytes = fuzz::text_of(data, size);
  const bool waits = !bytes.starts_with("!");
  if (!waits) bytes.remove_prefix(1);
  Conversation conversation(waits);
  return fuzz::talk(conversation, bytes, kLineLimit, kMostLines);
}
