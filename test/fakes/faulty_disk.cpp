#include "test/fakes/faulty_disk.hpp"

#include <algorithm>

namespace ternion::fakes {
namespace {

constexpr std::uint64_t kSector = 512;

/// How much of what was never synced a power cut leaves.
enum class Leaves : std::uint8_t { nothing, everything, some_writes, some_sectors };

void write_into(std::string& bytes, std::uint64_t offset, std::string_view what) {
  if (bytes.size() < offset + what.size()) bytes.resize(offset + what.size(), '\0');
  std::copy(what.begin(), what.end(), bytes.begin() + static_cast<std::ptrdiff_t>(offset));
}

}  // namespace

struct FaultyDisk::File {
  struct Change {
    bool cuts = false;         // to the size `offset`
    std::uint64_t offset = 0;  // else: where these bytes go
    std::string bytes;
    bool lost = false;

    void apply_to(std::string& to) const {
      if (lost) return;
      if (cuts)
        to.resize(offset, '\0');
      else
        write_into(to, offset, bytes);
    }
    void apply_sectors_to(std::string& to, Rng& rng) const {
      if (lost) return;
      for (std::uint64_t at = offset; at < offset + bytes.size();) {
        const std::uint64_t end = std::min((at / kSector + 1) * kSector, offset + bytes.size());
        if (rng.below(2) == 0)
          write_into(to, at, std::string_view(bytes).substr(at - offset, end - at));
        at = end;
      }
    }
  };

  std::string now;
  std::string durable;
  std::vector<Change> pending;  // since the last sync

