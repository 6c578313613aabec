// What the process can ask about itself and the machine, on Windows.
#include "app/platform/process.hpp"

#include <array>

#include "app/platform/windows/wide.hpp"

// It wants the types of windows.h before it.
#include <shellapi.h>

namespace ternion::platform {
namespace fs = std::filesystem;

namespace {

constexpr DWORD kLongestPath = 32768;

}  // namespace

Expected<fs::path> own_program() {
  std::wstring path(kLongestPath, L'\0');
  const DWORD size = ::GetModuleFileNameW(nullptr, path.data(), kLongestPath);
  if (size == 0 || size >= kLongestPath) return fail(ErrorCode::io, last_error());
  path.resize(size);
  return fs::path(path);
}

fs::path own_image() { return own_program().value_or(fs::path()); }

std::vector<std::string> own_command() {
  int count = 0;
  wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  std::vector<std::string> out;
  for (int i = 0; words != nullptr && i < count; ++i) out.push_back(fs::path(words[i]).string());
  ::LocalFree(words);
  return out;
}

int process_id() { return static_cast<int>(::GetCurrentProcessId()); }

std::string host_name() {
  std::array<wchar_t, MAX_COMPUTERNAME_LENGTH + 1> name{};
  auto size = static_cast<DWORD>(name.size());
  return ::GetComputerNameW(name.data(), &size) != 0 ? fs::path(name.data()).string() : "";
}

fs::path find_program(const std::string& word, const fs::path& folder) {
  if (fs::path(word).has_parent_path()) return folder / word;
  std::wstring path(kLongestPath, L'\0');
  const DWORD size =
      ::SearchPathW(nullptr, wide(word).c_str(), L".exe", kLongestPath, path.data(), nullptr);
  if (size == 0 || size >= kLongestPath) return word;
  path.resize(size);
  return path;
}

void tame_allocator() {}  // the system's own keeps to it

std::tm utc(std::time_t time) {
  std::tm parts{};
  ::gmtime_s(&parts, &time);
  return parts;
}

}  // namespace ternion::platform
