#include "app/analysis/puzzles.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"

namespace ternion::analysis {
namespace puzzles_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Puzzles : public testing::Test {
 protected:
  Puzzles() { std::filesystem::create_directories(folder_); }
  ~Puzzles() override { std::filesystem::remove_all(folder_); }

  std::string path() const { return (folder_ / "p.jsonl").string(); }
  std::string text() const { return platform::read_input(path()).value_or(""); }

  /// Quick ones of each game: short proofs, shallow games.
  PuzzleOptions options_for(std::string_view game, int count) const {
    PuzzleOptions options;
    options.file = path();
    options.count = count;
    options.rules.nodes = 20'000;
    options.play_nodes = 50;
    if (game == "Othello") options.rules.most = 8;
    return options;
  }
  PuzzleTotals make(std::string_view game, int count) const {
    const auto totals = make_puzzles(**find_kit(game), {}, options_for(game, count), {}, {});
    EXPECT_TRUE(totals) << totals.error().message;
    return totals.value_or(PuzzleTotals{});
  }
  /// The faults of the text's puzzles.
  std::vector<std::string> faults(const std::string& of) const {
    const auto file = parse_puzzles(of);
    if (!file) return {file.error().message};
    std::vector<std::string> found;
    const auto check = check_puzzles(**find_kit(file->head.game), *file, {}, {},
                                     [&](int line, const std::string& reason) {
                                       found.push_back(std::to_string(line) + ": " + reason);
                                     },
                                     {});
    EXPECT_TRUE(check);
    EXPECT_EQ(check ? check->proven + check->failed : 0, static_cast<int>(file->puzzles.size()));
    EXPECT_EQ(check ? check->failed : 0, static_cast<int>(found.size()));
    return found;
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("ternion-puzzles-" + std::to_string(::getpid()));
};

TEST_F(Puzzles, AreMadeOfEachGameAndProvenAgain) {
  for (const GameKit* kit : kits()) {
    SCOPED_TRACE(kit->info.name);
    std::filesystem::remove(path());
    const PuzzleTotals totals = make(kit->info.name, 2);
    EXPECT_EQ(totals.kept, 2);
    EXPECT_EQ(totals.made, 2);
    EXPECT_FALSE(totals.stopped);
    EXPECT_THAT(faults(text()), testing::IsEmpty());
    const auto file = parse_puzzles(text());
    ASSERT_TRUE(file);
    EXPECT_EQ(file->head.game, kit->info.name);
    for (const Puzzle& each : file->puzzles) {
      EXPECT_GE(each.plies, 3);
      EXPECT_EQ(each.rating, rating_of(each));
      EXPECT_THAT(each.line, StartsWith(each.answer));
    }
  }
}

TEST_F(Puzzles, GoOnBehindWhatIsThereAndBehindARemainder) {
  make("Othello", 2);
  const std::string before = text();
  std::ofstream(path(), std::ios::app) << R"({"position":"---)";
  const PuzzleTotals totals = make("Othello", 4);
  EXPECT_EQ(totals.kept, 4);
  EXPECT_EQ(totals.made, 2);
  EXPECT_THAT(text(), StartsWith(before));
  const std::string in_two = text();
  std::filesystem::remove(path());
  make("Othello", 4);
  EXPECT_EQ(text(), in_two) << "however often it was stopped";
}

TEST_F(Puzzles, OfAnotherGameOrByOtherRulesAreNotMixed) {
  make("Othello", 1);
  const auto other = make_puzzles(**find_kit("gomoku"), {}, options_for("Gomoku", 2), {}, {});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::unsupported);
  PuzzleOptions weaker = options_for("Othello", 2);
  weaker.rules.nodes = 10;
  EXPECT_FALSE(make_puzzles(**find_kit("othello"), {}, weaker, {}, {}));
}

