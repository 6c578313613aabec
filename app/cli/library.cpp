// `ternion library`: games that were played, kept and found by their positions.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "app/arena/store.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/progress.hpp"
#include "app/command_line/remark.hpp"
#include "app/library/games/export_games.hpp"
#include "app/library/games/import_games.hpp"
#include "app/library/games/library_report.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::cli {
namespace {

using library::GameLibrary;

/// Options of all commands within `library`; each uses some of them.
struct LibraryOptions {
  std::string library;
  std::vector<std::string> files;  // of games
  std::string file;                // what is written
  std::string line;
  std::string format = "json";
  PlayedFilter filter;
  std::optional<int> from;
  std::optional<int> to;
  std::string result;
  std::size_t games = 20;
  std::size_t skip = 0;
  bool quiet = false;
  library::GameImportOptions import;
};

PlayedFilter filter_of(const LibraryOptions& options) {
  PlayedFilter filter = options.filter;
  filter.first_year = options.from;
  filter.last_year = options.to;
  if (options.result == "black") filter.result.emplace(Side::black);
  if (options.result == "white") filter.result.emplace(Side::white);
  if (options.result == "draw") filter.result.emplace(std::nullopt);
  return filter;
}

/// The position after the words behind the library; null where there are none.
Expected<std::unique_ptr<Board>> asked_board(const GlobalOptions& globals,
                                             const LibraryOptions& options) {
  if (options.line.empty()) return nullptr;
  const auto like = make_board(globals.game.get());
  if (!like) return tl::make_unexpected(like.error());
  const auto read = records::read_game(options.line, {.like = like->get()});
  if (!read) return tl::make_unexpected(read.error());
  return board_after(read->record);
}

// --- Import.

bool is_database(std::string_view bytes) { return bytes.starts_with("SQLite format 3"); }

/// Games of a store of matches, as text.
Expected<std::string> games_of_store(const std::string& path) {
  const auto run = arena::read_last_run(path);
  if (!run) return tl::make_unexpected(run.error());
  std::string text;
  for (const arena::StoredGame& game : run->games) text += game.record + "\n";
  return text;
}

Expected<std::string> bytes_of_games(const std::string& path) {
  auto bytes = platform::read_input(path);
  if (bytes && is_database(*bytes)) return games_of_store(path);
  return bytes;
}

/// Names of a WTHOR base count for all files, wherever they stand among them. Of the others one at
/// a time is in memory; stdin cannot be read twice.
Expected<void> take_files(library::GameImport& import, const std::vector<std::string>& paths,
                          const std::stop_token& stop) {
  std::vector<std::pair<std::string, std::optional<std::string>>> games;
  for (const std::string& path : paths) {
    auto bytes = bytes_of_games(path);
    if (!bytes) return tl::make_unexpected(bytes.error());
    if (import.take_names(*bytes)) continue;
    games.emplace_back(path, path == "-" ? std::optional(std::move(*bytes)) : std::nullopt);
  }
  for (auto& [path, kept] : games) {
    if (stop.stop_requested()) return {};
    auto bytes = kept ? Expected<std::string>(std::move(*kept)) : bytes_of_games(path);
    if (!bytes) return tl::make_unexpected(bytes.error());
    if (auto taken = import.take(path, *bytes, stop); !taken) return taken;
  }
  return {};
}

ExitCode import_library(const GlobalOptions& globals, const LibraryOptions& options) {
  const auto like = make_board(globals.game.get());
  if (!like) return complain(ExitCode::usage, like.error());
  auto library = GameLibrary::open(options.library, GameLibrary::Mode::write);
  if (!library) return complain_of_options(library.error());
  const Interrupt interrupt;
  Progress progress(options.quiet);
  library::GameImportListener listener;
  listener.on_refused = [](const std::string& file, int line, const Error& error) {
    remark(fmt::format("{}: game or line {}: {}", file, line, error.message));
  };
  listener.progress = [&progress](const WorkProgress& work) { progress.show(work); };
  library::GameImport import(*library, **like, options.import, listener);
  const auto taken = take_files(import, options.files, interrupt.token());
  const auto& totals = import.totals();
  fmt::print("{} games added, {} known, {} refused\n", totals.games, totals.known, totals.refused);
  if (!taken) return complain_of_options(taken.error());
  if (interrupt.token().stop_requested()) return complain(ExitCode::environment, "interrupted");
  return totals.refused == 0 ? ExitCode::ok : ExitCode::findings;
}

// --- Looking.

ExitCode library_info(const GlobalOptions&, const LibraryOptions& options) {
  const auto text = GameLibrary::open(options.library, GameLibrary::Mode::read)
                        .and_then([&](GameLibrary&& library) {
                          return library::info_text(library, options.library);
                        });
  if (!text) return complain_of_options(text.error());
  fmt::print("{}", *text);
  return ExitCode::ok;
}

/// Which games are meant, the latest first.
Expected<std::vector<std::int64_t>> meant(GameLibrary& library, const GlobalOptions& globals,
                                          const LibraryOptions& options, const Board* board) {
  const std::string game = globals.game.given() ? globals.game.get() : "";
  return library.find(board, filter_of(options), game);
}

Expected<void> print_games(GameLibrary& library, const std::vector<std::int64_t>& ids,
                           const LibraryOptions& options) {
  const std::size_t begin = std::min(options.skip, ids.size());
  const std::size_t end = begin + std::min(options.games, ids.size() - begin);
  for (std::size_t at = begin; at < end; ++at) {
    const auto game = library.store().game(ids[at]);
    if (!game) return tl::make_unexpected(game.error());
    if (!*game) continue;  // a damaged library
    const auto text = library::game_text(**game);
    if (!text) return tl::make_unexpected(text.error());
    fmt::print("{}", *text);
  }
  if (end < ids.size()) fmt::print("{} more\n", ids.size() - end);
  return {};
}

ExitCode find_games(const GlobalOptions& globals, const LibraryOptions& options) {
  auto library = GameLibrary::open(options.library, GameLibrary::Mode::read);
  if (!library) return complain_of_options(library.error());
  const auto board = asked_board(globals, options);
  if (!board) return complain(ExitCode::usage, board.error());
  if (*board) {
    const auto position = library->position(**board, filter_of(options));
    if (!position) return complain_of_options(position.error());
    fmt::print("{}", library::position_text(**board, *position));
  }
  const auto ids = meant(*library, globals, options, board->get());
  if (!ids) return complain_of_options(ids.error());
  if (auto printed = print_games(*library, *ids, options); !printed)
    return complain_of_options(printed.error());
  return ids->empty() ? ExitCode::findings : ExitCode::ok;
}

ExitCode export_library(const GlobalOptions& globals, const LibraryOptions& options) {
  auto library = GameLibrary::open(options.library, GameLibrary::Mode::read);
  if (!library) return complain_of_options(library.error());
  const auto board = asked_board(globals, options);
  if (!board) return complain(ExitCode::usage, board.error());
  const auto ids = meant(*library, globals, options, board->get());
  if (!ids) return complain_of_options(ids.error());
  const std::string part = options.file + ".part";
  std::ofstream out(part, std::ios::binary | std::ios::trunc);
  const auto write = [&](std::string_view text) -> Expected<void> {
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    if (out) return {};
    return fail(ErrorCode::io, "cannot write " + options.file);
  };
  auto totals =
      library::export_games(*library, *ids, options.format, "Ternion:" TERNION_VERSION, write);
  out.close();
  std::error_code error;
  if (totals && out) std::filesystem::rename(part, options.file, error);
  if (!totals || !out || error) {
    std::error_code ignored;
    std::filesystem::remove(part, ignored);
    return totals ? complain(ExitCode::environment, "cannot write " + options.file)
                  : complain_of_options(totals.error());
  }
  fmt::print("{} games written, {} refused\n", totals->games, totals->refused);
  return totals->refused == 0 ? ExitCode::ok : ExitCode::findings;
}

// --- On the command line.

void add_filter(Arguments& app, LibraryOptions& options) {
  app.add_option("LINE", options.line,
                 "Games through this position: moves from the usual start, or a position, in any "
                 "form (docs/formats.md); without: all");
  app.add_option("--player", options.filter.player, "A part of the name of either player");
  app.add_option("--black", options.filter.black, "A part of Black's name");
  app.add_option("--white", options.filter.white, "A part of White's name");
  app.add_option("--event", options.filter.event, "A part of the name of what it was played in");
  app.add_option("--from", options.from, "The first year").check(in_range(1, 9999));
  app.add_option("--to", options.to, "The last year").check(in_range(1, 9999));
  app.add_option("--result", options.result, "Who won").check(one_of({"black", "white", "draw"}));
}

void define_library_import(Arguments& app, LibraryOptions& options) {
  app.add_option("FILE", options.files,
                 "Games in any form (docs/formats.md), names of WTHOR (.jou, .trn), or a store of "
                 "matches; - is stdin")
      .required();
  app.add_option("--event", options.import.event, "What games were played in that do not say it");
  app.add_option("--date", options.import.date, "The date of games that do not say it");
  app.add_flag("--quiet", options.quiet, "No progress on stderr");
}
void define_library_info(Arguments&, LibraryOptions&) {}
void define_find(Arguments& app, LibraryOptions& options) {
  add_filter(app, options);
  app.add_option("--games", options.games, "Show so many games, the latest first")
      .check(in_range(0, 1000000))
      .show_default();
  app.add_option("--skip", options.skip, "Leave out so many of them").check(in_range(0, 1 << 30));
}
void define_library_export(Arguments& app, LibraryOptions& options) {
  app.add_option("FILE", options.file, "Where they go").required();
  add_filter(app, options);
  app.add_option("--format", options.format, "The form of the file")
      .check(one_of(library::written_forms()))
      .show_default();
}

struct LibraryCommand {
  const char* name;
  const char* summary;
  const char* examples;
  void (*define)(Arguments& app, LibraryOptions& options);
  ExitCode (*run)(const GlobalOptions& globals, const LibraryOptions& options);
};

constexpr std::array kLibraryCommands{
    LibraryCommand{"import", "Put games into a library, which is made where none is",
                   "  ternion library import games.lib WTH_*.wtb WTHOR.JOU WTHOR.TRN\n"
                   "  ternion library import games.lib match.db --event 'Match of March'",
                   define_library_import, import_library},
    LibraryCommand{"info", "Say what a library holds", "  ternion library info games.lib",
                   define_library_info, library_info},
    LibraryCommand{"find", "Show what was played in a position, and games",
                   "  ternion library find games.lib f5d6c3\n"
                   "  ternion library find games.lib --player Tamenori --from 1990 --to 1999",
                   define_find, find_games},
    LibraryCommand{"export", "Write games of a library to a file",
                   "  ternion library export games.lib tiger.ggf f5d6c3d3c4 --format ggf",
                   define_library_export, export_library},
};

struct DeclaredLibrary {
  const LibraryCommand* command;
  Arguments* arguments;
};

}  // namespace

Action define_library(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<LibraryOptions>();
  const auto declared = std::make_shared<std::vector<DeclaredLibrary>>();
  app.option("--game").describe(
      "The game of texts that name none; of what is found, the one it "
      "must be");
  for (const LibraryCommand& each : kLibraryCommands) {
    Arguments& arguments =
        app.add_subcommand(each.name, each.summary, fmt::format("Examples:\n{}\n", each.examples));
    arguments.add_option("LIBRARY", options->library, "The library's file").required();
    each.define(arguments, *options);
    declared->push_back({&each, &arguments});
  }
  const auto chosen = [declared]() -> const LibraryCommand* {
    for (const DeclaredLibrary& each : *declared)
      if (each.arguments->parsed()) return each.command;
    return nullptr;
  };
  return Action([options, chosen, &globals] { return chosen()->run(globals, *options); })
      .check([chosen]() -> Expected<void> {
        if (chosen() != nullptr) return {};
        std::string names;
        for (const LibraryCommand& each : kLibraryCommands)
          names.append(names.empty() ? "" : ", ").append(each.name);
        return fail(ErrorCode::syntax, "library: expected one of " + names);
      });
}

}  // namespace ternion::cli
