// `ternion book`: books of openings, made, grown, looked at, exchanged.
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <fmt/core.h>

#include "app/cli/library_answer.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/commands_within.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/progress.hpp"
#include "app/command_line/remark.hpp"
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
  app.add_option("--width", build.width, "Most units that one move of a line may lose")
      .check(in_range(0.0, 1000.0))
      .show_default();
  app.add_option("--plies", build.plies, "Longest line from the start")
      .check(in_range(0, 1000))
      .show_default();
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
  app.add_option("--width", show.width, "With --tree: most units that a move may lose")
      .check(in_range(0.0, 1000.0))
      .show_default();
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
  app.add_option("--plies", learn.plies, "Of each game, from its start")
      .check(in_range(0, 1000))
      .show_default();
  app.add_option("--loss", learn.loss, "Tell of moves that lose so many units and more")
      .check(in_range(0.0, 1000.0))
      .show_default();
}
void add_format(Arguments& app, BookOptions& options) {
  app.add_option("--format", options.request.format, "The form of the file")
      .check(one_of(library::written_book_forms()))
      .required();
}

/// The file beside the book.
struct FileWord {
  const char* name = nullptr;  // null: there is none
  const char* help = "";
};
using AddOptions = void (*)(Arguments& app, BookOptions& options);

struct BookCommand {
  const char* name;
  const char* summary;
  const char* examples;
  library::AskBook& ask;
  FileWord file;
  std::vector<AddOptions> options;
};

std::span<const BookCommand> book_commands() {
  static const std::vector<BookCommand> commands{
      {"new",
       "Make a book",
       "  ternion book new gomoku.book --game gomoku --start 'renju 15'",
       library::new_book,
       {},
       {add_start}},
      {"info",
       "Say what a book is of, and how large",
       "  ternion book info othello.book",
       library::book_info,
       {},
       {}},
      {"show",
       "Show what a book says of a position",
       "  ternion book show othello.book f5d6c3\n"
       "  ternion book show othello.book --tree 6 --width 0.5",
       library::show_book,
       {},
       {add_line, add_show}},
      {"build",
       "Grow a book from best play outwards; Ctrl-C is safe",
       "  ternion book build othello.book --positions 100000 --width 3 --seconds 0.2",
       library::build_book,
       {},
       {add_search, add_reach, add_build_bounds, add_quiet}},
      {"deepen",
       "Search a book's leaves again, more deeply",
       "  ternion book deepen othello.book --depth 24 --width 1",
       library::deepen_book,
       {},
       {add_search, add_reach, add_deepen_bounds, add_quiet}},
      {"add",
       "Add a line, or what you know of a position",
       "  ternion book add othello.book f5d6c3d3c4 --comment 'Tiger'",
       library::add_to_book,
       {},
       {add_line, add_said, add_search}},
      {"remove",
       "Take a position away",
       "  ternion book remove othello.book f5d6c3d3c4",
       library::remove_from_book,
       {},
       {add_line}},
      {"learn",
       "Add lines of games, and tell what they lost",
       "  ternion book learn othello.book games.ggf --plies 30",
       library::learn_games,
       {"FILE", "Games in any form (docs/formats.md); - is stdin"},
       {add_search, add_learning}},
      {"prune",
       "Take away what strays from best play",
       "  ternion book prune othello.book --width 2",
       library::prune_book,
       {},
       {add_reach}},
      {"merge",
       "Put another book into a book",
       "  ternion book merge othello.book other.book",
       library::merge_books,
       {"OTHER", "Another book"},
       {add_quiet}},
      {"split",
       "Make a book of a position and what follows it",
       "  ternion book split othello.book tiger.book f5d6c3d3c4",
       library::split_book,
       {"OTHER", "The new book"},
       {add_line, add_quiet}},
      {"check",
       "Hold a book against the rules",
       "  ternion book check othello.book",
       library::check_book,
       {},
       {add_quiet}},
      {"fix",
       "Put right what check finds",
       "  ternion book fix othello.book",
       library::fix_book,
       {},
       {add_quiet}},
      {"import",
       "Read a book of another program, or text",
       "  ternion book import othello.book book.dat",
       library::read_foreign_book,
       {"FILE", "A book of another program; - is stdin"},
       {add_quiet}},
      {"export",
       "Write a book for another program, or as text",
       "  ternion book export othello.book book.dat --format edax",
       library::write_foreign_book,
       {"FILE", "Where it goes"},
       {add_format}},
  };
  return commands;
}

ExitCode run(const BookCommand& command, const GlobalOptions& globals, const BookOptions& options) {
  std::optional<Interrupt> interrupt;  // once a command asks for it
  Progress progress(options.quiet);
  library::BookAsker asker;
  asker.game = [&] { return globals.game.given() ? globals.game.get() : std::string(); };
  asker.search_means = [&](const GameKit& kit) -> Expected<library::SearchMeans> {
    GlobalOptions of_game = globals;  // the book's, whichever --game would be without a word
    of_game.game = kit.info.name;
    return session_options(of_game).map([&](SessionOptions&& session) {
      return library::SearchMeans{std::move(session), globals.threads};
    });
  };
  asker.stop = [&] { return interrupt.emplace().token(); };
  asker.progress = [&](const WorkProgress& work) { progress.show(work); };
  asker.say = [](const std::string& text) { fmt::print("{}", text); };
  asker.remark = remark;
  return tell(command.ask(options.request, asker));
}

}  // namespace

Action define_book(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<BookOptions>();
  app.option("--game").describe("The game of a new book; of others, the one it must be");
  const CommandsWithin<BookCommand> commands(
      "book", app, book_commands(), [&](Arguments& arguments, const BookCommand& command) {
        arguments.add_option("BOOK", options->request.book, "The book's file").required();
        const auto& [word, help] = command.file;
        if (word != nullptr) arguments.add_option(word, options->request.file, help).required();
        for (const AddOptions add : command.options) add(arguments, *options);
      });
  return Action([=, &globals] { return run(commands.chosen(), globals, *options); })
      .only_for(games_with_kernels(), {"--isa"})
      .check([commands] { return commands.check(); });
}

}  // namespace ternion::cli
