// Which rules a game is played by, over GTP.
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "protocol/gtp/gtp_dialect.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"

namespace ternion::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class GtpRules : public testing::Test {
 protected:
  GtpRules() : GtpRules("gomoku") {}
  explicit GtpRules(std::string_view game, std::shared_ptr<const Weights> weights = nullptr) {
    DialectContext context;
    context.sink = sink_;
    context.executor = executor_;
    context.time = std::make_shared<SteadyTime>();
    context.options.hash_mb = 1;
    context.options.weights = std::move(weights);
    GtpOptions options;
    options.version = "9.9";
    options.read_file = [this](std::string_view path) -> Expected<std::string> {
      return files_.at(std::string(path));
    };
    auto session = make_session(game, context.options, context.time).value();
    dialect_ = make_gtp_dialect(context, std::move(session), options);
  }

  std::string ask(const std::string& line) {
    dialect_->on_line(line);
    return sink_->take_text();
  }
  void ok(std::initializer_list<std::string> lines) {
    for (const std::string& line : lines) EXPECT_THAT(ask(line), StartsWith("=")) << line;
  }
  std::string rule() { return ask("ternion-param rule"); }
  /// Ten stones, after which f8 is an overline of Black's.
  void play_before_overline() {
    for (const char* move :
         {"b C8", "w A1", "b D8", "w C1", "b E8", "w E1", "b G8", "w G1", "b H8", "w J1"})
      EXPECT_EQ(ask("play " + std::string(move)), "=\n\n") << move;
  }

  std::map<std::string, std::string> files_;
  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::unique_ptr<Dialect> dialect_;
};

class GtpOthelloRules : public GtpRules {
 protected:
  GtpOthelloRules() : GtpRules("othello") {}
};

/// What a conversation that begins with `own`, and was given weights for it, says of `game`.
class Weighed : public GtpRules {
 public:
  Weighed(const std::string& own, std::shared_ptr<const Weights> weights)
      : GtpRules(own, std::move(weights)) {}
  std::string evaluation_of(const std::string& game) {
    EXPECT_EQ(ask("set_game " + game), "=\n\n");
    for (const char* color : {"b", "w", "b"}) {
      const std::string legal = ask(std::string("all_legal ") + color);
      const std::string first = legal.substr(2, legal.find(' ', 2) - 2);
      EXPECT_EQ(ask(std::string("play ") + color + " " + first), "=\n\n") << first;
    }
    return ask("ternion-evaluate");
  }
  void TestBody() override {}
};

TEST(GtpWeights, CountForTheGameTheyAreForAndForNoOther) {
  for (const std::string& own : game_names()) {
    Weighed given(own, load_weights(own, kHandMade).value());
    Weighed usual(own, nullptr);
    const std::string first = given.evaluation_of(own);
    EXPECT_NE(first, usual.evaluation_of(own)) << own;
    for (const std::string& game : game_names()) {
      if (game == own) continue;
      EXPECT_EQ(given.evaluation_of(game), usual.evaluation_of(game)) << own << " to " << game;
      EXPECT_EQ(given.evaluation_of(own), first) << own << ", back from " << game;
    }
  }
}

TEST_F(GtpRules, AreChosenByCommandAndParameter) {
  EXPECT_EQ(rule(), "= freestyle\n\n");
  ok({"kata-set-rules renju"});
  EXPECT_EQ(rule(), "= renju\n\n");
  EXPECT_THAT(ask("kata-get-rules"), HasSubstr(R"({"basicrule":"RENJU",)"));
  ok({R"(kata-set-rules {"basicrule":"STANDARD","firstpasswin":false,"maxmoves":0,"vcnrule":"NOVC"})"});
  EXPECT_EQ(rule(), "= standard\n\n");
  ok({"kata-set-rule basicrule FREESTYLE"});
  EXPECT_EQ(rule(), "= freestyle\n\n");
  ok({"ternion-param rule Renju"});
  EXPECT_EQ(rule(), "= renju\n\n");
  EXPECT_THAT(ask("ternion-param"), HasSubstr("[string] rule renju\n"));
  for (const char* command : {"kata-get-rules", "kata-set-rules", "kata-set-rule"}) {
    EXPECT_EQ(ask("known_command " + std::string(command)), "= true\n\n");
    EXPECT_THAT(ask("list_commands"), HasSubstr(std::string(command) + "\n"));
  }
}

TEST_F(GtpRules, AreChosenWithTheGame) {
  ok({"set_game Gomoku renju"});
  EXPECT_EQ(rule(), "= renju\n\n");
  ok({"set_game standard"});
  EXPECT_EQ(rule(), "= standard\n\n");
  ok({"set_game Renju"});
  EXPECT_EQ(rule(), "= renju\n\n");
  ok({"set_game gomoku"});
  EXPECT_EQ(rule(), "= renju\n\n") << "a new game of the same rules";
  ok({"set_game Surakarta ludii"});
  EXPECT_EQ(rule(), "= ludii\n\n");
  ok({"set_game standard"});
  EXPECT_EQ(ask("kata-get-rules"),
            "= {\"basicrule\":\"STANDARD\",\"firstpasswin\":false,\"maxmoves\":0,"
            "\"vcnrule\":\"NOVC\"}\n\n")
      << "Surakarta's, since that is played";
  ok({"set_game Renju"});
  EXPECT_EQ(rule(), "= renju\n\n");
  EXPECT_EQ(ask("set_game halma"), "? unsupported game\n\n");
  EXPECT_THAT(ask("set_game Gomoku halma"), StartsWith("? expected a rule"));
  EXPECT_THAT(ask("set_game Othello anti"), StartsWith("? Othello has one set of rules"));
  EXPECT_EQ(rule(), "= renju\n\n");
}

