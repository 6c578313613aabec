// Commands about which game is played and by which rules. Those of KataGo and its relatives for
// Gomoku are there because controllers of Gomoku know no others.
#include <algorithm>
#include <optional>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/gtp/commands.hpp"
#include "protocol/records/rules.hpp"

namespace ternion::gtp {
namespace {

Outcome list_games(GtpSeat&, const Arguments&) {
  std::string text;
  for (const std::string& game : game_names()) text += game + "\n";
  return text;
}

/// A game and, where they are named, its rules.
struct Choice {
  std::string game;
  std::optional<GameVariant> variant;
};

/// "Gomoku", "Gomoku renju" or "Renju" alone. A name that several games have for rules of theirs is
/// `current`'s.
Expected<Choice> parse_choice(std::string_view words, const std::string& current) {
  const auto games = game_list();
  const auto [first, rest] = text::first_word(words);
  for (const GameInfo& game : games) {
    if (!text::equal_ignoring_case(game.name, first)) continue;
    if (rest.empty()) return Choice{game.name, {}};
    const auto variant = records::variant_named(game, rest);
    if (!variant) return tl::make_unexpected(variant.error());
    return Choice{game.name, *variant};
  }
  std::optional<Choice> found;
  for (const GameInfo& game : games)
    for (const GameVariant& variant : game.variants)
      if (text::equal_ignoring_case(variant.name, words) && (!found || game.name == current))
        found = Choice{game.name, variant};
  if (found) return *found;
  return refuse(kUnsupportedGame, ErrorCode::unsupported);
}

/// GTP has nothing to say who makes the first moves.
Expected<void> check_opening(const std::optional<GameVariant>& variant) {
  if (!variant || variant->opening.empty()) return {};
  return refuse("expected rules without an opening of their own, got " + variant->name,
                ErrorCode::unsupported);
}

Outcome set_game(GtpSeat& seat, const Arguments& arguments) {
  if (arguments.empty()) return refuse(kSyntaxError);
  const std::string current = seat.session().game().name;
  const auto choice = parse_choice(arguments.text(), current);
  if (!choice) return tl::make_unexpected(choice.error());
  if (const auto fits = check_opening(choice->variant); !fits)
    return tl::make_unexpected(fits.error());
  if (choice->game == current) {
    seat.game.new_game();
  } else {
    auto session = make_session(choice->game, seat.session().options(), seat.time);
    if (!session) return refuse(kUnsupportedGame, ErrorCode::unsupported);
    if (seat.share) *session = seat.share(std::move(*session));
    seat.game = GtpGame(std::move(*session), seat.parameters.flip);
    seat.set_time_control(seat.control, seat.bounds);
  }
  if (choice->variant)
    if (const auto set = seat.game.set_variant(*choice->variant); !set)
      return tl::make_unexpected(set.error());
  seat.make_ready();
  return "";
}

Outcome kata_get_rules(GtpSeat& seat, const Arguments&) {
  const std::string variant = seat.session().state().variant();
  if (variant.empty())
    return refuse(seat.session().game().name + " has one set of rules", ErrorCode::unsupported);
  return R"({"basicrule":")" + text::to_upper(variant) +
         R"(","firstpasswin":false,"maxmoves":0,"vcnrule":"NOVC"})";
}

Outcome kata_set_rules(GtpSeat& seat, const Arguments& arguments) {
  if (arguments.empty()) return refuse(kSyntaxError);
  const auto set = set_rules(seat, arguments.text());
  if (!set) return tl::make_unexpected(set.error());
  return "";
}

/// One rule of KataGo's list, by its key.
Outcome kata_set_rule(GtpSeat& seat, const Arguments& arguments) {
  if (arguments.size() != 2) return refuse(kSyntaxError);
  if (!text::equal_ignoring_case(arguments[0], "basicrule"))
    return refuse("expected the rule basicrule, got " + text::quoted(arguments[0]),
                  ErrorCode::unsupported);
  const auto set = set_rules(seat, arguments[1]);
  if (!set) return tl::make_unexpected(set.error());
  return "";
}

}  // namespace

Expected<void> set_rules(GtpSeat& seat, std::string_view name) {
  const auto variant = records::variant_named(seat.session().game(), name);
  if (!variant) return tl::make_unexpected(variant.error());
  if (const auto fits = check_opening(*variant); !fits) return fits;
  return seat.game.set_variant(*variant);
}

std::vector<Commands::Entry> rules_commands() {
  return {{"list_games", list_games},
          {"set_game", set_game},
          {"kata-get-rules", kata_get_rules},
          {"kata-set-rules", kata_set_rules},
          {"kata-set-rule", kata_set_rule}};
}

}  // namespace ternion::gtp
