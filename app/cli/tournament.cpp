// `ternion tournament`: many players, a cross-table.
#include <algorithm>
#include <bit>
#include <cstdio>
#include <map>
#include <memory>

#include <fmt/core.h>

#include "app/arena/match.hpp"
#include "app/arena/swiss.hpp"
#include "app/arena/tournament.hpp"
#include "app/cli/contest.hpp"
#include "app/cli/subcommands.hpp"

namespace ternion::cli {
namespace {

struct TournamentOptions {
  std::vector<std::string> players;
  std::string kind = "round-robin";
  int rounds = 0;  // 0: as many as tell the players apart
  int games = 10;
  std::string markdown;
  std::string html;
  std::string json;
  ContestOptions contest;
};

using arena::TournamentKind;

/// Of a Swiss tournament: enough for one player to be alone without a loss.
int rounds_of(const TournamentOptions& options) {
  if (options.rounds > 0) return options.rounds;
  const auto players = static_cast<unsigned>(options.players.size());
  return static_cast<int>(std::bit_width(players - 1));
}

/// Openings that one player sees.
int pairs_of(const TournamentOptions& options, TournamentKind kind) {
  const int pairs = (options.games + 1) / 2;
  return kind == TournamentKind::swiss ? pairs * rounds_of(options) : pairs;
}

class Tournament {
 public:
  Tournament(const TournamentOptions& options, TournamentKind kind, const arena::Field& field)
      : options_(options),
        kind_(kind),
        field_(field),
        table_(names(field), arena::margin_unit(field.game()), weight(options, kind, field)),
        swiss_(static_cast<int>(field.players.size()), options.games),
        contest_(options.contest, field_,
                 {[this](const arena::StoredGame& game) { return add(game), true; },
                  [this] { return leader(); }}) {}

  ExitCode run() {
    if (auto opened = contest_.open(run_kind()); !opened)
      return complain(ExitCode::environment, opened.error());
    const auto played = play();
    if (auto written = write(); !written) return complain(ExitCode::environment, written.error());
    if (!played) return complain(ExitCode::environment, played.error());
    if (contest_.interrupted()) return complain_of_interruption(options_.contest);
    return faults_ == 0 ? ExitCode::ok : ExitCode::findings;
  }

 private:
  static std::vector<std::string> names(const arena::Field& field) {
    std::vector<std::string> out;
    for (const auto& spec : field.players) out.push_back(spec.name);
    return out;
  }
  /// Of a game in the ratings: pairs that begin alike count together as one.
  static double weight(const TournamentOptions& options, TournamentKind kind,
                       const arena::Field& field) {
    if (options.contest.swap2) return 1;
    return std::min(1.0, static_cast<double>(field.openings.size()) / pairs_of(options, kind));
  }
  int players() const { return static_cast<int>(field_.players.size()); }

  /// Who meets whom after the first stage depends on results, and those on how many games there
  /// are.
  RunKind run_kind() const {
    const bool staged = kind_ == TournamentKind::knockout || kind_ == TournamentKind::swiss;
    const std::string kind(name_of(kind_));
    return {staged ? fmt::format("{} of {} games", kind, options_.games) : kind, !staged};
  }

  Expected<void> play() {
    if (kind_ == TournamentKind::knockout) return knockout();
    return kind_ == TournamentKind::swiss ? swiss() : all_pairings();
  }

  void add(const arena::StoredGame& game) {
    std::array<int, 2> index{};
    for (std::size_t seat = 0; seat < 2; ++seat)
      for (int i = 0; i < players(); ++i)
        if (field_.players[static_cast<std::size_t>(i)].name == game.names[seat]) index[seat] = i;
    table_.add(index[0], index[1], game);
    Score& score = scores_[game.id.pairing];
    const double black = game.black_margin > 0 ? 1 : game.black_margin == 0 ? 0.5 : 0;
    if (kind_ == TournamentKind::swiss) swiss_.add(index[0], index[1], black);
    score.points[index[0]] += black;
    score.points[index[1]] += 1 - black;
    score.margin[index[0]] += game.black_margin;
    score.margin[index[1]] -= game.black_margin;
    faults_ += !game.fault.empty();
  }

  std::string leader() const {
    const auto rows = table_.rows();
    return fmt::format("{} leads, {} points of {}", rows.front().name, rows.front().points,
                       rows.front().games);
  }

  Expected<void> all_pairings() {
    const auto all = arena::pairings(kind_, players());
    return contest_.run(arena::pairing_jobs(all, 0, options_.games, field_.openings.size()),
                        static_cast<int>(all.size()) * options_.games);
  }

  Expected<void> swiss() {
    const int tables = (players() + 1) / 2;
    const int rounds = rounds_of(options_);
    for (int number = 0; number < rounds; ++number) {
      const auto round = swiss_.next_round();
      if (!round) {
        fmt::print("After {} rounds nobody is left who has not met.\n", number);
        break;
      }
      swiss_.begin(*round);
      const auto openings = static_cast<std::size_t>(number * ((options_.games + 1) / 2));
      const auto played = contest_.run(arena::pairing_jobs(*round, number * tables, options_.games,
                                                           field_.openings.size(), openings),
                                       rounds * (players() / 2) * options_.games);
      table_.set_tie_breaks(swiss_.tie_breaks());
      if (!played) return played;
      if (contest_.stopped()) return {};
      print_round(number, *round);
    }
    return {};
  }

