#include "app/arena/classics.hpp"

#include <algorithm>
#include <utility>

#include "app/arena/style_file.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::arena {
namespace {

constexpr std::string_view kGameOfStyles = "Othello";

Classic classic_of(const players::Style& style) {
  return {std::string(kGameOfStyles), style.name, style.description,
          std::make_shared<players::Style>(style)};
}

}  // namespace

std::vector<Classic> all_classics() {
  std::vector<Classic> all;
  for (const auto& style : built_in_styles()) all.push_back(classic_of(style));
  std::ranges::move(built_in_classics(), std::back_inserter(all));
  return all;
}

Expected<Classic> find_classic(const std::string& name) {
  std::string names;
  for (const Classic& each : built_in_classics()) {
    if (text::equal_ignoring_case(each.name, name)) return each;
    names += each.name + ", ";
  }
  const auto style = find_style(name);
  if (style) return classic_of(*style);
  Error error = style.error();
  constexpr std::string_view kList = "expected one of ";
  if (error.message.starts_with(kList)) error.message.insert(kList.size(), names);
  return tl::make_unexpected(std::move(error));
}

}  // namespace ternion::arena
