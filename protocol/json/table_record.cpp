// Game records, in the forms that the application knows.
#include <utility>

#include "protocol/core/text.hpp"
#include "protocol/json/game_start.hpp"
#include "protocol/json/table.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::json {
namespace {

constexpr std::size_t kLongestRecord = std::size_t{1} << 16;
constexpr std::size_t kLongestFormat = 32;

Answer<const RecordFormat*> read_format(const Json& body, const TableContext& context,
                                        std::string_view game) {
  const auto name = text_field(body, "format", kLongestFormat);
  if (!name) return tl::make_unexpected(name.error());
  if (!*name) return refuse("bad_field", "expected a format of hello's list as \"format\"");
  const RecordFormat* format = context.find_format(**name, game);
  if (format) return format;
  return refuse("unsupported", "expected a format of hello's list, got " + text::quoted(**name));
}

}  // namespace

Table::Reply Table::on_export(const Viewer&, const Json& body) {
  const auto format = read_format(body, context_, game_.session->game().name);
  if (!format) return tl::make_unexpected(format.error());
  const auto text = (*format)->write(game_.record());
  if (!text) return refuse(text.error());
  return Json{{"format", (*format)->name}, {"text", *text}};
}

/// Players stay as they are: who imports a game wants to look at it, or to go on from there. The
/// form is told by the text; a format that is named has to be one of the list all the same.
Table::Reply Table::on_import(const Viewer& viewer, const Json& body) {
  if (viewer.role != Role::host)
    return refuse("not_allowed", "only the host of the game may replace it");
  if (game_.is_held_even())
    return refuse("not_allowed", "expected an even game to be played to its end");
  const auto text = text_field(body, "text", kLongestRecord);
  const auto lenient = bool_field(body, "lenient");
  if (body.contains("format"))
    if (const auto format = read_format(body, context_, game_.session->game().name); !format)
      return tl::make_unexpected(format.error());
  if (!text) return tl::make_unexpected(text.error());
  if (!lenient) return tl::make_unexpected(lenient.error());
  if (!*text) return refuse("bad_field", "expected a game as \"text\"");
  const auto like = records::usual_start(game_.session->state());
  auto read =
      records::read_game(**text, {.like = like.get(), .any_game = true}, lenient->value_or(false));
  if (!read) return refuse(read.error());
  GameRecord& record = read->record;
  record.clocks = {};  // a game that is looked at has no time to run out of
  auto check = context_.fresh_session(record.game);
  if (!check) return refuse(check.error());
  if (auto loaded = (*check)->load(record); !loaded) return refuse(loaded.error());
  replace(std::move(*check), record);
  game_.opening = opening_of(record, context_);
  game_.given = 0;
  game_.even = false;
  game_.players = {Player{PlayerKind::person, record.players[0], 0, {}},
                   Player{PlayerKind::person, record.players[1], 0, {}}};
  game_.settle();
  changed_ = true;
  return read->warnings.empty() ? Json::object() : Json{{"warnings", read->warnings}};
}

}  // namespace ternion::json
