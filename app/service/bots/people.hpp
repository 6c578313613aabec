// Who is in the lobby without being a bot: whoever brings a token of his own making. Nothing is
// known of a person but the token and the name that he gives. Thread rule: one thread at a time.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/time_source.hpp"
#include "protocol/json/players.hpp"
#include "protocol/json/request.hpp"

namespace ternion::service {

struct Person {
  std::string id;  // for everybody to see: "~" and what tells nothing of the token
  std::string name;
  bool keeps = false;       // he has ratings, or a game of his runs
  TimePoint left{};         // when he was last heard of without a stream of his own
  std::string client = {};  // who brought the token first, as neighbourhood_of() has it; not kept
};

class People {
 public:
  static constexpr std::size_t kMost = 20'000;
  /// Of one client, who keep no token.
  static constexpr std::size_t kMostOfClient = 256;
  static constexpr std::size_t kLongestName = json::kLongestName;

  /// Whoever has this token; nullptr: nobody. Errors: bad_field for what is no token
  /// (Accounts::is_token).
  json::Answer<Person*> known_by(std::string_view token);
  /// Likewise, and somebody new where nobody has it. Errors: full too, of all or of the client.
  json::Answer<Person*> of_token(std::string_view token, std::string_view client, TimePoint now);
  /// nullptr: nobody.
  Person* find(std::string_view id);
  const std::string* token_of(std::string_view id) const;
  /// As it was kept.
  void add(std::string token, Person person);
  /// The ids of those whose tokens are kept.
  std::vector<std::string> kept() const;
  /// Those who keep no token, have left before `since` and whom `is_needed` does not want.
  void forget_left(TimePoint since, const std::function<bool(std::string_view id)>& is_needed);
  std::size_t count() const { return people_.size(); }

  /// A name of one line, blanks around it taken away; empty where there is none. Errors: bad_field.
  static json::Answer<std::string> read_name(const json::Json& members);

 private:
  std::map<std::string, Person, std::less<>> people_;       // by token
  std::map<std::string, std::string, std::less<>> tokens_;  // by id
};

}  // namespace ternion::service
