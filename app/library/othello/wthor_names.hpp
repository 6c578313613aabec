// Names for games of the FFO's base, whose files of games have numbers: players (.jou) and
// tournaments (.trn).
#pragma once

#include <string_view>

#include "engine/core/record.hpp"
#include "engine/othello/wthor.hpp"

namespace ternion::library::othello {

class WthorBase {
 public:
  /// True where the bytes are a file of names; which kind, their size says. A later file goes
  /// before an earlier one.
  bool take(std::string_view bytes);

  /// Players, tournament and year of the game of that number, from 1, as far as they are known.
  /// Nothing where the bytes are no file of games.
  /// `file` is the same bytes from one call to the next, until forget().
  void name(std::string_view file, int number, GameRecord& record);
  /// Another file comes, which may lie where the last one lay.
  void forget();

 private:
  const ternion::othello::WthorFile* read(std::string_view file);

  ternion::othello::WthorNames players_{ternion::othello::WthorNames::Kind::players};
  ternion::othello::WthorNames tournaments_{ternion::othello::WthorNames::Kind::tournaments};
  std::string_view file_;  // whose games are kept
  ternion::othello::WthorFile games_;
};

}  // namespace ternion::library::othello
