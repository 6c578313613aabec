#include "app/farm/contest_text.hpp"

#include <limits>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/farm/kinds.hpp"
#include "app/farm/run_text.hpp"
#include "app/farm/sha256.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"
#include "protocol/records/utf8.hpp"

namespace ternion::farm {

using arena::StoredGame;
using nlohmann::json;

namespace {

template <class T>
void put(json& object, const char* name, const std::optional<T>& value) {
  if (value) object[name] = *value;
}

Expected<std::string> openings_in(const std::string& file) {
  auto text = platform::read_input(file);
  if (!text) return text;
  if (text->empty() || text->size() > kMostOpeningBytes)
    return fail(ErrorCode::out_of_range,
                fmt::format("{}: expected openings in {} bytes at most, got {}", quoted_path(file),
                            kMostOpeningBytes, text->size()));
  if (!records::is_utf8(*text))
    return fail(ErrorCode::syntax, quoted_path(file) + ": expected openings as UTF-8");
  return text;
}

/// A file of this process's own.
Expected<std::string> file_of_openings(const std::string& text) {
  return path_of_file(sha256(text),
                      [&](const std::string&) { return Expected<std::string>(text); });
}

}  // namespace

int WholeNumbers::operator()(const char* name, int least, int most) {
  const json& value = object_.at(name);
  const bool fits = value.is_number_unsigned()
                        ? std::cmp_less_equal(value.get<std::uint64_t>(), most) &&
                              std::cmp_greater_equal(value.get<std::uint64_t>(), least)
                        : value.is_number_integer() && value.get<std::int64_t>() >= least &&
                              value.get<std::int64_t>() <= most;
  if (fits) return value.get<int>();
  failure =
      Error{ErrorCode::out_of_range,
            fmt::format("expected {} to {} as {}, got {}", least, most, name,
                        quoted_text(value.dump(-1, ' ', true, json::error_handler_t::replace)))};
  return 0;
}

void put_limits(json& object, const arena::PlayerLimits& limits) {
  put(object, "depth", limits.depth);
  put(object, "nodes", limits.nodes);
  if (limits.move_time) object["seconds"] = seconds_of(*limits.move_time);
}

arena::PlayerLimits limits_in(const json& object, WholeNumbers& number) {
  arena::PlayerLimits limits;
  if (object.contains("depth")) limits.depth = number("depth", 1, 60);
  if (object.contains("nodes")) limits.nodes = object["nodes"].get<std::uint64_t>();
  if (object.contains("seconds")) limits.move_time = from_seconds(object["seconds"].get<double>());
  return limits;
}

Expected<void> take_openings(arena::OpeningOptions& openings) {
  if (openings.file.empty()) return {};
  return openings_in(openings.file).and_then(file_of_openings).map([&](const std::string& file) {
    openings.file = file;
  });
}

Expected<void> put_contest(json& object, const arena::ContestOptions& contest) {
  object["game"] = contest.game;
  object["clock"] = contest.clock;
  object["start"] = contest.openings.start;
  object["random_plies"] = contest.openings.random_plies;
  object["seed"] = contest.runner.seed;
  object["adjudicate"] = contest.runner.adjudicate_from;
  put_limits(object, contest.limits);
  if (contest.openings.file.empty()) return {};
  auto text = openings_in(contest.openings.file);
  if (!text) return tl::make_unexpected(text.error());
  object["openings"] = std::move(*text);
  object["in_order"] = contest.openings.in_order;
  return {};
}

arena::ContestOptions contest_in(const json& object, WholeNumbers& number) {
  arena::ContestOptions contest;
  contest.game = object.at("game").get<std::string>();
  contest.clock = object.at("clock").get<std::string>();
  contest.openings.start = object.at("start").get<std::string>();
  contest.openings.random_plies = number("random_plies", 0, 40);
  contest.runner.seed = object.at("seed").get<std::uint64_t>();
  contest.runner.adjudicate_from = number("adjudicate", 0, 1'000'000);
  if (object.contains("openings")) {
    const auto text = object["openings"].get<std::string>();
    auto file = file_of_openings(text);
    if (file)
      contest.openings.file = std::move(*file);
    else
      number.failure = file.error();
    contest.openings.in_order = object.at("in_order").get<bool>();
  }
  contest.limits = limits_in(object, number);
  return contest;
}

Expected<void> check_player_texts(std::span<const std::string> players) {
  for (const std::string& player : players)
    if (has_control_characters(player))
      return fail(ErrorCode::syntax,
                  "expected a player without control characters, got " + quoted_text(player, 100));
  return {};
}

Expected<void> check_portable(const arena::ContestOptions& contest) {
  if (contest.store.empty() && contest.runner.opening_rule.empty()) return {};
  return fail(ErrorCode::unsupported, "expected games without a store and an opening rule");
}

json json_of_game(const StoredGame& game) {
  json value{
      {"pairing", game.id.pairing}, {"round", game.id.round},      {"names", game.names},
      {"opening", game.opening},    {"margin", game.black_margin}, {"reason", game.reason},
      {"seconds", game.seconds},    {"slowest", game.slowest},     {"searched", game.searched},
      {"whole", game.whole},        {"moves", game.moves},         {"record", game.record}};
  put(value, "opening_key", game.opening_key);
  if (game.at_fault) value["at_fault"] = index_of(*game.at_fault);
  if (game.fault) value["fault"] = static_cast<int>(*game.fault);
  return value;
}

Expected<StoredGame> game_of_json(const json& value) {
  try {
    StoredGame game;
    WholeNumbers number(value);
    constexpr int kAny = std::numeric_limits<int>::max();
    if (value.contains("pairing")) game.id.pairing = number("pairing", 0, kAny);
    game.id.round = number("round", 0, kAny);
    game.names = value.at("names").get<std::array<std::string, 2>>();
    game.opening = number("opening", 0, kAny);
    game.black_margin = number("margin", -kAny, kAny);
    game.reason = value.at("reason").get<std::string>();
    game.seconds = value.at("seconds").get<std::array<double, 2>>();
    game.slowest = value.at("slowest").get<std::array<double, 2>>();
    game.searched = value.at("searched").get<std::array<int, 2>>();
    game.whole = value.at("whole").get<double>();
    game.moves = value.at("moves").get<std::string>();
    game.record = value.at("record").get<std::string>();
    if (value.contains("opening_key")) game.opening_key = value["opening_key"].get<std::uint64_t>();
    if (value.contains("at_fault"))
      game.at_fault = value["at_fault"].get<int>() == 0 ? Side::black : Side::white;
    if (value.contains("fault")) {
      const auto fault = value["fault"].get<std::size_t>();
      if (fault >= arena::kFaultNames.size())
        return fail(ErrorCode::syntax,
                    fmt::format("expected the number of a fault, got {}", fault));
      game.fault = static_cast<arena::FaultKind>(fault);
    }
    if (number.failure) return tl::make_unexpected(*number.failure);
    return game;
  } catch (const json::exception& error) {
    return fail(ErrorCode::syntax, std::string("expected a game, got what JSON calls ") +
                                       quoted_text(error.what(), 120));
  }
}

Expected<std::vector<StoredGame>> games_of_result(const std::string& text) {
  const json list = json::parse(text, nullptr, false);
  if (!list.is_array()) return fail(ErrorCode::syntax, "expected a list of games as a result");
  std::vector<StoredGame> games;
  for (const json& each : list) {
    auto game = game_of_json(each);
    if (!game) return tl::make_unexpected(game.error());
    games.push_back(std::move(*game));
  }
  return games;
}

}  // namespace ternion::farm
