// `ternion players`: the classics, what they are and what they play like.
#include <memory>

#include <fmt/core.h>

#include "app/arena/classics.hpp"
#include "app/cli/subcommands.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

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

void print_style(const players::Style& style) {
  for (const auto& phase : style.phases) fmt::print("{}\n", phase_text(phase));
  if (style.exact_from > 0)
    fmt::print("  from {} empty squares: searched to the end, by {}\n", style.exact_from,
               style.exact_discs ? "discs" : "win, draw and loss");
}

ExitCode show(const std::string& name) {
  const auto classic = arena::find_classic(name);
  if (!classic) return complain(ExitCode::usage, classic.error());
  fmt::print("{}: {}\n", classic->name, classic->description);
  if (classic->style)
    print_style(*classic->style);
  else
    fmt::print("  plays {}; docs/{}.md says how\n", classic->game, text::to_lower(classic->game));
  return ExitCode::ok;
}

ExitCode list() {
  std::string game;
  for (const auto& classic : arena::all_classics()) {
    if (classic.game != game) fmt::print("{}:\n", game = classic.game);
    fmt::print("  {:<13} {}\n", classic.name, classic.description);
  }
  return ExitCode::ok;
}

}  // namespace

Action define_players(Arguments& app, const GlobalOptions&) {
  const auto name = std::make_shared<std::string>();
  app.add_option("NAME", *name, "One of them, or a .json file, in full");
  return [name] { return name->empty() ? list() : show(*name); };
}

}  // namespace ternion::cli
