#include "protocol/records/link.hpp"

#include <algorithm>
#include <cctype>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/move_text.hpp"

namespace ternion::records {
namespace {

/// A part of the address: "moves=f5d6" has a name, a fragment or a part of the path has none.
struct Field {
  std::string name;
  std::string value;      // as it was before it was put into an address
  std::size_t begin = 0;  // bytes of the unit before it
};

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = text::to_lower(std::string_view(&c, 1))[0];
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::string decoded(std::string_view raw) {
  std::string value;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const bool escape =
        raw[i] == '%' && i + 2 < raw.size() && hex(raw[i + 1]) >= 0 && hex(raw[i + 2]) >= 0;
    if (escape) {
      value += static_cast<char>(16 * hex(raw[i + 1]) + hex(raw[i + 2]));
      i += 2;
    } else {
      value += raw[i] == '+' ? ' ' : raw[i];
    }
  }
  return value;
}

/// "a=b&c=d", or what has no names.
void add_fields(std::string_view link, std::string_view part, std::vector<Field>& fields) {
  for (const std::string_view each : text::split_at(part, '&')) {
    const auto equals = each.find('=');
    const bool named = equals != std::string_view::npos;
    const std::string_view value = named ? each.substr(equals + 1) : each;
    fields.push_back({named ? text::to_lower(decoded(each.substr(0, equals))) : "", decoded(value),
                      static_cast<std::size_t>(value.data() - link.data())});
  }
}

/// Those of the query, of the fragment, and the last part of the path.
std::vector<Field> fields_of_link(std::string_view link) {
  const std::size_t hash = std::min(link.find('#'), link.size());
  const std::string_view fragment = link.substr(std::min(hash + 1, link.size()));
  const std::string_view address = link.substr(0, hash);
  std::vector<Field> fields;
  const auto add_part = [&](std::string_view part) {
    const std::size_t query = part.find('?');
    if (query != std::string_view::npos) add_fields(link, part.substr(query + 1), fields);
    const std::string_view path = part.substr(0, query);
    const auto slash = path.rfind('/');
    add_fields(link, slash == std::string_view::npos ? path : path.substr(slash + 1), fields);
  };
  add_part(fragment);
  add_part(address);
  return fields;
}

const Field* find(const std::vector<Field>& fields, std::string_view name) {
  const auto found = std::ranges::find(fields, name, &Field::name);
  return found == fields.end() ? nullptr : &*found;
}

/// The form that a value is in.
struct Found {
  const Field* field = nullptr;
  const Format* format = nullptr;
};
Found find_game(const std::vector<Field>& fields, const Board& like) {
  for (const Field& field : fields)
    for (const Format& format : formats()) {
      const bool fits = format.game.empty() || format.game == like.game().name;
      if (!fits || format.whole || format.takes == takes_link || field.value.empty()) continue;
      if (format.takes(field.value, {like, true}) > 0) return {&field, &format};
    }
  return {};
}

tl::unexpected<Error> no_game(const TextUnit& unit, std::size_t at, std::string_view got) {
  return tl::make_unexpected(error_at(
      unit,
      {at,
       {ErrorCode::syntax, "expected a link with moves or a board, got " + text::quoted(got)}}));
}

/// Our own: play, start and moves.
ReadGame read_own(const TextUnit& unit, const std::vector<Field>& fields) {
  const Field& play = *find(fields, "play");
  auto board = make_board(play.value);
  if (!board)
    return {"", unit.place,
            tl::make_unexpected(error_at(
                unit, {play.begin,
                       {ErrorCode::unsupported,
                        "expected the name of a game, got " + text::quoted(play.value, 40)}}))};
  if (const Field* const start = find(fields, "start"))
    if (auto set = (*board)->set_position(start->value); !set)
      return {"", unit.place, tl::make_unexpected(error_at(unit, {start->begin, set.error()}))};
  RecordBuilder builder(std::move(*board));
  const Field* const moves = find(fields, "moves");
  std::size_t at = 0;
  auto fault = moves ? play_moves(moves->value, at, builder) : std::nullopt;
  if (fault) fault->offset += moves->begin;
  return game_of(unit, std::move(builder), {}, fault);
}

/// "gomocalc.com/#/h8i9": an address as people copy it, without its scheme.
bool begins_with_host(std::string_view word) {
  const std::string_view host = word.substr(0, word.find('/'));
  const auto dot = host.rfind('.');
  if (host.size() == word.size() || dot == std::string_view::npos || dot == 0) return false;
  constexpr std::size_t kShortestDomain = 2;
  const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  const auto is_host = [&](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
  };
  return host.size() - dot > kShortestDomain &&
         std::ranges::all_of(host.substr(dot + 1), is_letter) && std::ranges::all_of(host, is_host);
}

/// A link is somebody's game up to a slip: the moves before one that the rules forbid are the game,
/// with the warning that says which it was.
ReadGame up_to_the_slip(ReadGame game) {
  const bool slip = !game.game && (game.game.error().code == ErrorCode::illegal_move ||
                                   game.game.error().code == ErrorCode::game_over);
  if (slip && game.before && !game.before->record.moves.empty())
    game.game = std::move(*std::exchange(game.before, std::nullopt));
  return game;
}

}  // namespace

std::size_t takes_link(std::string_view text, const Reading& reading) {
  const std::string_view line = text::trim(text.substr(0, text.find('\n')));
  const std::string_view word = line.substr(0, line.find_first_of(" \t"));
  if (word.find("://") != std::string_view::npos || word.starts_with("#play=") ||
      word.starts_with("#game=") || begins_with_host(word))
    return word.size();
  // By itself, since a '#' begins a comment too.
  const bool alone = text::trim(text).size() == word.size() && word.starts_with('#');
  return alone && begins_with_moves(decoded(word.substr(1)), reading.like.game()) ? word.size() : 0;
}

void read_link(const TextUnit& unit, const Reading& reading, const GameVisitor& visit) {
  const auto fields = fields_of_link(unit.text);
  if (find(fields, "play") != nullptr) return visit(up_to_the_slip(read_own(unit, fields)));
  if (const Field* const token = find(fields, "game"); token && unit.text.starts_with("#game="))
    return visit({"", unit.place, no_game(unit, token->begin, "the secret of a seat")});
  const auto [field, format] = find_game(fields, reading.like);
  if (field == nullptr) return visit({"", unit.place, no_game(unit, 0, unit.text)});
  const TextUnit inner{field->value, place_in(unit, field->begin)};
  format->read(inner, {reading.like, true}, [&](const ReadGame& game) {
    ReadGame linked = up_to_the_slip(game);
    linked.place = unit.place;
    visit(linked);
  });
}

}  // namespace ternion::records
