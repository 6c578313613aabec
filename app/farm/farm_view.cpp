#include "app/farm/farm_view.hpp"

#include <chrono>
#include <cstddef>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/farm/farm_text.hpp"
#include "app/farm/kinds.hpp"
#include "app/farm/run_text.hpp"

namespace ternion::farm {
namespace {

constexpr std::chrono::seconds kStays{2};
/// Of a report: more is nothing to look at.
constexpr std::size_t kMostReportBytes = std::size_t{64} << 10;

}  // namespace

FarmView::FarmView(OpenQueue open, std::shared_ptr<const TimeSource> time, OnFailure on_failure)
    : open_(std::move(open)),
      time_(std::move(time)),
      on_failure_(std::move(on_failure)),
      text_(fail(ErrorCode::io, "the farm has not been read yet")),
      reader_([this](const std::stop_token& stop) { read_on(stop); }) {}

Expected<std::string> FarmView::json() {
  const std::lock_guard lock(mutex_);
  if (!read_at_ || time_->now() - *read_at_ >= kStays) {
    wanted_ = true;
    wake_.notify_one();
  }
  return text_;
}

void FarmView::read_on(const std::stop_token& stop) {
  while (true) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, stop, [this] { return wanted_; });
      if (stop.stop_requested()) return;
    }
    [[maybe_unused]] const auto read_now = read();  // json() says what it came to
  }
}

Expected<std::string> FarmView::read() {
  const std::lock_guard one_at_a_time(reading_);
  auto text = read_queue();
  if (!text) queue_.reset();
  const std::string failure = text ? "" : text.error().message;
  if (failure != told_ && !failure.empty() && on_failure_) on_failure_(failure);
  told_ = failure;
  const std::lock_guard lock(mutex_);
  // Where a farm is concerns those who run the server, not whoever looks at it.
  text_ = text ? text : fail(ErrorCode::io, "the farm does not answer");
  read_at_ = time_->now();
  wanted_ = false;
  return text;
}

Expected<std::string> FarmView::read_queue() {
  if (!queue_) {
    auto opened = open_();
    if (!opened) return tl::make_unexpected(opened.error());
    queue_ = std::move(*opened);
  }
  const auto status = farm_status(*queue_);
  if (!status) return tl::make_unexpected(status.error());
  nlohmann::json shown = nlohmann::json::parse(status_json(*status));
  shown["now"] = system_milliseconds();
  std::map<std::string, Report> reports;
  const std::size_t count = status->runs.size();
  for (std::size_t i = count > kMostShown ? count - kMostShown : 0; i < count; ++i) {
    const RunStatus& run = status->runs[i];
    Report& report = reports[run.id] = reports_[run.id];
    if (auto renewed = renew(run, report); !renewed) return tl::make_unexpected(renewed.error());
    const auto put = [&](const char* name, const std::string& text) {
      nlohmann::json value = nlohmann::json::parse(text, nullptr, false);
      if (!text.empty() && !value.is_discarded()) shown["runs"][i][name] = std::move(value);
    };
    put("report", report.report);
    put("course", report.course);
  }
  reports_ = std::move(reports);
  return text_of_json(shown);
}

Expected<void> FarmView::renew(const RunStatus& run, Report& report) {
  const Report now{run.done, run.compared, run.disputed, "", ""};
  const bool same =
      report.done == now.done && report.compared == now.compared && report.disputed == now.disputed;
  if (same) return {};
  const auto kind = find_kind(run.spec.kind);
  if (!kind || !(*kind)->sums_up || run.done == 0) {
    report = now;
    return {};
  }
  const auto results = queue_->results(run.id);
  // A run may have gone since it was listed.
  if (!results && results.error().code != ErrorCode::unsupported)
    return tl::make_unexpected(results.error());
  report = now;
  if (!results) return {};
  if (const auto told = (*kind)->report(run.spec, *results, true);
      told && told->size() <= kMostReportBytes)
    report.report = *told;
  if ((*kind)->curve != nullptr)
    if (const auto curve = (*kind)->curve(run.spec, *results)) report.course = *curve;
  return {};
}

}  // namespace ternion::farm
