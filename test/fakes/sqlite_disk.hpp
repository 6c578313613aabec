// SQLite on a disk in memory that fails on demand (test/fakes/faulty_disk.hpp): while it lives all
// databases that this process opens are there. Locks and shared memory are those of one system, and
// begin anew with each disk.
#pragma once

#include <memory>
#include <string>

#include "test/fakes/faulty_disk.hpp"

struct sqlite3_vfs;

namespace ternion::fakes {

/// One at a time. Thread rule: databases are opened from any thread; put_in() while none is open.
class SqliteDisk {
 public:
  SqliteDisk();
  ~SqliteDisk();
  SqliteDisk(const SqliteDisk&) = delete;
  SqliteDisk& operator=(const SqliteDisk&) = delete;

  void put_in(std::shared_ptr<FaultyDisk> disk);

  struct Machine;

 private:
  std::unique_ptr<Machine> machine_;
  std::unique_ptr<sqlite3_vfs> vfs_;
  sqlite3_vfs* before_;
};

}  // namespace ternion::fakes
