// A conversation of the Model Context Protocol with tools of the tests' own, whose calls run when
// the test says so.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "protocol/mcp/mcp_dialect.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"

namespace ternion::test {

class McpTest : public testing::Test {
 protected:
  using Json = mcp::Json;

  /// What the dialect hands over waits here.
  struct Waiting {
    std::deque<std::function<void()>> tasks;
  };
  class WaitingWorker final : public mcp::Worker {
   public:
    explicit WaitingWorker(std::shared_ptr<Waiting> waiting) : waiting_(std::move(waiting)) {}
    ~WaitingWorker() override { waiting_->tasks.clear(); }
    WaitingWorker(const WaitingWorker&) = delete;
    WaitingWorker& operator=(const WaitingWorker&) = delete;
    void run(std::function<void()> task) override { waiting_->tasks.push_back(std::move(task)); }

   private:
    std::shared_ptr<Waiting> waiting_;
  };

  void open(bool answer_after_end = true) {
    mcp::McpContext context;
    context.sink = sink;
    context.executor = executor;
    context.worker = std::make_unique<WaitingWorker>(waiting);
    context.version = "1.2.3";
    context.instructions = "Ask.";
    context.answer_after_end = answer_after_end;
    const Json schema{{"type", "object"}};
    context.tools = {
        {"echo", "Echo", "Says it again.", schema,
         [](const Json& arguments, const std::stop_token&) -> Expected<Json> { return arguments; }},
        {"refuse", "Refuse", "Says no.", schema,
         [](const Json&, const std::stop_token&) -> Expected<Json> {
           return fail(ErrorCode::illegal_move, "expected a legal move");
         }},
        {"throw", "Throw", "Throws.", schema,
         [](const Json&, const std::stop_token&) -> Expected<Json> {
           throw std::runtime_error("no memory");
         }}};
    dialect = mcp::make_mcp_dialect(std::move(context));
  }

  /// What is answered to the line, by itself or at once.
  std::vector<std::string> say(std::string_view line) {
    dialect->on_line(line);
    executor->run_until_idle();
    return sink->take();
  }
  /// The one answer to the line.
  Json ask(std::string_view line) {
    const auto said = say(line);
    EXPECT_EQ(said.size(), 1U) << line;
    return said.empty() ? Json() : Json::parse(said.front());
  }
  int error_of(std::string_view line) {
    const Json answer = ask(line);
    return answer.contains("error") ? answer["error"]["code"].get<int>() : 0;
  }
  /// Carries out the call that waits longest; what is answered then.
  std::vector<std::string> work() {
    auto task = std::move(waiting->tasks.front());
    waiting->tasks.pop_front();
    task();
    executor->run_until_idle();
    return sink->take();
  }
  void initialize() {
    ask(R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}})");
  }

  std::shared_ptr<fakes::RecordingSink> sink = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<Waiting> waiting = std::make_shared<Waiting>();
  std::unique_ptr<Dialect> dialect;
};

}  // namespace ternion::test
