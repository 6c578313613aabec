#include "engine/core/tables.hpp"

namespace ternion {

// Here, so that the virtual table is made once.
Tables::~Tables() = default;

}  // namespace ternion
