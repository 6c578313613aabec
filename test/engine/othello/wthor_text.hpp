// The lines of ../shared/data/othello/wthor.txt.xz: transcript, Black's discs minus White's on the
// last board (empty squares count for nobody), tag, whether the game was played to its end.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace ternion::test {

struct WthorLine {
  std::string_view moves;
  int disc_difference = 0;
  bool complete = false;
  std::string_view tag;  // ends with the year
};

/// Calls `visit` for every `step`-th line, unpacked by the program xz. Returns the number of lines
/// in the file, or nothing where the file or xz is missing, with `reason` saying which.
std::optional<std::size_t> for_each_wthor_line(std::size_t step,
                                               const std::function<void(const WthorLine&)>& visit,
                                               std::string& reason);

}  // namespace ternion::test
