// What the process uses, on Windows.
#include "app/platform/process_figures.hpp"

#include <windows.h>

// It wants the types of windows.h before it.
#include <psapi.h>

namespace ternion::platform {
namespace {

/// A FILETIME counts tenths of a microsecond.
double seconds_of(const FILETIME& time) {
  return (static_cast<double>(time.dwHighDateTime) * 4294967296.0 +
          static_cast<double>(time.dwLowDateTime)) /
         1e7;
}

double handles_of(HANDLE process) {
  DWORD handles = 0;
  return ::GetProcessHandleCount(process, &handles) != 0 ? static_cast<double>(handles) : 0;
}

}  // namespace

ProcessFigures process_figures() {
  ProcessFigures figures;
  const HANDLE own = ::GetCurrentProcess();
  PROCESS_MEMORY_COUNTERS memory{};
  if (::GetProcessMemoryInfo(own, &memory, sizeof memory) != 0)
    figures.resident_bytes = static_cast<double>(memory.WorkingSetSize);
  FILETIME begun{};
  FILETIME ended{};
  FILETIME kernel{};
  FILETIME user{};
  if (::GetProcessTimes(own, &begun, &ended, &kernel, &user) != 0)
    figures.cpu_seconds = seconds_of(kernel) + seconds_of(user);
  figures.open_descriptors = handles_of(own);
  return figures;
}

double open_descriptors_of(int pid) {
  const HANDLE process =
      ::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(pid));
  if (process == nullptr) return 0;
  const double handles = handles_of(process);
  ::CloseHandle(process);
  return handles;
}

std::string status_of(int) { return ""; }

}  // namespace ternion::platform
