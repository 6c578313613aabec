// Any lines at all to a JSON table on the real session, with tiny searches: whatever comes, each
// message is one object on a line, every line that is not blank is answered once, refusals change
// nothing, and what a snapshot keeps can be restored.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <spdlog/logger.h>

#include "engine/core/hash_key.hpp"
#include "engine/othello/ggf.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/json/table.hpp"
#include "protocol/records/sgf_record.hpp"
#include "test/fakes/bounded_session.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fakes/stepped_time.hpp"
#include "test/fuzz/fuzz_check.hpp"
#include "test/fuzz/fuzz_lines.hpp"

namespace {

using namespace ternion;
using json::Json;

constexpr std::size_t kLineLimit = 8192;
constexpr std::size_t kMostLines = 100;
constexpr int kDepth = 1;
constexpr std::uint64_t kNodes = 500;

Expected<std::unique_ptr<Session>> bounded(std::string_view game, SessionOptions options) {
  options.hash_mb = 1;
  auto session = make_session(game, options, std::make_shared<SteadyTime>());
  if (!session) return tl::make_unexpected(session.error());
  return std::make_unique<fakes::BoundedSession>(std::shared_ptr<Session>(std::move(*session)),
                                                 kDepth, kNodes);
}

Expected<std::string> write_sgf(const GameRecord& record) {
  return records::write_sgf(record, "fuzz:1");
}

class Conversation {
 public:
  Conversation() {
    json::TableContext context;
    context.executor = executor_;
    context.log = std::make_shared<spdlog::logger>("silent");
    context.time = time_;  // a snapshot says how long a turn lasts
    context.make_session = bounded;
    context.formats = {{"ggf", "Othello", [](const GameRecord& record) -> Expected<std::string> {
                          return othello::write_ggf(record);
                        }}};
    for (const char* game : {"Othello", "Gomoku"})
      context.formats.push_back({"sgf", game, write_sgf});
    context.named = {{"twin", "Othello", "the engine itself",
                      [](std::uint64_t) { return bounded("othello", {}); }}};
    table_ = json::Table::make(context, bounded("othello", {}).value());
    viewer_ = table_->join(sink_, json::Role::host);
  }

  void on_line(std::string_view line) {
    pass_time(line);
    const std::string before = table_->snapshot();
    table_->on_line(viewer_, line);
    int replies = 0;
    bool refused = false;
    for (const std::string& said : sink_->take()) {
      const Json message = Json::parse(said, nullptr, false);
      fuzz::check(message.is_object(), "each message is an object");
      if (!message.contains("re")) continue;
      ++replies;
      refused = message["ok"] == false;
      if (refused) fuzz::check(!message["error"]["code"].get<std::string>().empty(), "a code");
    }
    fuzz::check(replies == (text::trim(line).empty() ? 0 : 1), "one reply a line");
    if (refused) fuzz::check(table_->snapshot() == before, "a refusal changes nothing");
    executor_->run_until_idle();
    sink_->take();
  }
  void on_overlong() { table_->on_overlong_line(viewer_, kLineLimit); }
  void finish() {
    pass_time("finish");
    table_->halt();
    const std::string kept = table_->snapshot();
    fuzz::check(table_->restore(kept).has_value(), "what was kept can be restored");
    fuzz::check(table_->snapshot() == kept, "and is the same then");
  }

 private:
  /// As much as the line says, to the nanosecond; a flag may fall meanwhile, and somebody look.
  void pass_time(std::string_view line) {
    std::uint64_t seed = 0;
    for (const char c : line) seed = mix64(seed ^ static_cast<unsigned char>(c));
    time_->advance(Duration(seed % 4'000'000'000));
    table_->on_line(viewer_, R"({"cmd":"ping"})");
    executor_->run_until_idle();
    sink_->take();
  }

  std::shared_ptr<fakes::SteppedTime> time_ = std::make_shared<fakes::SteppedTime>();
  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<json::Table> table_;
  json::Table::ViewerId viewer_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Conversation conversation;
  return fuzz::talk(conversation, fuzz::text_of(data, size), kLineLimit, kMostLines);
}
