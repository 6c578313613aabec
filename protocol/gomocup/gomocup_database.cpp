// Yixin-Board's databases: positions with marks, values and depths, which a person edits.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "protocol/core/text.hpp"
#include "protocol/gomocup/gomocup_dialect.hpp"

namespace ternion {
namespace {

/// A mark as its number; -1 for none.
int mark_number(const PositionNote& note) {
  return note.mark == '\0' ? -1 : static_cast<unsigned char>(note.mark);
}

constexpr std::string_view kNoLine = "expected a line of moves that can be played";

/// What `yxedittvddatabase` is to change.
enum Changed : unsigned { mark_changed = 1, value_changed = 2, depth_changed = 4 };

}  // namespace

void GomocupDialect::take_file(std::string_view rest, std::string command,
                               std::function<void(const std::string& path)> then) {
  if (!rest.empty()) return then(std::string(rest));
  body_ = Body{std::move(command),
               [then = std::move(then)](std::string_view line) {
                 return then(std::string(text::trim(line))), true;
               },
               [] {},
               {},
               true};
}

void GomocupDialect::set_database(const std::string& path) {
  if (!save_database()) return;
  if (!context_.open_database) return say("MESSAGE there are no databases here");
  auto opened = context_.open_database(path);
  if (!opened) return say("MESSAGE database: " + opened.error().message);
  database_ = std::move(*opened);
}

bool GomocupDialect::save_database() {
  if (!database_) return true;
  const auto saved = database_->save();
  if (!saved) say("MESSAGE database: " + saved.error().message);
  return saved.has_value();
}

void GomocupDialect::on_yxsetdatabase(std::string_view rest) {
  take_file(rest, "YXSETDATABASE", [this](const std::string& path) { set_database(path); });
}

void GomocupDialect::on_yxsavedatabase(std::string_view) { save_database(); }

/// Points of both sides by turns, from the empty board.
void GomocupDialect::begin_database(std::string command, std::function<void(const Board*)> then) {
  path_.clear();
  begin_points(std::move(command), [this](Move move) { path_.push_back(move); });
  if (size_ == 0) return;
  body_->done = [this, then = std::move(then)] {
    if (!database_) return;
    const auto board = session_->state().clone();
    board->reset();
    for (const Move move : path_)
      if (!board->play(move)) return then(nullptr);
    then(board.get());
  };
}

/// Yixin-Board asks after each move, whether or not it has set a database.
void GomocupDialect::on_yxquerydatabaseall(std::string_view) {
  begin_database("YXQUERYDATABASEALL", [this](const Board* board) {
    using Notes = std::vector<std::pair<Move, PositionNote>>;
    say("MESSAGE DATABASE REFRESH");
    for (const auto& [move, note] : board == nullptr ? Notes() : database_->children(*board)) {
      std::string point = grid().format(move);
      point.replace(point.find(','), 1, " ");
      say(fmt::format("MESSAGE DATABASE {} {} {} {}", point, mark_number(note), note.value,
                      note.depth));
    }
    say("MESSAGE DATABASE DONE");
  });
}

void GomocupDialect::on_yxquerydatabaseone(std::string_view) {
  begin_database("YXQUERYDATABASEONE", [this](const Board* board) {
    PositionNote note;
    if (board != nullptr) note = database_->find(*board).value_or(note);
    say(fmt::format("MESSAGE DATABASE ONE {} {} {}", mark_number(note), note.value, note.depth));
  });
}

/// What a person has changed is on the disk at once.
void GomocupDialect::edit_database(std::string command, std::function<void(PositionNote&)> change) {
  begin_database(std::move(command), [this, change = std::move(change)](const Board* board) {
    if (board == nullptr) return say("MESSAGE database: " + std::string(kNoLine));
    PositionNote note = database_->find(*board).value_or(PositionNote{});
    change(note);
    if (const auto written = database_->write(*board, note); !written)
      return say("MESSAGE database: " + written.error().message);
    save_database();
  });
}

/// One letter; none takes the mark away.
void GomocupDialect::on_yxeditlabeldatabase(std::string_view rest) {
  const char mark = rest.empty() ? '\0' : rest.front();
  edit_database("YXEDITLABELDATABASE", [mark](PositionNote& note) { note.mark = mark; });
}

/// "2 -1 150 0": what is to be changed, then mark, value and depth.
void GomocupDialect::on_yxedittvddatabase(std::string_view rest) {
  std::vector<int> numbers;
  for (const std::string_view word : text::split(rest))
    if (const auto number = text::parse_int(word, -32'768, 32'767))
      numbers.push_back(static_cast<int>(*number));
  if (numbers.size() != 4 || numbers[0] < 0)
    return refuse_body("expected what to change, mark, value and depth after YXEDITTVDDATABASE");
  edit_database("YXEDITTVDDATABASE", [numbers](PositionNote& note) {
    const auto changed = static_cast<unsigned>(numbers[0]);
    if ((changed & mark_changed) != 0)
      note.mark = numbers[1] <= 0 ? '\0' : static_cast<char>(numbers[1]);
    if ((changed & value_changed) != 0) note.value = numbers[2];
    if ((changed & depth_changed) != 0) note.depth = std::max(numbers[3], 0);
  });
}

void GomocupDialect::delete_database(std::string command, PositionDatabase::Which which,
                                     bool below) {
  begin_database(std::move(command), [this, which, below](const Board* board) {
    if (board == nullptr) return say("MESSAGE database: " + std::string(kNoLine));
    const auto removed = database_->remove(*board, which, below);
    if (save_database()) say(fmt::format("MESSAGE database: {} positions taken away", removed));
  });
}

void GomocupDialect::on_yxdeletedatabaseone(std::string_view) {
  delete_database("YXDELETEDATABASEONE", PositionDatabase::Which::all, false);
}

/// "wl" those that are won or lost, "nonwl" the others.
void GomocupDialect::on_yxdeletedatabaseall(std::string_view rest) {
  using Which = PositionDatabase::Which;
  const auto which = rest == "wl"      ? Which::decided
                     : rest == "nonwl" ? Which::undecided
                                       : Which::all;
  if (!rest.empty() && which == Which::all)
    return refuse_body("expected wl, nonwl or nothing after YXDELETEDATABASEALL");
  delete_database("YXDELETEDATABASEALL", which, true);
}

void GomocupDialect::on_yxdbtotxt(std::string_view rest) {
  take_file(rest, "YXDBTOTXT", [this](const std::string& path) {
    if (!database_) return say("MESSAGE database: none has been set");
    const auto lines = database_->write_text(path);
    say(lines ? fmt::format("MESSAGE database: {} positions written", *lines)
              : "MESSAGE database: " + lines.error().message);
  });
}

void GomocupDialect::on_yxtxttodb(std::string_view rest) {
  take_file(rest, "YXTXTTODB", [this](const std::string& path) {
    if (!database_) return say("MESSAGE database: none has been set");
    const auto lines = database_->read_text(path);
    if (!lines) return say("MESSAGE database: " + lines.error().message);
    if (save_database()) say(fmt::format("MESSAGE database: {} positions read", *lines));
  });
}

}  // namespace ternion
