#include "protocol/json/chat.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/text.hpp"

namespace ternion::json {
namespace {

constexpr std::array<std::string_view, 10> kPhrases{
    "hello", "good_luck",  "thanks",    "well_played", "good_move",
    "oops",  "one_moment", "good_game", "again",       "bye"};

/// Characters that are controls beyond ASCII: what they begin with in UTF-8, and the last byte.
struct LongControls {
  std::string_view lead;
  int first;
  int last;
};
constexpr std::array<LongControls, 3> kLongControls{{
    {"\xC2", 0x80, 0x9F},      // U+0080 to U+009F
    {"\xE2\x80", 0xA8, 0xAE},  // U+2028 to U+202E: separators of lines, turns of the direction
    {"\xE2\x81", 0xA6, 0xA9},  // U+2066 to U+2069: isolates
}};

Answer<ChatLine> read_chat_line(const Json& value) {
  if (!value.is_object()) return refuse("bad_field", "expected a line of the chat");
  const auto number = integer_field(value, "n", 1, INT64_MAX);
  const auto by = text_field(value, "by", Chat::kLongestPhrase);
  const auto phrase = text_field(value, "phrase", Chat::kLongestPhrase);
  const auto text = text_field(value, "text", Chat::kLongestText);
  if (!number || !*number || !by || !*by || !phrase || !text || (*phrase && *text))
    return refuse("bad_field", "expected n, by and one of phrase and text in a line of the chat");
  if (**by != name_of(Role::host) && **by != name_of(Role::guest))
    return refuse("bad_field", "expected host or guest as \"by\", got " + text::quoted(**by));
  return ChatLine{static_cast<std::uint64_t>(**number),
                  **by == name_of(Role::host) ? Role::host : Role::guest, phrase->value_or(""),
                  text->value_or("")};
}

}  // namespace

bool has_controls(std::string_view text) {
  const auto within = [](char c, int first, int last) {
    const int byte = static_cast<unsigned char>(c);
    return first <= byte && byte <= last;
  };
  if (std::ranges::any_of(text,
                          [&](char c) { return within(c, 0, 0x1f) || within(c, 0x7f, 0x7f); }))
    return true;
  return std::ranges::any_of(kLongControls, [&](const LongControls& each) {
    for (auto at = text.find(each.lead); at != text.npos; at = text.find(each.lead, at + 1))
      if (const auto next = at + each.lead.size();
          next < text.size() && within(text[next], each.first, each.last))
        return true;
    return false;
  });
}

Answer<void> Pace::take(TimePoint now, std::string_view what) {
  while (!lately_.empty() && now - lately_.front() >= kWindow) lately_.pop_front();
  if (lately_.size() >= kMostAtOnce)
    return refuse("too_fast", fmt::format("expected at most {} {} in {} seconds", kMostAtOnce, what,
                                          kWindow.count()));
  lately_.push_back(now);
  return {};
}

bool Chat::is_phrase(std::string_view word) {
  return std::ranges::find(kPhrases, word) != kPhrases.end();
}

Answer<ChatLine> Chat::say(Role by, std::string_view phrase, std::string_view text, TimePoint now) {
  const std::string_view said = text::trim(text);
  if (phrase.empty() == said.empty())
    return refuse("bad_field", "expected either a \"phrase\" or a \"text\" that is not blank");
  if (!phrase.empty() && !is_phrase(phrase))
    return refuse("bad_field", fmt::format("expected a phrase such as {}, got {}", kPhrases[1],
                                           text::quoted(phrase)));
  if (has_controls(said))
    return refuse("bad_field", "expected a text of one line, without control characters");
  if (phrase.empty() && !is_open())
    return refuse("not_allowed", "expected phrases alone: free chat is switched off at this table");
  if (auto may = paces_[static_cast<std::size_t>(by)].take(now, "lines"); !may)
    return tl::make_unexpected(may.error());
  lines_.push_back({next_++, by, std::string(phrase), std::string(said)});
  if (lines_.size() > kMostLines) lines_.pop_front();
  return lines_.back();
}

bool Chat::set_open(Role by, bool open) {
  return std::exchange(open_.at(static_cast<std::size_t>(by)), open) != open;
}

Json chat_line_value(const ChatLine& line) {
  Json value{{"n", line.number}, {"by", std::string(name_of(line.by))}};
  if (line.phrase.empty())
    value["text"] = line.text;
  else
    value["phrase"] = line.phrase;
  return value;
}

Json Chat::value() const {
  Json lines = Json::array();
  for (const ChatLine& line : lines_) lines.push_back(chat_line_value(line));
  return {{"lines", std::move(lines)},
          {"open", is_open()},
          {"host_open", open_[0]},
          {"guest_open", open_[1]}};
}

Answer<Chat> Chat::read(const Json& value) {
  Chat chat;
  const auto host = bool_field(value, "host_open");
  const auto guest = bool_field(value, "guest_open");
  if (!host) return tl::make_unexpected(host.error());
  if (!guest) return tl::make_unexpected(guest.error());
  chat.open_ = {host->value_or(true), guest->value_or(true)};
  const Json lines = value.value("lines", Json::array());
  if (!lines.is_array() || lines.size() > kMostLines)
    return refuse("bad_field", fmt::format("expected at most {} lines of chat", kMostLines));
  for (const Json& each : lines) {
    auto line = read_chat_line(each);
    if (!line) return tl::make_unexpected(line.error());
    chat.next_ = std::max(chat.next_, line->number + 1);
    chat.lines_.push_back(std::move(*line));
  }
  return chat;
}

}  // namespace ternion::json
