// Which options count for which subcommand: every other one is refused by name.
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <CLI/CLI.hpp>

#include "app/arena/player_spec.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/spelling.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Words = std::vector<std::string>;

/// What a subcommand cannot do without. Every one stands here.
const std::map<std::string, Words>& needed() {
  static const std::map<std::string, Words> words{
      {"nboard", {}},
      {"gomocup", {}},
      {"sau", {}},
      {"course", {}},
      {"ggs", {"x", "--user", "ternion"}},
      {"bot", {"inside", "--server", "http://x", "--token-file", "x"}},
      {"gtp", {}},
      {"mcp", {}},
      {"serve", {}},
      {"health", {}},
      {"backup", {"x", "y"}},
      {"load", {"--games", "1"}},
      {"perft", {"--depth", "1"}},
      {"bench", {}},
      {"analyze", {"-"}},
      {"eval", {"-"}},
      {"solve", {"-"}},
      {"replay", {"-"}},
      {"selfplay", {"--out", "x"}},
      {"train", {"--data", "x", "--out", "y"}},
      {"bootstrap", {"--out", "x"}},
      {"judge", {"x", "--depth", "1"}},
      {"calibrate", {"--data", "x"}},
      {"tune", {"--out", "x"}},
      {"tables", {"--out", "x"}},
      {"prove", {"--out", "x"}},
      {"verify", {"-"}},
      {"play", {}},
      {"match", {"inside", "inside"}},
      {"tournament", {"inside", "inside"}},
      {"contest", {}},
      {"players", {}},
      {"openings", {}},
      {"book", {"info", "x"}},
      {"library", {"info", "x"}},
      {"puzzles", {"check", "x"}},
      {"farm", {"status", "x"}},
      {"worker", {"x"}},
      {"help", {}},
      {"completions", {"bash"}}};
  return words;
}

std::string value_of(Common option) {
  switch (option) {
    case Common::game:
      return "othello";
    case Common::isa:
      return "scalar";
    case Common::elo:
      return "1500";
    case Common::weights:
      return "hand-made";
    case Common::log_level:
      return "off";
    case Common::constants:
      return "cut_depth:3";
    case Common::tables:
    case Common::log_file:
    case Common::games:
    case Common::book:
      return "file";
    default:
      return "1";
  }
}

