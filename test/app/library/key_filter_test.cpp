// The filter before a table of keys.
#include "app/library/key_filter.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"

namespace ternion::library::test {
namespace key_filter {
namespace {

TEST(KeyFilter, MissesNoneAndPassesFewOfTheOthers) {
  for (const std::size_t slots : {std::size_t{1}, std::size_t{1024}, std::size_t{1} << 20}) {
    KeyFilter filter;
    filter.reset(slots);
    Rng rng(11);
    std::vector<std::uint64_t> hashes(slots / 2);
    for (std::uint64_t& each : hashes) each = rng();
    for (const std::uint64_t each : hashes) filter.add(each);
    for (const std::uint64_t each : hashes) ASSERT_TRUE(filter.may_have(each));
    int passed = 0;
    for (int i = 0; i < 10'000; ++i) passed += filter.may_have(rng()) ? 1 : 0;
    EXPECT_LT(passed, 1000) << slots << " slots, half of them taken";
    filter.reset(slots);
    EXPECT_FALSE(filter.may_have(rng()));
  }
}

}  // namespace
}  // namespace key_filter
}  // namespace ternion::library::test
