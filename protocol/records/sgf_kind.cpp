#include "protocol/records/sgf_kind.hpp"

#include <algorithm>
#include <iterator>

#include "protocol/core/text.hpp"
#include "protocol/records/sgf_record.hpp"

namespace ternion::records {

std::string_view sgf_number(const GameKit& kit) {
  return kit.sgf.number.empty() ? std::string_view(kit.info.name) : kit.sgf.number;
}

const GameKit* kit_of_sgf_kind(std::string_view kind) {
  const std::string word = text::to_lower(kind);
  for (const GameKit* kit : kits())
    if (sgf_number(*kit) == kind || text::equal_ignoring_case(kit->info.name, kind) ||
        std::ranges::find(kit->sgf.aliases, word) != kit->sgf.aliases.end())
      return kit;
  return nullptr;
}

std::vector<std::string> likely_games(std::string_view size, bool by_go) {
  std::vector<std::string> one_size;
  std::vector<std::string> others;
  for (const GameKit* kit : kits()) {
    if (!kit->sgf.unsaid) continue;
    if (!kit->info.sizes.empty())
      others.push_back(kit->info.name);
    else if (size.empty() ? !by_go : size == std::to_string(kit->info.width))
      one_size.push_back(kit->info.name);
  }
  std::ranges::move(others, std::back_inserter(one_size));
  return one_size;
}

std::string sgf_kind_of(std::string_view game) {
  const auto kit = find_kit(game);
  return std::string(kit ? sgf_number(**kit) : game);
}

}  // namespace ternion::records
