#include "test/fakes/sqlite_disk.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include <sqlite3.h>

namespace ternion::fakes {
namespace {

/// As the system's own.
constexpr int kSqliteSector = 4096;
constexpr int kMostPath = 512;

/// The locks of a file and the memory that its connections share, as lock levels of SQLite and its
/// write-ahead log define them. Thread rule: under the machine's mutex.
struct SharedState {
  int shared = 0;
  bool reserved = false;
  bool pending = false;
  bool exclusive = false;
  std::vector<std::unique_ptr<char[]>> regions;
  int mapped = 0;                                    // connections
  std::array<int, SQLITE_SHM_NLOCK> shared_slots{};  // holders
  std::array<bool, SQLITE_SHM_NLOCK> excluded_slots{};
};

}  // namespace

struct SqliteDisk::Machine {
  sqlite3_vfs* system = nullptr;  // for what is no disk: time, sleep
  std::mutex mutex;
  std::shared_ptr<FaultyDisk> disk;
  std::map<std::string, std::shared_ptr<SharedState>> states;
  Rng rng{1};
};

namespace {

using Machine = SqliteDisk::Machine;
using Outcome = FaultyDisk::Outcome;

/// One connection to a file.
struct OpenFile {
  Machine* machine;
  std::shared_ptr<FaultyDisk> disk;
  std::shared_ptr<SharedState> state;
  FaultyDisk::FilePtr file;
  bool scratch = false;
  bool new_name = false;  // its folder has not been synced since it was made
  int level = SQLITE_LOCK_NONE;
  bool reserved = false;
  bool pending = false;
  bool mapped = false;
  unsigned shared_slots = 0;
  unsigned excluded_slots = 0;
};

struct Handle {
  sqlite3_file base;
  OpenFile* open;
};

OpenFile& of(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file)->open; }
Machine& machine_of(sqlite3_vfs* vfs) { return *static_cast<Machine*>(vfs->pAppData); }

int code_of(Outcome outcome, int failed) {
  if (outcome == Outcome::done) return SQLITE_OK;
  return outcome == Outcome::no_room ? SQLITE_FULL : failed;
}

int read(sqlite3_file* handle, void* into, int size, sqlite3_int64 offset) {
  OpenFile& open = of(handle);
  const std::span<char> bytes(static_cast<char*>(into), static_cast<std::size_t>(size));
  std::size_t got = 0;
  if (open.disk->read(open.file, static_cast<std::uint64_t>(offset), bytes, got) != Outcome::done)
    return SQLITE_IOERR_READ;
  if (got == bytes.size()) return SQLITE_OK;
  std::memset(bytes.data() + got, 0, bytes.size() - got);
  return SQLITE_IOERR_SHORT_READ;
}

int write(sqlite3_file* handle, const void* from, int size, sqlite3_int64 offset) {
  OpenFile& open = of(handle);
  const std::string_view bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
  return code_of(open.disk->write(open.file, static_cast<std::uint64_t>(offset), bytes),
                 SQLITE_IOERR_WRITE);
}

int truncate(sqlite3_file* handle, sqlite3_int64 size) {
  OpenFile& open = of(handle);
  return code_of(open.disk->truncate(open.file, static_cast<std::uint64_t>(size)),
                 SQLITE_IOERR_TRUNCATE);
}

/// With the folder after a file was made, as the system's own does, which however does not tell
/// where that fails.
int sync(sqlite3_file* handle, int) {
  OpenFile& open = of(handle);
  const int code = code_of(open.disk->sync(open.file, open.new_name), SQLITE_IOERR_FSYNC);
  if (code == SQLITE_OK) open.new_name = false;
  return code;
}

int file_size(sqlite3_file* handle, sqlite3_int64* size) {
  OpenFile& open = of(handle);
  *size = static_cast<sqlite3_int64>(open.disk->size_of(open.file));
  return SQLITE_OK;
}

int unlock(sqlite3_file* handle, int level) {
  OpenFile& open = of(handle);
  const std::lock_guard lock(open.machine->mutex);
  SharedState& state = *open.state;
  if (open.level <= level) return SQLITE_OK;
  if (open.level == SQLITE_LOCK_EXCLUSIVE) state.exclusive = false;
  if (std::exchange(open.pending, false)) state.pending = false;
  if (std::exchange(open.reserved, false)) state.reserved = false;
  if (level == SQLITE_LOCK_NONE) --state.shared;
  open.level = level;
  return SQLITE_OK;
}

int lock(sqlite3_file* handle, int level) {
  OpenFile& open = of(handle);
  const std::lock_guard guard(open.machine->mutex);
  SharedState& state = *open.state;
  if (open.level >= level) return SQLITE_OK;
  if (level == SQLITE_LOCK_SHARED) {
    if (state.pending || state.exclusive) return SQLITE_BUSY;
    ++state.shared;
    open.level = level;
    return SQLITE_OK;
  }
  if ((state.reserved && !open.reserved) || (state.pending && !open.pending)) return SQLITE_BUSY;
  if (level == SQLITE_LOCK_RESERVED) {
    state.reserved = open.reserved = true;
    open.level = level;
    return SQLITE_OK;
  }
  state.pending = open.pending = true;
  open.level = SQLITE_LOCK_PENDING;
  if (state.shared > 1) return SQLITE_BUSY;
  state.exclusive = true;
  open.level = level;
  return SQLITE_OK;
}

int is_reserved(sqlite3_file* handle, int* result) {
  OpenFile& open = of(handle);
  const std::lock_guard lock(open.machine->mutex);
  *result = open.state->reserved || open.state->pending || open.state->exclusive ? 1 : 0;
  return SQLITE_OK;
}

int control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sector_size(sqlite3_file*) { return kSqliteSector; }
int characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

int map_region(sqlite3_file* handle, int number, int size, int extend, void volatile** region) {
  OpenFile& open = of(handle);
  const std::lock_guard lock(open.machine->mutex);
  SharedState& state = *open.state;
  *region = nullptr;
  if (!std::exchange(open.mapped, true)) ++state.mapped;
  const auto at = static_cast<std::size_t>(number);
  if (at >= state.regions.size() && extend == 0) return SQLITE_OK;
  while (state.regions.size() <= at)
    state.regions.push_back(std::make_unique<char[]>(static_cast<std::size_t>(size)));
  *region = state.regions[at].get();
  return SQLITE_OK;
}

int lock_slots(sqlite3_file* handle, int first, int count, int flags) {
  OpenFile& open = of(handle);
  const std::lock_guard lock(open.machine->mutex);
  SharedState& state = *open.state;
  const bool shares = (flags & SQLITE_SHM_SHARED) != 0;
  const bool frees = (flags & SQLITE_SHM_UNLOCK) != 0;
  const auto each_slot = [&](auto&& visit) {
    for (int i = first; i < first + count; ++i)
      if (!visit(static_cast<std::size_t>(i), 1U << i)) return false;
    return true;
  };
  if (!frees) {
    const bool free = each_slot([&](std::size_t slot, unsigned bit) {
      const bool others_exclude = state.excluded_slots[slot] && (open.excluded_slots & bit) == 0;
      const int own = (open.shared_slots & bit) != 0 ? 1 : 0;
      return !others_exclude && (shares || state.shared_slots[slot] == own);
    });
    if (!free) return SQLITE_BUSY;
  }
  each_slot([&](std::size_t slot, unsigned bit) {
    unsigned& held = shares ? open.shared_slots : open.excluded_slots;
    const bool has = (held & bit) != 0;
    if (has != frees) return true;
    held ^= bit;
    if (shares)
      state.shared_slots[slot] += frees ? -1 : 1;
    else
      state.excluded_slots[slot] = !frees;
    return true;
  });
  return SQLITE_OK;
}

void barrier(sqlite3_file* handle) {
  std::atomic_thread_fence(std::memory_order_seq_cst);
  const std::lock_guard lock(of(handle).machine->mutex);
}

int unmap(sqlite3_file* handle, int) {
  OpenFile& open = of(handle);
  for (const bool shares : {true, false})
    for (int i = 0; i < SQLITE_SHM_NLOCK; ++i)
      lock_slots(handle, i, 1,
                 SQLITE_SHM_UNLOCK | (shares ? SQLITE_SHM_SHARED : SQLITE_SHM_EXCLUSIVE));
  const std::lock_guard lock(open.machine->mutex);
  if (std::exchange(open.mapped, false) && --open.state->mapped == 0) open.state->regions.clear();
  return SQLITE_OK;
}

int close(sqlite3_file* handle) {
  unlock(handle, SQLITE_LOCK_NONE);
  unmap(handle, 0);
  delete std::exchange(reinterpret_cast<Handle*>(handle)->open, nullptr);
  return SQLITE_OK;
}

constexpr sqlite3_io_methods kMethods{
    2,      close,       read,    write,       truncate,        sync,       file_size,  lock,
    unlock, is_reserved, control, sector_size, characteristics, map_region, lock_slots, barrier,
    unmap,  nullptr,     nullptr};

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* handle, int flags, int* out_flags) {
  Machine& machine = machine_of(vfs);
  handle->pMethods = nullptr;
  auto open = std::make_unique<OpenFile>();
  open->machine = &machine;
  const std::lock_guard lock(machine.mutex);
  open->disk = machine.disk;
  if (name == nullptr) {
    open->disk = std::make_shared<FaultyDisk>();
    open->file = FaultyDisk::scratch();
    open->state = std::make_shared<SharedState>();
  } else {
    const bool makes = (flags & SQLITE_OPEN_CREATE) != 0;
    const bool journal = (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL)) != 0;
    open->new_name = makes && journal;
    open->file = open->disk->open(name, makes);
    if (!open->file) return SQLITE_CANTOPEN;
    auto& state = machine.states[name];
    if (!state) state = std::make_shared<SharedState>();
    open->state = state;
  }
  if (out_flags != nullptr) *out_flags = flags;
  reinterpret_cast<Handle*>(handle)->open = open.release();
  handle->pMethods = &kMethods;
  return SQLITE_OK;
}

