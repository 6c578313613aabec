// `ternion openings`: random beginnings of which a search keeps the even ones.
#include <cmath>
#include <memory>
#include <set>

#include <fmt/core.h>

#include "app/cli/search_once.hpp"
#include "app/cli/subcommands.hpp"
#include "app/referee/openings.hpp"
#include "engine/core/hash_key.hpp"
#include "engine/othello/notation.hpp"
#include "engine/othello/symmetry.hpp"

namespace ternion::cli {
namespace {

struct OpeningsOptions {
  int count = 100;
  int plies = 8;
  double within = 1;
  int depth = 12;
  std::uint64_t seed = 1;
  bool scores = false;
};

/// Each batch tries as many beginnings as are wanted; if so many do not do, the bound is too
/// narrow.
constexpr int kMostBatches = 1000;

Expected<double> value_of(Session& session, const othello::Position& position, int depth) {
  if (auto set = session.set_position(othello::format_position(position)); !set)
    return tl::make_unexpected(set.error());
  GoRequest request;
  request.limits.depth = depth;
  const auto result = search_once(session, request);
  if (!result) return tl::make_unexpected(result.error());
  return result->lines.empty() ? 64.0 : units_of(result->lines.front().score);
}

othello::Position after(const referee::Opening& opening) {
  othello::Position position = othello::usual_start();
  for (const Move move : opening.moves) position.play(move);
  return position;
}

void print(const referee::Opening& opening, double value, bool score) {
  if (score) fmt::print("# {:+.2f}\n", value);
  fmt::print("{}\n", othello::format_transcript(opening.moves));
  std::fflush(stdout);
}

ExitCode openings(const GlobalOptions& globals, const OpeningsOptions& options) {
  auto session_opts = session_options(globals);
  if (!session_opts) return complain(ExitCode::usage, session_opts.error());
  auto session = make_session("Othello", *session_opts, std::make_shared<SteadyTime>());
  if (!session) return complain(ExitCode::environment, session.error());
  const std::shared_ptr<const Board> start = (*session)->state().clone();
  std::set<std::pair<othello::Bitboard, othello::Bitboard>> seen;
  int found = 0;
  for (int batch = 0; found < options.count && batch < kMostBatches; ++batch) {
    const auto seed = mix64(options.seed) + static_cast<std::uint64_t>(batch);
    for (const auto& opening :
         referee::random_openings(start, options.count, options.plies, seed)) {
      if (found == options.count) break;
      const auto position = after(opening);
      if (position.is_over() || position.must_pass()) continue;
      // Two ways to one position, or to its mirror image, are one opening.
      const auto same = othello::canonical(position.mover(), position.opponent());
      if (!seen.insert({same.mover, same.opponent}).second) continue;
      const auto value = value_of(**session, position, options.depth);
      if (!value) return complain(ExitCode::environment, value.error());
      if (std::abs(*value) > options.within) continue;
      ++found;
      print(opening, *value, options.scores);
    }
  }
  if (found == options.count) return ExitCode::ok;
  return complain(ExitCode::findings, fmt::format("expected {} openings within {} discs, found {}",
                                                  options.count, options.within, found));
}

}  // namespace

Action define_openings(CLI::App& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<OpeningsOptions>();
  app.add_option("--count", options->count, "Openings to find")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  app.add_option("--plies", options->plies, "Random moves from the start")
      ->check(CLI::Range(1, 30))
      ->capture_default_str();
  app.add_option("--within", options->within, "Discs that the search may see for either side")
      ->check(CLI::Range(0.0, 64.0))
      ->capture_default_str();
  app.add_option("--depth", options->depth, "Plies of the search")
      ->check(CLI::Range(1, 40))
      ->capture_default_str();
  app.add_option("--seed", options->seed, "Decides the random moves")->capture_default_str();
  app.add_flag("--scores", options->scores,
               "Write what the search saw on a line before, behind a #");
  return [options, &globals] { return openings(globals, *options); };
}

}  // namespace ternion::cli
