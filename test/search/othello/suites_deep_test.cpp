#include "test/search/othello/suite_runner.hpp"

namespace ternion::othello {
namespace {

TEST(FfoDeep, Problems20To39) { solve_range(20, 39, best_isa(), 64 << 20); }
TEST(FfoDeep, Problems20To39Scalar) { solve_range(20, 39, Isa::scalar, 64 << 20); }
TEST(FfoDeep, Problems20To39Avx2) { solve_range(20, 39, Isa::avx2, 64 << 20); }
TEST(FfoDeep, Problems20To39OnTwoThreads) { solve_range(20, 39, best_isa(), 64 << 20, 2); }
TEST(FfoDeep, Problems40To49OnTwoThreads) { solve_range(40, 49, best_isa(), 256 << 20, 2); }
TEST(FfoDeep, Problems20To39WithOneMegabyteOnTwoThreads) {
  solve_range(20, 39, best_isa(), 1 << 20, 2);
}
TEST(FfoDeep, Problems20To39WithOneMegabyte) { solve_range(20, 39, best_isa(), 1 << 20); }

}  // namespace
}  // namespace ternion::othello
