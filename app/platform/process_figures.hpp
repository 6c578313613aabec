// What the process uses of the machine, as Prometheus' own client libraries name it.
#pragma once

#include <string>

namespace ternion::platform {

/// 0 for what the system does not tell.
struct ProcessFigures {
  double resident_bytes = 0;
  double cpu_seconds = 0;
  double threads = 0;
  double open_descriptors = 0;
  double most_descriptors = 0;
};

/// Thread-safe.
ProcessFigures process_figures();

/// Files and sockets that another process has open; 0 where that is not told.
double open_descriptors_of(int pid);
/// What the system tells of another process's memory and threads, a line each ("VmRSS:  1234 kB",
/// as Linux writes it); empty where it tells nothing.
std::string status_of(int pid);

}  // namespace ternion::platform