Words joined(std::initializer_list<Words> parts) {
  Words all;
  for (const Words& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

/// The reason for which it is refused; empty if it is taken.
std::string refusal(const Words& words) {
  CommandLine line(subcommands(), converse);
  const auto asked = line.read(words);
  return asked ? "" : asked.error().message;
}

/// The games that a subcommand takes with all that it needs, and one that stands for those that
/// have no --game.
Words games_of(const std::string& name) {
  Words games;
  for (const std::string& game : game_names())
    if (refusal(joined({{name}, needed().at(name), {"--game", game}})).empty())
      games.push_back(game);
  return games;
}

TEST(Options, AreUsedOrRefusedByNameByEverySubcommand) {
  int used = 0;
  int refused = 0;
  for (const Subcommand& each : subcommands()) {
    const std::string name(each.name);
    ASSERT_TRUE(needed().contains(name)) << name;
    EXPECT_EQ(refusal(joined({{name}, needed().at(name)})), "");
    for (const CommonOption& option : common_options()) {
      CommandLine line(subcommands(), converse);
      const bool own = !each.common.has(option.id) &&
                       line.app().get_subcommand(name)->get_option_no_throw(option.name) != nullptr;
      if (own) continue;  // `match --games` is no file
      const Words words{option.name, value_of(option.id)};
      const std::string behind = refusal(joined({{name}, needed().at(name), words}));
      EXPECT_EQ(refusal(joined({words, {name}, needed().at(name)})), behind)
          << "before " << name << " is as good as behind it";
      if (behind.empty()) {
        EXPECT_TRUE(each.common.has(option.id)) << name << " " << option.name;
        ++used;
        continue;
      }
      ++refused;
      EXPECT_THAT(behind, AllOf(HasSubstr(option.name), HasSubstr(name)));
      if (!each.common.has(option.id)) {
        EXPECT_THAT(behind, HasSubstr("is not used by " + name));
      }
    }
  }
  EXPECT_GT(used, 60);
  EXPECT_GT(refused, 150);
}

TEST(Options, ThatAreOfOneGameAreRefusedForTheOthers) {
  for (const Subcommand& each : subcommands()) {
    const std::string name(each.name);
    const Words games = games_of(name);
    for (const std::string& game : games) {
      CommandLine line(subcommands(), converse);
      const CLI::App* const app = line.app().get_subcommand(name);
      for (const CLI::Option* option : app->get_options()) {
        const std::string text = option->get_name();
        const std::string& about = option->get_description();
        if (!text.starts_with("--") || !about.ends_with("]")) continue;
        const std::string games_there = about.substr(about.rfind('['));
        Words given{text};
        if (option->get_items_expected_max() > 0) given.emplace_back("1");
        const std::string reason =
            refusal(joined({{name}, needed().at(name), {"--game", game}, given}));
        if (games_there.find(game) == std::string::npos) {
          EXPECT_THAT(reason, HasSubstr(text + " is not used by " + name + " --game " +
                                        ternion::text::to_lower(game)));
        } else {
          EXPECT_THAT(reason, Not(HasSubstr("is not used by " + name + " --game")));
        }
      }
    }
  }
}

struct Case {
  Words words;
  std::string reason;  // part of it
};

class Refused : public testing::TestWithParam<Case> {};

TEST_P(Refused, NamesTheOption) {
  EXPECT_THAT(refusal(GetParam().words), HasSubstr(GetParam().reason));
}

INSTANTIATE_TEST_SUITE_P(
    Options, Refused,
    testing::Values(
        Case{{"--game", "gomoku", "train", "--data", "x", "--out", "y", "--report", "r.html",
              "--head-epochs", "2"},
             "--report is not used by train --game gomoku"},
        Case{{"train", "--data", "x", "--out", "y", "--head-epochs", "2", "--game=gomoku"},
             "--head-epochs is not used by train --game gomoku"},
        Case{{"train", "--data", "x", "--out", "y", "--moves-only", "--from", "z"},
             "--moves-only is not used by train --game othello"},
        Case{{"--game", "gomoku", "train", "--data", "x", "--out", "y", "--from", "z"},
             "--from is used with --moves-only or --network-only alone"},
        Case{{"--game", "gomoku", "train", "--data", "x", "--out", "y", "--threads", "2"},
             "--threads is used with --network-only alone"},
        Case{{"train", "--data", "x", "--out", "y", "--head-epochs", "0", "--head-rate", "1"},
             "--head-rate is used with --head-epochs above 0 alone"},
        Case{{"selfplay", "--out", "x", "--start", "renju 15"},
             "--start is not used by selfplay --game othello"},
        Case{{"--game", "gomoku", "selfplay", "--out", "x", "--solve", "24"},
             "--solve is not used by selfplay --game gomoku"},
        Case{{"--game", "othello", "farm", "verify", "x", "y"},
             "farm verify is not for --game othello, but for gomoku"},
        Case{{"farm", "selfplay", "x", "--start", "renju 15"},
             "--start is not used by farm selfplay --game othello"},
        Case{{"--game", "gomoku", "farm", "selfplay", "x", "--solve", "24"},
             "--solve is not used by farm selfplay --game gomoku"},
        Case{{"--game", "gomoku", "selfplay", "--out", "x", "--tables", "t"},
             "--tables is not used by selfplay --game gomoku"},
        Case{{"--game", "gomoku", "bootstrap", "--out", "x"},
             "bootstrap: expected --game othello, got gomoku"},
        Case{{"gomocup", "--game", "othello"}, "gomocup: expected --game gomoku, got othello"},
        Case{{"--game", "gomoku", "nboard"}, "nboard: expected --game othello, got gomoku"},
        Case{{"--game", "othello", "sau"}, "sau: expected --game surakarta, got othello"},
        Case{{"--weights", "x", "perft", "--depth", "1"}, "--weights is not used by perft"},
        Case{{"perft", "--depth", "1", "--game", "gomoku", "--isa", "scalar"},
             "--isa is not used by perft --game gomoku; it is for Othello"},
        Case{{"solve", "--level", "3", "-"}, "--level is not used by solve"},
        Case{{"solve", "--game", "gomoku", "--tables", "x", "-"},
             "--tables is not used by solve --game gomoku; it is for Surakarta"},
        Case{{"solve", "--game", "gomoku", "--wld", "-"},
             "--wld is not used by solve --game gomoku"},
        Case{{"solve", "--time", "2", "-"}, "--time is not used by solve --game othello"},
        Case{{"replay", "--hash", "8", "-"}, "--hash is not used by replay"},
        Case{{"eval", "f5", "--threads", "2"}, "--threads is not used by eval"},
        Case{{"health", "--hash=8"}, "--hash is not used by health"},
        Case{{"players", "--game", "gomoku"}, "--game is not used by players"},
        Case{{"gtp", "--games", "x.ggf"}, "--games is not used by gtp"},
        Case{{"gtp", "--player", "lima", "--level", "3"}, "--level excludes --player"},
        Case{{"gtp", "--player", "lima", "--constants", "killer_worth:1"},
             "--constants excludes --player"},
        Case{{"tune", "--out", "x", "--nodes", "9", "--time-per-move", "1"},
             "--nodes excludes --time-per-move"},
        Case{{"tune", "--out", "x", "--openings", "y", "--random-plies", "1"},
             "--openings excludes --random-plies"},
        Case{{"tune", "--list", "--steps", "3"}, "--steps requires --out"},
        Case{{"judge", "x", "--threads", "2"},
             "judge: --threads is used with --depth, --nodes or --time above 0 alone"},
        Case{{"judge", "x", "--depth", "0", "--hash", "8"},
             "judge: --hash is used with --depth, --nodes or --time above 0 alone"},
        Case{{"judge", "x", "--depth", "0", "--threads", "2"},
             "judge: --threads is used with --depth, --nodes or --time above 0 alone"},
        Case{{"judge", "x", "--constants", "tempo:0"},
             "judge: --constants is used with --depth, --nodes or --time above 0 alone"},
        Case{{"judge", "x", "--hand-made", "--nodes", "9"}, "--nodes excludes --hand-made"},
        Case{{"judge", "x", "--hand-made", "--time", "9"}, "--time excludes --hand-made"},
        Case{{"judge", "--game", "gomoku", "x", "--nodes", "9"},
             "--nodes is not used by judge --game gomoku"},
        Case{{"analyze", "--game", "surakarta", "--isa", "scalar", "-"},
             "--isa is not used by analyze --game surakarta"},
        Case{{"openings", "--nodes", "9", "--depth", "3"}, "--depth excludes --nodes"},
        Case{{"openings", "--game", "gomoku", "--swap2", "--plies", "3"},
             "--plies excludes --swap2"},
        Case{{"openings", "--swap2"}, "--swap2 is not used by openings --game othello"},
        Case{{"train", "--data", "x", "--out", "y", "--hold-out", "0", "--patience", "3"},
             "--patience is used with --hold-out above 0 alone"},
        Case{{"match", "inside", "self", "--game", "gomoku", "--adjudicate", "8"},
             "--adjudicate is not used by match --game gomoku; it is for Othello"},
        Case{{"tournament", "inside", "self", "--game", "surakarta", "--ggf", "x"},
             "--ggf is not used by tournament --game surakarta; it is for Othello"},
        Case{{"tournament", "inside", "self", "--swap2"},
             "--swap2 is not used by tournament --game othello; it is for Gomoku"},
        Case{{"load", "--games", "0", "--clock", "3"},
             "load: --clock is used with --games above 0 alone"},
        Case{{"load", "--games", "1", "--clock", "0", "--increment", "3"},
             "load: --increment is used with --clock above 0 alone"},
        Case{{"load", "--idle", "0", "--hold", "3"},
             "load: --hold is used with --idle above 0 alone"},
        Case{{"load", "--churn", "0", "--churners", "3"},
             "load: --churners is used with --churn above 0 or --soak alone"},
        Case{{"load", "--churn", "3", "--open-rate", "9"},
             "load: --open-rate is used with --games or --idle alone"},
        Case{{"load", "--idle", "3", "--seed", "9"},
             "load: --seed is used with --games or --churn alone"},
        Case{{"serve", "--dialect", "gtp", "--games", "x"},
             "--games is not used by serve --dialect 'gtp'"},
        Case{{"serve", "--no-web", "--dialect", "gomocup", "--tables", "x"},
             "--tables is not used by serve --no-web --dialect 'gomocup'"},
        Case{{"judge", "x", "--hand-made", "--weights", "y"}, "--weights excludes --hand-made"},
        Case{{"tables", "--check", "x", "--pieces", "5"}, "--pieces requires --out"},
        Case{{"tables", "--out", "x", "--samples", "5"}, "--samples requires --check"},
        Case{{"match", "inside", "self", "--sprt-risks", "0.1", "0.1"},
             "--sprt-risks requires --sprt"},
        Case{{"match", "inside", "self", "--in-order"}, "--in-order requires --openings"},
        Case{{"match", "inside", "self", "--openings", "x", "--random-plies", "2"},
             "--openings excludes --random-plies"},
        Case{{"match", "inside", "self", "--log-level", "off"}, "--log-level is not used by match"},
        Case{{"load", "--idle", "3", "--level", "2"}, "--level requires --games"},
        Case{{"load", "--churners", "3"},
             "--churners is used with --churn above 0 or --soak alone"},
        Case{{"serve", "--no-web", "--token-file", "x"}, "--no-web excludes --token-file"},
        Case{{"serve", "--no-web", "--store", "x"}, "--no-web excludes --store"},
        Case{{"serve", "--max-stored", "3"}, "--max-stored requires --store"},
        Case{{"serve", "--dialect", "nboard", "--game", "gomoku"},
             "serve: expected --game Othello beside --dialect nboard"},
        Case{{"bench", "--depth", "3", "ffo"}, "--depth before ffo is not used by bench ffo"},
        Case{{"bench", "--json", "ffo"}, "--json before ffo is not used by bench ffo"},
        Case{{"bench", "ffo", "--from", "9", "--to", "3"}, "expected --from up to --to"},
        Case{{"bench", "ffo", "--game", "gomoku"}, "bench ffo: expected --game Othello"},
        Case{{"bench", "--weights", "x.tw"}, "expected the game of these weights"},
        Case{{"bench", "--game", "gomoku", "--tables", "x"}, "--tables is not used by bench"},
        Case{{"calibrate", "--data", "x", "--solve-from", "20", "--solve-to", "12"},
             "expected --solve-from up to --solve-to"},
        Case{{"gtp", "--elo", "900", "--level", "3"}, "--level excludes --elo"},
        Case{{"--version", "gtp"}, "expected no command beside --version"},
        Case{{"--version", "--hash", "3"}, "--hash is not used by --version"}));

/// The command lines in a text of examples, without what is said behind them.
std::vector<std::string> command_lines(std::string text) {
  for (auto at = text.find("\\\n"); at != std::string::npos; at = text.find("\\\n"))
    text.erase(at, text.find_first_not_of(' ', at + 2) - at);
  std::vector<std::string> lines;
  for (const auto line : ternion::text::split_at(text, '\n')) {
    const auto begin = line.find("ternion");
    if (begin == std::string_view::npos) continue;
    auto command = line.substr(begin);
    command = command.substr(0, command.find("   "));
    lines.emplace_back(command.substr(0, command.find(" >")));
  }
  return lines;
}

TEST(Help, EachExampleIsACommandLineThatIsTaken) {
  for (const Subcommand& each : subcommands()) {
    const std::string own = "ternion " + std::string(each.name);
    bool shown = false;
    for (const std::string& line : command_lines(std::string(each.examples))) {
      auto words = arena::split_command(line);
      ASSERT_TRUE(words) << line;
      words->erase(words->begin());
      EXPECT_EQ(refusal(*words), "") << line;
      shown = shown || line.starts_with(own);
    }
    EXPECT_TRUE(shown) << "no example of " << own;
  }
}

TEST(Help, SaysWhatEachOptionIsAndWhichGamesThereAre) {
  const CommandLine line(subcommands(), converse);
  for (const Subcommand& each : subcommands()) {
    const CLI::App* const app = line.app().get_subcommand(std::string(each.name));
    for (const CLI::Option* option : app->get_options())
      EXPECT_NE(option->get_description(), "") << each.name << " " << option->get_name();
    if (!each.common.has(Common::game)) continue;
    const CLI::Option* const game = app->get_option("--game");
    const std::string about = game->get_description() + game->get_type_name();
    bool some = false;
    for (const std::string& name : game_names())
      some = some || about.find(name) != std::string::npos;
    EXPECT_TRUE(some) << each.name << ": " << about;
  }
}

class Mistyped : public testing::TestWithParam<Case> {};

TEST_P(Mistyped, IsAnsweredWithWhatMayBeMeant) {
  EXPECT_THAT(refusal(GetParam().words), HasSubstr(GetParam().reason));
}

INSTANTIATE_TEST_SUITE_P(
    Options, Mistyped,
    testing::Values(
        Case{{"slove", "x"}, "there is no command 'slove': did you mean 'solve'?"},
        Case{{"tourn"}, "did you mean 'tournament'?"},
        Case{{"foo"}, "there is no command 'foo'; `ternion help` lists them"},
        Case{{"--hsah", "3"}, "there is no option --hsah of ternion: did you mean '--hash'?"},
        Case{{"match", "a", "b", "--concurency", "2"}, "did you mean '--concurrency'?"},
        Case{{"perft", "--dpeth", "2"}, "there is no option --dpeth of perft: did you mean"},
        Case{{"perft", "--depth=2", "--xyzzy=4"},
             "there is no option --xyzzy of perft; `ternion help perft` lists them"},
        Case{{"bench", "fof"}, "bench does not take 'fof': did you mean 'ffo'?"},
        Case{{"bench", "ffo", "--form", "3"}, "there is no option --form of bench ffo: did you"},
        Case{{"gtp", "extra"}, "gtp does not take 'extra'"}));

TEST(Spelling, FindsWhatIsNearAndNothingElse) {
  const Words words{"match", "bench", "train", "tables", "tournament"};
  EXPECT_EQ(nearest_word("mtach", words), "match");
  EXPECT_EQ(nearest_word("trian", words), "train");
  EXPECT_EQ(nearest_word("table", words), "tables");
  EXPECT_EQ(nearest_word("to", words), "tournament");
  EXPECT_EQ(nearest_word("zzzzz", words), "");
  EXPECT_EQ(nearest_word("", words), "");
  EXPECT_EQ(nearest_word("x", {}), "");
}

TEST(Options, OfACommandsOwnAreNoCommonOnesOfThatName) {
  for (const Words& words : {Words{"match", "inside", "self", "--games", "2"},
                             Words{"course", "--games", "2"}, Words{"load", "--games", "2"}}) {
    CommandLine line(subcommands(), converse);
    ASSERT_TRUE(line.read(words)) << words.front();
    EXPECT_THAT(line.unread(), IsEmpty()) << words.front();
  }
}

TEST(Setting, IsNothingWhereItWasNotGiven) {
  Setting<std::string> game("othello");
  EXPECT_EQ(game.if_given(), std::nullopt);
  EXPECT_FALSE(game.was_read()) << "its usual value was not asked for";
  game.mark_given();
  EXPECT_EQ(game.if_given(), "othello");
  EXPECT_TRUE(game.was_read());
}

TEST(Options, ThatWereGivenAndNeverReadAreKnown) {
  CommandLine line(subcommands(), converse);
  ASSERT_TRUE(line.read({"gtp", "--hash", "8", "--level", "2"}));
  EXPECT_THAT(line.unread(), ElementsAre("--hash", "--level"));
  EXPECT_EQ(line.globals().hash_mb.get(), 8U);
  EXPECT_THAT(line.unread(), ElementsAre("--level"));
  EXPECT_TRUE(session_options(line.globals()));
  EXPECT_THAT(line.unread(), IsEmpty());
}

}  // namespace
}  // namespace ternion::cli
