// Every operation of a run on a disk, with every fault that it can have.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "test/fakes/faulty_disk.hpp"

namespace ternion::test {

/// What came of a sweep.
struct Tally {
  std::uint64_t operations = 0;  // of the run
  std::uint64_t faults = 0;      // that came, each in a run of its own
  std::uint64_t ends = 0;        // looked at: what a kill leaves, what power cuts leave
  std::uint64_t lost = 0;        // ends in which something that was acknowledged was missing
};

/// What is tried and how it is looked at.
struct Trial {
  /// Puts in a disk on which nothing is known to be kept yet.
  std::function<std::shared_ptr<fakes::FaultyDisk>(fakes::DiskImage, fakes::FaultyDisk::Plan)>
      begin;
  /// All that the program does on it, with the fault that is to be expected.
  std::function<void(const fakes::FaultyDisk::Plan&)> run;
  /// Whether all that run() was told is kept is on a disk, and nothing else; the failure is added
  /// where it is not. After a disk that has lied less is asked for.
  std::function<bool(const fakes::DiskImage&, bool lied)> is_whole;
};

/// Runs once without a fault, then with each fault at each of the operations that there were, of
/// which one in `stride` counts; all do where TERNION_ALL_FAULTS is set. After each the process is
/// killed and the power goes in several ways. Tells what came of it under the name `what`.
Tally sweep(const Trial& trial, const fakes::DiskImage& image, std::uint64_t stride,
            const std::string& what);

}  // namespace ternion::test
