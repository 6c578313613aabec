// How a farm stands, for people and as JSON. Pure functions.
#pragma once

#include <string>
#include <vector>

#include "app/farm/queue.hpp"

namespace ternion::farm {

struct FarmStatus {
  std::vector<RunStatus> runs;
  std::vector<std::vector<DeadTask>> dead;  // of each run
  std::vector<WorkerStatus> workers;
};
/// Errors: io.
Expected<FarmStatus> farm_status(Queue& queue);

/// `now`: milliseconds since 1970.
std::string status_text(const FarmStatus& status, std::int64_t now);
/// One line.
std::string status_json(const FarmStatus& status);

}  // namespace ternion::farm
