#include "app/library/learn.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "engine/core/hash_key.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::library {
namespace {

/// The positions of a game up to so many plies, boards and keys.
struct Line {
  std::vector<std::unique_ptr<Board>> boards;
  std::vector<std::string> keys;
};

Expected<Line> line_of(const Book& book, const Board& played, std::size_t plies) {
  if (!book.holds_such(played))
    return fail(ErrorCode::unsupported,
                fmt::format("expected a game of {} like {}, got {} {}", book.kit().info.name,
                            book.start().position_text(), played.game().name, played.start_text()));
  Line line;
  auto board = played.clone();
  const std::vector<Move> moves = played.moves();
  if (auto set = board->set_position(played.start_text()); !set)
    return tl::make_unexpected(set.error());
  for (std::size_t i = 0;; ++i) {
    line.keys.push_back(book.canonical(*board).key);
    line.boards.push_back(board->clone());
    if (i >= std::min(plies, moves.size())) return line;
    if (auto done = board->play(moves[i]); !done) return tl::make_unexpected(done.error());
  }
}

Expected<std::unique_ptr<Board>> board_after(const Book& book, const GameRecord& game) {
  if (game.game != book.kit().info.name)
    return fail(ErrorCode::unsupported, fmt::format("expected a game of {}, got one of {}",
                                                    book.kit().info.name, game.game));
  auto board = book.start().clone();
  if (auto set = board->set_position(game.start); !set) return tl::make_unexpected(set.error());
  for (const RecordedMove& each : game.moves)
    if (auto played = board->play(each.move); !played) return tl::make_unexpected(played.error());
  return board;
}

std::int64_t number_of(const GameRecord& game) {
  std::uint64_t number = 1;
  const auto add = [&](std::uint64_t part) { number = mix64(number ^ part) + 1; };
  for (const std::string* text : {&game.start, &game.date, &game.players[0], &game.players[1]}) {
    for (const char c : *text) add(static_cast<unsigned char>(c));
    add(0x100);
  }
  for (const RecordedMove& each : game.moves) add(each.move.code);
  return static_cast<std::int64_t>(number);
}

/// Searches what the plan needs. Errors: also io once it is stopped.
Expected<std::map<std::string, Leaf>> answers_of(const Plan& plan, Searches& searches,
                                                 const std::stop_token& stop) {
  std::map<std::string, Leaf> answers;
  auto done = searches.run(plan.tasks, stop, [&](std::size_t task, const Leaf& leaf) {
    answers.insert_or_assign(plan.tasks[task].key, leaf);
    return Expected<void>{};
  });
  if (!done) return tl::make_unexpected(done.error());
  if (answers.size() < plan.tasks.size()) return fail(ErrorCode::io, "interrupted");
  return answers;
}

Expected<std::vector<std::string>> missing_of(Book& book, const Line& line) {
  std::set<std::string> missing;
  for (const std::string& key : line.keys) {
    const auto there = book.store().contains(key);
    if (!there) return tl::make_unexpected(there.error());
    if (!*there) missing.insert(key);
  }
  return std::vector<std::string>(missing.begin(), missing.end());
}

Expected<void> change(Book& book, const std::string& key,
                      const std::function<void(Entry&)>& changed) {
  auto entry = book.store().find(key);
  if (!entry) return tl::make_unexpected(entry.error());
  if (!*entry) return {};
  changed(**entry);
  return book.put(key, std::move(**entry));
}

Expected<void> count(Book& book, const Line& line, const std::optional<Result>& result) {
  if (!result) return {};
  std::set<std::string> counted;
  for (std::size_t i = 0; i < line.keys.size(); ++i) {
    if (!counted.insert(line.keys[i]).second) continue;
    const Side side = line.boards[i]->side_to_move();
    auto done = change(book, line.keys[i], [&](Entry& entry) {
      Counts& counts = entry.counts;
      ++(!result->winner ? counts.draws : *result->winner == side ? counts.wins : counts.losses);
    });
    if (!done) return done;
  }
  return {};
}

Expected<std::vector<FoundLoss>> losses_of(Book& book, const Line& line,
                                           const std::vector<Move>& moves, double least) {
  std::vector<FoundLoss> losses;
  for (std::size_t i = 0; i + 1 < line.keys.size(); ++i) {
    const Board& board = *line.boards[i];
    const auto entry = book.find(board);
    if (!entry) return tl::make_unexpected(entry.error());
    const auto links = book.links(board);
    if (!links) return tl::make_unexpected(links.error());
    const auto played = std::ranges::find(*links, moves[i], &BookLink::move);
    if (!*entry || played == links->end() || !played->worth.is_known()) continue;
    const Worth& best = (*entry)->worth;
    const double lost = static_cast<double>(best.value - played->worth.value) / kUnit;
    if (lost < least || lost <= 0) continue;
    Move better = (*entry)->leaf ? (*entry)->leaf->move : Move::none();
    for (const BookLink& link : *links)
      if (link.worth.is_known() && link.worth.value == best.value) better = link.move;
    losses.push_back({i + 1, board.side_to_move(), board.format_move(moves[i]),
                      better.is_none() ? "another" : board.format_move(better), lost});
  }
  return losses;
}

Expected<void> in_batch(Book& book, const std::function<Expected<void>()>& work) {
  if (auto begun = book.begin(); !begun) return begun;
  if (auto done = work(); !done) {
    book.roll_back();
    return done;
  }
  return book.commit();
}

}  // namespace

