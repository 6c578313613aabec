// Yixin-Board's commands.
#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "engine/gomoku/notation.hpp"
#include "protocol/core/text.hpp"
#include "protocol/gomocup/gomocup_dialect.hpp"
#include "protocol/gomocup/gomocup_score.hpp"

namespace ternion {

void GomocupDialect::on_yxboard(std::string_view) {
  begin_board("YXBOARD", [] {});
}

void GomocupDialect::on_yxstop(std::string_view) {
  if (thinking()) session_->finish_now();
}

/// Thinks with so many ranked moves, tells them, plays the best.
void GomocupDialect::on_yxnbest(std::string_view rest) {
  const auto count = text::parse_int(rest, 1, 1000);
  if (!count) return say_error("expected a number of moves");
  if (!has_game()) return;
  if (session_->is_over()) return play_on();
  rank(static_cast<std::size_t>(*count), 1, [this](const std::vector<SearchLine>& lines) {
    int number = 0;
    for (const SearchLine& line : lines)
      say(fmt::format("MESSAGE {}. {} eval {}", ++number, session_->format_move(line.move()),
                      gomocup::format_eval(line.score)));
    SearchResult ranked;
    ranked.lines = lines;
    play_and_say(best_of(ranked));
  });
}

void GomocupDialect::on_yxsearchdefend(std::string_view) { on_yxnbest("1000"); }

/// Points that Black must not play, two digits a coordinate.
void GomocupDialect::on_yxshowforbid(std::string_view) {
  if (!has_game()) return;
  const auto board = session_->state().clone();
  for (std::size_t i = 0; i < tentative_; ++i) board->undo();
  const auto position = gomoku::parse_position(board->position_text());
  std::string line = "FORBID ";
  if (position && settings_.rule == gomoku::Rule::renju)
    for (int y = 0; y < size_; ++y)
      for (int x = 0; x < size_; ++x) {
        const gomoku::Point point = gomoku::point_at(x, size_ - 1 - y);
        if (!position->is_empty(point) ||
            gomoku::foul_at(position->lines(), point) == gomoku::Foul::none)
          continue;
        const bool xy = settings_.coordinates == gomocup::Coordinates::xy;
        line += fmt::format("{:02}{:02}", xy ? x : y, xy ? y : x);
      }
  say(line + ".");
}

void GomocupDialect::on_yxshowinfo(std::string_view) {
  quiet_ = true;
  const std::size_t kilobytes = options_.max_hash_mb << 10;
  int exponent = 0;
  while ((std::size_t{2} << exponent) <= kilobytes) ++exponent;
  say(fmt::format("MESSAGE INFO MAX_THREAD_NUM {}", options_.max_threads));
  say(fmt::format("MESSAGE INFO MAX_HASH_SIZE {}", exponent));
}

void GomocupDialect::on_yxhashclear(std::string_view) {
  // A game begun anew forgets; the moves are played again.
  const GameRecord record = session_->record();
  session_->new_game();
  if (const auto loaded = session_->load(record); !loaded)
    context_.log->info("gomocup: {}", loaded.error().message);
  say("MESSAGE hash table cleared");
}

void GomocupDialect::on_yxshowhashusage(std::string_view) {
  say(fmt::format("MESSAGE hash table of {} MB",
                  gomocup::table_megabytes(settings_, context_.options.hash_mb)));
}

void GomocupDialect::begin_points(std::string command, std::function<void(Move)> take,
                                  std::function<void()> done) {
  if (size_ == 0) return refuse_body(kNoStart);
  const std::string complaint = "x,y or DONE expected after " + command;
  body_ = Body{std::move(command),
               [this, take = std::move(take)](std::string_view line) {
                 const auto move = grid().parse(line);
                 if (move) take(*move);
                 return move.has_value();
               },
               std::move(done), complaint};
}

void GomocupDialect::on_yxblock(std::string_view) {
  begin_points("YXBLOCK", [this](Move move) {
    if (std::find(blocked_.begin(), blocked_.end(), move) == blocked_.end())
      blocked_.push_back(move);
  });
}

void GomocupDialect::on_yxblockundo(std::string_view) {
  begin_points("YXBLOCKUNDO", [this](Move move) { std::erase(blocked_, move); });
}

void GomocupDialect::on_yxblockreset(std::string_view) { blocked_.clear(); }

/// A sequence of moves from the empty board; the last one is left out where the others have been
/// played.
void GomocupDialect::begin_path(std::string command, void (GomocupDialect::*then)()) {
  path_.clear();
  begin_points(std::move(command), [this](Move move) { path_.push_back(move); });
  if (size_ != 0) body_->done = [this, then] { (this->*then)(); };
}

void GomocupDialect::on_yxblockpath(std::string_view) {
  begin_path("YXBLOCKPATH", &GomocupDialect::block_path);
}
void GomocupDialect::on_yxblockpathundo(std::string_view) {
  begin_path("YXBLOCKPATHUNDO", &GomocupDialect::unblock_path);
}
void GomocupDialect::on_yxblockpathreset(std::string_view) { blocked_paths_.clear(); }

void GomocupDialect::block_path() {
  if (!path_.empty()) blocked_paths_.push_back(path_);
}
void GomocupDialect::unblock_path() { std::erase(blocked_paths_, path_); }

std::vector<Move> GomocupDialect::left_out() const {
  std::vector<Move> all = blocked_;
  all.insert(all.end(), blocked_by_board_.begin(), blocked_by_board_.end());
  const auto played = session_->state().moves();
  for (const auto& path : blocked_paths_)
    if (path.size() == played.size() + 1 && std::equal(played.begin(), played.end(), path.begin()))
      all.push_back(path.back());
  return all;
}

/// The path of the file may stand on a line of its own.
void GomocupDialect::on_yxhashfile(std::string_view rest) {
  const auto refuse = [this] { say("MESSAGE the hash table is not kept in files"); };
  if (!rest.empty()) return refuse();
  body_ =
      Body{"YXHASHDUMP", [refuse](std::string_view) { return refuse(), true; }, refuse, {}, true};
}

}  // namespace ternion
