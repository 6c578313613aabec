#include "protocol/records/rules.hpp"

#include <algorithm>
#include <string>

#include "games/kit.hpp"
#include "protocol/core/text.hpp"

namespace ternion::records {
namespace {

const GameVariant* find(const GameInfo& game, std::string_view name) {
  const auto found = std::ranges::find_if(game.variants, [&](const GameVariant& each) {
    return text::equal_ignoring_case(each.name, name);
  });
  return found == game.variants.end() ? nullptr : &*found;
}

tl::unexpected<Error> unknown(const GameInfo& game, std::string_view name) {
  std::string known;
  for (const GameVariant& each : game.variants) known += (known.empty() ? "" : ", ") + each.name;
  if (known.empty())
    return fail(ErrorCode::unsupported,
                game.name + " has one set of rules, got " + text::quoted(name));
  return fail(ErrorCode::syntax,
              "expected one of the rules " + known + ", got " + text::quoted(name));
}

}  // namespace

Expected<GameVariant> variant_named(const GameInfo& game, std::string_view name) {
  if (const GameVariant* const own = find(game, text::trim(name))) return *own;
  const auto kit = find_kit(game.name);
  if (!kit || (*kit)->variant_named == nullptr) return unknown(game, name);
  const auto own = (*kit)->variant_named(name);
  if (!own) return tl::make_unexpected(own.error());
  const GameVariant* const variant = find(game, *own);
  if (variant == nullptr) return unknown(game, name);
  return *variant;
}

Expected<void> set_variant(Board& board, const GameVariant& variant) {
  const auto changed = board.clone();
  if (auto set = changed->set_position(variant.start); !set) return set;
  const BoardView wanted = board.view();
  if (changed->view().width != wanted.width)
    if (auto resized = changed->resize(wanted.width); !resized) return resized;
  if (changed->view().cells != wanted.cells || changed->side_to_move() != board.side_to_move())
    if (auto set = changed->set_board(wanted, board.side_to_move()); !set) return set;
  return board.set_position(changed->position_text());
}

}  // namespace ternion::records
