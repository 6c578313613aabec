// Any lines at all to the Model Context Protocol, with tools that answer at once: whatever comes,
// each message is one object on a line, and none is sent but answers.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/mcp/mcp_dialect.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fuzz/fuzz_check.hpp"
#include "test/fuzz/fuzz_lines.hpp"

namespace {

using namespace ternion;
using mcp::Json;

constexpr std::size_t kLineLimit = 8192;
constexpr std::size_t kMostLines = 100;

class AtOnce final : public mcp::Worker {
 public:
  void run(std::function<void()> task) override { task(); }
};

class Conversation {
 public:
  Conversation() {
    mcp::McpContext context;
    context.sink = sink_;
    context.executor = executor_;
    context.worker = std::make_unique<AtOnce>();
    context.version = "1";
    context.answer_after_end = true;
    context.tools = {{"echo", "", "", Json::object(),
                      [](const Json& arguments, const std::stop_token&) -> Expected<Json> {
                        if (arguments.empty()) return fail(ErrorCode::syntax, "nothing");
                        return arguments;
                      }}};
    dialect_ = mcp::make_mcp_dialect(std::move(context));
  }

  void on_line(std::string_view line) {
    dialect_->on_line(line);
    executor_->run_until_idle();
    const auto said = sink_->take();
    fuzz::check(said.size() <= 1, "at most one answer a line");
    for (const std::string& each : said) {
      const Json message = Json::parse(each, nullptr, false);
      fuzz::check(message.is_object() && message["jsonrpc"] == "2.0", "each message is an object");
      fuzz::check(message.contains("result") != message.contains("error"), "and an answer");
      fuzz::check(message.contains("id"), "to somebody");
    }
  }
  void on_overlong() { dialect_->on_overlong_line(kLineLimit); }
  void finish() {
    dialect_->on_eof();
    fuzz::check(sink_->closed(), "nothing is open at the end");
  }

 private:
  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::unique_ptr<Dialect> dialect_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Conversation conversation;
  return fuzz::talk(conversation, fuzz::text_of(data, size), kLineLimit, kMostLines);
}
