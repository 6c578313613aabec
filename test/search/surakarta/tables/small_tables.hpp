// Tables that several tests read.
#pragma once

#include "search/surakarta/tables/builder.hpp"

namespace ternion::surakarta::test {

/// Of up to four pieces; built with the first use.
inline const EndgameTables& four_pieces() {
  static const EndgameTables tables = build_small_tables(4);
  return tables;
}

}  // namespace ternion::surakarta::test
