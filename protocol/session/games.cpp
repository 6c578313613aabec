// The one list of games. A new game adds a line here.
#include <algorithm>
#include <cctype>

#include "engine/gomoku/game.hpp"
#include "engine/othello/game.hpp"
#include "engine/surakarta/game.hpp"
#include "eval/core/chosen_weights.hpp"
#include "eval/gomoku/cell_weights.hpp"
#include "eval/othello/pattern_weights.hpp"
#include "eval/surakarta/line_weights.hpp"
#include "protocol/session/classic_session.hpp"
#include "protocol/session/game_session.hpp"
#include "search/gomoku/backend.hpp"
#include "search/gomoku/levels.hpp"
#include "search/othello/backend.hpp"
#include "search/othello/levels.hpp"
#include "search/players/classic.hpp"
#include "search/players/gomoku/players.hpp"
#include "search/players/surakarta/players.hpp"
#include "search/surakarta/backend.hpp"
#include "search/surakarta/levels.hpp"
#include "search/surakarta/tables/table_file.hpp"

namespace ternion {
namespace {

using Time = std::shared_ptr<const TimeSource>;

struct Entry {
  GameInfo info;
  std::unique_ptr<Board> (*make_board)(const GameInfo&);
  std::unique_ptr<Session> (*make)(const GameInfo&, const SessionOptions&, Time);
  /// The path kHandMade included.
  Expected<std::shared_ptr<const Weights>> (*load_weights)(const std::filesystem::path&);
  /// Null where there is no such classic.
  std::unique_ptr<Session> (*make_classic)(const GameInfo&, const Classic&, Time);
  Expected<std::shared_ptr<const Tables>> (*load_tables)(const std::filesystem::path&) = nullptr;
};

template <PlayableGame G>
std::unique_ptr<Board> board(const GameInfo& info) {
  return std::make_unique<GameBoard<G>>(info);
}

template <PlayableGame G, auto MakeEngine>
std::unique_ptr<Session> make(const GameInfo& info, const SessionOptions& options, Time time) {
  return std::make_unique<GameSession<G>>(info, MakeEngine, options, std::move(time));
}

template <class W>
Expected<std::shared_ptr<const Weights>> load(const std::filesystem::path& path) {
  if (path == kHandMade) return std::make_shared<const HandMade<W>>();
  auto weights = W::read(path);
  if (!weights) return fail(ErrorCode::io, std::move(weights.error().message));
  return std::shared_ptr<const Weights>(std::move(*weights));
}

std::unique_ptr<Session> othello_classic(const GameInfo& info, const Classic& classic, Time time) {
  if (!classic.style) return nullptr;
  const auto factory = [style = classic.style](const EngineConfig& config, Isa) {
    return players::make_classic_engine(*style, config.seed);
  };
  return std::make_unique<GameSession<othello::Othello>>(info, factory, SessionOptions{},
                                                         std::move(time));
}

template <PlayableGame G, auto FindPlayer>
std::unique_ptr<Session> built_in_classic(const GameInfo& info, const Classic& classic, Time time) {
  const auto* const player = FindPlayer(classic.name);
  if (player == nullptr) return nullptr;
  const auto factory = [player](const EngineConfig& config, Isa) {
    return player->make(config.seed);
  };
  return std::make_unique<GameSession<G>>(info, factory, SessionOptions{}, std::move(time));
}

template <PlayableGame G, class Players>
void add_classics(const Players& players, std::vector<Classic>& all) {
  for (const auto& player : players)
    all.push_back({std::string(G::kName), std::string(player.name), std::string(player.description),
                   nullptr});
}

std::vector<int> elo_of(const LevelTable& levels) {
  std::vector<int> elo;
  for (const PlayingLevel& level : levels) elo.push_back(level.elo);
  return elo;
}

Expected<std::shared_ptr<const Tables>> surakarta_tables(const std::filesystem::path& folder) {
  auto tables = surakarta::read_tables(folder);
  if (!tables) return fail(ErrorCode::io, std::move(tables.error().message));
  return std::shared_ptr<const Tables>(std::move(*tables));
}

const std::vector<Entry>& games() {
  static const std::vector<Entry> list{
      {{.name = "Othello",
        .width = 8,
        .height = 8,
        .win_rate_scale = 4.0,
        .unit = "discs",
        .most_margin = 64,
        .pieces = "discs",
        .rows_upwards = false,
        .draws_agreed = false,
        .placements = true,
        .variants = {},
        .sizes = {},
        .level_elo = elo_of(othello::kPlayingLevels)},
       board<othello::Othello>,
       make<othello::Othello, othello::make_engine>,
       load<othello::PatternWeights>,
       othello_classic},
      {{.name = "Gomoku",
        .width = 15,
        .height = 15,
        .win_rate_scale = 3.0,
        .unit = "points",
        .most_margin = 1,
        .pieces = "stones",
        .rows_upwards = true,
        .draws_agreed = true,
        .placements = true,
        .variants = {{"freestyle", "freestyle 15", ""},
                     {"standard", "standard 15", ""},
                     {"renju", "renju 15", ""},
                     {"swap2", "standard 15", "swap2"}},
        .sizes = {15, 19, 20},
        .level_elo = elo_of(gomoku::kPlayingLevels)},
       board<gomoku::Gomoku>,
       make<gomoku::Gomoku, gomoku::make_engine>,
       load<gomoku::CellWeights>,
       built_in_classic<gomoku::Gomoku, gomoku::players::find_player>},
      {{.name = "Surakarta",
        .width = 6,
        .height = 6,
        .win_rate_scale = 2.0,
        .unit = "pieces",
        .most_margin = 1,
        .pieces = "pieces",
        .rows_upwards = true,
        .draws_agreed = true,
        .placements = false,
        .variants = {{"standard", "standard", ""}, {"core", "core", ""}, {"ludii", "ludii", ""}},
        .sizes = {},
        .level_elo = elo_of(surakarta::kPlayingLevels)},
       board<surakarta::Surakarta>,
       make<surakarta::Surakarta, surakarta::make_engine>,
       load<surakarta::LineWeights>,
       built_in_classic<surakarta::Surakarta, surakarta::players::find_player>,
       surakarta_tables},
  };
  return list;
}

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
    return std::tolower(x) == std::tolower(y);
  });
}

