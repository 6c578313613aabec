// What the process uses, on Linux.
#include "app/platform/process_figures.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

#include <sys/resource.h>
#include <unistd.h>

#include "engine/platform/whole_file.hpp"

namespace ternion::platform {
namespace {

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// 0 where it cannot be read: another process's folder may go in mid-reading.
double count_of(const char* folder) {
  std::error_code error;
  double count = 0;
  for (std::filesystem::directory_iterator file(folder, error), end; !error && file != end;
       file.increment(error))
    ++count;
  return error ? 0 : count;
}

}  // namespace

ProcessFigures process_figures() {
  ProcessFigures figures;
  std::ifstream memory("/proc/self/statm");
  double all = 0;
  double resident = 0;
  if (memory >> all >> resident)
    figures.resident_bytes = resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
  rusage usage{};
  if (::getrusage(RUSAGE_SELF, &usage) == 0)
    figures.cpu_seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) == 0)
    figures.most_descriptors = static_cast<double>(limit.rlim_cur);
  figures.threads = count_of("/proc/self/task");
  figures.open_descriptors = count_of("/proc/self/fd");
  return figures;
}

double open_descriptors_of(int pid) {
  return count_of(("/proc/" + std::to_string(pid) + "/fd").c_str());
}

std::string status_of(int pid) {
  return read_file("/proc/" + std::to_string(pid) + "/status").value_or("");
}

}  // namespace ternion::platform
