// GTP on boards of Gomoku: letters without I, sizes, the result, SGF with its origin at the top.
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "protocol/gtp/gtp_dialect.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"

namespace ternion::test {
namespace {

using testing::HasSubstr;

class GtpGomoku : public testing::Test {
 protected:
  GtpGomoku() {
    DialectContext context;
    context.sink = sink_;
    context.executor = executor_;
    context.time = std::make_shared<SteadyTime>();
    context.options.hash_mb = 1;
    GtpOptions options;
    options.version = "9.9";
    options.parameters.nodes = 500;
    options.read_file = [this](std::string_view path) -> Expected<std::string> {
      return files_.at(std::string(path));
    };
    dialect_ = make_gtp_dialect(
        context, make_session("gomoku", context.options, context.time).value(), options);
  }

  std::string ask(std::string_view line) {
    sink_->take_text();
    dialect_->on_line(line);
    EXPECT_TRUE(executor_->run_until([&] { return sink_->text().ends_with("\n\n"); },
                                     std::chrono::seconds(60)));
    return sink_->take_text();
  }
  void ok(const std::vector<std::string>& lines) {
    for (const auto& line : lines) EXPECT_EQ(ask(line), "=\n\n") << line;
  }

  std::map<std::string, std::string> files_;

 private:
  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::unique_ptr<Dialect> dialect_;
};

/// FF[4]: "aa" is the upper-left corner, letters run to the right and downwards.
TEST_F(GtpGomoku, SgfIsWrittenFromTheUpperLeftCorner) {
  ok({"play b A15", "play w P15", "play b A1", "play w J8"});
  EXPECT_THAT(ask("printsgf"), HasSubstr("GM[4]CA[UTF-8]AP[Ternion:9.9]SZ[15]RU[freestyle]PL[B]\n"
                                         ";B[aa];W[oa];B[ao];W[ih])"));
}

TEST_F(GtpGomoku, SgfIsReadFromTheUpperLeftCorner) {
  files_["moves"] = "(;FF[4]GM[4]SZ[15];B[aa];W[oa];B[ao];W[ih])";
  EXPECT_EQ(ask("loadsgf moves"), "= black\n\n");
  for (const char* taken : {"A15", "P15", "A1", "J8"})
    EXPECT_EQ(ask("play b " + std::string(taken)), "? illegal move\n\n") << taken;
  ok({"play b O1"});
  files_["stones"] = "(;FF[4]GM[4]SZ[9]AB[ab][ac]AW[hi]PL[W];W[ii])";
  EXPECT_EQ(ask("loadsgf stones"), "= black\n\n");
  for (const char* taken : {"A8", "A7", "H1", "J1"})
    EXPECT_EQ(ask("play b " + std::string(taken)), "? illegal move\n\n") << taken;
}

TEST_F(GtpGomoku, WhatIsPrintedComesBackOnEverySize) {
  for (const int size : {5, 15, 19, 20, 22}) {
    ok({"boardsize " + std::to_string(size), "play b A1", "play w C2"});
    if (size == 22) ok({"play b U3"});  // "tt", which is no pass on so large a board
    const std::string board = ask("showboard");
    files_["x"] = ask("printsgf").substr(2);
    ok({"clear_board", "boardsize 7"});
    EXPECT_EQ(ask("loadsgf x").front(), '=');
    EXPECT_EQ(ask("showboard"), board);
  }
}

TEST_F(GtpGomoku, TheBoardIsDrawnWithRowOneBelow) {
  ok({"boardsize 5", "play b A1", "play w E5"});
  EXPECT_EQ(ask("showboard"),
            "=\n   A B C D E\n 5 . . . . O 5\n 4 . . . . . 4\n 3 . . . . . 3\n 2 . . . . . 2\n"
            " 1 X . . . . 1\n   A B C D E\nBlack to move: X 1, O 1\n\n");
}

TEST_F(GtpGomoku, AFiveEndsTheGameAndUndoTakesItBack) {
  ok({"boardsize 7", "play b A1", "play w A2", "play b B1", "play w B2", "play b C1", "play w C2",
      "play b D1", "play w D2"});
  EXPECT_EQ(ask("final_score"), "? cannot score\n\n");
  EXPECT_EQ(ask("genmove b"), "= E1\n\n");
  EXPECT_EQ(ask("final_score"), "= B+1\n\n");
  EXPECT_EQ(ask("play w A7"), "? illegal move\n\n");
  EXPECT_EQ(ask("genmove w"), "= pass\n\n");
  ok({"undo", "undo"});
  EXPECT_EQ(ask("final_score"), "? cannot score\n\n");
  ok({"play b E1"});
  EXPECT_EQ(ask("undo"), "=\n\n");
}

TEST_F(GtpGomoku, RefusesWhatIsNotOnTheBoard) {
  EXPECT_EQ(ask("boardsize 4"), "? unacceptable size\n\n");
  EXPECT_EQ(ask("boardsize 23"), "? unacceptable size\n\n");
  EXPECT_EQ(ask("play b I8"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("play b A16"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("play b Q1"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("play b pass"), "? illegal move\n\n");
  EXPECT_EQ(ask("play w H8"), "? illegal move\n\n");
}

TEST_F(GtpGomoku, PlaysUnderTimeControls) {
  ok({"time_settings 60 0 0", "time_left b 20 0", "play b H8"});
  EXPECT_EQ(ask("genmove w").front(), '=');
  ok({"time_settings 0 1 1", "time_left b 1 1"});
  EXPECT_EQ(ask("genmove b").front(), '=');
}

}  // namespace
}  // namespace ternion::test
