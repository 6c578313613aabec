#include "eval/othello/embedded_weights.hpp"

#include <gtest/gtest.h>

namespace ternion::othello {
namespace {

TEST(EmbeddedWeights, CanBeReadIfThereAreAny) {
  const auto& weights = embedded_weights();
  if (embedded_weight_bytes().empty()) {
    ASSERT_FALSE(weights);
    EXPECT_NE(weights.error().message.find("built without any"), std::string::npos);
  } else {
    ASSERT_TRUE(weights) << weights.error().message;
    EXPECT_EQ(weights->get(), embedded_weights()->get()) << "one copy for all";
  }
}

}  // namespace
}  // namespace ternion::othello