int remove_file(sqlite3_vfs* vfs, const char* name, int sync_folder) {
  FaultyDisk& disk = *machine_of(vfs).disk;
  if (!disk.has(name)) return SQLITE_IOERR_DELETE_NOENT;
  if (disk.remove(name) != Outcome::done) return SQLITE_IOERR_DELETE;
  if (sync_folder != 0 && disk.sync_folder() != Outcome::done) return SQLITE_IOERR_DIR_FSYNC;
  return SQLITE_OK;
}

/// A file without anything in it counts as none, as for the system's own.
int look_at(sqlite3_vfs* vfs, const char* name, int, int* result) {
  std::optional<std::uint64_t> size;
  if (machine_of(vfs).disk->look(name, size) != Outcome::done) return SQLITE_IOERR_ACCESS;
  *result = size.value_or(0) > 0 ? 1 : 0;
  return SQLITE_OK;
}

int full_path(sqlite3_vfs*, const char* name, int size, char* out) {
  if (std::strlen(name) + 1 > static_cast<std::size_t>(size)) return SQLITE_CANTOPEN;
  std::strcpy(out, name);
  return SQLITE_OK;
}

int random_bytes(sqlite3_vfs* vfs, int size, char* out) {
  Machine& machine = machine_of(vfs);
  for (int i = 0; i < size; ++i) out[i] = static_cast<char>(machine.rng());
  return size;
}

