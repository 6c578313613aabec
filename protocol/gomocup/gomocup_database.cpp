#include "protocol/gomocup/gomocup_database.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "engine/gomoku/notation.hpp"
#include "protocol/core/text.hpp"

namespace ternion::gomocup {
namespace {

/// A mark as its number; -1 for none.
int mark_number(const PositionNote& note) {
  return note.mark == '\0' ? -1 : static_cast<unsigned char>(note.mark);
}

/// None for what is no printable character.
char mark_of(int number) {
  return number > ' ' && number < 0x7F ? static_cast<char>(number) : '\0';
}

constexpr std::string_view kNoLine = "expected a line of moves that can be played";

/// What `yxedittvddatabase` is to change.
enum Changed : unsigned { mark_changed = 1, value_changed = 2, depth_changed = 4 };

}  // namespace

void Database::say(std::string_view what) const {
  talk_.say(fmt::format("MESSAGE database: {}", what));
}

void Database::take_file(std::string_view rest, std::function<void(const std::string& path)> then) {
  if (!rest.empty()) return then(std::string(rest));
  body_.begin_line(
      [then = std::move(then)](std::string_view line) { then(std::string(text::trim(line))); },
      [] {});
}

void Database::set(const std::string& path) {
  if (!save()) return;
  if (!open_) return talk_.say("MESSAGE there are no databases here");
  auto opened = open_(path);
  if (!opened) return say(opened.error().message);
  database_ = std::move(*opened);
}

bool Database::save() {
  if (!database_) return true;
  const auto saved = database_->save();
  if (!saved) say(saved.error().message);
  return saved.has_value();
}

void Database::on_set(std::string_view rest) {
  take_file(rest, [this](const std::string& path) { set(path); });
}

/// Points of both sides by turns, from the empty board.
void Database::begin(std::string_view command, std::function<void(const Board*)> then) {
  const auto path = std::make_shared<std::vector<Move>>();
  body_.begin_points(
      command, [path](Move move) { path->push_back(move); },
      [this, path, then = std::move(then)] {
        if (!database_) return;
        const auto board = game_.empty_board();
        if (!board) return say(board.error().message);
        for (const Move move : *path)
          if (!(*board)->play(move)) return then(nullptr);
        then(board->get());
      });
}

/// Yixin-Board asks after each move, whether or not it has set a database.
void Database::on_query_all() {
  begin("YXQUERYDATABASEALL", [this](const Board* board) {
    using Notes = std::vector<std::pair<Move, PositionNote>>;
    talk_.say("MESSAGE DATABASE REFRESH");
    for (const auto& [move, note] : board == nullptr ? Notes() : database_->children(*board)) {
      std::string point = game_.grid().format(move);
      point.replace(point.find(','), 1, " ");
      talk_.say(fmt::format("MESSAGE DATABASE {} {} {} {}", point, mark_number(note), note.value,
                            note.depth));
    }
    talk_.say("MESSAGE DATABASE DONE");
  });
}

void Database::on_query_one() {
  begin("YXQUERYDATABASEONE", [this](const Board* board) {
    PositionNote note;
    if (board != nullptr) note = database_->find(*board).value_or(note);
    talk_.say(
        fmt::format("MESSAGE DATABASE ONE {} {} {}", mark_number(note), note.value, note.depth));
  });
}

/// What a person has changed is on the disk at once.
void Database::edit(std::string_view command, std::function<void(PositionNote&)> change) {
  begin(command, [this, change = std::move(change)](const Board* board) {
    if (board == nullptr) return say(kNoLine);
    PositionNote note = database_->find(*board).value_or(PositionNote{});
    change(note);
    if (const auto written = database_->write(*board, note); !written)
      return say(written.error().message);
    save();
  });
}

/// One letter; none takes the mark away.
void Database::on_edit_label(std::string_view rest) {
  const char mark = rest.empty() ? '\0' : mark_of(static_cast<unsigned char>(rest.front()));
  edit("YXEDITLABELDATABASE", [mark](PositionNote& note) { note.mark = mark; });
}

/// "2 -1 150 0": what is to be changed, then mark, value and depth.
void Database::on_edit_note(std::string_view rest) {
  std::vector<int> numbers;
  for (const std::string_view word : text::split(rest))
    if (const auto number = text::parse_int(word, -32'768, 32'767))
      numbers.push_back(static_cast<int>(*number));
  if (numbers.size() != 4 || numbers[0] < 0)
    return body_.refuse("expected what to change, mark, value and depth after YXEDITTVDDATABASE");
  edit("YXEDITTVDDATABASE", [numbers](PositionNote& note) {
    const auto changed = static_cast<unsigned>(numbers[0]);
    if ((changed & mark_changed) != 0) note.mark = mark_of(numbers[1]);
    if ((changed & value_changed) != 0) note.value = numbers[2];
    if ((changed & depth_changed) != 0) note.depth = std::max(numbers[3], 0);
  });
}

void Database::remove(std::string_view command, PositionDatabase::Which which, bool below) {
  begin(command, [this, which, below](const Board* board) {
    if (board == nullptr) return say(kNoLine);
    const auto removed = database_->remove(*board, which, below);
    if (save()) say(fmt::format("{} positions taken away", removed));
  });
}

/// "wl" those that are won or lost, "nonwl" the others.
void Database::on_delete(std::string_view command, std::string_view rest, bool below) {
  using Which = PositionDatabase::Which;
  const auto which = rest == "wl"      ? Which::decided
                     : rest == "nonwl" ? Which::undecided
                                       : Which::all;
  if (!rest.empty() && which == Which::all)
    return body_.refuse(fmt::format("expected wl, nonwl or nothing after {}", command));
  remove(command, which, below);
}

void Database::work(const std::string& path, std::string_view done, const FileWork& work) {
  if (!database_) return say("none has been set");
  const auto totals = work(*database_, path);
  if (!totals) return say(totals.error().message);
  if (!save()) return;
  say(fmt::format("{} positions {}", totals->positions, done));
  for (const auto& [what, count] : totals->remarks) say(fmt::format("{} {}", count, what));
}

void Database::work_on_file(std::string_view rest, std::string_view done, FileWork work) {
  take_file(rest, [this, done, work = std::move(work)](const std::string& path) {
    this->work(path, done, work);
  });
}

void Database::work_with_board(std::string_view rest, std::string_view done, MakeBoard make,
                               BoardWork work) {
  take_file(rest, [this, done, make, work = std::move(work)](const std::string& path) {
    if (!game_.is_begun()) return talk_.say_error(kNoStart);
    this->work(path, done, [&](PositionDatabase& database, const std::string& file) {
      return (game_.*make)().and_then(
          [&](const std::unique_ptr<Board>& board) { return work(database, *board, file); });
    });
  });
}

void Database::on_write_text(std::string_view rest) {
  work_on_file(rest, "written", [](const PositionDatabase& database, const std::string& path) {
    return database.write_text(path);
  });
}

void Database::on_read_text(std::string_view rest) {
  work_on_file(rest, "read", [](PositionDatabase& database, const std::string& path) {
    return database.read_text(path);
  });
}

void Database::on_write_tree(std::string_view rest) {
  work_with_board(rest, "written", &Game::empty_board,
                  [](const PositionDatabase& database, const Board& like, const std::string& path) {
                    return database.write_tree(like, path);
                  });
}

void Database::on_read_tree(std::string_view rest) {
  work_with_board(rest, "read", &Game::empty_board,
                  [](PositionDatabase& database, const Board& like, const std::string& path) {
                    return database.read_tree(like, path);
                  });
}

/// From the position that is on the board.
void Database::on_split(std::string_view rest) {
  work_with_board(rest, "written", &Game::board_of_today,
                  [](const PositionDatabase& database, const Board& from, const std::string& path) {
                    return database.split(from, path);
                  });
}

void Database::on_merge(std::string_view rest) {
  work_on_file(rest, "added", [](PositionDatabase& database, const std::string& path) {
    return database.merge(path);
  });
}

}  // namespace ternion::gomocup
