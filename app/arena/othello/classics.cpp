#include "app/arena/othello/classics.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "app/arena/othello/style_file.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/othello/notation.hpp"
#include "games/games.hpp"
#include "games/kit.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/core/text.hpp"

namespace ternion::arena {
namespace {

/// The game whose kit makes a player of a style; empty where the list of games has none.
const std::string& game_of_styles() {
  static const std::string game = [] {
    const Classic any{"", "", "", std::make_shared<players::Style>(built_in_styles().front())};
    for (const GameKit* kit : kits())
      if (kit->make_classic != nullptr &&
          kit->make_classic(kit->info, any, std::make_shared<SteadyTime>()) != nullptr)
        return kit->info.name;
    return std::string();
  }();
  return game;
}

std::string squares_text(othello::Bitboard squares) {
  std::string out;
  for (; squares != 0; squares &= squares - 1)
    out += " " + othello::format_move(othello::move_to(othello::first_square(squares)));
  return out;
}

std::string rule_text(const players::Rule& rule) {
  using Kind = players::Rule::Kind;
  constexpr std::array<std::string_view, 4> kWhile{
      "", " while a corner is empty", " while its corner is empty", " while its corner is not own"};
  std::string out;
  switch (rule.kind) {
    case Kind::prefer:
      out = "to" + squares_text(rule.squares);
      break;
    case Kind::avoid:
      out = "not to" + squares_text(rule.squares) +
            std::string(kWhile[static_cast<std::size_t>(rule.condition)]);
      break;
    case Kind::avoid_corners:
      out = fmt::format("no corner given within {} plies", rule.plies);
      break;
    case Kind::take_wipe_out:
      out = "a wipe-out is taken";
      break;
    case Kind::avoid_wipe_out:
      out = "no wipe-out by the next move";
      break;
    case Kind::best:
      out = fmt::format("{} {}", rule.least ? "least" : "most",
                        rule.measure == players::Rule::kFlips ? "discs turned"
                        : rule.measure == players::Rule::kSquare
                            ? "of the table"
                            : players::kFeatureNames[static_cast<std::size_t>(rule.measure)]);
      if (rule.keep > 0) out += fmt::format(", {} are kept", rule.keep);
      break;
  }
  if (rule.then)
    out += fmt::format(", then {}", players::kMethodNames[static_cast<std::size_t>(*rule.then)]);
  return out;
}

std::string steps_text(const players::Steps& steps) {
  return fmt::format(
      ", a step: {:g} x discs turned, {:g} x square, {:g} a reply, {:g} a stable disc, wedges [{}]",
      steps.flipped, steps.square, steps.replies, steps.stable, fmt::join(steps.wedges, ", "));
}

std::string phase_text(const players::Phase& phase) {
  using players::Method;
  std::string out = fmt::format("  to {} discs: {}", phase.until,
                                players::kMethodNames[static_cast<std::size_t>(phase.method)]);
  const bool looks_ahead = phase.method == Method::alpha_beta ||
                           phase.method == Method::table_sums || phase.method == Method::step_sums;
  if (looks_ahead) out += phase.to_end ? ", to the end" : fmt::format(", {} plies", phase.depth);
  if (phase.method == Method::playouts)
    out += fmt::format(", {} games from each of {} moves", phase.playouts, phase.candidates);
  for (std::size_t i = 0; i < players::kFeatures; ++i)
    if (phase.weights[i] != 0)
      out += fmt::format(", {} {}", players::kFeatureNames[i], phase.weights[i]);
  if (phase.method == Method::step_sums && !phase.to_end) out += steps_text(phase.steps);
  if (phase.ties != players::Ties::first)
    out +=
        fmt::format(", of equal moves {}", phase.ties == players::Ties::last ? "the last" : "any");
  for (const players::Rule& rule : phase.rules) out += "\n    first " + rule_text(rule);
  return out;
}

std::string clock_text(const players::ClockRule& rule) {
  std::string out = rule.left ? fmt::format("  {:g} seconds left:", *rule.left)
                              : fmt::format("  {:g} seconds used:", rule.used);
  if (rule.method)
    out += fmt::format(" {}", players::kMethodNames[static_cast<std::size_t>(*rule.method)]);
  if (rule.depth) out += fmt::format(" {} plies", *rule.depth);
  return out + "\n";
}

std::string style_text(const players::Style& style) {
  std::string out;
  if (!style.openings.empty())
    out += fmt::format("  follows {} opening lines\n", style.openings.size());
  for (const players::Phase& phase : style.phases) out += phase_text(phase) + "\n";
  if (style.exact_from > 0)
    out += fmt::format("  from {} empty squares: searched to the end, by {}\n", style.exact_from,
                       style.exact_discs ? "discs" : "win, draw and loss");
  for (const players::ClockRule& rule : style.clock) out += clock_text(rule);
  for (const std::string& each : style.from_text) out += "  from the text: " + each + "\n";
  for (const std::string& each : style.guessed) out += "  guessed: " + each + "\n";
  return out;
}

}  // namespace

Classic classic_of(const players::Style& style) {
  return {game_of_styles(), style.name, style.description, std::make_shared<players::Style>(style)};
}

std::vector<Classic> all_classics() {
  std::vector<Classic> all;
  if (!game_of_styles().empty())
    for (const auto& style : built_in_styles()) all.push_back(classic_of(style));
  std::ranges::move(built_in_classics(), std::back_inserter(all));
  return all;
}

Expected<Classic> find_classic(const std::string& name) {
  std::string names;
  for (const Classic& each : built_in_classics()) {
    if (text::equal_ignoring_case(each.name, name)) return each;
    names += each.name + ", ";
  }
  const auto style = find_style(name);
  if (style) return classic_of(*style);
  Error error = style.error();
  constexpr std::string_view kList = "expected one of ";
  if (error.message.starts_with(kList)) error.message.insert(kList.size(), names);
  return tl::make_unexpected(std::move(error));
}

Expected<SeatClassic> seat_classic(const std::string& player,
                                   const std::optional<std::string>& game,
                                   std::function<std::uint64_t()> seed) {
  const auto found = find_classic(player);
  if (!found) return fail(found.error().code, "--player: " + found.error().message);
  if (game && !text::equal_ignoring_case(*game, found->game))
    return fail(ErrorCode::unsupported,
                fmt::format("--player: expected a classic of {}, got {}, which plays {}",
                            quoted_text(*game), quoted_text(found->name), found->game));
  return SeatClassic([classic = *found, seed = std::move(seed)](
                         const DialectContext& context,
                         std::string_view wanted) -> Expected<std::unique_ptr<Session>> {
    if (!wanted.empty() && wanted != classic.game)
      return fail(ErrorCode::unsupported,
                  fmt::format("--player: expected a classic of {}, got {}", quoted_text(wanted),
                              quoted_text(classic.name)));
    SessionOptions options = context.options;
    options.seed = seed();
    return make_classic_session(classic, options, context.time);
  });
}

std::string classics_text() {
  std::string text;
  std::string game;
  for (const Classic& classic : all_classics()) {
    if (classic.game != game) text += fmt::format("{}:\n", game = classic.game);
    text += fmt::format("  {:<13} {}\n", classic.name, classic.description);
  }
  return text;
}

std::string classic_text(const Classic& classic) {
  const std::string head = fmt::format("{}: {}\n", classic.name, classic.description);
  if (classic.style) return head + style_text(*classic.style);
  return head + fmt::format("  plays {}; docs/{}.md says how\n", classic.game,
                            text::to_lower(classic.game));
}

}  // namespace ternion::arena
