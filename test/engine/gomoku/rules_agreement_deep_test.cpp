#include <gtest/gtest.h>

#include "test/engine/gomoku/rules_agreement.hpp"

namespace ternion::test {
namespace {

TEST(GomokuRulesDeep, AgreeWithThePlainOnesOnAMillionBoards) {
  const Agreement seen = compare_rules(2, 1'000'000, 20);
  EXPECT_GT(seen.double_threes, 20'000);
}

TEST(GomokuRulesDeep, OfCaroAgreeWithThePlainOnesOnAMillionBoards) {
  const CaroAgreement seen = compare_caro(4, 1'000'000, 20);
  EXPECT_GT(seen.enclosed, 2'000);
}

}  // namespace
}  // namespace ternion::test