int sleep_for(sqlite3_vfs* vfs, int microseconds) {
  sqlite3_vfs* const system = machine_of(vfs).system;
  return system->xSleep(system, microseconds);
}
int current_time(sqlite3_vfs* vfs, double* days) {
  sqlite3_vfs* const system = machine_of(vfs).system;
  return system->xCurrentTime(system, days);
}
int last_error(sqlite3_vfs*, int, char*) { return 0; }

}  // namespace

SqliteDisk::SqliteDisk()
    : machine_(std::make_unique<Machine>()),
      vfs_(std::make_unique<sqlite3_vfs>()),
      before_(sqlite3_vfs_find(nullptr)) {
  machine_->system = before_;
  *vfs_ = {};
  vfs_->iVersion = 1;
  vfs_->szOsFile = sizeof(Handle);
  vfs_->mxPathname = kMostPath;
  vfs_->zName = "ternion-faulty-disk";
  vfs_->pAppData = machine_.get();
  vfs_->xOpen = open_file;
  vfs_->xDelete = remove_file;
  vfs_->xAccess = look_at;
  vfs_->xFullPathname = full_path;
  vfs_->xRandomness = random_bytes;
  vfs_->xSleep = sleep_for;
  vfs_->xCurrentTime = current_time;
  vfs_->xGetLastError = last_error;
  sqlite3_vfs_register(vfs_.get(), 1);
}

SqliteDisk::~SqliteDisk() {
  sqlite3_vfs_unregister(vfs_.get());
  sqlite3_vfs_register(before_, 1);
}

/// What SQLite draws, such as the salt of a log, is the same for equal runs.
void SqliteDisk::put_in(std::shared_ptr<FaultyDisk> disk) {
  sqlite3_randomness(0, nullptr);
  machine_->disk = std::move(disk);
  machine_->states.clear();
}

}  // namespace ternion::fakes
