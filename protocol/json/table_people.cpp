// The people at a table: their names, whether they are there, what they say to each other.
#include <algorithm>
#include <utility>

#include "protocol/core/text.hpp"
#include "protocol/json/table.hpp"

namespace ternion::json {

Json Table::presence() const {
  return {{"host", audience_.has_present(Role::host)},
          {"guest", audience_.has_present(Role::guest)}};
}

/// Everybody but the one who comes, whose welcome says it.
void Table::tell_presence(const Json& before, ViewerId but) const {
  Json now = presence();
  if (now == before) return;
  audience_.broadcast({{"ev", "presence"}, {"present", std::move(now)}}, but);
}

void Table::tell_people(const Json& said) const {
  audience_.broadcast_to({Role::host, Role::guest}, said);
}

Answer<void> Table::may_help() const {
  if (!game_.is_held_even()) return {};
  return refuse("not_allowed", "expected no help while this game goes on: it is an even one");
}

/// The seat of whoever asks, of which there must be one.
Table::Reply Table::on_name(const Viewer& viewer, const Json& body) {
  const auto name = text_field(body, "name", kLongestName);
  if (!name) return tl::make_unexpected(name.error());
  if (!*name || has_controls(**name))
    return refuse("bad_field", "expected a name of one line as \"name\"");
  if (game_.even) return refuse("not_allowed", "expected no other name in a game of the lobby");
  const PlayerKind kind = viewer.role == Role::host ? PlayerKind::person : PlayerKind::guest;
  const auto sits = [kind](const Player& player) { return player.kind == kind; };
  if (viewer.role == Role::spectator || std::ranges::count_if(game_.players, sits) != 1)
    return refuse("not_allowed", "expected somebody with one seat of his own");
  Player& seat = *std::ranges::find_if(game_.players, sits);
  const std::string wanted(text::trim(**name));
  if (seat.name == wanted) return Json::object();
  if (auto may = naming_[static_cast<std::size_t>(viewer.role)].take(context_.time->now(), "names");
      !may)
    return tl::make_unexpected(may.error());
  seat.name = wanted;
  changed_ = true;
  return Json::object();
}

Table::Reply Table::on_say(const Viewer& viewer, const Json& body) {
  const auto phrase = text_field(body, "phrase", Chat::kLongestPhrase);
  const auto text = text_field(body, "text", Chat::kLongestText);
  if (!phrase) return tl::make_unexpected(phrase.error());
  if (!text) return tl::make_unexpected(text.error());
  if (viewer.role == Role::spectator || !game_.has(PlayerKind::guest))
    return refuse("not_allowed", "expected one of the two people who play each other");
  const auto line =
      facts_.chat.say(viewer.role, phrase->value_or(""), text->value_or(""), context_.time->now());
  if (!line) return tl::make_unexpected(line.error());
  said_ = Json{{"ev", "chat"}, {"line", chat_line_value(*line)}};
  return Json{{"n", line->number}};
}

/// Whether free text may be said here, as far as whoever asks is concerned; without a word, what
/// has been said.
Table::Reply Table::on_chat(const Viewer& viewer, const Json& body) {
  const auto open = bool_field(body, "open");
  if (!open) return tl::make_unexpected(open.error());
  if (viewer.role == Role::spectator)
    return refuse("not_allowed", "expected one of the two people who play each other");
  if (!*open) return facts_.chat.value();
  if (facts_.chat.set_open(viewer.role, **open))
    said_ = Json{{"ev", "chat"}, {"open", facts_.chat.is_open()}};
  return Json{{"open", facts_.chat.is_open()}};
}

}  // namespace ternion::json
