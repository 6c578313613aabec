// What a store gives back for a game, whatever it is: a table takes it or refuses it with a reason
// and stays as it is; one that is taken writes itself so that it can be taken again, and the same.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "games/games.hpp"
#include "protocol/json/table.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fakes/stepped_time.hpp"
#include "test/fakes/table_context.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;

/// A table whose searches all wait.
class Kept {
 public:
  Kept() {
    json::TableContext context = fakes::table_context(executor_, time_);
    context.admit = [](const std::function<void()>&, const std::function<void()>&) {
      return std::make_shared<int>();
    };
    table_ = json::Table::make(context, make_session("othello", context.options, time_).value());
  }
  json::Table& table() { return *table_; }
  /// Somebody comes back to the game and asks how it stands.
  void go_on(Duration served) {
    table_->resume(served);
    executor_->run_until_idle();
    const auto viewer = table_->join(sink_, json::Role::host);
    sink_->take();
    table_->on_line(viewer, R"({"cmd":"state"})");
    fuzz::check(!sink_->take().empty(), "it says how it stands");
    time_->advance(std::chrono::seconds(1));
    executor_->run_until_idle();
  }

 private:
  std::shared_ptr<fakes::SteppedTime> time_ = std::make_shared<fakes::SteppedTime>();
  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<json::Table> table_;
};

void check_comes_back(json::Table& table) {
  const std::string written = table.snapshot();
  Kept again;
  fuzz::check(again.table().restore(written).has_value(), "what it wrote is taken");
  fuzz::check(again.table().snapshot() == written, "and written again as it was");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Kept kept;
  const std::string before = kept.table().snapshot();
  if (const auto restored = kept.table().restore(text); !restored) {
    fuzz::check(!restored.error().message.empty(), "a reason");
    fuzz::check(kept.table().snapshot() == before, "a refusal changes nothing");
    return 0;
  }
  check_comes_back(kept.table());
  kept.go_on(std::chrono::milliseconds(1500));
  check_comes_back(kept.table());
  return 0;
}
