#include <algorithm>
#include <array>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/bench_ffo.hpp"
#include "app/cli/search_once.hpp"
#include "app/cli/subcommands.hpp"
#include "engine/othello/notation.hpp"

namespace ternion::cli {
namespace {

/// Three tournament games (WTHOR 1977, games 1 to 3), each stopped after so many moves: openings,
/// middle games, and endings that are solved.
constexpr std::array<std::string_view, 3> kGames{
    "f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1c1a3a6a5e1f2g7",
    "f5f6e6f4f3d6c6d3g6e7g5d7c7h5c3h6e3b6c5d8c8b8a6b5g4d2e1c1f2h4a5e2f8b3f7g1h3h2g3a4c4b4c2",
    "f5f6e6f4f3c5g6e3d3g5b6c4c3d6h6g4h3d2e2h5h4c2e1d1c1b3e7c6g3d7c8f1f2b1b4a5c7b5a6f8a4a3a2"};
constexpr std::array<std::size_t, 5> kPlies{6, 14, 24, 34, 42};

struct BenchOptions {
  int depth = 14;
  bool json = false;
};

struct BenchRow {
  std::string position;
  std::string move;
  Score score;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// A new game forgets what earlier ones left in the table, so no row depends on those before it.
Expected<BenchRow> measure(Session& session, const othello::Position& position, int depth) {
  session.new_game();
  const std::string text = othello::format_position(position);
  if (auto set = session.set_position(text); !set) return tl::make_unexpected(set.error());
  GoRequest request;
  request.limits.depth = depth;
  const auto result = search_once(session, request);
  if (!result) return tl::make_unexpected(result.error());
  return BenchRow{text, session.format_move(result->best()), result->lines.at(0).score,
                  result->nodes, seconds_of(result->elapsed)};
}

/// Once unmeasured: a first search has to wait for the system to hand out the table's memory, and
/// for the weights of the plies that nothing has come to yet. Ten plies reach to the next row.
Expected<void> warm_up(Session& session, const std::vector<othello::Position>& positions,
                       int depth) {
  if (auto table = measure(session, {}, depth); !table) return tl::make_unexpected(table.error());
  for (const auto& position : positions)
    if (auto weights = measure(session, position, std::min(depth, 10)); !weights)
      return tl::make_unexpected(weights.error());
  return {};
}

std::vector<othello::Position> bench_positions() {
  std::vector<othello::Position> positions;
  for (const auto game : kGames) {
    const auto moves = *othello::parse_transcript(game);
    for (const std::size_t plies : kPlies) {
      othello::Position position;
      for (std::size_t i = 0; i < plies; ++i) position.play(moves.at(i));
      positions.push_back(position);
    }
  }
  return positions;
}

void print_json(const std::vector<BenchRow>& rows, const BenchRow& total, int depth,
                const SessionOptions& session) {
  nlohmann::ordered_json json{
      {"signature", total.nodes},
      {"seconds", total.seconds},
      {"nodes_per_second", std::uint64_t(double(total.nodes) / total.seconds)},
      {"isa", name_of(session.isa)},
      {"threads", session.threads},
      {"hash_mb", session.hash_mb},
      {"depth", depth},
      {"positions", nlohmann::ordered_json::array()}};
  for (const BenchRow& row : rows)
    json["positions"].push_back({{"position", row.position},
                                 {"move", row.move},
                                 {"score", units_of(row.score)},
                                 {"nodes", row.nodes},
                                 {"seconds", row.seconds}});
  fmt::print("{}\n", json.dump());
}

void print_table(const std::vector<BenchRow>& rows, const BenchRow& total, int depth,
                 const SessionOptions& session) {
  fmt::print("depth {}, {}, {} thread(s), {} MB\n", depth, name_of(session.isa), session.threads,
             session.hash_mb);
  fmt::print("{:>7} {:>4} {:>8} {:>12} {:>9}\n", "empties", "move", "score", "nodes", "seconds");
  for (const BenchRow& row : rows)
    fmt::print("{:>7} {:>4} {:>8} {:>12} {:>9.3f}\n",
               std::count(row.position.begin(), row.position.end(), '-'), row.move,
               format_score(row.score), row.nodes, row.seconds);
  fmt::print("{} nodes in {:.3f} s, {:.0f} nodes/s\n", total.nodes, total.seconds,
             static_cast<double>(total.nodes) / total.seconds);
  fmt::print("signature {}\n", total.nodes);
}

ExitCode bench(const GlobalOptions& globals, const BenchOptions& options) {
  const auto settings = session_options(globals);
  if (!settings) return complain_of_options(settings.error());
  const auto session = make_session("othello", *settings, std::make_shared<SteadyTime>());
  if (!session) return complain(ExitCode::environment, session.error());
  std::vector<BenchRow> rows;
  BenchRow total;
  const auto positions = bench_positions();
  if (auto warm = warm_up(**session, positions, options.depth); !warm)
    return complain(ExitCode::environment, warm.error());
  for (const auto& position : positions) {
    auto row = measure(**session, position, options.depth);
    if (!row) return complain(ExitCode::environment, row.error());
    total.nodes += row->nodes;
    total.seconds += row->seconds;
    rows.push_back(std::move(*row));
  }
  total.seconds = std::max(total.seconds, 1e-9);
  (options.json ? print_json : print_table)(rows, total, options.depth, *settings);
  return ExitCode::ok;
}

}  // namespace

Action define_bench(CLI::App& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<BenchOptions>();
  app.add_option("--depth", options->depth, "Plies of each search")
      ->check(CLI::Range(1, 60))
      ->capture_default_str();
  app.add_flag("--json", options->json, "One JSON object");
  const auto ffo = std::make_shared<FfoOptions>();
  auto* suite = app.add_subcommand("ffo", "Solve problems of the FFO endgame suite exactly");
  suite->add_option("--from", ffo->from, "First problem")
      ->check(CLI::Range(1, 59))
      ->capture_default_str();
  suite->add_option("--to", ffo->to, "Last problem")
      ->check(CLI::Range(1, 59))
      ->capture_default_str();
  suite->add_flag("--json", ffo->json, "JSON Lines");
  return [options, ffo, suite, &globals] {
    return suite->parsed() ? bench_ffo(globals, *ffo) : bench(globals, *options);
  };
}

}  // namespace ternion::cli
