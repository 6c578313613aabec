// `ternion library`: games that were played, kept and found by their positions.
#include <array>
#include <memory>

#include "app/arena/store.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/commands_within.hpp"
#include "app/command_line/library_door.hpp"
#include "app/library/games/export_games.hpp"
#include "app/library/games/library_requests.hpp"

namespace ternion::cli {
namespace {

using library::LibraryRequest;

struct LibraryOptions {
  LibraryRequest request;
  bool quiet = false;
};

void add_filter(Arguments& app, LibraryRequest& request) {
  app.add_option("LINE", request.line,
                 "Games through this position: moves from the usual start, or a position, in any "
                 "form (docs/formats.md); without: all");
  auto& filter = request.filter;
  app.add_option("--player", filter.player, "A part of the name of either player");
  app.add_option("--black", filter.black, "A part of Black's name");
  app.add_option("--white", filter.white, "A part of White's name");
  app.add_option("--event", filter.event, "A part of the name of what it was played in");
  app.add_option("--from", filter.first_year, "The first year").check(in_range(1, 9999));
  app.add_option("--to", filter.last_year, "The last year").check(in_range(1, 9999));
  app.add_option("--result", request.result, "Who won").check(one_of({"black", "white", "draw"}));
}

void define_library_import(Arguments& app, LibraryOptions& options) {
  auto& request = options.request;
  app.add_required(
      "FILE", request.files,
      "Games in any form (docs/formats.md), names of WTHOR (.jou, .trn), or a store of "
      "matches; - is stdin");
  app.add_option("--event", request.import.event, "What games were played in that do not say it");
  app.add_option("--date", request.import.date, "The date of games that do not say it");
  app.add_flag("--quiet", options.quiet, "No progress on stderr");
}
void define_library_info(Arguments&, LibraryOptions&) {}
void define_library_check(Arguments& app, LibraryOptions& options) {
  app.add_flag("--quiet", options.quiet, "No progress on stderr");
}
void define_library_find(Arguments& app, LibraryOptions& options) {
  add_filter(app, options.request);
  app.add_defaulted("--games", options.request.games, in_range(0, 1000000),
                    "Show so many games, the latest first");
  app.add_option("--skip", options.request.skip, "Leave out so many of them")
      .check(in_range(0, 1 << 30));
}
void define_library_export(Arguments& app, LibraryOptions& options) {
  app.add_required("FILE", options.request.file, "Where they go");
  add_filter(app, options.request);
  app.add_defaulted("--format", options.request.format, one_of(library::written_forms()),
                    "The form of the file");
}

struct LibraryCommand {
  const char* name;
  const char* summary;
  const char* examples;
  void (*define)(Arguments& app, LibraryOptions& options);
  library::AskLibrary* ask;
};

constexpr std::array kLibraryCommands{
    LibraryCommand{"import", "Put games into a library, which is made where none is",
                   "  ternion library import games.lib WTH_*.wtb WTHOR.JOU WTHOR.TRN\n"
                   "  ternion library import games.lib match.db --event 'Match of March'",
                   define_library_import, library::put_games},
    LibraryCommand{"info", "Say what a library holds", "  ternion library info games.lib",
                   define_library_info, library::library_info},
    LibraryCommand{"check", "Hold a library against its games and the rules",
                   "  ternion library check games.lib", define_library_check,
                   library::check_library},
    LibraryCommand{"find", "Show what was played in a position, and games",
                   "  ternion library find games.lib f5d6c3\n"
                   "  ternion library find games.lib --player Tamenori --from 1990 --to 1999",
                   define_library_find, library::find_games},
    LibraryCommand{"export", "Write games of a library to a file",
                   "  ternion library export games.lib tiger.ggf f5d6c3d3c4 --format ggf",
                   define_library_export, library::write_games},
};

ExitCode run(const LibraryCommand& command, const GlobalOptions& globals,
             const LibraryOptions& options) {
  RequestView view(options.quiet);
  library::LibraryAsker asker;
  view.show(asker);
  asker.game = [&] { return globals.game.get(); };
  asker.that_game_alone = globals.game.given();
  asker.read = arena::games_in_file;
  asker.application = "Ternion:" TERNION_VERSION;
  return tell(command.ask(options.request, asker));
}

}  // namespace

Action define_library(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<LibraryOptions>();
  app.option("--game").describe(
      "The game of texts that name none; of what is found, the one it "
      "must be");
  const CommandsWithin<LibraryCommand> commands(
      "library", app, kLibraryCommands, [&](Arguments& arguments, const LibraryCommand& command) {
        arguments.add_required("LIBRARY", options->request.library, "The library's file");
        command.define(arguments, *options);
      });
  return Action([=, &globals] { return run(commands.chosen(), globals, *options); })
      .check([commands] { return commands.check(); });
}

}  // namespace ternion::cli
