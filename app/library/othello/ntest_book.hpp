// Books of NTest (.book), read alone: trees of moves with values of boards.
#pragma once

#include "app/library/exchange.hpp"

namespace ternion::library::othello {

BookFormat ntest_format();

}  // namespace ternion::library::othello
