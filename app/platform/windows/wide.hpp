// What the files for Windows have in common: texts are UTF-8 in the program and UTF-16 in the
// calls.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include <windows.h>

#include "engine/core/error.hpp"

namespace ternion::platform {

inline std::wstring wide(const std::string& text) { return std::filesystem::path(text).wstring(); }

inline std::string last_error() {
  return std::system_category().message(static_cast<int>(::GetLastError()));
}

struct HandleCloser {
  using pointer = HANDLE;
  void operator()(HANDLE handle) const { ::CloseHandle(handle); }
};
/// Null: none.
using Handle = std::unique_ptr<void, HandleCloser>;

/// A command line of which a program's own reader makes these words again.
std::wstring command_line(const std::vector<std::string>& words);

/// A job that ends its processes with its last handle, which is this process's: whatever ends this
/// one, they end too. Null where there is none to be had.
Handle make_job();

/// Starts a program in that job, without a window, with these three as its stdin, stdout and stderr
/// and nothing else of this process's. Errors: io.
struct Started {
  Handle process;
  DWORD id = 0;
};
Expected<Started> start_in_job(const std::vector<std::string>& words, const std::string& folder,
                               HANDLE in, HANDLE out, HANDLE error, HANDLE job);

}  // namespace ternion::platform
