#include "app/cli/options.hpp"

#include <algorithm>

#include "app/referee/classics.hpp"
#include "app/server/game_store.hpp"
#include "app/server/logging.hpp"
#include "engine/othello/ggf.hpp"
#include "protocol/session/classic_session.hpp"
#include "search/core/level.hpp"

namespace ternion::cli {
namespace {

constexpr std::size_t kMostHashMb = 65536;
constexpr int kMostThreads = 256;

/// Errors: unsupported where the game's levels have not been measured.
Expected<int> chosen_level(const GlobalOptions& options) {
  if (options.elo == 0) return options.level;
  const auto board = make_board(options.game);
  if (!board) return tl::make_unexpected(board.error());
  const std::vector<int>& elo = (*board)->game().level_elo;
  if (std::ranges::all_of(elo, [](int each) { return each == 0; }))
    return fail(ErrorCode::unsupported,
                "expected a game whose levels have been measured, got " + options.game);
  return nearest_level(elo, options.elo);
}

/// The classics, as opponents on the page. Every table has the list: what a player needs is shared.
std::vector<NamedPlayer> classics(const SessionOptions& options,
                                  const std::shared_ptr<const TimeSource>& time) {
  std::vector<NamedPlayer> list;
  const auto usual = std::make_shared<const SessionOptions>(options);
  for (const Classic& each : referee::all_classics()) {
    const auto classic = std::make_shared<const Classic>(each);
    list.push_back(
        {each.name, each.game, each.description, [classic, usual, time](std::uint64_t seed) {
           SessionOptions seeded = *usual;
           seeded.seed = seed;
           return make_classic_session(*classic, seeded, time);
         }});
  }
  return list;
}

}  // namespace

void add_global_options(CLI::App& app, GlobalOptions& options) {
  const std::string group = "Options of all commands";
  app.add_option("--game", options.game, "The game of GTP conversations")
      ->check(CLI::IsMember(game_names(), CLI::ignore_case))
      ->capture_default_str()
      ->group(group);
  app.add_option("--isa", options.isa,
                 "Instruction set: scalar, avx2, avx512 or avx512fp16 (default: the best)")
      ->group(group);
  app.add_option("--hash", options.hash_mb, "Transposition table of each session, in MB")
      ->check(CLI::Range(std::size_t{1}, kMostHashMb))
      ->capture_default_str()
      ->group(group);
  app.add_option("--threads", options.threads,
                 "Threads of a search; solve: positions at once, each by one thread")
      ->check(CLI::Range(1, kMostThreads))
      ->capture_default_str()
      ->group(group);
  auto* level = app.add_option("--level", options.level,
                               "Playing strength, 1 (weakest) to 20; 0 is full strength")
                    ->check(CLI::Range(0, kLevels))
                    ->capture_default_str()
                    ->group(group);
  app.add_option("--elo", options.elo, "The level nearest to this strength (docs/levels.md)")
      ->check(CLI::Range(1, 4000))
      ->excludes(level)
      ->group(group);
  app.add_option(
         "--weights", options.weights_file,
         "Trained weights of the evaluation (default: those in the program); hand-made: none")
      ->group(group);
  app.add_option("--tables", options.tables_folder,
                 "Surakarta: folder of endgame tables (default: those of four pieces, built in)")
      ->envname("TERNION_TABLES")
      ->group(group);
  app.add_option("--log-level", options.log_level,
                 "trace, debug, info, warn, error or off (default: warn; serve: info)")
      ->group(group);
  app.add_option("--log-file", options.log_file, "Log to this file instead of stderr")
      ->group(group);
  app.add_option("--games", options.games_file,
                 "Append games that a GUI asks to keep (NBoard learn) to this GGF file")
      ->group(group);
}

Expected<Isa> chosen_isa(const GlobalOptions& options) {
  if (options.isa.empty()) return best_isa();
  auto isa = parse_isa(options.isa);
  if (isa && !is_supported(*isa))
    return fail(ErrorCode::unsupported, "this machine cannot run " + options.isa +
                                            " code; expected one of " + supported_isas());
  return isa;
}

Expected<SessionOptions> session_options(const GlobalOptions& options) {
  const auto isa = chosen_isa(options);
  if (!isa) return tl::make_unexpected(isa.error());
  SessionOptions session;
  session.hash_mb = options.hash_mb;
  session.threads = options.threads;
  session.isa = *isa;
  const auto level = chosen_level(options);
  if (!level) return tl::make_unexpected(level.error());
  session.level = *level;
  if (!options.weights_file.empty()) {
    auto weights = load_weights(options.game, options.weights_file);
    if (!weights) return tl::make_unexpected(std::move(weights.error()));
    session.weights = std::move(*weights);
  }
  if (!options.tables_folder.empty()) {
    auto tables = load_tables(options.tables_folder);
    if (!tables) return tl::make_unexpected(std::move(tables.error()));
    session.tables = std::move(*tables);
  }
  return session;
}

Expected<DialectContext> dialect_context(const GlobalOptions& options,
                                         const std::string& default_log_level) {
  const auto session = session_options(options);
  if (!session) return tl::make_unexpected(session.error());
  const auto log = server::make_logger(
      {options.log_level.empty() ? default_log_level : options.log_level, options.log_file});
  if (!log) return tl::make_unexpected(log.error());
  DialectContext context;
  context.log = *log;
  context.time = std::make_shared<SteadyTime>();
  context.options = *session;
  context.named = classics(context.options, context.time);
  if (!options.games_file.empty()) {
    const auto store = std::make_shared<server::GameStore>(options.games_file, othello::write_ggf);
    context.keep_game = [store](const GameRecord& record) { return store->append(record); };
  }
  return context;
}

std::string supported_isas() {
  std::string names;
  for (const Isa isa : kAllIsas)
    if (is_supported(isa)) names += (names.empty() ? "" : ", ") + std::string(name_of(isa));
  return names;
}

}  // namespace ternion::cli
