#include "protocol/gomocup/gomocup_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "protocol/core/text.hpp"
#include "protocol/gomocup/gomocup_score.hpp"
#include "session/opening_book.hpp"

namespace ternion::gomocup {
namespace {

constexpr int kSquares = 1;  // bits of show_detail
constexpr int kDetails = 2;

}  // namespace

void Report::begin() {
  last_ = {};
  depths_.clear();
  least_ = 0;
}

void Report::begin_again() {
  if (!last_.lines.empty()) least_ = last_.lines.front().depth;
}

void Report::on_info(const SearchInfo& info) {
  if (!info.lines.empty() && !is_behind(info)) tell(info);
}

int& Report::depth_of(Move move) {
  const auto known = std::ranges::find(depths_, move, &std::pair<Move, int>::first);
  return known == depths_.end() ? depths_.emplace_back(move, 0).second : known->second;
}

bool Report::is_behind(const SearchInfo& info) {
  if (info.lines.front().depth < least_) return true;
  return std::ranges::any_of(
      info.lines, [this](const SearchLine& line) { return depth_of(line.move()) > line.depth; });
}

/// A move that was looked at deeper before keeps that depth.
void Report::lead(const SearchInfo& info) {
  if (last_.lines.empty() || info.lines.empty()) return;
  if (info.lines.front().move() == last_.lines.front().move()) return;
  SearchInfo whole = info;
  whole.nodes = std::max(info.nodes, last_.nodes);
  whole.elapsed = std::max(info.elapsed, last_.elapsed);
  for (SearchLine& line : whole.lines) line.depth = std::max(line.depth, depth_of(line.move()));
  tell(whole);
}

void Report::tell(const SearchInfo& info) {
  last_ = info;
  for (const SearchLine& line : info.lines) depth_of(line.move()) = line.depth;
  if ((settings_.show_detail & kSquares) != 0) say_squares(info);
  if ((settings_.show_detail & kDetails) != 0)
    say_details(info);
  else
    say_line(info);
}

void Report::say_line(const SearchInfo& info) const {
  const SearchLine& line = info.lines.front();
  std::string moves;
  for (const Move move : line.pv) moves.append(1, ' ').append(game_.session().format_move(move));
  talk_.say(fmt::format("MESSAGE {}depth {} eval {} nodes {} time {} pv{}",
                        is_from_book(line) ? "book " : "", line.depth, format_eval(line.score),
                        info.nodes, static_cast<std::int64_t>(seconds_of(info.elapsed) * 1000),
                        moves));
}

/// Of each depth that is done: the moves that were ranked, those that lose, the best one, which is
/// also the first that the next depth looks at.
void Report::say_squares(const SearchInfo& info) const {
  const auto mark = [&](std::string_view what, Move move) {
    talk_.say(fmt::format("MESSAGE REALTIME {} {}", what, game_.grid().format(move)));
  };
  talk_.say("MESSAGE REALTIME REFRESH");
  for (std::size_t i = 1; i < info.lines.size(); ++i)
    mark(proven_sign(info.lines[i].score) == -1 ? "LOST" : "DONE", info.lines[i].move());
  mark("BEST", info.lines.front().move());
  mark("POS", info.lines.front().move());
}

void Report::say_details(const SearchInfo& info) const {
  const double seconds = std::max(seconds_of(info.elapsed), 1e-3);
  for (std::size_t i = 0; i < info.lines.size(); ++i) {
    const SearchLine& line = info.lines[i];
    std::string points;
    for (const Move move : line.pv) points.append(1, ' ').append(game_.grid().format(move));
    talk_.say(fmt::format(
        "INFO PV {}\nINFO NUMPV {}\nINFO DEPTH {}\nINFO SELDEPTH {}\nINFO NODES {}\n"
        "INFO TOTALNODES {}\nINFO TOTALTIME {}\nINFO SPEED {}\nINFO EVAL {}\nINFO WINRATE {}\n"
        "INFO BESTLINE{}\nINFO PV DONE",
        i, info.lines.size(), line.depth, std::max<std::size_t>(line.pv.size(), line.depth),
        info.nodes, info.nodes, static_cast<std::int64_t>(seconds * 1000),
        static_cast<std::int64_t>(static_cast<double>(info.nodes) / seconds),
        format_eval(line.score),
        text::format_decimal(win_rate(line.score, game_.session().game().win_rate_scale), 4),
        points));
  }
}

}  // namespace ternion::gomocup
