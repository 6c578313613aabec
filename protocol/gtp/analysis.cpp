#include "protocol/gtp/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "protocol/core/command_table.hpp"
#include "protocol/core/text.hpp"
#include "protocol/gtp/reply.hpp"
#include "protocol/gtp/score.hpp"
#include "session/opening_book.hpp"

namespace ternion::gtp {
namespace {

constexpr int kMaxMoves = 1000;

/// Walks over the words; each reader takes what it needs off the front.
struct Cursor {
  const Arguments& arguments;
  std::size_t at = 0;

  bool done() const { return at >= arguments.size(); }
  std::string_view peek() const { return arguments[at]; }
  std::string_view take() { return arguments[at++]; }
};

struct Reading {
  Cursor& cursor;
  const Vertices& vertices;
  AnalysisArguments& out;
};

Expected<Duration> parse_interval(std::string_view text) {
  const auto hundredths = text::parse_decimal(text);
  if (!hundredths || *hundredths < 0) return refuse(kSyntaxError);
  return from_seconds(*hundredths / 100);
}

Expected<void> read_interval(Reading& r) {
  const auto interval = parse_interval(r.cursor.take());
  if (!interval) return tl::make_unexpected(interval.error());
  r.out.interval = *interval;
  return {};
}

Expected<int> read_count(Reading& r) {
  const auto count = text::parse_int(r.cursor.take(), 0, kMaxMoves);
  if (!count) return refuse(kSyntaxError);
  return static_cast<int>(*count);
}

Expected<void> read_min_moves(Reading& r) {
  const auto count = read_count(r);
  if (!count) return tl::make_unexpected(count.error());
  r.out.min_moves = *count;
  return {};
}

Expected<void> read_max_moves(Reading& r) {
  const auto count = read_count(r);
  if (!count) return tl::make_unexpected(count.error());
  r.out.max_moves = *count;
  return {};
}

Expected<void> read_rule(Reading& r, std::vector<RootRule>& rules) {
  const auto side = parse_color(r.cursor.take());
  if (!side) return tl::make_unexpected(side.error());
  RootRule rule{*side, {}};
  for (const std::string_view vertex : text::split_at(r.cursor.take(), ',')) {
    const auto move = r.vertices.parse(vertex);
    if (!move) return tl::make_unexpected(move.error());
    rule.moves.push_back(*move);
  }
  if (!text::parse_int(r.cursor.take(), 1, kMaxMoves)) return refuse(kSyntaxError);
  rules.push_back(std::move(rule));
  return {};
}

Expected<void> read_avoid(Reading& r) { return read_rule(r, r.out.avoid); }
Expected<void> read_allow(Reading& r) { return read_rule(r, r.out.allow); }

Expected<bool> read_boolean(Reading& r) {
  const std::string_view word = r.cursor.take();
  if (word != "true" && word != "false") return refuse(kSyntaxError);
  return word == "true";
}

Expected<void> read_root_info(Reading& r) {
  const auto value = read_boolean(r);
  if (!value) return tl::make_unexpected(value.error());
  r.out.root_info = *value;
  return {};
}

Expected<void> read_ignored(Reading& r) {
  const auto value = read_boolean(r);
  if (!value) return tl::make_unexpected(value.error());
  return {};
}

using Key = Expected<void> (*)(Reading&);

const CommandTable<Key>& keys() {
  static const CommandTable<Key> table{{"interval", read_interval},
                                       {"minmoves", read_min_moves},
                                       {"maxmoves", read_max_moves},
                                       {"avoid", read_avoid},
                                       {"allow", read_allow},
                                       {"rootInfo", read_root_info},
                                       {"ownership", read_ignored},
                                       {"ownershipStdev", read_ignored},
                                       {"movesOwnership", read_ignored},
                                       {"movesOwnershipStdev", read_ignored},
                                       {"pvVisits", read_ignored},
                                       {"pvEdgeVisits", read_ignored},
                                       {"noResultValue", read_ignored}};
  return table;
}

/// A share of 1 for each line: how the leads compare, as odds. Stands in for a policy's prior,
/// which an alpha-beta search has not.
std::vector<double> shares_of(const std::vector<SearchLine>& lines, const GameInfo& game) {
  std::vector<double> shares;
  double sum = 0;
  for (const SearchLine& line : lines) {
    const double below_best = lead_of(line.score, game) - lead_of(lines.front().score, game);
    shares.push_back(std::exp(std::clamp(below_best / game.win_rate_scale, -30.0, 30.0)));
    sum += shares.back();
  }
  for (double& share : shares) share /= sum;
  return shares;
}

struct InfoLine {
  const SearchLine& line;
  std::size_t order;
  std::uint64_t nodes;
  double win;
  double lead;
  double share;
};

int ten_thousandths(double fraction) { return static_cast<int>(std::lround(fraction * 10'000)); }

void append_lz(std::string& text, const InfoLine& info, const std::string& move) {
  const int win = ten_thousandths(info.win);
  fmt::format_to(std::back_inserter(text),
                 "info move {} visits {} winrate {} prior {} lcb {} order {}", move, info.nodes,
                 win, ten_thousandths(info.share), win, info.order);
}

void append_kata(std::string& text, const InfoLine& info, const std::string& move) {
  fmt::format_to(std::back_inserter(text),
                 "info move {} visits {} utility {:.4f} winrate {:.4f} scoreMean {:.2f} "
                 "scoreLead {:.2f} prior {:.4f} lcb {:.4f} order {}",
                 move, info.nodes, 2 * info.win - 1, info.win, info.lead, info.lead, info.share,
                 info.win, info.order);
}

void append_root(std::string& text, const SearchInfo& info, const GameInfo& game) {
  const Score& best = info.lines.front().score;
  const double win = chance_of(best, game);
  fmt::format_to(std::back_inserter(text),
                 " rootInfo visits {} utility {:.4f} winrate {:.4f} scoreLead {:.2f}", info.nodes,
                 2 * win - 1, win, lead_of(best, game));
}

}  // namespace

Expected<AnalysisArguments> parse_analysis_arguments(const Arguments& arguments,
                                                     const Vertices& vertices, Side to_move) {
  AnalysisArguments out;
  out.side = to_move;
  Cursor cursor{arguments};
  Reading reading{cursor, vertices, out};
  if (const auto side = parse_color(cursor.peek())) {
    out.side = *side;
    cursor.take();
  }
  if (!cursor.done() && text::parse_decimal(cursor.peek())) {
    const auto interval = read_interval(reading);
    if (!interval) return tl::make_unexpected(interval.error());
  }
  while (!cursor.done()) {
    const Key* const key = keys().find(cursor.take());
    if (key == nullptr) return refuse(kSyntaxError);
    const auto read = (*key)(reading);
    if (!read) return tl::make_unexpected(read.error());
  }
  return out;
}

std::vector<Move> apply_rules(const AnalysisArguments& arguments, const std::vector<Move>& legal) {
  const auto names = [&](const std::vector<RootRule>& rules, Move move) {
    return std::any_of(rules.begin(), rules.end(), [&](const RootRule& rule) {
      return rule.side == arguments.side &&
             std::find(rule.moves.begin(), rule.moves.end(), move) != rule.moves.end();
    });
  };
  const bool restricted =
      std::any_of(arguments.allow.begin(), arguments.allow.end(),
                  [&](const RootRule& rule) { return rule.side == arguments.side; });
  std::vector<Move> left;
  for (const Move move : legal)
    if (!names(arguments.avoid, move) && (!restricted || names(arguments.allow, move)))
      left.push_back(move);
  return left;
}

std::string format_analysis(AnalysisStyle style, const SearchInfo& info, const Vertices& vertices,
                            const GameInfo& game, bool root_info) {
  std::string text;
  if (info.lines.empty()) return text;
  const std::vector<double> shares = shares_of(info.lines, game);
  for (std::size_t order = 0; order < info.lines.size(); ++order) {
    const SearchLine& line = info.lines[order];
    const InfoLine block{
        line,         order, info.nodes, chance_of(line.score, game), lead_of(line.score, game),
        shares[order]};
    if (order > 0) text += ' ';
    const auto append = style == AnalysisStyle::lz ? append_lz : append_kata;
    append(text, block, vertices.format(line.move()));
    if (is_from_book(line)) text += " book true";
    text += proof_pairs(line.score) + " pv " + vertices.format(line.pv);
  }
  if (root_info && style == AnalysisStyle::kata) append_root(text, info, game);
  return text;
}

}  // namespace ternion::gtp
