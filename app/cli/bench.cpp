// `ternion bench`: the node signature of each game, and how quickly the nodes are searched.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/bench_ffo.hpp"
#include "app/cli/games_that.hpp"
#include "app/cli/search_once.hpp"
#include "app/cli/subcommands.hpp"
#include "games/bench.hpp"
#include "games/kit.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

struct BenchOptions {
  int depth = 0;  // 0: each game's own
  bool json = false;
};

double rate(std::uint64_t nodes, double seconds) {
  return static_cast<double>(nodes) / std::max(seconds, 1e-9);
}

std::uint64_t signature_of(const std::vector<GameBench>& games) {
  return std::accumulate(games.begin(), games.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const GameBench& each) { return sum + each.nodes; });
}

double total_seconds(const std::vector<GameBench>& games) {
  return std::accumulate(games.begin(), games.end(), 0.0,
                         [](double sum, const GameBench& each) { return sum + each.seconds; });
}

nlohmann::ordered_json json_of(const GameBench& game) {
  auto positions = nlohmann::ordered_json::array();
  for (const BenchRow& row : game.rows)
    positions.push_back({{"position", row.position.text},
                         {"move", row.move},
                         {"score", units_of(row.score)},
                         {"nodes", row.nodes},
                         {"seconds", row.seconds}});
  return {{"game", game.game},
          {"signature", game.nodes},
          {"seconds", game.seconds},
          {"nodes_per_second", static_cast<std::uint64_t>(rate(game.nodes, game.seconds))},
          {"depth", game.depth},
          {"positions", std::move(positions)}};
}

void print_bench_json(const std::vector<GameBench>& games, const SessionOptions& session) {
  const std::uint64_t nodes = signature_of(games);
  nlohmann::ordered_json json{
      {"signature", nodes},
      {"seconds", total_seconds(games)},
      {"nodes_per_second", static_cast<std::uint64_t>(rate(nodes, total_seconds(games)))},
      {"isa", name_of(session.isa)},
      {"threads", session.threads},
      {"hash_mb", session.hash_mb},
      {"games", nlohmann::ordered_json::array()}};
  for (const GameBench& game : games) json["games"].push_back(json_of(game));
  fmt::print("{}\n", json.dump());
}

void print_rows(const GameBench& game) {
  fmt::print("{:>5} {:>6} {:>8} {:>12} {:>9}\n", "plies", "move", "score", "nodes", "seconds");
  for (const BenchRow& row : game.rows)
    fmt::print("{:>5} {:>6} {:>8} {:>12} {:>9.3f}\n", row.position.plies, row.move,
               format_score(row.score), row.nodes, row.seconds);
}

/// Position by position where one game was asked for.
void print_bench_table(const std::vector<GameBench>& games, const SessionOptions& session) {
  fmt::print("{}, {} thread(s), {} MB\n", name_of(session.isa), session.threads, session.hash_mb);
  if (games.size() == 1) print_rows(games.front());
  for (const GameBench& game : games)
    fmt::print("{:<9} depth {:>2}: {:>9} nodes in {:>6.3f} s, {:>9.0f} nodes/s\n", game.game,
               game.depth, game.nodes, game.seconds, rate(game.nodes, game.seconds));
  fmt::print("signature {}\n", signature_of(games));
}

/// As --help tells them: "Othello 14, Gomoku 10".
std::string bench_depths() {
  std::string text;
  for (const GameKit* kit : kits())
    if (kit->bench.depth > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", kit->info.name, kit->bench.depth);
  return text;
}

ExitCode bench(const GlobalOptions& globals, const BenchOptions& options) {
  const auto settings = session_options(globals);
  if (!settings) return complain_of_options(settings.error());
  std::vector<GameBench> games;
  for (const GameKit* kit : kits()) {
    if (globals.game.given() && !text::equal_ignoring_case(kit->info.name, globals.game.get()))
      continue;
    if (kit->bench.depth == 0 && !globals.game.given()) {
      fmt::print(stderr, "ternion: {} has no positions for bench\n", kit->info.name);
      continue;
    }
    auto game = bench_game(*kit, *settings, options.depth, search_once);
    if (!game) return complain(ExitCode::environment, game.error());
    games.push_back(std::move(*game));
  }
  (options.json ? print_bench_json : print_bench_table)(games, *settings);
  return ExitCode::ok;
}

Expected<void> check_suite(const GlobalOptions& globals, const FfoOptions& options,
                           const Arguments& app) {
  if (options.from > options.to)
    return fail(ErrorCode::out_of_range,
                fmt::format("bench ffo: expected --from up to --to, got {} and {}", options.from,
                            options.to));
  if (app.given("--tables"))
    return fail(ErrorCode::unsupported, "--tables is not used by bench ffo");
  if (globals.game.given() && !text::equal_ignoring_case("othello", globals.game.get()))
    return fail(ErrorCode::unsupported,
                "bench ffo: expected --game Othello, got " + globals.game.get());
  return {};
}

/// A weight file is one game's, and so are endgame tables.
Expected<void> check_files(const GlobalOptions& globals) {
  const auto kit = find_kit(globals.game.get());
  if (globals.tables_folder.given() && globals.game.given() && kit &&
      (*kit)->load_tables == nullptr)
    return fail(
        ErrorCode::unsupported,
        fmt::format("--tables is not used by bench --game {}; it is for {}",
                    text::to_lower(globals.game.get()), fmt::join(games_with_tables(), " or ")));
  if (!globals.weights_file.given() || globals.game.given() ||
      globals.weights_file.get() == kHandMade)
    return {};
  return fail(ErrorCode::unsupported,
              "bench: expected the game of these weights beside --weights, such as --game othello");
}

}  // namespace

Action define_bench(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<BenchOptions>();
  app.option("--game").describe("The one game to search; without: all").show_default("");
  app.add_option("--depth", options->depth,
                 "Plies of each search (default: " + bench_depths() + ")")
      .check(in_range(1, 60));
  app.add_flag("--json", options->json, "One JSON object");
  const auto ffo = std::make_shared<FfoOptions>();
  Arguments& suite = app.add_subcommand(
      "ffo", "Solve problems of the FFO endgame suite exactly",
      "It takes the common options of `ternion bench` that count for Othello, too.\n");
  suite.add_option("--from", ffo->from, "First problem").check(in_range(1, 59)).show_default();
  suite.add_option("--to", ffo->to, "Last problem").check(in_range(1, 59)).show_default();
  suite.add_flag("--json", ffo->json, "JSON Lines");
  return Action([options, ffo, &suite, &globals] {
           return suite.parsed() ? bench_ffo(globals, *ffo) : bench(globals, *options);
         })
      .only_for(games_with_kernels(), {"--isa"})
      .check([ffo, &suite, &app, &globals] {
        return suite.parsed() ? check_suite(globals, *ffo, app) : check_files(globals);
      });
}

}  // namespace ternion::cli
