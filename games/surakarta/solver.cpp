#include "games/surakarta/solver.hpp"

#include "engine/surakarta/notation.hpp"
#include "search/surakarta/table_probe.hpp"

namespace ternion::surakarta {
namespace {

/// A win or a loss is what a search finds by the tables, with the way to it.
bool is_drawn_by_tables(const Session& session) {
  auto tables = std::dynamic_pointer_cast<const EndgameTables>(session.options().tables);
  if (!tables) tables = small_tables();
  const auto position = parse_position(session.position_text());
  if (!position) return false;
  const auto value = TableProbe(tables).value(position->mover(), position->opponent(),
                                              position->rules(), position->quiet(), 0);
  return value == 0;
}

}  // namespace

Expected<Solution> solve(Session& session, const SolveLimits& limits, const std::stop_token& stop) {
  const bool drawn = is_drawn_by_tables(session);
  Limits own;
  if (drawn) own.depth = 1;  // the tables know each reply
  auto solution = solve_by_search(session, std::move(own), limits, stop);
  if (!solution) return solution;
  if (drawn) {
    solution->proven = Outcome{};
    solution->open = false;
  }
  solution->open = solution->open || !solution->proven;
  return solution;
}

}  // namespace ternion::surakarta