/// Errors: unsupported, with the list of names.
Expected<const Entry*> find_game(std::string_view game) {
  for (const Entry& entry : games())
    if (same_name(entry.info.name, game)) return &entry;
  std::string names;
  for (const std::string& name : game_names()) names += (names.empty() ? "" : ", ") + name;
  return fail(ErrorCode::unsupported,
              "expected one of the games " + names + ", got '" + std::string(game) + "'");
}

}  // namespace

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const Entry& entry : games()) names.push_back(entry.info.name);
  return names;
}

std::vector<GameInfo> game_list() {
  std::vector<GameInfo> list;
  for (const Entry& entry : games()) list.push_back(entry.info);
  return list;
}

Expected<std::unique_ptr<Board>> make_board(std::string_view game) {
  return find_game(game).map([](const Entry* entry) { return entry->make_board(entry->info); });
}

Expected<std::unique_ptr<Session>> make_session(std::string_view game,
                                                const SessionOptions& options,
                                                std::shared_ptr<const TimeSource> time) {
  const auto entry = find_game(game);
  if (!entry) return tl::make_unexpected(entry.error());
  auto session = (*entry)->make((*entry)->info, {}, std::move(time));
  if (auto configured = session->configure(options); !configured)
    return tl::make_unexpected(configured.error());
  return session;
}

Expected<std::shared_ptr<const Weights>> load_weights(std::string_view game,
                                                      const std::filesystem::path& path) {
  const auto entry = find_game(game);
  if (!entry) return tl::make_unexpected(entry.error());
  auto weights = (*entry)->load_weights(path);
  if (weights) return weights;
  for (const Entry& other : games())
    if (&other != *entry && other.load_weights(path))
      return fail(ErrorCode::io, path.string() + ": expected weights of " + (*entry)->info.name +
                                     ", got those of " + other.info.name);
  return weights;
}

std::vector<Classic> built_in_classics() {
  std::vector<Classic> all;
  add_classics<gomoku::Gomoku>(gomoku::players::all_players(), all);
  add_classics<surakarta::Surakarta>(surakarta::players::all_players(), all);
  return all;
}

Expected<std::shared_ptr<const Tables>> load_tables(const std::filesystem::path& folder) {
  for (const Entry& entry : games())
    if (entry.load_tables != nullptr) return entry.load_tables(folder);
  return fail(ErrorCode::unsupported, "no game has endgame tables");
}

Expected<std::unique_ptr<Session>> make_classic_session(const Classic& classic,
                                                        const SessionOptions& options,
                                                        std::shared_ptr<const TimeSource> time) {
  const auto entry = find_game(classic.game);
  if (!entry) return tl::make_unexpected(entry.error());
  auto session = (*entry)->make_classic((*entry)->info, classic, std::move(time));
  if (!session)
    return fail(ErrorCode::unsupported,
                "expected a classic of " + classic.game + ", got '" + classic.name + "'");
  if (auto configured = session->configure(options); !configured)
    return tl::make_unexpected(configured.error());
  return session;
}

}  // namespace ternion
