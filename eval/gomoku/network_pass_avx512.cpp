#include "eval/gomoku/network_pass_impl.hpp"

namespace ternion::gomoku {
NetworkPass* new_network_pass_avx512() { return new Pass; }
}  // namespace ternion::gomoku
