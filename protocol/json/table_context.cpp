#include "protocol/json/table_context.hpp"

#include <algorithm>

#include "engine/core/opening.hpp"
#include "games/games.hpp"
#include "protocol/json/values.hpp"
#include "session/opening_book.hpp"

namespace ternion::json {
namespace {

template <class T>
const T* find_of_game(const std::vector<T>& list, std::string_view name, std::string_view game) {
  const auto at = std::ranges::find_if(
      list, [&](const T& each) { return each.name == name && each.game == game; });
  return at == list.end() ? nullptr : &*at;
}

}  // namespace

const NamedPlayer* TableContext::find_named(std::string_view name, std::string_view game) const {
  return find_of_game(named, name, game);
}

const RecordFormat* TableContext::find_format(std::string_view name, std::string_view game) const {
  return find_of_game(formats, name, game);
}

Json catalogue(const TableContext& context) {
  Json list = Json::array();
  for (const GameInfo& game : game_list()) {
    Json value = facts_value(game);
    const auto board = make_board(game.name);
    value["start"] = board ? Json((*board)->start_text()) : Json();
    value["book"] = board && context.book() && context.book()->covers(**board);
    value["plays_book"] = value["book"] == true && context.options.book != nullptr;
    value["variants"] = Json::array();
    for (const GameVariant& each : game.variants)
      value["variants"].push_back(
          {{"name", each.name}, {"start", each.start}, {"opening", each.opening}});
    if (std::ranges::any_of(game.variants, [](const auto& each) { return !each.opening.empty(); }))
      for (const auto name : opening_names()) value["openings"].push_back(std::string(name));
    value["sizes"] = game.sizes;
    value["players"] = Json::array();
    for (const NamedPlayer& each : context.named)
      if (each.game == game.name)
        value["players"].push_back({{"name", each.name}, {"description", each.description}});
    value["formats"] = Json::array();
    for (const RecordFormat& each : context.formats)
      if (each.game == game.name) value["formats"].push_back(each.name);
    list.push_back(std::move(value));
  }
  return list;
}

}  // namespace ternion::json
