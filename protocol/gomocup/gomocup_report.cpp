// What is said of a search while it runs.
#include <algorithm>

#include <fmt/format.h>

#include "protocol/core/text.hpp"
#include "protocol/gomocup/gomocup_dialect.hpp"
#include "protocol/gomocup/gomocup_score.hpp"
#include "session/opening_book.hpp"

namespace ternion {
namespace {

constexpr int kSquares = 1;  // bits of show_detail
constexpr int kDetails = 2;

}  // namespace

void GomocupDialect::report(const SearchInfo& info) {
  if (!info.lines.empty() && !thought_.is_short() && !is_behind(info)) tell(info);
}

int& GomocupDialect::Told::depth_of(Move move) {
  const auto known = std::ranges::find(depths, move, &std::pair<Move, int>::first);
  return known == depths.end() ? depths.emplace_back(move, 0).second : known->second;
}

bool GomocupDialect::is_behind(const SearchInfo& info) {
  if (info.lines.front().depth < told_.least) return true;
  return std::ranges::any_of(info.lines, [this](const SearchLine& line) {
    return told_.depth_of(line.move()) > line.depth;
  });
}

/// A move that was looked at deeper before keeps that depth.
void GomocupDialect::report_lead(const SearchInfo& info) {
  if (told_.last.lines.empty() || info.lines.empty()) return;
  if (info.lines.front().move() == told_.last.lines.front().move()) return;
  SearchInfo whole = info;
  whole.nodes = std::max(info.nodes, told_.last.nodes);
  whole.elapsed = std::max(info.elapsed, told_.last.elapsed);
  for (SearchLine& line : whole.lines)
    line.depth = std::max(line.depth, told_.depth_of(line.move()));
  tell(whole);
}

void GomocupDialect::tell(const SearchInfo& info) {
  told_.last = info;
  for (const SearchLine& line : info.lines) told_.depth_of(line.move()) = line.depth;
  if ((settings_.show_detail & kSquares) != 0) report_squares(info);
  if ((settings_.show_detail & kDetails) != 0)
    report_details(info);
  else
    report_line(info);
}

void GomocupDialect::report_line(const SearchInfo& info) {
  const SearchLine& line = info.lines.front();
  std::string moves;
  for (const Move move : line.pv) moves.append(1, ' ').append(session_->format_move(move));
  say(fmt::format("MESSAGE {}depth {} eval {} nodes {} time {} pv{}",
                  is_from_book(line) ? "book " : "", line.depth, gomocup::format_eval(line.score),
                  info.nodes, static_cast<std::int64_t>(seconds_of(info.elapsed) * 1000), moves));
}

/// Of each depth that is done: the moves that were ranked, those that lose, the best one, which is
/// also the first that the next depth looks at.
void GomocupDialect::report_squares(const SearchInfo& info) {
  const auto mark = [&](std::string_view what, Move move) {
    say(fmt::format("MESSAGE REALTIME {} {}", what, grid().format(move)));
  };
  say("MESSAGE REALTIME REFRESH");
  for (std::size_t i = 1; i < info.lines.size(); ++i)
    mark(proven_sign(info.lines[i].score) == -1 ? "LOST" : "DONE", info.lines[i].move());
  mark("BEST", info.lines.front().move());
  mark("POS", info.lines.front().move());
}

void GomocupDialect::report_details(const SearchInfo& info) {
  const double seconds = std::max(seconds_of(info.elapsed), 1e-3);
  for (std::size_t i = 0; i < info.lines.size(); ++i) {
    const SearchLine& line = info.lines[i];
    std::string points;
    for (const Move move : line.pv) points.append(1, ' ').append(grid().format(move));
    say(fmt::format(
        "INFO PV {}\nINFO NUMPV {}\nINFO DEPTH {}\nINFO SELDEPTH {}\nINFO NODES {}\n"
        "INFO TOTALNODES {}\nINFO TOTALTIME {}\nINFO SPEED {}\nINFO EVAL {}\nINFO WINRATE {}\n"
        "INFO BESTLINE{}\nINFO PV DONE",
        i, info.lines.size(), line.depth, std::max<std::size_t>(line.pv.size(), line.depth),
        info.nodes, info.nodes, static_cast<std::int64_t>(seconds * 1000),
        static_cast<std::int64_t>(static_cast<double>(info.nodes) / seconds),
        gomocup::format_eval(line.score),
        text::format_decimal(win_rate(line.score, session_->game().win_rate_scale), 4), points));
  }
}

}  // namespace ternion
