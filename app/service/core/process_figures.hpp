// What the process uses of the machine, as Prometheus' own client libraries name it.
#pragma once

namespace ternion::service {

/// 0 for what the system does not tell.
struct ProcessFigures {
  double resident_bytes = 0;
  double cpu_seconds = 0;
  double threads = 0;
  double open_descriptors = 0;
  double most_descriptors = 0;
};

/// Reads /proc. Thread-safe.
ProcessFigures process_figures();

}  // namespace ternion::service
