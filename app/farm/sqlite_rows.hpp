// A run's specification as the tables of a farm's file have it.
#pragma once

#include "app/farm/queue.hpp"
#include "app/store/database.hpp"

namespace ternion::farm {

/// `column`: the first of kRunColumns in the row.
inline RunSpec run_of_row(const Statement& row, int column) {
  RunSpec spec;
  spec.kind = row.text(column);
  spec.game = row.text(column + 1);
  spec.signature = row.text(column + 2);
  spec.text = row.text(column + 3);
  spec.tasks = static_cast<int>(row.integer(column + 4));
  spec.priority = static_cast<int>(row.integer(column + 5));
  spec.check_every = static_cast<int>(row.integer(column + 6));
  return spec;
}
constexpr const char* kRunColumns =
    "run.kind, run.game, run.signature, run.text, run.tasks, run.priority, run.check_every";

}  // namespace ternion::farm
