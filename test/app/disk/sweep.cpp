#include "test/app/disk/sweep.hpp"

#include <array>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace ternion::test {
namespace {

using fakes::DiskFault;
using fakes::DiskOperation;
using fakes::FaultyDisk;
using Plan = FaultyDisk::Plan;

constexpr std::array<std::string_view, 10> kNames{"none", "error",     "part", "full", "broken",
                                                  "lost", "forgotten", "lies", "kill", "power cut"};
constexpr std::array kFaults{DiskFault::error,  DiskFault::part,     DiskFault::full,
                             DiskFault::broken, DiskFault::lost,     DiskFault::forgotten,
                             DiskFault::lies,   DiskFault::power_cut};

/// A kill is a power cut after which all that was written is there: both ends are looked at.
bool can_have(DiskOperation operation, DiskFault fault) {
  const bool writes = operation == DiskOperation::write;
  switch (fault) {
    case DiskFault::part:
    case DiskFault::full:
    case DiskFault::lost:
      return writes;
    case DiskFault::forgotten:
      return operation == DiskOperation::sync;
    case DiskFault::lies:
      return operation == DiskOperation::sync || operation == DiskOperation::sync_folder;
    default:
      return true;
  }
}

/// After what follows has been tried, too.
bool goes_on(DiskFault fault) { return fault != DiskFault::power_cut && fault != DiskFault::lost; }

/// What a run without faults does.
struct Course {
  std::vector<DiskOperation> changes;
  std::uint64_t reads = 0;
};

/// Each ends the run soon, and where it can go on once more with its end.
std::vector<Plan> plans_of(const Course& course, std::uint64_t stride) {
  constexpr std::uint64_t kSoon = 16;
  std::vector<Plan> plans;
  std::uint64_t turn = 0;
  const auto add = [&](DiskFault fault, std::uint64_t at, bool in_reads, bool ends_soon) {
    if (turn++ % stride != 0) return;
    Plan plan;
    plan.fault = fault;
    plan.at = at;
    plan.in_reads = in_reads;
    plan.seed = at * 64 + static_cast<std::uint64_t>(fault) * 4 + (in_reads ? 2 : 0) + ends_soon;
    if (ends_soon) plan.end_after = Rng(plan.seed).below(kSoon);
    plans.push_back(plan);
  };
  for (const DiskFault fault : kFaults)
    for (std::size_t i = 0; i < course.changes.size(); ++i) {
      if (!can_have(course.changes[i], fault)) continue;
      add(fault, i + 1, false, true);
      if (goes_on(fault)) add(fault, i + 1, false, false);
    }
  for (std::uint64_t at = 1; at <= course.reads; ++at) add(DiskFault::error, at, true, false);
  return plans;
}

/// "error at change 17 (seed 3)".
std::string text_of(const Plan& plan) {
  return std::string(kNames[static_cast<std::size_t>(plan.fault)]) + " at " +
         (plan.in_reads ? "read " : "change ") + std::to_string(plan.at) +
         (plan.end_after ? ", the end " + std::to_string(*plan.end_after) + " changes later" : "") +
         " (seed " + std::to_string(plan.seed) + ")";
}

void look(const Trial& trial, const FaultyDisk& disk, const Plan& plan, Tally& tally) {
  const auto end = [&](const fakes::DiskImage& image, bool lied, const std::string& how) {
    ++tally.ends;
    const bool whole = trial.is_whole(image, lied);
    if (!whole) ++tally.lost;
    EXPECT_TRUE(whole) << text_of(plan) << ", then " << how;
  };
  end(disk.after_kill(), false, "a kill");
  for (std::uint64_t kind = 0; kind < FaultyDisk::kKindsOfCut; ++kind) {
    const std::uint64_t seed = plan.seed * FaultyDisk::kKindsOfCut + kind;
    end(disk.after_power_cut(seed), disk.has_lied(), "power cut " + std::to_string(seed));
    if (plan.fault == DiskFault::lost) break;  // they are all the same
  }
}

}  // namespace

Tally sweep(const Trial& trial, const fakes::DiskImage& image, std::uint64_t stride,
            const std::string& what) {
  constexpr std::uint64_t kEnough = 20;
  if (std::getenv("TERNION_ALL_FAULTS") != nullptr) stride = 1;
  Tally tally;
  const auto undisturbed = trial.begin(image, {});
  trial.run({});
  const Course course{undisturbed->changes(), undisturbed->reads()};
  tally.operations = course.changes.size() + course.reads;
  EXPECT_TRUE(trial.is_whole(undisturbed->after_kill(), false)) << "without any fault";
  for (const Plan& plan : plans_of(course, stride)) {
    const auto disk = trial.begin(image, plan);
    trial.run(plan);
    disk->stop();
    if (!disk->has_struck()) continue;
    ++tally.faults;
    look(trial, *disk, plan, tally);
    if (tally.lost >= kEnough) break;
  }
  std::cout << what << ": " << tally.operations << " operations, " << tally.faults << " faults, "
            << tally.ends << " ends looked at, " << tally.lost << " lost\n";
  for (const auto& [name, count] : {std::pair{"operations", tally.operations},
                                    {"faults", tally.faults},
                                    {"ends", tally.ends},
                                    {"lost", tally.lost}})
    testing::Test::RecordProperty(name, std::to_string(count));
  return tally;
}

}  // namespace ternion::test
