// A disk in memory that fails on demand and knows what a power cut leaves of it: what was written
// is one thing, what was synced another.
//
// What a power cut keeps: all that was synced; of what was written since, any part, by sectors; of
// names that were made, taken away or changed since their folder was synced, those up to some
// moment, since a file system keeps the order of these. A killed process leaves all that it wrote.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/rng.hpp"

namespace ternion::fakes {

enum class DiskOperation : std::uint8_t {
  open,  // of a file that is made by it
  write,
  truncate,
  sync,
  remove,
  rename,
  sync_folder,
  read,  // or a look at what is there; not among the changes
};

enum class DiskFault : std::uint8_t {
  none,
  error,      // nothing is done, the caller is told
  part,       // of a write a part is done, the caller is told
  full,       // the same, and there is no room for any further write
  broken,     // nothing is done, and no further change either; the caller is told each time
  lost,       // a write is done for the process but never on the disk: the power goes before a sync
  forgotten,  // a sync fails, and what it was for is not written by later ones either
  lies,       // this sync and all later ones say that all is well and do nothing
  kill,       // the process ends here
  power_cut,
};

/// Files by name.
using DiskImage = std::map<std::string, std::string>;

/// Thread rule: everything from any thread.
class FaultyDisk {
 public:
  struct Plan {
    DiskFault fault = DiskFault::none;
    std::uint64_t at = 0;  // the number of the change, from 1; of an error also that of a read
    bool in_reads = false;
    /// After so many further changes the process ends.
    std::optional<std::uint64_t> end_after{};
    std::uint64_t seed = 1;
  };
  enum class Outcome : std::uint8_t { done, failed, no_room };

  struct File;
  using FilePtr = std::shared_ptr<File>;

  explicit FaultyDisk(DiskImage image = {}, Plan plan = none());

  /// Null where it cannot be opened, or is not there and not to be made.
  FilePtr open(const std::string& name, bool make);
  bool has(const std::string& name) const;
  /// A file without a name, beyond all faults: what is in it nobody looks for later.
  static FilePtr scratch();
  Outcome read(const FilePtr& file, std::uint64_t offset, std::span<char> into, std::size_t& got);
  /// `taken`: bytes that are written whatever the outcome is.
  Outcome write(const FilePtr& file, std::uint64_t offset, std::string_view bytes,
                std::size_t* taken = nullptr);
  Outcome truncate(const FilePtr& file, std::uint64_t size);
  /// `folder`: the names too.
  Outcome sync(const FilePtr& file, bool folder = false);
  Outcome sync_folder();
  Outcome remove(const std::string& name);
  Outcome rename(const std::string& from, const std::string& to);
  Outcome look(const std::string& name, std::optional<std::uint64_t>& size);
  std::uint64_t size_of(const FilePtr& file) const;

  /// From now on nothing is read or written: the process has gone.
  void stop();
  bool has_stopped() const;
  /// The planned fault has come.
  bool has_struck() const;
  /// It has lied about a sync.
  bool has_lied() const;
  /// What was done so far.
  std::vector<DiskOperation> changes() const;
  std::uint64_t reads() const;

  DiskImage after_kill() const;
  /// The seed's remainder by kKindsOfCut chooses how much of what was not synced is left: nothing,
  /// all, some writes, some sectors.
  DiskImage after_power_cut(std::uint64_t seed) const;
  static constexpr std::uint64_t kKindsOfCut = 4;

 private:
  /// `name` stands for `file` from now on, or for nothing.
  struct Naming {
    std::string name;
    FilePtr file;
  };
  using Namings = std::vector<Naming>;  // in one step

  static Plan none();
  /// Counts the change. What is to become of it; none: it is done as usual.
  DiskFault fault_of(DiskOperation operation, bool grows = false);
  bool applies(DiskOperation operation, bool grows) const;
  /// Of what happens on the disk itself.
  bool is_in_force(std::uint64_t number) const;
  void name(Namings namings);
  /// Some of them, as a failing write leaves them.
  std::size_t part_of(std::size_t size);

  mutable std::mutex mutex_;
  Plan plan_;
  Rng rng_;
  std::map<std::string, FilePtr> names_;
  std::map<std::string, FilePtr> durable_names_;
  std::vector<Namings> pending_names_;
  std::vector<DiskOperation> changes_;
  std::uint64_t reads_ = 0;
  std::optional<std::uint64_t> end_at_;  // changes
  bool struck_ = false;
  bool stopped_ = false;
  bool lied_ = false;
  bool lost_ = false;  // and the power has not gone yet
};

}  // namespace ternion::fakes