TEST_F(Puzzles, WhatIsNotSoIsTold) {
  make("Othello", 1);
  auto file = parse_puzzles(text());
  ASSERT_TRUE(file);
  const Puzzle right = file->puzzles.front();
  const auto told = [&](Puzzle puzzle) {
    return faults(head_line(file->head) + puzzle_line(puzzle));
  };
  Puzzle wrong = right;
  ++wrong.value;
  EXPECT_THAT(told(wrong), testing::ElementsAre(HasSubstr("2: it is worth ")));
  wrong = right;
  wrong.line = "a1 b2";
  EXPECT_THAT(told(wrong), testing::ElementsAre(HasSubstr("is right, not 'a1'")));
  wrong = right;
  ++wrong.rating;
  EXPECT_THAT(told(wrong), testing::ElementsAre(HasSubstr("its rating")));
  wrong = right;
  wrong.position = "nonsense";
  EXPECT_THAT(told(wrong), testing::SizeIs(1));
  // Far from the end nothing is proven.
  wrong = right;
  wrong.position = "---------------------------OX------XO--------------------------- X";
  EXPECT_THAT(told(wrong), testing::ElementsAre("2: no right move is proven"));
  EXPECT_THAT(faults(text() + puzzle_line(right)), testing::ElementsAre("3: it is there already"));
  file->head.rules.least_plies = right.plies + 1;
  EXPECT_THAT(told(right), testing::ElementsAre("2: the end is too near"));
}

TEST_F(Puzzles, TwoMovesThatAreAsGoodAreNoPuzzle) {
  const GameKit& kit = **find_kit("othello");
  const auto session = make_session("othello", {}, std::make_shared<SteadyTime>());
  ASSERT_TRUE(session);
  // Symmetric about its middle column: what one corner does the other does, too.
  const std::string text = "--OOOO--OOOXXOOOOOXOOXOOOXOOOOXOOXOOOOXOOOXOOXOOOOOXXOOO-OOOOOO- X";
  const auto board = (*session)->state().clone();
  ASSERT_TRUE(board->set_position(text));
  ASSERT_GE(board->legal_moves().size(), 2U);
  Refused refused = Refused::nothing;
  const auto found = find_puzzle(kit, **session, *board, {}, {}, refused);
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_FALSE(*found);
  EXPECT_EQ(refused, Refused::not_unique);
}

TEST_F(Puzzles, ATextThatIsNoneIsToldWithItsLine) {
  for (const std::string_view bad :
       {"", "hello\n", "{}\n", "[1]\n", "null\n", R"({"puzzles":1})", "\n"})
    EXPECT_THAT(faults(std::string(bad)), testing::ElementsAre(HasSubstr("line 1"))) << bad;
  const std::string head = head_line({"Othello", {}});
  for (const std::string_view bad : {"x\n", "{}\n",
                                     R"({"position":1})"
                                     "\n"})
    EXPECT_THAT(faults(head + std::string(bad)), testing::ElementsAre(HasSubstr("line 2"))) << bad;
}

TEST_F(Puzzles, AreStopped) {
  std::stop_source source;
  source.request_stop();
  const auto totals =
      make_puzzles(**find_kit("othello"), {}, options_for("Othello", 1), source.get_token(), {});
  ASSERT_TRUE(totals);
  EXPECT_TRUE(totals->stopped);
  EXPECT_EQ(totals->kept, 0);
}

TEST_F(Puzzles, AFileIsReadWithItsGame) {
  const std::string head = head_line({"Gomoku", {}});
  std::ofstream(path()) << head;
  for (const auto& game : {std::optional<std::string>(), std::optional<std::string>("gomoku")}) {
    const auto read = read_puzzles(path(), game);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->kit, *find_kit("gomoku"));
    EXPECT_TRUE(read->file.puzzles.empty());
  }
  const auto other = read_puzzles(path(), "othello");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::unsupported);
  EXPECT_EQ(other.error().message,
            quoted_text(path(), 200) + ": expected puzzles of 'othello', got Gomoku");
}

TEST_F(Puzzles, AFileThatIsNoneIsNamed) {
  EXPECT_EQ(read_puzzles(path(), {}).error().code, ErrorCode::io);
  std::ofstream(path()) << "hello\n";
  const auto none = read_puzzles(path(), {});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::syntax);
  EXPECT_THAT(none.error().message, StartsWith(quoted_text(path(), 200) + ": "));
  std::ofstream(path(), std::ios::trunc) << head_line({"Chess", {}});
  EXPECT_THAT(read_puzzles(path(), {}).error().message,
              StartsWith(quoted_text(path(), 200) + ": "));
}

}  // namespace
}  // namespace puzzles_test
}  // namespace ternion::analysis
