#include "app/lab/tuning/tuning.hpp"

#include <utility>

#include <fmt/format.h>

#include "app/lab/tuning/tuning_journal.hpp"
#include "app/lab/tuning/tuning_steps.hpp"

namespace ternion::lab {
namespace {

std::string progress_line(const std::vector<SearchConstant>& constants, const TuningStep& step,
                          int wanted) {
  std::string line =
      fmt::format("step {}/{}, {}:{}", step.step, wanted, step.points.plus, step.points.minus);
  for (std::size_t i = 0; i < constants.size(); ++i)
    line += fmt::format(", {} {:.2f}", constants[i].name, step.theta[i]);
  return line;
}

}  // namespace

Expected<Tuning> tune(const TuningOptions& options, const std::stop_token& stop,
                      const Listener& listener, std::span<const SearchConstant> constants) {
  auto steps = TuningSteps::make(options, constants);
  if (!steps) return tl::make_unexpected(steps.error());
  auto journal =
      TuningJournal::open(platform::system_files(), steps->options(), steps->constants());
  if (!journal) return tl::make_unexpected(journal.error());
  if (!journal->steps().empty()) steps->resume(journal->steps().back());
  Pace pace(0, 10);
  while (!steps->complete() && !stop.stop_requested()) {
    const auto points = steps->play({0, options.pairs}, stop);
    if (!points) return tl::make_unexpected(points.error());
    if (!*points) break;
    const TuningStep step = steps->add(**points);
    if (auto kept = journal->add(step); !kept) return tl::make_unexpected(kept.error());
    if (pace.due()) listener.tell(progress_line(steps->constants(), step, options.steps));
  }
  return steps->result();
}

}  // namespace ternion::lab
