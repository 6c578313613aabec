// The door to files, on POSIX systems.
#include "engine/core/quoted_path.hpp"
#include "engine/platform/files.hpp"

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace ternion::platform {
namespace {

/// After a call of the system that has said no.
tl::unexpected<Error> refused(const std::filesystem::path& path) {
  return fail(ErrorCode::io, "expected to write " + quoted_path(path) + ": " +
                                 std::generic_category().message(errno));
}

/// What has nothing to be synced, such as a device, says so by EINVAL.
bool is_synced(int result) { return result == 0 || errno == EINVAL; }

class SystemFile final : public AppendFile {
 public:
  SystemFile(std::filesystem::path path, int descriptor)
      : path_(std::move(path)), descriptor_(descriptor) {}
  ~SystemFile() override { ::close(descriptor_); }
  SystemFile(const SystemFile&) = delete;
  SystemFile& operator=(const SystemFile&) = delete;

  Expected<void> append(std::string_view bytes) override {
    while (!bytes.empty()) {
      const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return refused(path_);
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
  }
  Expected<void> sync() override {
    if (!is_synced(::fdatasync(descriptor_))) return refused(path_);
    return {};
  }
  Expected<void> cut_to(std::uint64_t size) override {
    if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) return refused(path_);
    return {};
  }

 private:
  std::filesystem::path path_;
  int descriptor_;
};

class SystemFiles final : public Files {
 public:
  Expected<std::unique_ptr<AppendFile>> open(const std::filesystem::path& path) override {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (descriptor < 0) return refused(path);
    return std::make_unique<SystemFile>(path, descriptor);
  }
  Expected<void> rename(const std::filesystem::path& from,
                        const std::filesystem::path& to) override {
    if (::rename(from.c_str(), to.c_str()) != 0) return refused(to);
    return {};
  }
  Expected<void> sync_folder(const std::filesystem::path& folder) override {
    const std::filesystem::path path = folder.empty() ? "." : folder;
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return refused(path);
    const bool synced = is_synced(::fsync(descriptor));
    const auto result = synced ? Expected<void>{} : Expected<void>(refused(path));
    ::close(descriptor);
    return result;
  }
};

}  // namespace

Files& system_files() {
  static SystemFiles files;
  return files;
}

std::FILE* open_stream(const std::filesystem::path& path, const char* mode) {
  return std::fopen(path.c_str(), (std::string(mode) + "e").c_str());
}

}  // namespace ternion::platform
