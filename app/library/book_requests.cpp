#include "app/library/book_requests.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "app/library/book_check.hpp"
#include "app/library/exchange.hpp"
#include "app/library/merge.hpp"
#include "app/library/other_file.hpp"
#include "app/library/readable_book.hpp"
#include "app/library/shipped_books.hpp"
#include "app/library/split.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::library {
namespace {

using Mode = BookStore::Mode;
using End = Answer::End;
using Answered = Expected<Answer>;

Expected<Book> open_book(const BookRequest& request, const BookAsker& asker, Mode mode) {
  const std::string game = asker.game();
  auto book = mode == Mode::read ? open_readable(request.book, game) : open_writable(request.book);
  if (!book || game.empty()) return book;
  const auto kit = find_kit(game);
  if (kit && *kit != &book->kit())
    return fail(ErrorCode::unsupported,
                fmt::format("{}: expected --game {}, got {}", quoted_path(request.book),
                            book->kit().info.name, game));
  return book;
}

/// Opens the book and does the work with it: what only reads sees it as it is at one moment.
template <class Work>
Answered with_book(const BookRequest& request, const BookAsker& asker, Mode mode, Work&& work) {
  auto book = open_book(request, asker, mode);
  if (!book) return tl::make_unexpected(book.error());
  if (mode == Mode::write) return work(*book);
  if (auto begun = book->store().begin_reading(); !begun) return tl::make_unexpected(begun.error());
  auto answered = work(*book);
  book->store().end_reading();
  return answered;
}

/// The position that the request's line leads to.
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

/// The same, with the board at the end of the request's line.
template <class Work>
Answered with_board(const BookRequest& request, const BookAsker& asker, Mode mode, Work&& work) {
  return with_book(request, asker, mode, [&](Book& book) -> Answered {
    const auto board = board_of(book, request.line);
    if (!board) return tl::make_unexpected(board.error());
    return work(book, **board);
  });
}

Answered told(Expected<std::string> text) {
  return std::move(text).map([](std::string&& words) { return Answer{std::move(words)}; });
}

/// Of whatever it lies in.
std::uintmax_t bytes_of(const std::string& path, const GameKit& kit) {
  if (path == kShippedBooks) return shipped_file(kit.info.name).value_or(std::string_view()).size();
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  return error ? 0 : size;
}

using Grow = decltype(build);
Answered grow(const BookRequest& request, const BookAsker& asker, Grow& work) {
  return with_book(request, asker, Mode::write, [&](Book& book) -> Answered {
    const auto means = asker.search_means(book.kit());
    if (!means) return tl::make_unexpected(means.error());
    BuildOptions options = request.build;
    options.threads = means->threads;
    if (options.repeatable)
      if (auto may = check_repeatable(options); !may) return tl::make_unexpected(may.error());
    return work(book, means->session, options, asker.stop(), asker.progress)
        .map([](const BuildTotals& totals) {
          const bool stopped = totals.end == BuildTotals::End::stopped;
          return Answer{totals_text(totals), stopped ? End::stopped : End::done};
        });
  });
}

/// What a person says of a position. Errors: syntax, out_of_range.
Expected<Said> said_in(const BookRequest& request) {
  Said said;
  if (!request.label.empty()) said.label = request.label;
  if (!request.comment.empty()) said.comment = request.comment;
  if (request.value.empty()) return said;
  const auto value = parse_value(request.value);
  if (!value) return fail(value.error().code, "--value: " + value.error().message);
  said.value = *value;
  return said;
}

using Look = decltype(check);
Answered look_through(const BookRequest& request, const BookAsker& asker, Look& look, bool fixes) {
  return with_book(request, asker, fixes ? Mode::write : Mode::read, [&](Book& book) {
    return look(book, asker.progress).map([&](const CheckReport& report) {
      return Answer{report_text(report, fixes), report.clean() ? End::done : End::findings};
    });
  });
}

LearnListener told_to(const BookAsker& asker) {
  LearnListener listener;
  listener.on_game = [&asker](int line, const LearnedGame& game) {
    for (const FoundLoss& each : game.losses)
      asker.say(fmt::format("line {}: move {}, {} {}: {:.2f} worse than {}\n", line, each.ply,
                            name_of(each.side), each.played, each.lost, each.best));
  };
  listener.on_refused = [&asker](int line, const Error& error) {
    asker.remark(fmt::format("line {}: {}", line, error.message));
  };
  return listener;
}

Expected<const BookFormat*> written_format(const std::string& name) {
  auto format = find_format(name);
  if (format && (*format)->write == nullptr)
    return fail(ErrorCode::unsupported,
                fmt::format("expected a form that is written, got {}, which is read alone", name));
  return format;
}

}  // namespace

Answered new_book(const BookRequest& request, const BookAsker& asker) {
  if (auto may = check_new_file(request.book); !may) return tl::make_unexpected(may.error());
  const std::string game = asker.game();
  const auto kit = game.empty() ? Expected<const GameKit*>(kits().front()) : find_kit(game);
  if (!kit) return tl::make_unexpected(kit.error());
  return Book::create(request.book, **kit, request.start).map([](const Book&) { return Answer{}; });
}

Answered book_info(const BookRequest& request, const BookAsker& asker) {
  return with_book(request, asker, Mode::read, [&](Book& book) {
    return told(info_text(book, bytes_of(request.book, book.kit())));
  });
}

Answered show_book(const BookRequest& request, const BookAsker& asker) {
  return with_board(request, asker, Mode::read, [&](Book& book, const Board& board) {
    return told(show_text(book, board, request.show));
  });
}

Answered build_book(const BookRequest& request, const BookAsker& asker) {
  return grow(request, asker, build);
}

