// The journal of a tuning: lines of JSON, the settings first and then each step, so that a run that
// was cut off goes on where it was, and one with other settings is told so.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/lab/tuning/tuning.hpp"
#include "app/lab/tuning/tuning_steps.hpp"
#include "engine/platform/record_file.hpp"

namespace ternion::lab {

/// Not thread-safe.
class TuningJournal {
 public:
  /// Makes the file, or reads the steps that are in it; the rest of a line that was cut off goes.
  /// Errors: io; unsupported where its settings are not these.
  static Expected<TuningJournal> open(platform::Files& files, const TuningOptions& options,
                                      const std::vector<SearchConstant>& constants);

  const std::vector<TuningStep>& steps() const { return steps_; }
  /// On the disk once it has returned. Errors: io.
  Expected<void> add(TuningStep step);

 private:
  TuningJournal(platform::RecordFile file, const std::vector<SearchConstant>& constants)
      : file_(std::move(file)), constants_(constants) {}
  static Expected<TuningStep> read_step(std::string_view line,
                                        const std::vector<SearchConstant>& constants);
  std::string line_of(const TuningStep& step) const;

  platform::RecordFile file_;
  std::vector<SearchConstant> constants_;
  std::vector<TuningStep> steps_;
};

}  // namespace ternion::lab
