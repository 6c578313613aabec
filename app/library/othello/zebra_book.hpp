// Books of Zebra and WZebra (book.bin), which Cassio keeps, too: scores without boards, found by
// walking from the usual start and by numbers of positions.
#pragma once

#include "app/library/exchange.hpp"

namespace ternion::library::othello {

BookFormat zebra_format();

}  // namespace ternion::library::othello