  void print_round(int number, const std::vector<arena::Pairing>& round) {
    const int tables = (players() + 1) / 2;
    fmt::print("Round {}:\n", number + 1);
    for (std::size_t i = 0; i < round.size(); ++i) {
      const auto& [a, b] = round[i];
      Score& score = scores_[number * tables + static_cast<int>(i)];
      if (a == b)
        fmt::print("  {}: a bye\n", name(a));
      else
        fmt::print("  {} - {}: {} - {}\n", name(a), name(b), score.points[a], score.points[b]);
    }
  }

  /// More points, then more discs, then the earlier place in the list.
  int winner(const arena::Pairing& pairing, int number) {
    const auto& [a, b] = pairing;
    if (a == b) return a;
    Score& score = scores_[number];
    const auto key = [&](int i) { return std::pair(score.points[i], score.margin[i]); };
    return key(b) > key(a) ? b : a;
  }

  Expected<void> knockout() {
    std::vector<int> remaining(field_.players.size());
    for (std::size_t i = 0; i < remaining.size(); ++i) remaining[i] = static_cast<int>(i);
    int number = 0;
    while (remaining.size() > 1) {
      const auto stage = arena::knockout_stage(remaining);
      const auto jobs = arena::pairing_jobs(stage, number, options_.games, field_.openings.size());
      if (auto played = contest_.run(jobs, (players() - 1) * options_.games); !played)
        return played;
      if (contest_.stopped()) return {};
      remaining.clear();
      for (const auto& pairing : stage) {
        remaining.push_back(winner(pairing, number++));
        if (pairing.first != pairing.second)
          fmt::print("{} - {}: {} goes through\n", name(pairing.first), name(pairing.second),
                     name(remaining.back()));
      }
    }
    fmt::print("The winner is {}.\n", name(remaining.front()));
    return {};
  }

  const std::string& name(int i) const { return field_.players[static_cast<std::size_t>(i)].name; }

  Expected<void> write() const {
    fmt::print("{}", table_text(table_));
    const auto save = [](const std::string& path, const std::string& text) -> Expected<void> {
      if (path.empty()) return {};
      std::FILE* file = std::fopen(path.c_str(), "w");
      const bool good = file != nullptr && std::fputs(text.c_str(), file) >= 0;
      if (file == nullptr || std::fclose(file) != 0 || !good)
        return fail(ErrorCode::io, "cannot write " + path);
      return {};
    };
    return save(options_.markdown, table_markdown(table_))
        .and_then([&] { return save(options_.json, table_json(table_)); })
        .and_then([&] { return save(options_.html, table_html(table_, "Tournament")); });
  }

  struct Score {
    std::map<int, double> points;
    std::map<int, int> margin;
  };

  const TournamentOptions& options_;
  TournamentKind kind_;
  const arena::Field& field_;
  arena::CrossTable table_;
  arena::Swiss swiss_;
  std::map<int, Score> scores_;  // by number of the pairing
  int faults_ = 0;
  Contest contest_;
};

ExitCode tournament(const TournamentOptions& options) {
  const auto kind = arena::parse_tournament_kind(options.kind);
  if (!kind) return complain(ExitCode::usage, "--kind: " + kind.error().message);
  if (options.players.size() < 2) return complain(ExitCode::usage, "expected two players or more");
  const int count = static_cast<int>(options.players.size());
  if (options.rounds > 0 && *kind != TournamentKind::swiss)
    return complain(ExitCode::usage, "--rounds: expected --kind swiss beside it");
  if (options.rounds > arena::Swiss::most_rounds(count))
    return complain(ExitCode::usage,
                    fmt::format("--rounds: expected {} at most, so that nobody meets twice, got {}",
                                arena::Swiss::most_rounds(count), options.rounds));
  const auto field = contest_field(options.contest, options.players, pairs_of(options, *kind));
  if (!field)
    return complain(field.error().code == ErrorCode::io ? ExitCode::environment : ExitCode::usage,
                    field.error());
  return Tournament(options, *kind, *field).run();
}

}  // namespace

Action define_tournament(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<TournamentOptions>();
  app.add_option("PLAYERS", options->players, "Two or more, as for match").required();
  app.add_option("--kind", options->kind,
                 "round-robin, gauntlet (the first against each other one), knockout or swiss")
      .show_default();
  app.add_option("--rounds", options->rounds,
                 "Of a Swiss tournament; without it, as many as leave one player unbeaten")
      .check(in_range(1, 1000));
  app.add_option("-n,--games", options->games, "Games of each pairing; two for each opening")
      .check(in_range(1, 1'000'000))
      .show_default();
  app.add_option("--markdown", options->markdown, "Write the table as Markdown");
  app.add_option("--html", options->html, "Write it as a page with plots of Elo and time");
  app.add_option("--json", options->json, "Write it as JSON");
  add_contest_options(app, options->contest);
  const auto run = [options, &globals] {
    options->contest.game = globals.game.get();
    return tournament(*options);
  };
  return of_games_that_can(Action(run));
}

}  // namespace ternion::cli
