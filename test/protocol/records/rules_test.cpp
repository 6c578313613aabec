// Rules by the names that others have for them.
#include "protocol/records/rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"

namespace ternion::records {
namespace {

using testing::HasSubstr;

std::string rule(std::string_view name) {
  const auto variant = variant_named(make_board("Gomoku").value()->game(), name);
  return variant ? variant->name : "";
}

TEST(RuleNames, InAnyCaseAndSpelling) {
  for (const char* name :
       {"Renju", "RENJU", "renju", " renju\n", "RIF", "Renju (RIF)", "Taraguchi-10", "Soosorv-8",
        "japanese renju", "4", "basicruleRENJUvcnruleNOVCfirstpasswin0maxmoves0",
        R"({"basicrule":"RENJU","firstpasswin":false,"vcnrule":"NOVC"})",
        "\xE6\x9C\x89\xE7\xA6\x81\xE6\x89\x8B"})
    EXPECT_EQ(rule(name), "renju") << name;
  for (const char* name : {"Standard", "STANDARD gomoku", "exactly five", "Exact-Five", "1",
                           "basicruleSTANDARDvcnruleNOVCfirstpasswin0maxmoves0"})
    EXPECT_EQ(rule(name), "standard") << name;
  for (const char* name : {"Freestyle", "Free style", "free-style gomoku", "Gomoku", "Free Renju",
                           "0", "basicruleFREESTYLEvcnruleNOVCfirstpasswin0maxmoves0"})
    EXPECT_EQ(rule(name), "freestyle") << name;
  for (const char* name : {"Caro", "Gomoku+ caro", "Gomoku/Caro", "8", "caro6"})
    EXPECT_EQ(rule(name), "caro") << name;
  for (const char* name : {"caro-exact", "9", "Caro5"}) EXPECT_EQ(rule(name), "caro-exact") << name;
  EXPECT_EQ(rule("Swap2"), "swap2");
}

TEST(RuleNames, WhatIsNotPlayedIsRefusedByName) {
  const GameInfo game = make_board("Gomoku").value()->game();
  for (const char* name : {"omok", "Pente", "basicruleRENJUvcnruleVC2Bfirstpasswin0maxmoves0",
                           R"({"basicrule":"STANDARD","firstpasswin":true})",
                           R"({"maxmoves":100,"basicrule":"RENJU"})"}) {
    const auto variant = variant_named(game, name);
    ASSERT_FALSE(variant) << name;
    EXPECT_EQ(variant.error().code, ErrorCode::unsupported) << name;
    EXPECT_THAT(variant.error().message, HasSubstr("freestyle, standard, renju or caro")) << name;
  }
  for (const char* name : {"chinese", "halma", "", "2", "basicrule"}) {
    const auto variant = variant_named(game, name);
    ASSERT_FALSE(variant) << name;
    EXPECT_EQ(variant.error().code, ErrorCode::syntax) << name;
  }
}

TEST(RuleNames, OtherGamesHaveTheirOwnAlone) {
  const GameInfo surakarta = make_board("Surakarta").value()->game();
  EXPECT_EQ(variant_named(surakarta, "LUDII")->name, "ludii");
  EXPECT_THAT(variant_named(surakarta, "renju").error().message,
              HasSubstr("standard, core, ludii"));
  EXPECT_EQ(variant_named(make_board("Othello").value()->game(), "standard").error().code,
            ErrorCode::unsupported);
}

TEST(RuleNames, AVariantIsSetWithTheStonesKept) {
  const auto board = make_board("Gomoku").value();
  ASSERT_TRUE(board->resize(19));
  ASSERT_TRUE(board->play(board->parse_move("k10").value()));
  const auto renju = variant_named(board->game(), "renju").value();
  ASSERT_TRUE(set_variant(*board, renju));
  EXPECT_EQ(board->variant(), "renju");
  EXPECT_EQ(board->view().width, 19);
  EXPECT_EQ(board->side_to_move(), Side::white);
  EXPECT_FALSE(board->is_legal(board->parse_move("k10").value()));
}

}  // namespace
}  // namespace ternion::records
