#include "app/analysis/bench.hpp"

#include <numeric>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "games/kit.hpp"

namespace ternion::analysis {
namespace {

std::uint64_t signature_of(const std::vector<GameBench>& games) {
  return std::accumulate(games.begin(), games.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const GameBench& each) { return sum + each.nodes; });
}

double total_seconds(const std::vector<GameBench>& games) {
  return std::accumulate(games.begin(), games.end(), 0.0,
                         [](double sum, const GameBench& each) { return sum + each.seconds; });
}

std::uint64_t whole_rate(std::uint64_t nodes, double seconds) {
  return static_cast<std::uint64_t>(rate(nodes, seconds));
}

nlohmann::ordered_json json_of(const GameBench& game) {
  auto positions = nlohmann::ordered_json::array();
  for (const BenchRow& row : game.rows)
    positions.push_back({{"position", row.position.text},
                         {"move", row.move},
                         {"score", units_of(row.score)},
                         {"nodes", row.nodes},
                         {"seconds", row.seconds}});
  return {{"game", game.game},       {"signature", game.nodes},
          {"seconds", game.seconds}, {"nodes_per_second", whole_rate(game.nodes, game.seconds)},
          {"depth", game.depth},     {"positions", std::move(positions)}};
}

std::string bench_json(const std::vector<GameBench>& games, const SessionOptions& session) {
  const std::uint64_t nodes = signature_of(games);
  nlohmann::ordered_json json{{"signature", nodes},
                              {"seconds", total_seconds(games)},
                              {"nodes_per_second", whole_rate(nodes, total_seconds(games))},
                              {"isa", name_of(session.isa)},
                              {"threads", session.threads},
                              {"hash_mb", session.hash_mb},
                              {"games", nlohmann::ordered_json::array()}};
  for (const GameBench& game : games) json["games"].push_back(json_of(game));
  return json.dump() + "\n";
}

std::string rows_of(const GameBench& game) {
  std::string text =
      fmt::format("{:>5} {:>6} {:>8} {:>12} {:>9}\n", "plies", "move", "score", "nodes", "seconds");
  for (const BenchRow& row : game.rows)
    text += fmt::format("{:>5} {:>6} {:>8} {:>12} {:>9.3f}\n", row.position.plies, row.move,
                        score_word(row.score), row.nodes, row.seconds);
  return text;
}

std::string bench_table(const std::vector<GameBench>& games, const SessionOptions& session) {
  std::string text = fmt::format("{}, {} thread(s), {} MB\n", name_of(session.isa), session.threads,
                                 session.hash_mb);
  if (games.size() == 1) text += rows_of(games.front());
  for (const GameBench& game : games)
    text +=
        fmt::format("{:<9} depth {:>2}: {:>9} nodes in {:>6.3f} s, {:>9.0f} nodes/s\n", game.game,
                    game.depth, game.nodes, game.seconds, rate(game.nodes, game.seconds));
  return text + fmt::format("signature {}\n", signature_of(games));
}

}  // namespace

Expected<std::vector<GameBench>> bench_games(const BenchOptions& options,
                                             const SessionOptions& session, const Remark& remark,
                                             const std::stop_token& stop) {
  std::vector<const GameKit*> chosen(kits().begin(), kits().end());
  if (options.game) {
    const auto kit = find_kit(*options.game);
    if (!kit) return tl::make_unexpected(kit.error());
    chosen.assign(1, *kit);
  }
  std::vector<GameBench> games;
  for (const GameKit* kit : chosen) {
    if (kit->bench.depth == 0 && !options.game) {
      if (remark) remark(kit->info.name + " has no positions for bench");
      continue;
    }
    auto game = bench_game(*kit, session, options.depth, complete_search(remark, stop));
    if (!game) return tl::make_unexpected(std::move(game.error()));
    games.push_back(std::move(*game));
  }
  return games;
}

std::string bench_report(const std::vector<GameBench>& games, const SessionOptions& session,
                         bool json) {
  return json ? bench_json(games, session) : bench_table(games, session);
}

std::string bench_depths() {
  std::string text;
  for (const GameKit* kit : kits())
    if (kit->bench.depth > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", kit->info.name, kit->bench.depth);
  return text;
}

}  // namespace ternion::analysis