  void sync() {
    for (const Change& change : pending) change.apply_to(durable);
    pending.clear();
  }
  std::string after_power_cut(Leaves leaves, Rng& rng) const {
    std::string left = durable;
    if (leaves == Leaves::nothing) return left;
    for (const Change& change : pending) {
      const bool whole = leaves == Leaves::everything || change.cuts;
      if (leaves != Leaves::everything && (whole || leaves == Leaves::some_writes) &&
          rng.below(2) == 0)
        continue;
      if (leaves == Leaves::some_sectors && !change.cuts)
        change.apply_sectors_to(left, rng);
      else
        change.apply_to(left);
    }
    return left;
  }
};

FaultyDisk::Plan FaultyDisk::none() { return {}; }

FaultyDisk::FaultyDisk(DiskImage image, Plan plan) : plan_(plan), rng_(plan.seed) {
  for (auto& [name, bytes] : image) {
    auto file = std::make_shared<File>();
    file->now = bytes;
    file->durable = std::move(bytes);
    names_[name] = file;
    durable_names_[name] = std::move(file);
  }
}

bool FaultyDisk::applies(DiskOperation operation, bool grows) const {
  switch (plan_.fault) {
    case DiskFault::part:
    case DiskFault::lost:
      return operation == DiskOperation::write;
    case DiskFault::full:
      return operation == DiskOperation::write && grows;
    case DiskFault::forgotten:
      return operation == DiskOperation::sync;
    case DiskFault::lies:
      return operation == DiskOperation::sync || operation == DiskOperation::sync_folder;
    case DiskFault::none:
      return false;
    default:
      return true;
  }
}

bool FaultyDisk::is_in_force(std::uint64_t number) const {
  const bool lasts = plan_.fault == DiskFault::full || plan_.fault == DiskFault::broken ||
                     plan_.fault == DiskFault::lies;
  return !plan_.in_reads && plan_.at != 0 && (lasts ? number >= plan_.at : number == plan_.at);
}

DiskFault FaultyDisk::fault_of(DiskOperation operation, bool grows) {
  if (stopped_) return DiskFault::broken;
  changes_.push_back(operation);
  const std::uint64_t number = changes_.size();
  const bool syncs = operation == DiskOperation::sync || operation == DiskOperation::sync_folder;
  if ((end_at_ && number > *end_at_) || (lost_ && syncs)) {
    stopped_ = true;
    return DiskFault::kill;
  }
  if (!is_in_force(number) || !applies(operation, grows)) return DiskFault::none;
  if (!struck_ && plan_.end_after) end_at_ = number + *plan_.end_after;
  struck_ = true;
  stopped_ = plan_.fault == DiskFault::kill || plan_.fault == DiskFault::power_cut;
  lost_ = plan_.fault == DiskFault::lost;
  lied_ = plan_.fault == DiskFault::lies;
  return plan_.fault;
}

std::size_t FaultyDisk::part_of(std::size_t size) {
  return static_cast<std::size_t>(rng_.below(size + 1));
}

FaultyDisk::FilePtr FaultyDisk::scratch() { return std::make_shared<File>(); }

FaultyDisk::FilePtr FaultyDisk::open(const std::string& name, bool make) {
  const std::lock_guard lock(mutex_);
  if (stopped_) return nullptr;
  if (const auto found = names_.find(name); found != names_.end()) return found->second;
  if (!make || fault_of(DiskOperation::open) != DiskFault::none) return nullptr;
  auto file = std::make_shared<File>();
  this->name({{name, file}});
  return file;
}

bool FaultyDisk::has(const std::string& name) const {
  const std::lock_guard lock(mutex_);
  return names_.contains(name);
}

FaultyDisk::Outcome FaultyDisk::read(const FilePtr& file, std::uint64_t offset,
                                     std::span<char> into, std::size_t& got) {
  const std::lock_guard lock(mutex_);
  got = 0;
  if (stopped_) return Outcome::failed;
  ++reads_;
  if (plan_.in_reads && reads_ == plan_.at) {
    struck_ = true;
    return Outcome::failed;
  }
  if (offset < file->now.size())
    got = file->now.copy(into.data(), into.size(), static_cast<std::size_t>(offset));
  return Outcome::done;
}

FaultyDisk::Outcome FaultyDisk::look(const std::string& name, std::optional<std::uint64_t>& size) {
  const std::lock_guard lock(mutex_);
  if (stopped_) return Outcome::failed;
  ++reads_;
  if (plan_.in_reads && reads_ == plan_.at) {
    struck_ = true;
    return Outcome::failed;
  }
  const auto found = names_.find(name);
  if (found != names_.end()) size = found->second->now.size();
  return Outcome::done;
}

FaultyDisk::Outcome FaultyDisk::write(const FilePtr& file, std::uint64_t offset,
                                      std::string_view bytes, std::size_t* taken) {
  const std::lock_guard lock(mutex_);
  const bool grows = offset + bytes.size() > file->now.size();
  const DiskFault fault = fault_of(DiskOperation::write, grows);
  const bool fails = fault != DiskFault::none && fault != DiskFault::lost;
  if (fault == DiskFault::error || fault == DiskFault::broken)
    bytes = {};
  else if (fails)
    bytes = bytes.substr(0, part_of(bytes.size()));
  if (taken != nullptr) *taken = bytes.size();
  if (!bytes.empty()) {
    write_into(file->now, offset, bytes);
    file->pending.push_back({false, offset, std::string(bytes), fault == DiskFault::lost});
  }
  if (!fails) return Outcome::done;
  return fault == DiskFault::full ? Outcome::no_room : Outcome::failed;
}

FaultyDisk::Outcome FaultyDisk::truncate(const FilePtr& file, std::uint64_t size) {
  const std::lock_guard lock(mutex_);
  if (fault_of(DiskOperation::truncate) != DiskFault::none) return Outcome::failed;
  file->now.resize(size, '\0');
  file->pending.push_back({true, size, {}, false});
  return Outcome::done;
}

FaultyDisk::Outcome FaultyDisk::sync(const FilePtr& file, bool folder) {
  const std::lock_guard lock(mutex_);
  switch (fault_of(DiskOperation::sync)) {
    case DiskFault::none:
      file->sync();
      if (folder) {
        durable_names_ = names_;
        pending_names_.clear();
      }
      return Outcome::done;
    case DiskFault::forgotten:
      file->pending.clear();
      return Outcome::failed;
    case DiskFault::lies:
      return Outcome::done;
    default:
      return Outcome::failed;
  }
}

FaultyDisk::Outcome FaultyDisk::sync_folder() {
  const std::lock_guard lock(mutex_);
  const DiskFault fault = fault_of(DiskOperation::sync_folder);
  if (fault == DiskFault::lies) return Outcome::done;
  if (fault != DiskFault::none) return Outcome::failed;
  durable_names_ = names_;
  pending_names_.clear();
  return Outcome::done;
}

FaultyDisk::Outcome FaultyDisk::remove(const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (fault_of(DiskOperation::remove) != DiskFault::none) return Outcome::failed;
  this->name({{name, nullptr}});
  return Outcome::done;
}

FaultyDisk::Outcome FaultyDisk::rename(const std::string& from, const std::string& to) {
  const std::lock_guard lock(mutex_);
  const auto found = names_.find(from);
  if (found == names_.end()) return Outcome::failed;
  if (fault_of(DiskOperation::rename) != DiskFault::none) return Outcome::failed;
  this->name({{to, found->second}, {from, nullptr}});
  return Outcome::done;
}

void FaultyDisk::name(Namings namings) {
  for (const auto& [name, file] : namings)
    if (file)
      names_[name] = file;
    else
      names_.erase(name);
  pending_names_.push_back(std::move(namings));
}

std::uint64_t FaultyDisk::size_of(const FilePtr& file) const {
  const std::lock_guard lock(mutex_);
  return file->now.size();
}

void FaultyDisk::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
}
bool FaultyDisk::has_stopped() const {
  const std::lock_guard lock(mutex_);
  return stopped_;
}
bool FaultyDisk::has_struck() const {
  const std::lock_guard lock(mutex_);
  return struck_;
}
bool FaultyDisk::has_lied() const {
  const std::lock_guard lock(mutex_);
  return lied_;
}
std::vector<DiskOperation> FaultyDisk::changes() const {
  const std::lock_guard lock(mutex_);
  return changes_;
}
std::uint64_t FaultyDisk::reads() const {
  const std::lock_guard lock(mutex_);
  return reads_;
}

DiskImage FaultyDisk::after_kill() const {
  const std::lock_guard lock(mutex_);
  DiskImage image;
  for (const auto& [name, file] : names_) image[name] = file->now;
  return image;
}

DiskImage FaultyDisk::after_power_cut(std::uint64_t seed) const {
  const std::lock_guard lock(mutex_);
  Rng rng(seed);
  // A write that alone was lost shows only beside those that were not.
  const auto leaves =
      plan_.fault == DiskFault::lost ? Leaves::everything : static_cast<Leaves>(seed % kKindsOfCut);
  auto names = durable_names_;
  const std::size_t kept = leaves == Leaves::nothing      ? 0
                           : leaves == Leaves::everything ? pending_names_.size()
                                                          : rng.below(pending_names_.size() + 1);
  for (const Namings& namings : std::span(pending_names_).first(kept))
    for (const auto& [name, file] : namings)
      if (file)
        names[name] = file;
      else
        names.erase(name);
  DiskImage image;
  for (const auto& [name, file] : names) image[name] = file->after_power_cut(leaves, rng);
  return image;
}

}  // namespace ternion::fakes
