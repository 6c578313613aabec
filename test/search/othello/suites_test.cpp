#include "test/search/othello/suite_runner.hpp"

namespace ternion::othello {
namespace {

TEST(Ffo, Problems1To29) { solve_range(1, 29, best_isa(), 64 << 20); }
TEST(Ffo, Problems1To21WithOneMegabyte) { solve_range(1, 21, best_isa(), 1 << 20); }
TEST(Ffo, Problems1To21Scalar) { solve_range(1, 21, Isa::scalar, 16 << 20); }
TEST(Ffo, Problems1To21Avx2) { solve_range(1, 21, Isa::avx2, 16 << 20); }
TEST(Ffo, Problems30To35) { solve_range(30, 35, best_isa(), 64 << 20); }

}  // namespace
}  // namespace ternion::othello
