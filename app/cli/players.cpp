// `ternion players`: the classics, what they are and what they play like.
#include <memory>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/referee/style_file.hpp"

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

ExitCode show(const std::string& name) {
  const auto style = referee::find_style(name);
  if (!style) return complain(ExitCode::usage, style.error());
  fmt::print("{}: {}\n", style->name, style->description);
  for (const auto& phase : style->phases) fmt::print("{}\n", phase_text(phase));
  if (style->exact_from > 0)
    fmt::print("  from {} empty squares: searched to the end, by {}\n", style->exact_from,
               style->exact_discs ? "discs" : "win, draw and loss");
  return ExitCode::ok;
}

ExitCode list() {
  for (const auto& style : referee::built_in_styles())
    fmt::print("{:<10} {}\n", style.name, style.description);
  return ExitCode::ok;
}

}  // namespace

Action define_players(CLI::App& app, const GlobalOptions&) {
  const auto name = std::make_shared<std::string>();
  app.add_option("NAME", *name, "One of them, or a .json file, in full");
  return [name] { return name->empty() ? list() : show(*name); };
}

}  // namespace ternion::cli
