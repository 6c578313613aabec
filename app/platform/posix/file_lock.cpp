// Locks on files, on POSIX systems.
#include "app/platform/file_lock.hpp"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace ternion::platform {
namespace {

constexpr int kOwnersAlone = 0600;
constexpr int kForReaders = 0644;

tl::unexpected<Error> no_file(int code) {
  return fail(ErrorCode::io, std::generic_category().message(code));
}

class Flock final : public FileLock {
 public:
  explicit Flock(int descriptor) : descriptor_(descriptor) {
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    outcome_ = errno == EWOULDBLOCK ? Outcome::refused : Outcome::no_locks;
  }
  ~Flock() override { ::close(descriptor_); }
  Flock(const Flock&) = delete;
  Flock& operator=(const Flock&) = delete;

  Outcome outcome() const override { return outcome_; }

 private:
  int descriptor_;
  Outcome outcome_ = Outcome::taken;
};

}  // namespace

Expected<std::unique_ptr<FileLock>> lock_file(const std::string& path, Privacy privacy) {
  const int mode = privacy == Privacy::owner ? kOwnersAlone : kForReaders;
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, mode);
  if (descriptor < 0) return no_file(errno);
  return std::make_unique<Flock>(descriptor);
}

Expected<void> make_private_file(const std::string& path, bool must_be_new) {
  const int how = O_RDWR | O_CREAT | O_CLOEXEC | (must_be_new ? O_EXCL : 0);
  const int descriptor = ::open(path.c_str(), how, kOwnersAlone);
  if (descriptor < 0) return no_file(errno);
  ::close(descriptor);
  return {};
}

}  // namespace ternion::platform
