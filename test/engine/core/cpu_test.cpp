#include "engine/core/cpu.hpp"

#include <gtest/gtest.h>

namespace ternion {
namespace {

TEST(Cpu, NamesRoundTrip) {
  for (Isa isa : kAllIsas) {
    const auto parsed = parse_isa(name_of(isa));
    ASSERT_TRUE(parsed.has_value()) << name_of(isa);
    EXPECT_EQ(*parsed, isa);
  }
}

TEST(Cpu, UnknownNameIsAnErrorWithTheChoices) {
  for (const char* text : {"", "AVX2", "sse", "neon", "simd", "simd1280", "avx2 ", "avx51"}) {
    const auto parsed = parse_isa(text);
    ASSERT_FALSE(parsed.has_value()) << text;
    EXPECT_EQ(parsed.error().code, ErrorCode::syntax);
    EXPECT_NE(parsed.error().message.find("scalar, simd128, avx2, avx512 or avx512fp16"),
              std::string::npos);
    EXPECT_TRUE(parsed.error().message.ends_with(std::string(text) + "'"));
  }
}

TEST(Cpu, ScalarAlwaysRunsAndTheBestIsSupported) {
  EXPECT_TRUE(is_supported(Isa::scalar));
  EXPECT_TRUE(is_supported(best_isa()));
  for (Isa isa : kAllIsas) {
    if (is_supported(isa)) {
      EXPECT_GE(best_isa(), isa);
    }
  }
}

TEST(Cpu, EachInstructionSetImpliesTheOnesBefore) {
  bool narrower = true;
  for (Isa isa : kAllIsas) {
    EXPECT_TRUE(narrower || !is_supported(isa)) << name_of(isa);
    narrower = is_supported(isa);
  }
}

}  // namespace
}  // namespace ternion