Answered deepen_book(const BookRequest& request, const BookAsker& asker) {
  return grow(request, asker, deepen);
}

Answered add_to_book(const BookRequest& request, const BookAsker& asker) {
  const auto said = said_in(request);
  if (!said) return tl::make_unexpected(said.error());
  return with_board(request, asker, Mode::write, [&](Book& book, const Board& board) -> Answered {
    const auto means = asker.search_means(book.kit());
    if (!means) return tl::make_unexpected(means.error());
    const std::stop_token stop = asker.stop();  // before threads begin
    Searches searches(book.kit(), means->session, request.build.search, means->threads);
    return add_line(book, board, *said, searches, stop).map([](std::int64_t added) {
      return Answer{fmt::format("{} added\n", added)};
    });
  });
}

Answered remove_from_book(const BookRequest& request, const BookAsker& asker) {
  return with_board(request, asker, Mode::write, [](Book& book, const Board& board) {
    return remove(book, board).map([](bool removed) {
      return Answer{fmt::format("{} removed\n", removed ? 1 : 0),
                    removed ? End::done : End::findings};
    });
  });
}

Answered learn_games(const BookRequest& request, const BookAsker& asker) {
  return with_book(request, asker, Mode::write, [&](Book& book) -> Answered {
    const auto text = platform::read_input(request.file);
    if (!text) return tl::make_unexpected(text.error());
    const auto means = asker.search_means(book.kit());
    if (!means) return tl::make_unexpected(means.error());
    LearnOptions how = request.learn;
    how.search = request.build.search;
    how.threads = means->threads;
    const auto totals = learn_text(book, *text, means->session, how, asker.stop(), told_to(asker));
    if (!totals) return tl::make_unexpected(totals.error());
    if (totals->stopped) asker.remark("interrupted");
    return Answer{
        fmt::format("{} games, {} of them known, {} refused; {} positions added, {} losses\n",
                    totals->games, totals->known, totals->refused, totals->added, totals->losses),
        totals->stopped        ? End::stopped
        : totals->refused == 0 ? End::done
                               : End::findings};
  });
}

Answered prune_book(const BookRequest& request, const BookAsker& asker) {
  return with_book(request, asker, Mode::write, [&](Book& book) {
    const auto width = static_cast<Value>(request.build.width * kUnit);
    return prune(book, {width, request.build.plies}).map([](std::int64_t removed) {
      return Answer{fmt::format("{} removed\n", removed)};
    });
  });
}

/// Merged with itself, a book would count each game twice.
Answered merge_books(const BookRequest& request, const BookAsker& asker) {
  if (auto may = check_other_file(request.book, request.file); !may)
    return tl::make_unexpected(may.error());
  return with_book(request, asker, Mode::write, [&](Book& book) -> Answered {
    auto other = open_readable(request.file, book.kit().info.name);
    if (!other) return tl::make_unexpected(other.error());
    if (auto begun = other->store().begin_reading(); !begun)
      return tl::make_unexpected(begun.error());
    return merge(book, *other, asker.progress).map([](const MergeTotals& totals) {
      return Answer{fmt::format("{} added, {} joined\n", totals.added, totals.joined)};
    });
  });
}

Answered split_book(const BookRequest& request, const BookAsker& asker) {
  if (auto may = check_new_file(request.file); !may) return tl::make_unexpected(may.error());
  return with_board(request, asker, Mode::read, [&](Book& book, const Board& board) {
    return split(book, board, request.file, asker.progress).map([](std::int64_t copied) {
      return Answer{fmt::format("{} positions\n", copied)};
    });
  });
}

Answered check_book(const BookRequest& request, const BookAsker& asker) {
  return look_through(request, asker, check, false);
}

Answered fix_book(const BookRequest& request, const BookAsker& asker) {
  return look_through(request, asker, fix, true);
}

Answered read_foreign_book(const BookRequest& request, const BookAsker& asker) {
  if (auto may = check_new_file(request.book); !may) return tl::make_unexpected(may.error());
  const std::string game = asker.game();
  const auto bytes = request.file == kShippedBooks
                         ? shipped_file(game.empty() ? kits().front()->info.name : game)
                               .map([](std::string_view file) { return std::string(file); })
                         : platform::read_input(request.file);
  if (!bytes) return tl::make_unexpected(bytes.error());
  return import_book(*bytes, request.book, asker.progress).map([](const ExchangeTotals& totals) {
    return Answer{totals_text(totals, "read")};
  });
}

Answered write_foreign_book(const BookRequest& request, const BookAsker& asker) {
  if (auto may = check_new_file(request.file); !may) return tl::make_unexpected(may.error());
  if (auto may = check_other_file(request.book, request.file); !may)
    return tl::make_unexpected(may.error());
  const auto format = written_format(request.format);
  if (!format) return tl::make_unexpected(format.error());
  return with_book(request, asker, Mode::read, [&](Book& book) -> Answered {
    if (!(*format)->game.empty() && (*format)->game != book.kit().info.name)
      return fail(ErrorCode::unsupported,
                  fmt::format("expected a book of {}, which is what {} holds, got one of {}",
                              (*format)->game, (*format)->name, book.kit().info.name));
    ExchangeTotals totals;
    const auto bytes = (*format)->write(book, totals);
    if (!bytes) return tl::make_unexpected(bytes.error());
    if (const auto written = platform::write_file(request.file, *bytes); !written)
      return tl::make_unexpected(written.error());
    return Answer{totals_text(totals, "written")};
  });
}

std::vector<std::string> written_book_forms() {
  std::vector<std::string> names;
  for (const BookFormat& each : book_formats())
    if (each.write != nullptr) names.emplace_back(each.name);
  return names;
}

}  // namespace ternion::library
