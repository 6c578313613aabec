// `ternion book`: books of openings, made, grown, looked at, exchanged.
#include <array>
#include <memory>

#include <fmt/format.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/commands_within.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/library_door.hpp"
#include "app/library/book_requests.hpp"

namespace ternion::cli {
namespace {

using library::BookRequest;

struct BookOptions {
  BookRequest request;
  bool quiet = false;
};

// --- Options, each of one command or several.

void add_search(Arguments& app, BookOptions& options) {
  auto& search = options.request.build.search;
  app.add_option("--depth", search.depth, "Plies of each search").check(in_range(1, 60));
  app.add_option("--nodes", search.nodes, "Nodes of each search").check(positive());
  app.add_option("--seconds", search.seconds,
                 fmt::format("Seconds of each search (default, without --depth or --nodes: {})",
                             library::kUsualSeconds))
      .check(positive());
}
void add_reach(Arguments& app, BookOptions& options) {
  auto& build = options.request.build;
  app.add_defaulted("--width", build.width, in_range(0.0, 1000.0),
                    "Most units that one move of a line may lose");
  app.add_defaulted("--plies", build.plies, in_range(0, 1000), "Longest line from the start");
}
void add_repeatable(Arguments& app, BookOptions& options) {
  app.add_flag("--repeatable", options.request.build.repeatable,
               "The same book whatever --threads is, with --depth or --nodes: each search begins "
               "with an empty table, and they count in their order");
}
void add_bounds(Arguments& app, BookOptions& options, const char* positions) {
  app.add_option("--positions", options.request.build.positions, positions).check(positive());
  app.add_option("--time", options.request.build.seconds, "End after so many seconds")
      .check(positive());
}
void add_build_bounds(Arguments& app, BookOptions& options) {
  add_bounds(app, options, "End with a book of so many positions");
}
void add_deepen_bounds(Arguments& app, BookOptions& options) {
  add_bounds(app, options, "Search at most so many leaves");
}
void add_line(Arguments& app, BookOptions& options) {
  app.add_option("LINE", options.request.line,
                 "Moves from the book's start, or a position, in any form (docs/formats.md); "
                 "without: the start");
}
void add_quiet(Arguments& app, BookOptions& options) {
  app.add_flag("--quiet", options.quiet, "No progress on stderr");
}
void add_start(Arguments& app, BookOptions& options) {
  app.add_option("--start", options.request.start,
                 "Where its lines begin, which says the variant: 'renju 15' (default: the game's "
                 "usual start)");
}
void add_show(Arguments& app, BookOptions& options) {
  auto& show = options.request.show;
  app.add_option("--tree", show.tree, "Lines of so many plies in place of the table")
      .check(in_range(1, 60));
  app.add_defaulted("--width", show.width, in_range(0.0, 1000.0),
                    "With --tree: most units that a move may lose");
  app.add_flag("--json", show.json, "One JSON object");
}
void add_said(Arguments& app, BookOptions& options) {
  app.add_option("--value", options.request.value,
                 "What the position is worth to its side to move, as you say: units, win or loss");
  app.add_option("--label", options.request.label, "A word or a mark for it");
  app.add_option("--comment", options.request.comment, "A comment on it");
}
void add_learning(Arguments& app, BookOptions& options) {
  auto& learn = options.request.learn;
  app.add_defaulted("--plies", learn.plies, in_range(0, 1000), "Of each game, from its start");
  app.add_defaulted("--loss", learn.loss, in_range(0.0, 1000.0),
                    "Tell of moves that lose so many units and more");
}
void add_format(Arguments& app, BookOptions& options) {
  app.add_required("--format", options.request.format, "The form of the file")
      .check(one_of(library::written_book_forms()));
}

// --- The file beside the book.

void add_games_file(Arguments& app, BookOptions& options) {
  app.add_required("FILE", options.request.file, "Games in any form (docs/formats.md); - is stdin");
}
void add_other_file(Arguments& app, BookOptions& options) {
  app.add_required("OTHER", options.request.file, "Another book");
}
void add_new_file(Arguments& app, BookOptions& options) {
  app.add_required("OTHER", options.request.file, "The new book");
}
void add_foreign_file(Arguments& app, BookOptions& options) {
  app.add_required("FILE", options.request.file, "A book of another program; - is stdin");
}
void add_target_file(Arguments& app, BookOptions& options) {
  app.add_required("FILE", options.request.file, "Where it goes");
}

using AddOptions = void(Arguments& app, BookOptions& options);
/// Those of each, in that order.
template <AddOptions*... add>
void add_all(Arguments& app, BookOptions& options) {
  app.add_required("BOOK", options.request.book, "The book's file");
  (add(app, options), ...);
}

struct BookCommand {
  const char* name;
  const char* summary;
  const char* examples;
  AddOptions* define;
  library::AskBook* ask;
};

constexpr std::array kBookCommands{
    BookCommand{"new", "Make a book",
                "  ternion book new gomoku.book --game gomoku --start 'renju 15'",
                add_all<add_start>, library::new_book},
    BookCommand{"info", "Say what a book is of, and how large", "  ternion book info othello.book",
                add_all<>, library::book_info},
    BookCommand{"show", "Show what a book says of a position",
                "  ternion book show othello.book f5d6c3\n"
                "  ternion book show othello.book --tree 6 --width 0.5",
                add_all<add_line, add_show>, library::show_book},
    BookCommand{"build", "Grow a book from best play outwards; Ctrl-C is safe",
                "  ternion book build othello.book --positions 100000 --width 3 --seconds 0.2",
                add_all<add_search, add_reach, add_build_bounds, add_repeatable, add_quiet>,
                library::build_book},
    BookCommand{"deepen", "Search a book's leaves again, more deeply",
                "  ternion book deepen othello.book --depth 24 --width 1",
                add_all<add_search, add_reach, add_deepen_bounds, add_repeatable, add_quiet>,
                library::deepen_book},
    BookCommand{"add", "Add a line, or what you know of a position",
                "  ternion book add othello.book f5d6c3d3c4 --comment 'Tiger'",
                add_all<add_line, add_said, add_search>, library::add_to_book},
    BookCommand{"remove", "Take a position away", "  ternion book remove othello.book f5d6c3d3c4",
                add_all<add_line>, library::remove_from_book},
    BookCommand{"learn", "Add lines of games, and tell what they lost",
                "  ternion book learn othello.book games.ggf --plies 30",
                add_all<add_games_file, add_search, add_learning>, library::learn_games},
    BookCommand{"prune", "Take away what strays from best play",
                "  ternion book prune othello.book --width 2", add_all<add_reach>,
                library::prune_book},
    BookCommand{"merge", "Put another book into a book",
                "  ternion book merge othello.book other.book", add_all<add_other_file, add_quiet>,
                library::merge_books},
    BookCommand{"split", "Make a book of a position and what follows it",
                "  ternion book split othello.book tiger.book f5d6c3d3c4",
                add_all<add_new_file, add_line, add_quiet>, library::split_book},
    BookCommand{"check", "Hold a book against the rules", "  ternion book check othello.book",
                add_all<add_quiet>, library::check_book},
    BookCommand{"fix", "Put right what check finds", "  ternion book fix othello.book",
                add_all<add_quiet>, library::fix_book},
    BookCommand{"import", "Read a book of another program, or text",
                "  ternion book import othello.book book.dat", add_all<add_foreign_file, add_quiet>,
                library::read_foreign_book},
    BookCommand{"export", "Write a book for another program, or as text",
                "  ternion book export othello.book book.dat --format edax",
                add_all<add_target_file, add_format>, library::write_foreign_book},
};

ExitCode run(const BookCommand& command, const GlobalOptions& globals, const BookOptions& options) {
  RequestView view(options.quiet);
  library::BookAsker asker;
  view.show(asker);
  asker.game = [&] { return globals.game.if_given().value_or(""); };
  asker.search_means = [&](const GameKit& kit) -> Expected<library::SearchMeans> {
    GlobalOptions of_game = globals;  // the book's, whichever --game would be without a word
    of_game.game = kit.info.name;
    return session_options(of_game).map([&](SessionOptions&& session) {
      return library::SearchMeans{std::move(session), globals.threads};
    });
  };
  return tell(command.ask(options.request, asker));
}

}  // namespace

Action define_book(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<BookOptions>();
  app.option("--game").describe("The game of a new book; of others, the one it must be");
  const CommandsWithin<BookCommand> commands("book", app, kBookCommands,
                                             [&](Arguments& arguments, const BookCommand& command) {
                                               command.define(arguments, *options);
                                             });
  return Action([=, &globals] { return run(commands.chosen(), globals, *options); })
      .only_for(games_with_kernels(), {"--isa"})
      .check([commands] { return commands.check(); });
}

}  // namespace ternion::cli
