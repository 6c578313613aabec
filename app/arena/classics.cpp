#include "app/arena/classics.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/arena/style_file.hpp"
#include "games/games.hpp"
#include "games/kit.hpp"
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

std::string phase_text(const players::Phase& phase) {
  std::string out = fmt::format("  to {} discs: {}", phase.until,
                                players::kMethodNames[static_cast<std::size_t>(phase.method)]);
  if (phase.method == players::Method::alpha_beta) out += fmt::format(", {} plies", phase.depth);
  if (phase.method == players::Method::playouts)
    out += fmt::format(", {} games from each of {} moves", phase.playouts, phase.candidates);
  for (std::size_t i = 0; i < players::kFeatures; ++i)
    if (phase.weights[i] != 0)
      out += fmt::format(", {} {}", players::kFeatureNames[i], phase.weights[i]);
  return out;
}

std::string style_text(const players::Style& style) {
  std::string out;
  for (const players::Phase& phase : style.phases) out += phase_text(phase) + "\n";
  if (style.exact_from > 0)
    out += fmt::format("  from {} empty squares: searched to the end, by {}\n", style.exact_from,
                       style.exact_discs ? "discs" : "win, draw and loss");
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
