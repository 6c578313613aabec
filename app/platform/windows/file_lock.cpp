// Locks on files, on Windows. Who may read a file is said by its folder there: a person's own
// folders are that person's.
#include "app/platform/file_lock.hpp"

#include <utility>

#include "app/platform/windows/wide.hpp"

namespace ternion::platform {
namespace {

/// Locks there keep others from the bytes themselves: this one lies far behind what a file can
/// hold, and behind those of SQLite.
constexpr DWORD kFarAway = 0x40000000;  // the upper half of the place

tl::unexpected<Error> no_file() { return fail(ErrorCode::io, last_error()); }

Handle open_file(const std::string& path, DWORD how) {
  const HANDLE handle = ::CreateFileW(wide(path).c_str(), GENERIC_READ | GENERIC_WRITE,
                                      FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                      nullptr, how, FILE_ATTRIBUTE_NORMAL, nullptr);
  return Handle(handle == INVALID_HANDLE_VALUE ? nullptr : handle);
}

class LockedHandle final : public FileLock {
 public:
  explicit LockedHandle(Handle handle) : handle_(std::move(handle)) {
    OVERLAPPED place{};
    place.OffsetHigh = kFarAway;
    if (::LockFileEx(handle_.get(), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
                     &place) != 0)
      return;
    const DWORD code = ::GetLastError();
    const bool is_held = code == ERROR_LOCK_VIOLATION || code == ERROR_IO_PENDING;
    outcome_ = is_held ? Outcome::refused : Outcome::no_locks;
  }

  Outcome outcome() const override { return outcome_; }

 private:
  Handle handle_;
  Outcome outcome_ = Outcome::taken;
};

}  // namespace

Expected<std::unique_ptr<FileLock>> lock_file(const std::string& path, Privacy) {
  Handle handle = open_file(path, OPEN_ALWAYS);
  if (!handle) return no_file();
  return std::make_unique<LockedHandle>(std::move(handle));
}

Expected<void> make_private_file(const std::string& path, bool must_be_new) {
  if (!open_file(path, must_be_new ? CREATE_NEW : OPEN_ALWAYS)) return no_file();
  return {};
}

}  // namespace ternion::platform
