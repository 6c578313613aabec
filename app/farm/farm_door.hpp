// Which queue a farm's name means: a file of one machine, or an address of NATS. Reads files.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "app/farm/queue.hpp"

namespace ternion::farm {

struct FarmName {
  std::string where;   // a file, or an address as read_address() has it
  std::string access;  // a file as read_access() has it; "": none
  friend bool operator==(const FarmName&, const FarmName&) = default;
};

/// Errors: syntax for an address that is none, and for an access without one; unsupported for an
/// address where this program is built without NATS.
Expected<void> check_farm_name(const FarmName& name);
/// The same, and of the access, without asking the farm. Errors: also those of read_access() and
/// check_encrypted(), and io for an access that cannot be read.
Expected<void> check_farm_access(const FarmName& name);
/// One that is there, and has a farm. `lease`: of tasks that are taken by this queue, or over NATS
/// of runs that are submitted to it. Errors: io, also where there is none; those of
/// check_farm_name().
Expected<std::unique_ptr<Queue>> open_queue(const FarmName& name,
                                            std::chrono::milliseconds lease = kUsualLease);
/// The same, and a new one where there is none.
Expected<std::unique_ptr<Queue>> make_queue(const FarmName& name,
                                            std::chrono::milliseconds lease = kUsualLease);

}  // namespace ternion::farm
