// The door to files, on Windows. Paths are UTF-8 in the program and UTF-16 in the calls.
#include "engine/core/quoted_path.hpp"
#include "engine/platform/files.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <system_error>
#include <utility>

#include <windows.h>

namespace ternion::platform {
namespace {

/// After a call of the system that has said no.
tl::unexpected<Error> refused(const std::filesystem::path& path) {
  const auto code = static_cast<int>(::GetLastError());
  return fail(ErrorCode::io, "expected to write " + quoted_path(path) + ": " +
                                 std::system_category().message(code));
}

/// What has nothing to be synced, such as a device or a pipe, says so.
bool is_synced(BOOL result) {
  const DWORD code = result != 0 ? ERROR_SUCCESS : ::GetLastError();
  return code == ERROR_SUCCESS || code == ERROR_INVALID_FUNCTION || code == ERROR_INVALID_HANDLE;
}

class SystemFile final : public AppendFile {
 public:
  SystemFile(std::filesystem::path path, HANDLE handle) : path_(std::move(path)), handle_(handle) {}
  ~SystemFile() override { ::CloseHandle(handle_); }
  SystemFile(const SystemFile&) = delete;
  SystemFile& operator=(const SystemFile&) = delete;

  Expected<void> append(std::string_view bytes) override {
    if (::SetFilePointerEx(handle_, {}, nullptr, FILE_END) == 0 &&
        ::GetFileType(handle_) == FILE_TYPE_DISK)
      return refused(path_);
    while (!bytes.empty()) {
      const auto size = std::min<std::size_t>(bytes.size(), std::numeric_limits<int>::max());
      DWORD written = 0;
      if (::WriteFile(handle_, bytes.data(), static_cast<DWORD>(size), &written, nullptr) == 0)
        return refused(path_);
      bytes.remove_prefix(written);
    }
    return {};
  }
  Expected<void> sync() override {
    if (!is_synced(::FlushFileBuffers(handle_))) return refused(path_);
    return {};
  }
  Expected<void> cut_to(std::uint64_t size) override {
    LARGE_INTEGER at{};
    at.QuadPart = static_cast<LONGLONG>(size);
    if (::SetFilePointerEx(handle_, at, nullptr, FILE_BEGIN) == 0 || ::SetEndOfFile(handle_) == 0)
      return refused(path_);
    return {};
  }

 private:
  std::filesystem::path path_;
  HANDLE handle_;
};

class SystemFiles final : public Files {
 public:
  Expected<std::unique_ptr<AppendFile>> open(const std::filesystem::path& path) override {
    // It may be renamed while it is open, as elsewhere.
    const HANDLE handle = ::CreateFileW(path.c_str(), GENERIC_WRITE,
                                        FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                        nullptr, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE) return refused(path);
    return std::make_unique<SystemFile>(path, handle);
  }
  Expected<void> rename(const std::filesystem::path& from,
                        const std::filesystem::path& to) override {
    constexpr DWORD kHow = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    if (::MoveFileExW(from.c_str(), to.c_str(), kHow) == 0) return refused(to);
    return {};
  }
  /// A journaling file system keeps names by itself, and a folder cannot be flushed; that it is
  /// there is all that can be asked.
  Expected<void> sync_folder(const std::filesystem::path& folder) override {
    const std::filesystem::path path = folder.empty() ? "." : folder;
    const DWORD attributes = ::GetFileAttributesW(path.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) return refused(path);
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return {};
    ::SetLastError(ERROR_DIRECTORY);
    return refused(path);
  }
};

}  // namespace

Files& system_files() {
  static SystemFiles files;
  return files;
}

std::FILE* open_stream(const std::filesystem::path& path, const char* mode) {
  return ::_wfopen(path.c_str(), (std::filesystem::path(mode).wstring() + L"N").c_str());
}

}  // namespace ternion::platform
