#include "app/referee/match.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/referee/openings.hpp"

namespace ternion::referee {

namespace {

std::string limits_text(const PlayerLimits& limits) {
  std::string out;
  if (limits.depth) out += fmt::format(" depth {}", *limits.depth);
  if (limits.nodes) out += fmt::format(" nodes {}", *limits.nodes);
  if (limits.move_time) out += fmt::format(" time {}", seconds_of(*limits.move_time));
  if (limits.clock.limited)
    out += fmt::format(" clock {}+{}", seconds_of(limits.clock.main),
                       seconds_of(limits.clock.increment));
  return out;
}

}  // namespace

std::vector<Job> match_jobs(int games, std::size_t openings, Colours colours) {
  std::vector<Job> jobs;
  for (int number = 0; number < games; ++number) {
    const bool alternate = colours == Colours::both;
    const bool first_black = !alternate || number % 2 == 0;
    const auto turn = static_cast<std::size_t>(alternate ? number / 2 : number);
    const int opening = static_cast<int>(turn % openings);
    jobs.push_back({number, first_black ? 0 : 1, first_black ? 1 : 0, opening});
  }
  return jobs;
}

int openings_of(int games, Colours colours) {
  return colours == Colours::both ? (games + 1) / 2 : games;
}

std::string plan_text(const Field& field, const RunnerOptions& options, Colours colours) {
  nlohmann::ordered_json players;
  for (const PlayerSpec& spec : field.players)
    players.push_back({{"player", spec.text}, {"limits", limits_text(spec.limits)}});
  nlohmann::ordered_json plan{{"players", players},
                              {"openings", field.openings.size()},
                              {"fingerprint", fingerprint(field.openings)},
                              {"lag", seconds_of(options.lag)},
                              {"seed", options.seed}};
  if (colours == Colours::first_black) plan["colours"] = "first black";
  if (options.swap2) plan["swap2"] = true;
  if (options.adjudicate_from > 0) plan["adjudicate"] = options.adjudicate_from;
  return plan.dump();
}

void Standing::add(const StoredGame& game) {
  const bool first_black = game.names[0] == first_;
  const int margin = first_black ? game.black_margin : -game.black_margin;
  tally_.add(game.number / 2, {margin > 0 ? 2 : margin < 0 ? 0 : 1, margin});
  for (std::size_t seat = 0; seat < 2; ++seat) {
    PlayerTotals& player = players_[first_black ? seat : 1 - seat];
    player.seconds += game.seconds[seat];
    player.slowest = std::max(player.slowest, game.slowest[seat]);
    player.searched += game.searched[seat];
    player.faults += game.at_fault == (seat == 0 ? "black" : "white");
  }
  seconds_ += game.whole;
  if (!game.fault.empty())
    remarks_.push_back(fmt::format("game {}: {} ({}) forfeits, {}: {}", game.number + 1,
                                   game.names[game.at_fault == "black" ? 0 : 1], game.at_fault,
                                   game.fault, game.reason));
  else if (!game.reason.empty())
    remarks_.push_back(fmt::format("game {}: {}", game.number + 1, game.reason));
}

double Standing::overhead() const {
  const int moves = players_[0].searched + players_[1].searched;
  if (moves == 0) return 0;
  return (seconds_ - players_[0].seconds - players_[1].seconds) / moves;
}

namespace {

std::optional<statistics::PairedT> margin_t(const Standing& standing) {
  if (standing.unit().empty()) return std::nullopt;
  return statistics::paired_t(standing.tally().margins());
}

}  // namespace

std::string score_line(const Standing& standing,
                       const std::optional<statistics::SprtBounds>& sprt) {
  const Tally& tally = standing.tally();
  std::string out = fmt::format("+{} ={} -{}", tally.wins(), tally.draws(), tally.losses());
  if (const auto elo = statistics::elo_interval(tally.pairs()))
    out += fmt::format("  Elo {:+.1f} [{:+.1f}, {:+.1f}]", elo->value, elo->low, elo->high);
  if (sprt)
    out += fmt::format("  LLR {:.2f} ({:.2f}, {:.2f})",
                       statistics::log_likelihood_ratio(tally.pairs(), sprt->elo0, sprt->elo1),
                       sprt->lower(), sprt->upper());
  return out;
}

std::string match_report(const Standing& standing, const std::array<std::string, 2>& names,
                         const std::optional<statistics::SprtBounds>& sprt) {
  const Tally& tally = standing.tally();
  const auto& pairs = tally.pairs();
  std::string out =
      fmt::format("{} against {}: {} games, +{} ={} -{}, {:.1f} %\n", names[0], names[1],
                  tally.games(), tally.wins(), tally.draws(), tally.losses(),
                  tally.games() == 0 ? 0 : 100 * tally.points() / tally.games());
  out += fmt::format("pairs with 0, 1/2, 1, 3/2, 2 points: {}\n", fmt::join(pairs.pairs, " "));
  if (const auto elo = statistics::elo_interval(pairs))
    out += fmt::format("Elo {:+.1f}, 95 % between {:+.1f} and {:+.1f}; superiority {:.1f} %\n",
                       elo->value, elo->low, elo->high, 100 * statistics::superiority(pairs));
  if (const auto margin = margin_t(standing))
    out += fmt::format(
        "{} a game {:+.2f}, 95 % between {:+.2f} and {:+.2f}; t = {:.2f}, "
        "p = {:.3g}\n",
        standing.unit(), margin->mean, margin->low, margin->high, margin->t, margin->p);
  if (sprt) {
    const double ratio = statistics::log_likelihood_ratio(pairs, sprt->elo0, sprt->elo1);
    constexpr std::array<std::string_view, 3> kVerdicts{"undecided", "elo0 is accepted",
                                                        "elo1 is accepted"};
    out += fmt::format("SPRT of Elo {} against {}: LLR {:.2f} of {:.2f} to {:.2f}, {}\n",
                       sprt->elo0, sprt->elo1, ratio, sprt->lower(), sprt->upper(),
                       kVerdicts[static_cast<std::size_t>(statistics::verdict(ratio, *sprt))]);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const PlayerTotals& player = standing.players()[i];
    out += fmt::format("{}: {} moves asked, {:.4f} s a move, slowest {:.3f} s, {} forfeits\n",
                       names[i], player.searched,
                       player.searched == 0 ? 0 : player.seconds / player.searched, player.slowest,
                       player.faults);
  }
  out += fmt::format("beside the players' own time {:.3f} ms a move\n", 1000 * standing.overhead());
  for (const std::string& remark : standing.remarks()) out += remark + "\n";
  return out;
}

std::string match_json(const Standing& standing, const std::array<std::string, 2>& names,
                       const std::optional<statistics::SprtBounds>& sprt) {
  const Tally& tally = standing.tally();
  nlohmann::ordered_json out{{"players", names},         {"games", tally.games()},
                             {"wins", tally.wins()},     {"draws", tally.draws()},
                             {"losses", tally.losses()}, {"pairs", tally.pairs().pairs}};
  if (const auto elo = statistics::elo_interval(tally.pairs()))
    out["elo"] = {{"value", elo->value}, {"low", elo->low}, {"high", elo->high}};
  if (const auto margin = margin_t(standing))
    out[standing.unit()] = {{"mean", margin->mean},
                            {"low", margin->low},
                            {"high", margin->high},
                            {"t", margin->t},
                            {"p", margin->p}};
  if (sprt) {
    const double ratio = statistics::log_likelihood_ratio(tally.pairs(), sprt->elo0, sprt->elo1);
    constexpr std::array<std::string_view, 3> kVerdicts{"undecided", "elo0", "elo1"};
    out["sprt"] = {
        {"elo0", sprt->elo0},
        {"elo1", sprt->elo1},
        {"llr", ratio},
        {"lower", sprt->lower()},
        {"upper", sprt->upper()},
        {"accepted", kVerdicts[static_cast<std::size_t>(statistics::verdict(ratio, *sprt))]}};
  }
  for (const PlayerTotals& player : standing.players())
    out["time"].push_back({{"moves", player.searched},
                           {"seconds", player.seconds},
                           {"slowest", player.slowest},
                           {"forfeits", player.faults}});
  out["remarks"] = standing.remarks();
  return out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string game_json(const StoredGame& game, const RecordFormat& format) {
  nlohmann::ordered_json out{{"game", game.number + 1},   {"black", game.names[0]},
                             {"white", game.names[1]},    {"opening", game.opening},
                             {"moves", game.moves},       {"black_margin", game.black_margin},
                             {"at_fault", game.at_fault}, {"fault", game.fault},
                             {"reason", game.reason},     {"seconds", game.seconds}};
  auto& record = out[std::string(format.name)] = game.record;
  if (format.is_json) record = nlohmann::ordered_json::parse(game.record, nullptr, false);
  return out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace ternion::referee
