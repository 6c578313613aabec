#include "app/farm/courses.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "app/farm/copies.hpp"
#include "app/farm/run_text.hpp"

namespace ternion::farm {

Expected<bool> Courses::go_on(const std::string& worker, const std::string& run,
                              const RunSpec& spec) {
  const auto kind = find_kind(spec.kind);
  if (!kind || (*kind)->course == nullptr || !may_(spec)) return false;
  const std::lock_guard lock(mutex_);
  auto at = kept_.find(run);
  if (at == kept_.end()) {
    // Other runs may have ended since, by the word of others.
    const auto open = queue_.open_runs();
    if (!open) return tl::make_unexpected(open.error());
    let_go(*open);
    // The course keeps what it fetches by.
    const auto fetched = std::make_shared<bool>(true);
    auto course = (*kind)->course(spec, [this, fetched](const std::string& sha256) {
      auto bytes = queue_.file(sha256);
      *fetched = bytes.has_value();
      return bytes;
    });
    // A file that does not come may come later; one that is not there holds up no other run.
    if (!course && !*fetched) {
      if (unfetched_.insert(run).second) say_stuck(worker, run, course.error());
      return false;
    }
    unfetched_.erase(run);
    // What is wrong with a run is said by whoever takes a task of it, but not what is wrong here.
    if (!course && course.error().code == ErrorCode::io) say_stuck(worker, run, course.error());
    at = kept_.emplace(run, Kept{}).first;
    if (course) at->second.course = std::move(*course);
  }
  return look(worker, run, spec, at->second);
}

void Courses::let_go(const std::vector<OpenRun>& open) {
  const auto has_gone = [&](const std::string& run) {
    return std::ranges::find(open, run, &OpenRun::id) == open.end();
  };
  std::erase_if(kept_, [&](const auto& each) { return has_gone(each.first); });
  std::erase_if(unfetched_, has_gone);
}

void Courses::say_stuck(const std::string& worker, const std::string& run, const Error& error) {
  on_news_(worker, fmt::format("run {} cannot go on: {}", word_text(run), error.message));
}

Expected<bool> Courses::look(const std::string& worker, const std::string& run, const RunSpec& spec,
                             Kept& kept) {
  if (!kept.course) return false;
  bool answered = true;
  const auto outlook = kept.course->look([&](int number) {
    auto result = queue_.result(run, spec, number);
    answered = result.has_value();
    return result;
  });
  if (!outlook) {
    // The queue may answer in a moment; of what is wrong here, or with the run, nothing comes.
    if (!answered) return tl::make_unexpected(outlook.error());
    say_stuck(worker, run, outlook.error());
    kept.course.reset();
    return false;
  }
  bool over = outlook->over;
  if (over && !outlook->settled) {
    // What is to be compared is taken before anything else. Whoever is alone waits for nobody, but
    // does again what another has said who has left since.
    const auto alone = is_alone(worker);
    if (!alone) return alone;
    over = *alone && std::ranges::all_of(outlook->workers, [&](const std::string& each) {
      return without_hand(each) == without_hand(worker);
    });
  }
  if (over) {
    if (auto ended = queue_.end(run); !ended) return tl::make_unexpected(ended.error());
    kept.course.reset();
    return false;
  }
  kept.tasks = std::max(kept.tasks, spec.tasks);
  if (outlook->tasks > kept.tasks) {
    if (auto grown = queue_.grow(run, outlook->tasks); !grown)
      return tl::make_unexpected(grown.error());
    kept.tasks = outlook->tasks;
  }
  // What waits for a task that is given up waits for ever.
  const auto dead = queue_.dead(run);
  if (!dead) return tl::make_unexpected(dead.error());
  return dead->empty();
}

Expected<bool> Courses::is_alone(const std::string& worker) {
  const auto workers = queue_.workers();
  if (!workers) return tl::make_unexpected(workers.error());
  const std::int64_t now = system_milliseconds();
  return std::ranges::none_of(*workers, [&](const WorkerStatus& each) {
    return without_hand(each.name) != without_hand(worker) && now - each.seen < kUsualLease.count();
  });
}

Expected<bool> Courses::go_on(const std::string& worker, const std::vector<std::string>& skip) {
  const auto runs = queue_.open_runs();
  if (!runs) return tl::make_unexpected(runs.error());
  {
    const std::lock_guard lock(mutex_);
    let_go(*runs);
  }
  bool more = false;
  for (const OpenRun& run : *runs) {
    if (std::ranges::find(skip, run.id) != skip.end()) continue;
    const auto may = go_on(worker, run.id, run.spec);
    if (!may) return may;
    more = more || *may;
  }
  return more;
}

}  // namespace ternion::farm
