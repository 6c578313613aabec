#include "app/service/bots/people.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/service/bots/accounts.hpp"
#include "app/service/core/random_text.hpp"
#include "protocol/core/text.hpp"
#include "protocol/json/chat.hpp"

namespace ternion::service {

json::Answer<Person*> People::known_by(std::string_view token) {
  if (const auto at = people_.find(token); at != people_.end()) return &at->second;
  if (!Accounts::is_token(token))
    return json::refuse("bad_field", "expected a token of 16 to 128 printable characters");
  return nullptr;
}

json::Answer<Person*> People::of_token(std::string_view token, std::string_view client,
                                       TimePoint now) {
  const auto known = known_by(token);
  if (!known || *known) return known;
  const auto theirs = std::ranges::count_if(people_, [client](const auto& each) {
    return !each.second.keeps && each.second.client == client;
  });
  if (static_cast<std::size_t>(theirs) >= kMostOfClient)
    return json::refuse("full", "there are too many people from where you are; try again later");
  if (people_.size() >= kMost)
    return json::refuse("full", "there are too many people in the lobby; try again later");
  add(std::string(token), {"~" + random_text().substr(0, 12), "", false, now, std::string(client)});
  return &people_.find(token)->second;
}

Person* People::find(std::string_view id) {
  const auto token = tokens_.find(id);
  if (token == tokens_.end()) return nullptr;
  return &people_.find(token->second)->second;
}

const std::string* People::token_of(std::string_view id) const {
  const auto at = tokens_.find(id);
  return at == tokens_.end() ? nullptr : &at->second;
}

void People::add(std::string token, Person person) {
  tokens_[person.id] = token;
  people_[std::move(token)] = std::move(person);
}

std::vector<std::string> People::kept() const {
  std::vector<std::string> ids;
  for (const auto& [token, person] : people_)
    if (person.keeps) ids.push_back(person.id);
  return ids;
}

void People::forget_left(TimePoint since,
                         const std::function<bool(std::string_view id)>& is_needed) {
  std::erase_if(people_, [&](const auto& each) {
    const Person& person = each.second;
    if (person.keeps || person.left >= since || is_needed(person.id)) return false;
    tokens_.erase(person.id);
    return true;
  });
}

json::Answer<std::string> People::read_name(const json::Json& members) {
  const auto name = json::text_field(members, "name", kLongestName);
  if (!name) return tl::make_unexpected(name.error());
  const std::string_view trimmed = *name ? text::trim(**name) : std::string_view();
  if (json::has_controls(trimmed))
    return json::refuse("bad_field", "expected a \"name\" of one line, without control characters");
  return std::string(trimmed);
}

}  // namespace ternion::service
