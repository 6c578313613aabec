#include "app/library/games/filter_conditions.hpp"

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

void add_name(FilterConditions& conditions, const char* form, std::string_view part) {
  if (part.empty()) return;
  const std::string ids = std::string(form).find("event") == std::string::npos
                              ? "(select id from players where name like ? escape '\\')"
                              : "(select id from events where name like ? escape '\\')";
  conditions.all.push_back(fmt::format(fmt::runtime(form), ids));
  const auto times = std::string_view(form).find("or") == std::string_view::npos ? 1 : 2;
  for (int i = 0; i < times; ++i) conditions.texts.push_back(pattern_of(part));
}

}  // namespace

FilterConditions conditions_of(const PlayedFilter& filter, std::string_view game) {
  FilterConditions conditions;
  if (!game.empty()) {
    conditions.all.emplace_back("start in (select id from starts where game = ? collate nocase)");
    conditions.texts.emplace_back(game);
  }
  add_name(conditions, "(black in {0} or white in {0})", filter.player);
  add_name(conditions, "black in {0}", filter.black);
  add_name(conditions, "white in {0}", filter.white);
  add_name(conditions, "event in {0}", filter.event);
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
