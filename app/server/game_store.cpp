#include "app/server/game_store.hpp"

#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ternion::server {
namespace {

/// Owns a file descriptor; closing errors count, since a full disk may show only there.
class File {
 public:
  explicit File(const std::string& path)
      : descriptor_(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644)) {}
  ~File() { close(); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  bool is_open() const { return descriptor_ >= 0; }
  bool write_all(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = ::write(descriptor_, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }
  /// The size, or -1 where that has no meaning (a device).
  off_t size() const {
    struct stat status{};
    const bool regular = ::fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
    return regular ? status.st_size : -1;
  }
  /// Best effort: takes back what a failed write left behind.
  void cut_to(off_t size) {
    if (size >= 0 && ::ftruncate(descriptor_, size) != 0) errno = 0;
  }
  bool close() {
    const int descriptor = std::exchange(descriptor_, -1);
    return descriptor < 0 || ::close(descriptor) == 0;
  }

 private:
  int descriptor_;
};

}  // namespace

GameStore::GameStore(std::string path, Writer writer)
    : path_(std::move(path)), writer_(std::move(writer)) {}

Expected<void> GameStore::append(const GameRecord& record) {
  const std::string text = writer_(record) + '\n';
  const std::lock_guard lock(mutex_);
  const auto refuse = [this](int code) {
    return fail(ErrorCode::io,
                "cannot add the game to " + path_ + ": " + std::generic_category().message(code));
  };
  File file(path_);
  if (!file.is_open()) return refuse(errno);
  const off_t before = file.size();
  if (!file.write_all(text)) {
    const int code = errno;
    file.cut_to(before);
    return refuse(code);
  }
  if (!file.close()) return refuse(errno);
  return {};
}

}  // namespace ternion::server
