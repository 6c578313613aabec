#include "games/bench.hpp"

#include <algorithm>
#include <utility>

namespace ternion {
namespace {

Expected<BenchPosition> position_after(const GameKit& kit, const BenchGame& game,
                                       std::size_t plies) {
  const auto board = kit.make_board(kit.info);
  if (!game.start.empty())
    if (auto set = board->set_position(game.start); !set) return tl::make_unexpected(set.error());
  std::string_view rest = game.moves;
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const auto end = std::min(rest.find(' '), rest.size());
    const auto played = board->parse_move(rest.substr(0, end)).and_then([&](Move move) {
      return board->play(move);
    });
    if (!played) return tl::make_unexpected(played.error());
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return BenchPosition{static_cast<int>(plies), board->position_text()};
}

/// A new game forgets what earlier ones left in the table, so no row depends on those before it.
Expected<BenchRow> measure(Session& session, const BenchPosition& position, int depth,
                           const BenchSearch& search) {
  session.new_game();
  if (auto set = session.set_position(position.text); !set) return tl::make_unexpected(set.error());
  GoRequest request;
  request.limits.depth = depth;
  const auto result = search(session, request);
  if (!result) return tl::make_unexpected(result.error());
  return BenchRow{position, session.format_move(result->best()), result->lines.at(0).score,
                  result->nodes, seconds_of(result->elapsed)};
}

/// Once unmeasured: a first search has to wait for the system to hand out the table's memory, and
/// for the weights of the plies that nothing has come to yet. Ten plies reach to the next row.
Expected<void> warm_up(Session& session, const GameKit& kit,
                       const std::vector<BenchPosition>& positions, int depth,
                       const BenchSearch& search) {
  const BenchPosition start{0, session.position_text()};
  if (auto table = measure(session, start, std::min(depth, kit.bench.depth), search); !table)
    return tl::make_unexpected(table.error());
  const int shallow = std::min({depth, kit.bench.depth - 4, 10});
  for (const BenchPosition& position : positions)
    if (auto weights = measure(session, position, shallow, search); !weights)
      return tl::make_unexpected(weights.error());
  return {};
}

}  // namespace

Expected<std::vector<BenchPosition>> bench_positions(const GameKit& kit) {
  if (kit.bench.depth == 0)
    return fail(ErrorCode::unsupported, kit.info.name + " has no positions for bench");
  std::vector<BenchPosition> positions;
  for (const BenchGame& game : kit.bench.games)
    for (const std::size_t plies : kit.bench.plies) {
      auto position = position_after(kit, game, plies);
      if (!position) return tl::make_unexpected(position.error());
      positions.push_back(std::move(*position));
    }
  return positions;
}

Expected<GameBench> bench_game(const GameKit& kit, const SessionOptions& options, int depth,
                               const BenchSearch& search) {
  const auto positions = bench_positions(kit);
  if (!positions) return tl::make_unexpected(positions.error());
  const auto session = kit.make_session(kit.info, std::make_shared<SteadyTime>());
  if (auto set = session->configure(options); !set) return tl::make_unexpected(set.error());
  GameBench bench{kit.info.name, depth > 0 ? depth : kit.bench.depth, {}, 0, 0};
  if (auto warm = warm_up(*session, kit, *positions, bench.depth, search); !warm)
    return tl::make_unexpected(warm.error());
  for (const BenchPosition& position : *positions) {
    auto row = measure(*session, position, bench.depth, search);
    if (!row) return tl::make_unexpected(row.error());
    bench.nodes += row->nodes;
    bench.seconds += row->seconds;
    bench.rows.push_back(std::move(*row));
  }
  return bench;
}

}  // namespace ternion