Expected<LearnedGame> learn_game(Book& book, const GameRecord& game, Searches& searches,
                                 const LearnOptions& options, const std::stop_token& stop) {
  const auto board = board_after(book, game);
  if (!board) return tl::make_unexpected(board.error());
  const auto line = line_of(book, **board, static_cast<std::size_t>(std::max(options.plies, 0)));
  if (!line) return tl::make_unexpected(line.error());
  const auto missing = missing_of(book, *line);
  if (!missing) return tl::make_unexpected(missing.error());
  const auto plan = make_plan(book, *missing, {});
  if (!plan) return tl::make_unexpected(plan.error());
  const auto answers = answers_of(*plan, searches, stop);
  if (!answers) return tl::make_unexpected(answers.error());
  LearnedGame learned;
  learned.added = static_cast<std::int64_t>(missing->size());
  const auto result = (*board)->is_over() ? std::optional((*board)->result()) : game.result;
  const auto done = in_batch(book, [&] {
    return book.store()
        .note_game(number_of(game))
        .map([&](bool is_new) { learned.is_new = is_new; })
        .and_then([&] { return carry_out(book, *plan, *answers); })
        .and_then([&](std::int64_t) {
          return learned.is_new ? count(book, *line, result) : Expected<void>{};
        });
  });
  if (!done) return tl::make_unexpected(done.error());
  auto losses = losses_of(book, *line, (*board)->moves(), options.loss);
  if (!losses) return tl::make_unexpected(losses.error());
  learned.losses = std::move(*losses);
  return learned;
}

Expected<LearnTotals> learn_text(Book& book, std::string_view text, const SessionOptions& session,
                                 const LearnOptions& options, const std::stop_token& stop,
                                 const LearnListener& listener) {
  Searches searches(book.kit(), session, options.search, options.threads);
  LearnTotals totals;
  Expected<void> failed;
  const auto refuse = [&](int line, const Error& error) {
    ++totals.refused;
    if (listener.on_refused) listener.on_refused(line, error);
  };
  records::for_each_game(
      text, {.like = &book.start(), .any_game = true}, [&](const records::ReadGame& read) {
        if (stop.stop_requested() || !failed) return;
        if (!read.game) return refuse(read.place.line, read.game.error());
        const auto learned = learn_game(book, read.game->record, searches, options, stop);
        if (stop.stop_requested() && !learned) return;
        if (!learned && learned.error().code == ErrorCode::io) {
          failed = tl::make_unexpected(learned.error());
          return;
        }
        if (!learned) return refuse(read.place.line, learned.error());
        ++totals.games;
        totals.known += learned->is_new ? 0 : 1;
        totals.added += learned->added;
        totals.losses += static_cast<std::int64_t>(learned->losses.size());
        if (listener.on_game) listener.on_game(read.place.line, *learned);
      });
  if (!failed) return tl::make_unexpected(failed.error());
  totals.stopped = stop.stop_requested();
  return totals;
}

Expected<std::int64_t> add_line(Book& book, const Board& board, const Said& said,
                                Searches& searches, const std::stop_token& stop) {
  const auto line = line_of(book, board, board.move_count());
  if (!line) return tl::make_unexpected(line.error());
  const auto missing = missing_of(book, *line);
  if (!missing) return tl::make_unexpected(missing.error());
  const auto plan = make_plan(book, *missing, {});
  if (!plan) return tl::make_unexpected(plan.error());
  const auto answers = answers_of(*plan, searches, stop);
  if (!answers) return tl::make_unexpected(answers.error());
  const auto done = in_batch(book, [&] {
    return carry_out(book, *plan, *answers).and_then([&](std::int64_t) {
      return change(book, line->keys.back(), [&](Entry& entry) {
        if (said.value)
          entry.leaf =
              Leaf{Move::none(), {*said.value, *said.value, *said.value, Kind::entered}, 0};
        if (said.label) entry.label = *said.label;
        if (said.comment) entry.comment = *said.comment;
      });
    });
  });
  if (!done) return tl::make_unexpected(done.error());
  return static_cast<std::int64_t>(missing->size());
}

}  // namespace ternion::library
