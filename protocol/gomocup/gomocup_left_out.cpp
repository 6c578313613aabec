#include "protocol/gomocup/gomocup_left_out.hpp"

#include <algorithm>
#include <utility>

namespace ternion::gomocup {

void LeftOut::add(Move point) {
  if (std::ranges::find(points_, point) == points_.end()) points_.push_back(point);
}

void LeftOut::remove(Move point) { std::erase(points_, point); }

void LeftOut::add_path(std::vector<Move> path) {
  if (!path.empty()) paths_.push_back(std::move(path));
}

void LeftOut::remove_path(std::vector<Move> path) { std::erase(paths_, path); }

void LeftOut::clear() { *this = {}; }

std::vector<Move> LeftOut::after(std::span<const Move> played) const {
  std::vector<Move> all = points_;
  all.insert(all.end(), of_board_.begin(), of_board_.end());
  for (const auto& path : paths_)
    if (path.size() == played.size() + 1 &&
        std::ranges::equal(played, std::span(path).first(played.size())))
      all.push_back(path.back());
  return all;
}

}  // namespace ternion::gomocup
