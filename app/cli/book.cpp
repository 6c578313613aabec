// `ternion book`: books of openings, made, grown, looked at, exchanged.
#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/progress.hpp"
#include "app/command_line/remark.hpp"
#include "app/library/book_check.hpp"
#include "app/library/book_report.hpp"
#include "app/library/build.hpp"
#include "app/library/exchange.hpp"
#include "app/library/learn.hpp"
#include "app/library/merge.hpp"
#include "app/library/split.hpp"
#include "engine/platform/whole_file.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::cli {
namespace {

using library::Book;
using Mode = library::BookStore::Mode;

/// Options of all commands within `book`; each uses some of them.
struct BookOptions {
  std::string book;
  std::string file;  // another book, games, what is written
  std::string start;
  std::string line;
  std::string format;
  std::string value;
  std::string label;
  std::string comment;
  bool quiet = false;
  library::BuildOptions build;
  library::LearnOptions learn;
  library::ShowOptions show;
};

/// Errors of files are the environment's, all else is the command line's.
ExitCode complain_of_book(const Error& error) { return complain_of_options(error); }

ExitCode said(const Expected<std::string>& text) {
  if (!text) return complain_of_book(text.error());
  fmt::print("{}", *text);
  return ExitCode::ok;
}

Expected<Book> open(const GlobalOptions& globals, const BookOptions& options, Mode mode) {
  auto book = Book::open(options.book, mode);
  if (!book || !globals.game.given()) return book;
  const auto kit = find_kit(globals.game.get());
  if (kit && *kit != &book->kit())
    return fail(ErrorCode::unsupported, fmt::format("{}: expected --game {}, got {}", options.book,
                                                    book->kit().info.name, globals.game.get()));
  return book;
}

/// What the words after the book mean: a position or a line of moves from the book's start.
Expected<std::unique_ptr<Board>> board_of(const Book& book, const std::string& line) {
  auto board = book.start().clone();
  if (line.empty()) return board;
  const auto read = records::read_game(line, {.like = board.get()});
  if (!read) return tl::make_unexpected(read.error());
  if (auto set = board->set_position(read->record.start); !set)
    return tl::make_unexpected(set.error());
  for (const RecordedMove& each : read->record.moves)
    if (auto played = board->play(each.move); !played) return tl::make_unexpected(played.error());
  return board;
}

/// Of the book's game, whichever --game would be without a word. Errors: those of
/// session_options().
Expected<SessionOptions> session_of(GlobalOptions globals, const Book& book) {
  globals.game = book.kit().info.name;
  return session_options(globals);
}

ProgressListener shown_on(Progress& progress) {
  return [&progress](const WorkProgress& work) { progress.show(work); };
}

// --- What each does.

ExitCode make_new(const GlobalOptions& globals, const BookOptions& options) {
  const auto kit = find_kit(globals.game.get());
  if (!kit) return complain(ExitCode::usage, kit.error());
  const auto book = Book::create(options.book, **kit, options.start);
  return book ? ExitCode::ok : complain_of_book(book.error());
}

ExitCode info(const GlobalOptions& globals, const BookOptions& options) {
  return said(open(globals, options, Mode::read).and_then([&](Book&& book) {
    return library::info_text(book, options.book);
  }));
}

ExitCode show(const GlobalOptions& globals, const BookOptions& options) {
  return said(
      open(globals, options, Mode::read).and_then([&](Book&& book) -> Expected<std::string> {
        const auto board = board_of(book, options.line);
        if (!board) return tl::make_unexpected(board.error());
        return library::show_text(book, **board, options.show);
      }));
}

ExitCode grow(const GlobalOptions& globals, const BookOptions& options, bool deepens) {
  auto book = open(globals, options, Mode::write);
  if (!book) return complain_of_book(book.error());
  const auto session = session_of(globals, *book);
  if (!session) return complain_of_options(session.error());
  library::BuildOptions build = options.build;
  build.threads = globals.threads;
  const Interrupt interrupt;
  Progress progress(options.quiet);
  const auto work = deepens ? library::deepen : library::build;
  const auto totals = work(*book, *session, build, interrupt.token(), shown_on(progress));
  if (!totals) return complain_of_book(totals.error());
  fmt::print("{}", library::totals_text(*totals));
  return totals->end == library::BuildTotals::End::stopped ? ExitCode::environment : ExitCode::ok;
}

ExitCode add(const GlobalOptions& globals, const BookOptions& options) {
  library::Said said;
  if (!options.value.empty()) {
    const auto value = library::parse_value(options.value);
    if (!value) return complain(ExitCode::usage, "--value: " + value.error().message);
    said.value = *value;
  }
  if (!options.label.empty()) said.label = options.label;
  if (!options.comment.empty()) said.comment = options.comment;
  auto book = open(globals, options, Mode::write);
  if (!book) return complain_of_book(book.error());
  const auto board = board_of(*book, options.line);
  if (!board) return complain(ExitCode::usage, board.error());
  const auto session = session_of(globals, *book);
  if (!session) return complain_of_options(session.error());
  const Interrupt interrupt;
  library::Searches searches(book->kit(), *session, options.build.search, globals.threads);
  const auto added = library::add_line(*book, **board, said, searches, interrupt.token());
  if (!added) return complain_of_book(added.error());
  fmt::print("{} added\n", *added);
  return ExitCode::ok;
}

ExitCode remove(const GlobalOptions& globals, const BookOptions& options) {
  auto book = open(globals, options, Mode::write);
  if (!book) return complain_of_book(book.error());
  const auto board = board_of(*book, options.line);
  if (!board) return complain(ExitCode::usage, board.error());
  const auto removed = library::remove(*book, **board);
  if (!removed) return complain_of_book(removed.error());
  fmt::print("{} removed\n", *removed ? 1 : 0);
  return *removed ? ExitCode::ok : ExitCode::findings;
}

ExitCode learn(const GlobalOptions& globals, const BookOptions& options) {
  auto book = open(globals, options, Mode::write);
  if (!book) return complain_of_book(book.error());
  const auto text = platform::read_input(options.file);
  if (!text) return complain(ExitCode::environment, text.error());
  const auto session = session_of(globals, *book);
  if (!session) return complain_of_options(session.error());
  library::LearnOptions how = options.learn;
  how.search = options.build.search;
  how.threads = globals.threads;
  const Interrupt interrupt;
  library::LearnListener listener;
  listener.on_game = [](int line, const library::LearnedGame& game) {
    for (const library::FoundLoss& each : game.losses)
      fmt::print("line {}: move {}, {} {}: {:.2f} worse than {}\n", line, each.ply,
                 name_of(each.side), each.played, each.lost, each.best);
  };
  listener.on_refused = [](int line, const Error& error) {
    remark(fmt::format("line {}: {}", line, error.message));
  };
  const auto totals = library::learn_text(*book, *text, *session, how, interrupt.token(), listener);
  if (!totals) return complain_of_book(totals.error());
  fmt::print("{} games, {} of them known, {} refused; {} positions added, {} losses\n",
             totals->games, totals->known, totals->refused, totals->added, totals->losses);
  if (totals->stopped) return complain(ExitCode::environment, "interrupted");
  return totals->refused == 0 ? ExitCode::ok : ExitCode::findings;
}

ExitCode prune(const GlobalOptions& globals, const BookOptions& options) {
  auto book = open(globals, options, Mode::write);
  if (!book) return complain_of_book(book.error());
  const auto width = static_cast<library::Value>(options.build.width * library::kUnit);
  const auto removed = library::prune(*book, {width, options.build.plies});
  if (!removed) return complain_of_book(removed.error());
  fmt::print("{} removed\n", *removed);
  return ExitCode::ok;
}

ExitCode merge(const GlobalOptions& globals, const BookOptions& options) {
  auto book = open(globals, options, Mode::write);
  if (!book) return complain_of_book(book.error());
  auto other = Book::open(options.file, Mode::read);
  if (!other) return complain_of_book(other.error());
  Progress progress(options.quiet);
  const auto totals = library::merge(*book, *other, shown_on(progress));
  if (!totals) return complain_of_book(totals.error());
  fmt::print("{} added, {} joined\n", totals->added, totals->joined);
  return ExitCode::ok;
}

ExitCode split(const GlobalOptions& globals, const BookOptions& options) {
  auto book = open(globals, options, Mode::read);
  if (!book) return complain_of_book(book.error());
  const auto board = board_of(*book, options.line);
  if (!board) return complain(ExitCode::usage, board.error());
  Progress progress(options.quiet);
  const auto copied = library::split(*book, **board, options.file, shown_on(progress));
  if (!copied) return complain_of_book(copied.error());
  fmt::print("{} positions\n", *copied);
  return ExitCode::ok;
}

ExitCode check(const GlobalOptions& globals, const BookOptions& options, bool fixes) {
  auto book = open(globals, options, fixes ? Mode::write : Mode::read);
  if (!book) return complain_of_book(book.error());
  Progress progress(options.quiet);
  const auto report =
      fixes ? library::fix(*book, shown_on(progress)) : library::check(*book, shown_on(progress));
  if (!report) return complain_of_book(report.error());
  fmt::print("{}", library::report_text(*report, fixes));
  return report->clean() ? ExitCode::ok : ExitCode::findings;
}

ExitCode import(const GlobalOptions&, const BookOptions& options) {
  const auto bytes = platform::read_input(options.file);
  if (!bytes) return complain(ExitCode::environment, bytes.error());
  Progress progress(options.quiet);
  const auto totals = library::import_book(*bytes, options.book, shown_on(progress));
  if (!totals) return complain_of_book(totals.error());
  fmt::print("{}", library::totals_text(*totals, "read"));
  return ExitCode::ok;
}

Expected<const library::BookFormat*> written_format(const BookOptions& options) {
  auto format = library::find_format(options.format);
  if (format && (*format)->write == nullptr)
    return fail(ErrorCode::unsupported, options.format + " is read alone");
  return format;
}

ExitCode write(const GlobalOptions& globals, const BookOptions& options) {
  const auto format = written_format(options);
  if (!format) return complain(ExitCode::usage, format.error());
  auto book = open(globals, options, Mode::read);
  if (!book) return complain_of_book(book.error());
  if (!(*format)->game.empty() && (*format)->game != book->kit().info.name)
    return complain(ExitCode::usage, fmt::format("expected a book of {}, which is what {} holds",
                                                 (*format)->game, (*format)->name));
  library::ExchangeTotals totals;
  const auto bytes = (*format)->write(*book, totals);
  if (!bytes) return complain_of_book(bytes.error());
  if (const auto written = platform::write_file(options.file, *bytes); !written)
    return complain(ExitCode::environment, written.error());
  fmt::print("{}", library::totals_text(totals, "written"));
  return ExitCode::ok;
}

// --- On the command line.

void add_search(Arguments& app, library::SearchBounds& search) {
  app.add_option("--depth", search.depth, "Plies of each search").check(in_range(1, 60));
  app.add_option("--nodes", search.nodes, "Nodes of each search").check(positive());
  app.add_option("--seconds", search.seconds,
                 fmt::format("Seconds of each search (default, without --depth or --nodes: {})",
                             library::kUsualSeconds))
      .check(positive());
}

void add_reach(Arguments& app, library::BuildOptions& build) {
  app.add_option("--width", build.width, "Most units that one move of a line may lose")
      .check(in_range(0.0, 1000.0))
      .show_default();
  app.add_option("--plies", build.plies, "Longest line from the start")
      .check(in_range(0, 1000))
      .show_default();
}

void add_line(Arguments& app, BookOptions& options) {
  app.add_option("LINE", options.line,
                 "Moves from the book's start, or a position, in any form (docs/formats.md); "
                 "without: the start");
}

void add_quiet(Arguments& app, BookOptions& options) {
  app.add_flag("--quiet", options.quiet, "No progress on stderr");
}

void define_new(Arguments& app, BookOptions& options) {
  app.add_option("--start", options.start,
                 "Where its lines begin, which says the variant: 'renju 15' (default: the game's "
                 "usual start)");
}
void define_nothing(Arguments&, BookOptions&) {}
void define_show(Arguments& app, BookOptions& options) {
  add_line(app, options);
  app.add_option("--tree", options.show.tree, "Lines of so many plies in place of the table")
      .check(in_range(1, 60));
  app.add_option("--width", options.show.width, "With --tree: most units that a move may lose")
      .check(in_range(0.0, 1000.0))
      .show_default();
  app.add_flag("--json", options.show.json, "One JSON object");
}
void define_build(Arguments& app, BookOptions& options) {
  add_search(app, options.build.search);
  add_reach(app, options.build);
  app.add_option("--positions", options.build.positions, "End with a book of so many positions")
      .check(positive());
  app.add_option("--time", options.build.seconds, "End after so many seconds").check(positive());
  add_quiet(app, options);
}
void define_deepen(Arguments& app, BookOptions& options) {
  add_search(app, options.build.search);
  add_reach(app, options.build);
  app.add_option("--positions", options.build.positions, "Search at most so many leaves")
      .check(positive());
  app.add_option("--time", options.build.seconds, "End after so many seconds").check(positive());
  add_quiet(app, options);
}
void define_add(Arguments& app, BookOptions& options) {
  add_line(app, options);
  app.add_option("--value", options.value,
                 "What the position is worth to its side to move, as you say: units, win or loss");
  app.add_option("--label", options.label, "A word or a mark for it");
  app.add_option("--comment", options.comment, "A comment on it");
  add_search(app, options.build.search);
}
void define_remove(Arguments& app, BookOptions& options) { add_line(app, options); }
void define_learn(Arguments& app, BookOptions& options) {
  app.add_option("FILE", options.file, "Games in any form (docs/formats.md); - is stdin")
      .required();
  add_search(app, options.build.search);
  app.add_option("--plies", options.learn.plies, "Of each game, from its start")
      .check(in_range(0, 1000))
      .show_default();
  app.add_option("--loss", options.learn.loss, "Tell of moves that lose so many units and more")
      .check(in_range(0.0, 1000.0))
      .show_default();
}
void define_prune(Arguments& app, BookOptions& options) { add_reach(app, options.build); }
void define_merge(Arguments& app, BookOptions& options) {
  app.add_option("OTHER", options.file, "Another book").required();
  add_quiet(app, options);
}
void define_split(Arguments& app, BookOptions& options) {
  app.add_option("OTHER", options.file, "The new book").required();
  add_line(app, options);
  add_quiet(app, options);
}
void define_check(Arguments& app, BookOptions& options) { add_quiet(app, options); }
void define_import(Arguments& app, BookOptions& options) {
  app.add_option("FILE", options.file, "A book of another program; - is stdin").required();
  add_quiet(app, options);
}
void define_export(Arguments& app, BookOptions& options) {
  app.add_option("FILE", options.file, "Where it goes").required();
  std::vector<std::string> names;
  for (const library::BookFormat& each : library::book_formats())
    if (each.write != nullptr) names.emplace_back(each.name);
  app.add_option("--format", options.format, "The form of the file")
      .check(one_of(names))
      .required();
}

struct BookCommand {
  const char* name;
  const char* summary;
  const char* examples;
  void (*define)(Arguments& app, BookOptions& options);
  ExitCode (*run)(const GlobalOptions& globals, const BookOptions& options);
};

constexpr std::array kCommands{
    BookCommand{"new", "Make a book",
                "  ternion book new gomoku.book --game gomoku --start 'renju 15'", define_new,
                make_new},
    BookCommand{"info", "Say what a book is of, and how large", "  ternion book info othello.book",
                define_nothing, info},
    BookCommand{"show", "Show what a book says of a position",
                "  ternion book show othello.book f5d6c3\n"
                "  ternion book show othello.book --tree 6 --width 0.5",
                define_show, show},
    BookCommand{"build", "Grow a book from best play outwards; Ctrl-C is safe",
                "  ternion book build othello.book --positions 100000 --width 3 --seconds 0.2",
                define_build,
                [](const GlobalOptions& globals, const BookOptions& options) {
                  return grow(globals, options, false);
                }},
    BookCommand{"deepen", "Search a book's leaves again, more deeply",
                "  ternion book deepen othello.book --depth 24 --width 1", define_deepen,
                [](const GlobalOptions& globals, const BookOptions& options) {
                  return grow(globals, options, true);
                }},
    BookCommand{"add", "Add a line, or what you know of a position",
                "  ternion book add othello.book f5d6c3d3c4 --comment 'Tiger'", define_add, add},
    BookCommand{"remove", "Take a position away", "  ternion book remove othello.book f5d6c3d3c4",
                define_remove, remove},
    BookCommand{"learn", "Add lines of games, and tell what they lost",
                "  ternion book learn othello.book games.ggf --plies 30", define_learn, learn},
    BookCommand{"prune", "Take away what strays from best play",
                "  ternion book prune othello.book --width 2", define_prune, prune},
    BookCommand{"merge", "Put another book into a book",
                "  ternion book merge othello.book other.book", define_merge, merge},
    BookCommand{"split", "Make a book of a position and what follows it",
                "  ternion book split othello.book tiger.book f5d6c3d3c4", define_split, split},
    BookCommand{"check", "Hold a book against the rules", "  ternion book check othello.book",
                define_check,
                [](const GlobalOptions& globals, const BookOptions& options) {
                  return check(globals, options, false);
                }},
    BookCommand{"fix", "Put right what check finds", "  ternion book fix othello.book",
                define_check,
                [](const GlobalOptions& globals, const BookOptions& options) {
                  return check(globals, options, true);
                }},
    BookCommand{"import", "Read a book of another program, or text",
                "  ternion book import othello.book book.dat", define_import, import},
    BookCommand{"export", "Write a book for another program, or as text",
                "  ternion book export othello.book book.dat --format edax", define_export, write},
};

struct Declared {
  const BookCommand* command;
  Arguments* arguments;
};

}  // namespace

Action define_book(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<BookOptions>();
  const auto declared = std::make_shared<std::vector<Declared>>();
  app.option("--game").describe("The game of a new book; of others, the one it must be");
  for (const BookCommand& each : kCommands) {
    Arguments& arguments = app.add_subcommand(
        each.name, each.summary,
        fmt::format("It takes the common options of `ternion book` that count for it, too.\n\n"
                    "Examples:\n{}\n",
                    each.examples));
    arguments.add_option("BOOK", options->book, "The book's file").required();
    each.define(arguments, *options);
    declared->push_back({&each, &arguments});
  }
  const auto chosen = [declared]() -> const BookCommand* {
    for (const Declared& each : *declared)
      if (each.arguments->parsed()) return each.command;
    return nullptr;
  };
  return Action([options, chosen, &globals] { return chosen()->run(globals, *options); })
      .only_for(games_with_kernels(), {"--isa"})
      .check([chosen]() -> Expected<void> {
        if (chosen() != nullptr) return {};
        std::string names;
        for (const BookCommand& each : kCommands)
          names.append(names.empty() ? "" : ", ").append(each.name);
        return fail(ErrorCode::syntax, "book: expected one of " + names);
      });
}

}  // namespace ternion::cli
