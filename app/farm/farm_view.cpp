#include "app/farm/farm_view.hpp"

#include <chrono>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/farm/farm_text.hpp"
#include "app/farm/kinds.hpp"
#include "app/farm/run_text.hpp"

namespace ternion::farm {
namespace {

constexpr std::chrono::seconds kStays{2};
/// A report of hundreds of labels is nothing to look at.
constexpr std::size_t kMostReportBytes = std::size_t{64} << 10;

}  // namespace

Expected<std::string> FarmView::json() {
  const std::lock_guard lock(mutex_);
  const TimePoint now = time_->now();
  if (!text_.empty() && now - read_at_ < kStays) return text_;
  auto text = read();
  if (!text) {
    queue_.reset();
    return text;
  }
  text_ = std::move(*text);
  read_at_ = now;
  return text_;
}

Expected<std::string> FarmView::read() {
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
    if (report.done != run.done) renew(run, report);
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

void FarmView::renew(const RunStatus& run, Report& report) {
  report = {run.done, "", ""};
  const auto kind = find_kind(run.spec.kind);
  if (!kind || run.done == 0) return;
  const auto results = queue_->results(run.id);
  if (!results) return;
  if (const auto told = (*kind)->report(run.spec, *results, true);
      told && told->size() <= kMostReportBytes)
    report.report = *told;
  if ((*kind)->curve != nullptr)
    if (const auto curve = (*kind)->curve(run.spec, *results)) report.course = *curve;
}

}  // namespace ternion::farm
