#include "app/arena/match.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/arena/openings.hpp"

namespace ternion::arena {

std::vector<Job> match_jobs(int games, std::size_t openings, Colours colours) {
  std::vector<Job> jobs;
  for (int number = 0; number < games; ++number) {
    const bool alternate = colours == Colours::both;
    const bool first_black = !alternate || number % 2 == 0;
    const auto turn = static_cast<std::size_t>(alternate ? number / 2 : number);
    const int opening = static_cast<int>(turn % openings);
    jobs.push_back({{0, number}, first_black ? 0 : 1, first_black ? 1 : 0, opening});
  }
  return jobs;
}

int openings_of(int games, Colours colours) {
  return colours == Colours::both ? (games + 1) / 2 : games;
}

namespace {

/// As stores have it since swap2 was the only one.
std::string opening_fact(const std::string& rule) {
  if (rule.empty()) return "no";
  return rule == "swap2" ? "yes" : rule;
}

}  // namespace

RunPlan run_plan(std::string kind, const Field& field, const RunnerOptions& options,
                 const std::vector<Facts>& fingerprints, Colours colours) {
  RunPlan plan;
  plan.kind = std::move(kind);
  const auto number = [](auto value) { return nlohmann::json(value).dump(); };
  const Patience& patience = options.make.patience;
  plan.settings = {
      {"seed", number(options.seed)},
      {"lag", number(seconds_of(options.lag))},
      {"adjudication", number(options.adjudicate_from)},
      {"colours", colours == Colours::both ? "both" : "first black"},
      {"swap2", opening_fact(options.opening_rule)},
      {"openings", field.opening_source},
      {"timeouts", fmt::format("{} {} {}", seconds_of(patience.start), seconds_of(patience.command),
                               seconds_of(patience.search))}};
  for (std::size_t i = 0; i < field.players.size(); ++i) {
    const PlayerSpec& spec = field.players[i];
    Facts facts{{"limits", limits_text(spec.limits)}};
    if (i < fingerprints.size())
      facts.insert(facts.end(), fingerprints[i].begin(), fingerprints[i].end());
    plan.players.push_back({spec.text, spec.name, std::move(facts)});
  }
  return plan;
}

Observations observations(const Field& field, const RunnerOptions& options, Colours colours) {
  const std::size_t openings = field.openings.size();
  const std::size_t pairs = colours == Colours::both ? openings : openings / 2;
  return {std::max<std::size_t>(pairs, 1), !options.opening_rule.empty()};
}

Standing::Standing(std::string first, const GameInfo& game, Observations observations)
    : first_(std::move(first)),
      unit_(margin_unit(game)),
      most_margin_(game.most_margin),
      observations_(observations) {}

/// Of the pair's first game it does not matter.
std::uint64_t Standing::observation_of(const StoredGame& game) {
  const int pair = game.id.round / 2;
  if (!observations_.by_moves) return static_cast<std::uint64_t>(pair) % observations_.openings;
  const auto first = first_moves_.find(pair);
  if (first == first_moves_.end()) {
    first_moves_.emplace(pair, game.moves);
    return 0;
  }
  const std::string both =
      std::min(first->second, game.moves) + ' ' + std::max(first->second, game.moves);
  first_moves_.erase(first);
  return std::hash<std::string>{}(both);
}

void Standing::add(const StoredGame& game) {
  const bool first_black = game.names[0] == first_;
  const int margin = first_black ? game.black_margin : -game.black_margin;
  tally_.add(game.id.round / 2,
             {margin > 0   ? 2
              : margin < 0 ? 0
                           : 1,
              margin},
             observation_of(game));
  for (std::size_t seat = 0; seat < 2; ++seat) {
    PlayerTotals& player = players_[first_black ? seat : 1 - seat];
    player.seconds += game.seconds[seat];
    player.slowest = std::max(player.slowest, game.slowest[seat]);
    player.searched += game.searched[seat];
    player.faults += game.at_fault == (seat == 0 ? Side::black : Side::white);
  }
  seconds_ += game.whole;
  if (game.fault)
    remarks_.push_back(fmt::format("game {}: {} ({}) forfeits, {}: {}", game.id.round + 1,
                                   game.names[game.at_fault == Side::black ? 0 : 1],
                                   at_fault_text(game), fault_text(game), game.reason));
  else if (!game.reason.empty())
    remarks_.push_back(fmt::format("game {}: {}", game.id.round + 1, game.reason));
}

double Standing::overhead() const {
  const int moves = players_[0].searched + players_[1].searched;
  if (moves == 0) return 0;
  return (seconds_ - players_[0].seconds - players_[1].seconds) / moves;
}

namespace {

std::optional<statistics::PairedT> margin_t(const Standing& standing) {
  if (standing.unit().empty()) return std::nullopt;
  return statistics::paired_t(standing.tally().margins(), standing.most_margin());
}

/// A bound of Elo, for people: past the end of the scale nothing is known.
std::string bound_text(double elo) {
  if (std::abs(elo) < statistics::kMostElo)
    return fmt::format("{:+.1f}", std::round(elo * 10) / 10 + 0.0);
  return fmt::format("beyond {:+.0f}", elo);
}

/// Numbers of a report: as many places as mean something.
double rounded(double value, double steps) { return std::round(value * steps) / steps + 0.0; }

nlohmann::ordered_json bound_json(double elo) {
  if (std::abs(elo) < statistics::kMostElo) return rounded(elo, 10);
  return nullptr;
}

std::string repeats_text(const Tally& tally) {
  return fmt::format(
      "{} of the pairs begin as others do: pairs of one opening count as one in all "
      "that follows\n",
      tally.repeated());
}

}  // namespace

std::string score_line(const Standing& standing,
                       const std::optional<statistics::SprtBounds>& sprt) {
  const Tally& tally = standing.tally();
  std::string out = fmt::format("+{} ={} -{}", tally.wins(), tally.draws(), tally.losses());
  if (const auto elo = statistics::elo_interval(tally.pairs()))
    out += fmt::format("  Elo {} [{}, {}]", bound_text(elo->value), bound_text(elo->low),
                       bound_text(elo->high));
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
  for (const std::string& note : standing.notes()) out += note + "\n";
  out +=
      fmt::format("pairs with 0, 1/2, 1, 3/2, 2 points: {}\n", fmt::join(tally.all_pairs(), " "));
  if (tally.repeated() > 0) out += repeats_text(tally);
  if (const auto elo = statistics::elo_interval(pairs))
    out += fmt::format("Elo {}, 95 % between {} and {}; superiority {:.1f} %\n",
                       bound_text(elo->value), bound_text(elo->low), bound_text(elo->high),
                       100 * statistics::superiority(pairs));
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
  nlohmann::ordered_json out{{"players", names},
                             {"games", tally.games()},
                             {"wins", tally.wins()},
                             {"draws", tally.draws()},
                             {"losses", tally.losses()},
                             {"pairs", tally.all_pairs()},
                             {"repeated_pairs", tally.repeated()}};
  if (const auto elo = statistics::elo_interval(tally.pairs()))
    out["elo"] = {{"value", rounded(elo->value, 10)},
                  {"low", bound_json(elo->low)},
                  {"high", bound_json(elo->high)}};
  if (const auto margin = margin_t(standing))
    out[standing.unit()] = {{"mean", rounded(margin->mean, 1000)},
                            {"low", rounded(margin->low, 1000)},
                            {"high", rounded(margin->high, 1000)},
                            {"t", rounded(margin->t, 1000)},
                            {"p", rounded(margin->p, 1e6)}};
  if (sprt) {
    const double ratio = statistics::log_likelihood_ratio(tally.pairs(), sprt->elo0, sprt->elo1);
    constexpr std::array<std::string_view, 3> kVerdicts{"undecided", "elo0", "elo1"};
    out["sprt"] = {
        {"elo0", sprt->elo0},
        {"elo1", sprt->elo1},
        {"llr", rounded(ratio, 1000)},
        {"lower", rounded(sprt->lower(), 1000)},
        {"upper", rounded(sprt->upper(), 1000)},
        {"accepted", kVerdicts[static_cast<std::size_t>(statistics::verdict(ratio, *sprt))]}};
  }
  for (const PlayerTotals& player : standing.players())
    out["time"].push_back({{"moves", player.searched},
                           {"seconds", rounded(player.seconds, 1e6)},
                           {"slowest", rounded(player.slowest, 1e6)},
                           {"forfeits", player.faults}});
  out["notes"] = standing.notes();
  out["remarks"] = standing.remarks();
  return out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string game_json(const StoredGame& game, const RecordFormat& format) {
  nlohmann::ordered_json out{{"game", game.id.round + 1},
                             {"pairing", game.id.pairing + 1},
                             {"black", game.names[0]},
                             {"white", game.names[1]},
                             {"opening", game.opening},
                             {"moves", game.moves},
                             {"black_margin", game.black_margin},
                             {"at_fault", at_fault_text(game)},
                             {"fault", fault_text(game)},
                             {"reason", game.reason},
                             {"seconds", game.seconds}};
  auto& record = out[std::string(format.name)] = game.record;
  if (format.is_json) record = nlohmann::ordered_json::parse(game.record, nullptr, false);
  return out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace ternion::arena
