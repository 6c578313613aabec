#include "app/command_line/options.hpp"

#include <algorithm>
#include <array>

#include <spdlog/logger.h>

#include "app/arena/othello/classics.hpp"
#include "app/library/gomoku/yixin_file.hpp"
#include "app/library/play_book.hpp"
#include "app/library/readable_book.hpp"
#include "app/library/shipped_books.hpp"
#include "app/service/core/game_store.hpp"
#include "app/service/core/logging.hpp"
#include "engine/othello/ggf.hpp"
#include "games/games.hpp"
#include "games/kit.hpp"
#include "search/core/level.hpp"

namespace ternion::cli {
namespace {

constexpr std::size_t kMostHashMb = 65536;
constexpr int kMostThreads = 256;

/// The classics, as opponents on the page. Every table has the list: what a player needs is shared.
std::vector<NamedPlayer> classics(const SessionOptions& options,
                                  const std::shared_ptr<const TimeSource>& time) {
  std::vector<NamedPlayer> list;
  const auto usual = std::make_shared<SessionOptions>(options);
  usual->constants.clear();  // of Ternion's search
  usual->book.reset();       // a classic plays its own openings
  for (const Classic& each : arena::all_classics()) {
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

template <auto Member>
SettingMarks& marks_of(GlobalOptions& options) {
  return options.*Member;
}

Option add_game(Arguments& app, const char* name, GlobalOptions& options) {
  return app.add_defaulted(name, options.game.storage(), one_of_ignoring_case(game_names()),
                           "The game");
}

Option add_isa(Arguments& app, const char* name, GlobalOptions& options) {
  return app.add_option(
      name, options.isa.storage(),
      "Instruction set: scalar, simd128, avx2, avx512 or avx512fp16 (default: the best of this "
      "machine)");
}

Option add_hash(Arguments& app, const char* name, GlobalOptions& options) {
  return app.add_defaulted(name, options.hash_mb.storage(), in_range(std::size_t{1}, kMostHashMb),
                           "Transposition table of each session, in MB");
}

Option add_threads(Arguments& app, const char* name, GlobalOptions& options) {
  return app.add_defaulted(name, options.threads.storage(), in_range(1, kMostThreads),
                           "Threads that work at once");
}

Option add_level(Arguments& app, const char* name, GlobalOptions& options) {
  return app.add_defaulted(
      name, options.level.storage(), in_range(0, kLevels),
      "Playing strength, 1 (weakest) to 20; 0 is full strength (docs/levels.md)");
}

Option add_elo(Arguments& app, const char* name, GlobalOptions& options) {
  return app
      .add_option(name, options.elo.storage(), "In place of --level: the one nearest to this Elo")
      .check(in_range(1, 4000));
}

Option add_weights(Arguments& app, const char* name, GlobalOptions& options) {
  return app.add_option(name, options.weights_file.storage(),
                        "Weight file of the evaluation of that game (default: the weights in the "
                        "program); hand-made: none");
}

Option add_tables(Arguments& app, const char* name, GlobalOptions& options) {
  return app.add_option(
      name, options.tables_folder.storage(),
      "Surakarta: folder of endgame tables (default: that of the environment's TERNION_TABLES, "
      "else those of four pieces, built in)");
}

Option add_constants(Arguments& app, const char* name, GlobalOptions& options) {
  return app.add_option(name, options.constants.storage(),
                        "NAME:VALUE;NAME:VALUE: constants of the search that are not to have their "
                        "usual values (ternion tune --list)");
}

Option add_book(Arguments& app, const char* name, GlobalOptions& options) {
  return app.add_option(
      name, options.book_file.storage(),
      "Play from this book where it knows the position; shipped: the program's own (docs/book.md)");
}

Option add_book_width(Arguments& app, const char* name, GlobalOptions& options) {
  return app
      .add_option(name, options.book_width.storage(),
                  "With --book: any of its moves that are worse than the best by so many units of "
                  "the game at most, at random (discs, points, pieces)")
      .check(in_range(0.0, 1000.0))
      .show_default("0");
}

Option add_log_level(Arguments& app, const char* name, GlobalOptions& options) {
  return app.add_option(name, options.log_level.storage(),
                        "trace, debug, info, warn, error or off (default: warn; of a server info)");
}

Option add_log_file(Arguments& app, const char* name, GlobalOptions& options) {
  return app.add_option(name, options.log_file.storage(), "Log to this file instead of stderr");
}

Option add_games(Arguments& app, const char* name, GlobalOptions& options) {
  return app.add_option(name, options.games_file.storage(),
                        "Append games that a GUI asks to keep (NBoard learn) to this GGF file");
}

constexpr std::array<CommonOption, 14> kCommonOptions{{
    {Common::game, "--game", marks_of<&GlobalOptions::game>, add_game},
    {Common::isa, "--isa", marks_of<&GlobalOptions::isa>, add_isa},
    {Common::hash, "--hash", marks_of<&GlobalOptions::hash_mb>, add_hash},
    {Common::threads, "--threads", marks_of<&GlobalOptions::threads>, add_threads},
    {Common::level, "--level", marks_of<&GlobalOptions::level>, add_level},
    {Common::elo, "--elo", marks_of<&GlobalOptions::elo>, add_elo},
    {Common::weights, "--weights", marks_of<&GlobalOptions::weights_file>, add_weights},
    {Common::tables, "--tables", marks_of<&GlobalOptions::tables_folder>, add_tables},
    {Common::constants, "--constants", marks_of<&GlobalOptions::constants>, add_constants},
    {Common::book, "--book", marks_of<&GlobalOptions::book_file>, add_book},
    {Common::book_width, "--book-width", marks_of<&GlobalOptions::book_width>, add_book_width},
    {Common::log_level, "--log-level", marks_of<&GlobalOptions::log_level>, add_log_level},
    {Common::log_file, "--log-file", marks_of<&GlobalOptions::log_file>, add_log_file},
    {Common::games, "--games", marks_of<&GlobalOptions::games_file>, add_games},
}};

}  // namespace

std::span<const CommonOption> common_options() { return kCommonOptions; }

void add_common_options(Arguments& app, CommonSet set, GlobalOptions& options) {
  for (const CommonOption& each : kCommonOptions)
    if (set.has(each.id)) each.add(app, each.name, options).group("Common options");
  if (set.has(Common::level) && set.has(Common::elo))
    app.option("--elo").excludes(app.option("--level"));
}

Expected<Isa> chosen_isa(const GlobalOptions& options) {
  const std::string& name = options.isa;
  if (name.empty()) return best_isa();
  auto isa = parse_isa(name);
  if (isa && !is_supported(*isa))
    return fail(ErrorCode::unsupported,
                "this machine cannot run " + name + " code; expected one of " + supported_isas());
  return isa;
}

Expected<int> chosen_level(const GlobalOptions& options) {
  const int elo_wanted = options.elo;
  if (elo_wanted == 0) return options.level.get();
  const auto board = make_board(options.game.get());
  if (!board) return tl::make_unexpected(board.error());
  const std::vector<int>& elo = (*board)->game().level_elo;
  if (std::ranges::all_of(elo, [](int each) { return each == 0; }))
    return fail(ErrorCode::unsupported,
                "expected a game whose levels have been measured, got " + options.game.get());
  return nearest_level(elo, elo_wanted);
}

Expected<std::shared_ptr<const Weights>> chosen_weights(const GlobalOptions& options) {
  const std::string& file = options.weights_file;
  if (file.empty()) return std::shared_ptr<const Weights>();
  return load_weights(options.game.get(), file);
}

Expected<std::shared_ptr<const Tables>> chosen_tables(const GlobalOptions& options) {
  const std::string& folder = options.tables_folder;
  if (folder.empty()) return std::shared_ptr<const Tables>();
  return load_tables(folder);
}

Expected<ConstantValues> chosen_constants(const GlobalOptions& options) {
  auto values = parse_constants(options.constants.get());
  if (!values || values->empty()) return values;
  const auto kit = find_kit(options.game.get());
  if (!kit) return tl::make_unexpected(kit.error());
  if (auto checked = check_constants((*kit)->constants, *values); !checked)
    return tl::make_unexpected(checked.error());
  return values;
}

Expected<std::shared_ptr<OpeningBook>> chosen_book(const GlobalOptions& options) {
  const std::string& file = options.book_file;
  if (!file.empty()) return library::open_for_play(file);
  if (options.book_width.given())
    return fail(ErrorCode::unsupported, "--book-width: expected --book beside it, got none");
  return std::shared_ptr<OpeningBook>();
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
  auto weights = chosen_weights(options);
  if (!weights) return tl::make_unexpected(std::move(weights.error()));
  session.weights = std::move(*weights);
  auto tables = chosen_tables(options);
  if (!tables) return tl::make_unexpected(std::move(tables.error()));
  session.tables = std::move(*tables);
  auto constants = chosen_constants(options);
  if (!constants) return fail(constants.error().code, "--constants: " + constants.error().message);
  session.constants = std::move(*constants);
  auto book = chosen_book(options);
  if (!book) return tl::make_unexpected(std::move(book.error()));
  session.book = std::move(*book);
  if (session.book) session.book_width = options.book_width;
  return session;
}

Expected<DialectContext> dialect_context(const GlobalOptions& options,
                                         const std::string& default_log_level) {
  const auto session = session_options(options);
  if (!session) return tl::make_unexpected(session.error());
  const std::string& level = options.log_level;
  const auto log =
      service::make_logger({level.empty() ? default_log_level : level, options.log_file.get()});
  if (!log) return tl::make_unexpected(log.error());
  DialectContext context;
  context.log = *log;
  context.time = std::make_shared<SteadyTime>();
  context.options = *session;
  context.named = classics(context.options, context.time);
  context.open_database = library::gomoku::open_yixin_file;
  context.known_book = library::shipped_when_asked();
  if (const std::string& games = options.games_file; !games.empty()) {
    const auto store = std::make_shared<service::GameStore>(games, othello::write_ggf);
    context.keep_game = [store](const GameRecord& record) { return store->append(record); };
  }
  if (const auto& book = context.options.book; book && !library::is_read_alone(options.book_file))
    context.keep_game = [book, keep = context.keep_game](const GameRecord& record) {
      auto kept = keep ? keep(record) : Expected<void>{};
      auto learned = book->learn(record);
      return kept ? learned : kept;
    };
  return context;
}

std::string supported_isas() {
  std::string names;
  for (const Isa isa : kAllIsas)
    if (is_supported(isa)) names += (names.empty() ? "" : ", ") + std::string(name_of(isa));
  return names;
}

}  // namespace ternion::cli