TEST_F(GtpRules, StayWithANewBoard) {
  ok({"kata-set-rules renju", "clear_board"});
  EXPECT_EQ(rule(), "= renju\n\n");
  ok({"boardsize 19", "clear_board"});
  EXPECT_EQ(rule(), "= renju\n\n");
  EXPECT_THAT(ask("printsgf"), HasSubstr("SZ[19]RU[renju]"));
}

TEST_F(GtpRules, HoldForTheGameAsItStands) {
  play_before_overline();
  ok({"kata-set-rules renju"});
  EXPECT_EQ(ask("play b F8"), "? illegal move\n\n") << "an overline";
  EXPECT_EQ(ask("play b C1"), "? illegal move\n\n") << "the stones are still there";
  ok({"kata-set-rules freestyle", "play b F8"});
  EXPECT_EQ(ask("final_score"), "= B+1\n\n");
  EXPECT_THAT(ask("kata-set-rules renju"), StartsWith("? "));
  EXPECT_EQ(rule(), "= freestyle\n\n");
  EXPECT_EQ(ask("final_score"), "= B+1\n\n");
  ok({"undo", "undo", "kata-set-rules standard", "play w J1"});
}

TEST_F(GtpRules, WhatIsNotPlayedFails) {
  ok({"kata-set-rules renju"});
  for (const char* bad : {"chinese", "omok", "halma", R"({"basicrule":"OMOK"})", "{",
                          R"({"basicrule":"STANDARD","vcnrule":"VC2B"})"}) {
    EXPECT_THAT(ask("kata-set-rules " + std::string(bad)), StartsWith("? expected")) << bad;
    EXPECT_THAT(ask("ternion-param rule " + std::string(bad)), StartsWith("? expected")) << bad;
    EXPECT_EQ(rule(), "= renju\n\n") << bad;
  }
  EXPECT_THAT(ask("kata-set-rules swap2"), StartsWith("? expected rules without an opening"));
  EXPECT_EQ(ask("kata-set-rules"), "? syntax error\n\n");
  EXPECT_EQ(ask("kata-set-rule basicrule"), "? syntax error\n\n");
  EXPECT_THAT(ask("kata-set-rule maxmoves 0"), StartsWith("? expected the rule basicrule"));
  EXPECT_EQ(rule(), "= renju\n\n");
}

TEST_F(GtpRules, CaroIsPlayed) {
  ok({"kata-set-rules caro"});
  EXPECT_EQ(rule(), "= caro\n\n");
  EXPECT_THAT(ask("kata-get-rules"), HasSubstr("CARO"));
  ok({"kata-set-rules caro-exact"});
  EXPECT_EQ(rule(), "= caro-exact\n\n");
  files_["caro"] = "(;GM[4]SZ[15]RU[Caro];B[hh])";
  EXPECT_EQ(ask("loadsgf caro"), "= white\n\n");
  EXPECT_EQ(rule(), "= caro\n\n");
}

TEST_F(GtpRules, AFileBringsItsOwn) {
  files_["renju"] = "(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[ii];B[hg])";
  files_["none"] = "(;GM[4]SZ[15];B[hh];W[ii])";
  files_["omok"] = "(;GM[4]SZ[15]RU[Omok];B[hh])";
  files_["go"] = "(;FF[4]GM[1]SZ[15]RU[basicruleSTANDARDvcnruleNOVCfirstpasswin0maxmoves0];B[hh])";
  EXPECT_EQ(ask("loadsgf renju"), "= white\n\n");
  EXPECT_EQ(rule(), "= renju\n\n");
  EXPECT_EQ(ask("loadsgf none"), "= black\n\n");
  EXPECT_EQ(rule(), "= renju\n\n") << "no RU: as before";
  EXPECT_EQ(ask("loadsgf go"), "= white\n\n");
  EXPECT_EQ(rule(), "= standard\n\n");
  EXPECT_THAT(ask("loadsgf omok"), StartsWith("? cannot load file: line 1, column 17: expected"));
  EXPECT_EQ(rule(), "= standard\n\n");
}

TEST_F(GtpRules, AFileWithAFoulOrAPassIsLoaded) {
  files_["foul"] =
      "(;GM[4]FF[4]SZ[15]RU[Renju];B[ch];W[ao];B[dh];W[co];B[eh];W[eo];B[gh];W[go]"
      ";B[hh];W[io];B[fh])";
  EXPECT_EQ(ask("loadsgf foul"), "= black\n\n") << "the position before the foul";
  EXPECT_EQ(ask("play b F8"), "? illegal move\n\n");
  EXPECT_EQ(ask("loadsgf foul 3"), "= black\n\n");
  ok({"play b E9"});
  files_["pass"] = "(;GM[4]SZ[15]RU[Renju];B[hh];W[ii];B[hg];W[];B[hi])";
  EXPECT_EQ(ask("loadsgf pass"), "= white\n\n");
  EXPECT_EQ(ask("play w H9"), "? illegal move\n\n");
  ok({"play w A1"});
}

TEST_F(GtpOthelloRules, OthelloHasOneSet) {
  EXPECT_EQ(rule(), "= none\n\n");
  ok({"ternion-param rule none"});
  EXPECT_THAT(ask("kata-get-rules"), StartsWith("? Othello has one set of rules"));
  EXPECT_THAT(ask("kata-set-rules renju"), StartsWith("? Othello has one set of rules"));
  ok({"set_game Renju"});
  EXPECT_EQ(rule(), "= renju\n\n");
}

}  // namespace
}  // namespace ternion::test
