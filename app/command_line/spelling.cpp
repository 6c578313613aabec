#include "app/command_line/spelling.hpp"

#include <algorithm>
#include <vector>

namespace ternion::cli {
namespace {

/// Letters to add, drop or change, or neighbours to swap (optimal string alignment).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before;
  std::vector<std::size_t> last(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t> row(b.size() + 1, i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = std::move(last);
    last = std::move(row);
  }
  return last[b.size()];
}

/// Slips that a word of this length may hold and still be recognised.
std::size_t most_slips(std::size_t length) { return length <= 3 ? 1 : length <= 6 ? 2 : 3; }

}  // namespace

std::string nearest_word(std::string_view word, std::span<const std::string> candidates) {
  constexpr std::size_t kFewestLetters = 2;
  std::string best;
  std::size_t least = most_slips(word.size()) + 1;
  for (const std::string& each : candidates) {
    const std::size_t slips = distance(word, each);
    if (slips >= least) continue;
    least = slips;
    best = each;
  }
  if (!best.empty()) return best;
  for (const std::string& each : candidates)
    if (word.size() >= kFewestLetters && each.starts_with(word)) return each;
  return "";
}

}  // namespace ternion::cli
