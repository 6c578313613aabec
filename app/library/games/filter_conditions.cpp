#include "app/library/games/filter_conditions.hpp"

#include <initializer_list>

#include <fmt/format.h>

#include "app/library/games/postings.hpp"

namespace ternion::library {
namespace {

/// A pattern of `like` for whatever has the text in it.
std::string pattern_of(std::string_view text) {
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + "%";
}

/// That one of the columns, which hold ids of the table, is of a name with the text in it.
void add_name(FilterConditions& conditions, const char* table,
              std::initializer_list<const char*> columns, std::string_view part) {
  if (part.empty()) return;
  std::string any;
  for (const char* column : columns) {
    any += fmt::format("{}{} in (select id from {} where name like ? escape '\\')",
                       any.empty() ? "" : " or ", column, table);
    conditions.texts.push_back(pattern_of(part));
  }
  conditions.all.push_back("(" + any + ")");
}

}  // namespace

FilterConditions conditions_of(const PlayedFilter& filter, std::string_view game) {
  FilterConditions conditions;
  if (!game.empty()) {
    conditions.all.emplace_back("start in (select id from starts where game = ? collate nocase)");
    conditions.texts.emplace_back(game);
  }
  add_name(conditions, "players", {"black", "white"}, filter.player);
  add_name(conditions, "players", {"black"}, filter.black);
  add_name(conditions, "players", {"white"}, filter.white);
  add_name(conditions, "events", {"event"}, filter.event);
  if (filter.first_year) conditions.all.push_back(fmt::format("year >= {}", *filter.first_year));
  if (filter.last_year) conditions.all.push_back(fmt::format("year <= {}", *filter.last_year));
  if (filter.result) {
    const Result result{*filter.result, filter.result->has_value() ? 1 : 0};
    conditions.all.push_back(
        fmt::format("ending = {}", static_cast<int>(GameFacts({}, result).ending())));
  }
  return conditions;
}

}  // namespace ternion::library
