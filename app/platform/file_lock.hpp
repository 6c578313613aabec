// Files that one process has for itself, or one person.
#pragma once

#include <memory>
#include <string>

#include "engine/core/error.hpp"

namespace ternion::platform {

enum class Privacy { all_read, owner };

/// While it lives, a file's lock against other processes that ask for one; what they read or write
/// without asking is not hindered. SQLite's own locks on POSIX end with any descriptor of its file,
/// so this must outlive a database.
class FileLock {
 public:
  enum class Outcome {
    taken,     // it is ours
    refused,   // another process has it
    no_locks,  // the file system knows none
  };
  virtual ~FileLock() = default;
  virtual Outcome outcome() const = 0;
};

/// Makes the file where there is none. Never blocks. Errors: io, with the system's reason alone,
/// where it can be neither opened nor made.
Expected<std::unique_ptr<FileLock>> lock_file(const std::string& path, Privacy privacy);

/// Makes a file that is its owner's alone from the first byte on, empty; one that is there stays,
/// or is an error where it must be new. Errors: io, with the system's reason alone.
Expected<void> make_private_file(const std::string& path, bool must_be_new);

}  // namespace ternion::platform
