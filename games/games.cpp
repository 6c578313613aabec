#include "games/games.hpp"

#include <algorithm>
#include <cctype>

#include "engine/core/quoted_path.hpp"
#include "engine/core/quoted_text.hpp"
#include "games/kit.hpp"

namespace ternion {
namespace {

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
    return std::tolower(x) == std::tolower(y);
  });
}

Expected<std::unique_ptr<Session>> configured(std::unique_ptr<Session> session,
                                              const SessionOptions& options) {
  if (auto set = session->configure(options); !set) return tl::make_unexpected(set.error());
  return session;
}

}  // namespace

Expected<const GameKit*> find_kit(std::string_view game) {
  for (const GameKit* kit : kits())
    if (same_name(kit->info.name, game)) return kit;
  std::string names;
  for (const std::string& name : game_names()) names += (names.empty() ? "" : ", ") + name;
  return fail(ErrorCode::unsupported,
              "expected one of the games " + names + ", got " + quoted_text(game));
}

Expected<const GameKit*> kit_with(std::string_view game, std::string_view part,
                                  bool (*has)(const GameKit&)) {
  const auto kit = find_kit(game);
  if (!kit || has(**kit)) return kit;
  std::string names;
  for (const GameKit* each : kits())
    if (has(*each)) names += (names.empty() ? "" : " or ") + each->info.name;
  return fail(ErrorCode::unsupported, (*kit)->info.name + " has no " + std::string(part) +
                                          (names.empty() ? "" : "; expected " + names));
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameKit* kit : kits()) names.push_back(kit->info.name);
  return names;
}

std::vector<GameInfo> game_list() {
  std::vector<GameInfo> list;
  for (const GameKit* kit : kits()) list.push_back(kit->info);
  return list;
}

Expected<std::unique_ptr<Board>> make_board(std::string_view game) {
  return find_kit(game).map([](const GameKit* kit) { return kit->make_board(kit->info); });
}

Expected<std::unique_ptr<Board>> board_after(const GameRecord& record) {
  auto board = make_board(record.game);
  if (!board) return board;
  if (auto set = (*board)->set_position(record.start); !set)
    return tl::make_unexpected(std::move(set.error()));
  for (const RecordedMove& each : record.moves)
    if (auto played = (*board)->play(each.move); !played)
      return tl::make_unexpected(std::move(played.error()));
  return board;
}

Expected<std::unique_ptr<Session>> make_session(std::string_view game,
                                                const SessionOptions& options,
                                                std::shared_ptr<const TimeSource> time) {
  const auto kit = find_kit(game);
  if (!kit) return tl::make_unexpected(kit.error());
  return configured((*kit)->make_session((*kit)->info, std::move(time)), options);
}

Expected<std::shared_ptr<const Weights>> load_weights(std::string_view game,
                                                      const std::filesystem::path& path) {
  const auto found = find_kit(game);
  if (!found) return tl::make_unexpected(found.error());
  const GameKit& kit = **found;
  if (kit.load_weights == nullptr)
    return fail(ErrorCode::unsupported, kit.info.name + " plays without a file of weights");
  auto weights = kit.load_weights(path);
  if (weights) return weights;
  for (const GameKit* other : kits())
    if (other != &kit && other->load_weights != nullptr && other->load_weights(path))
      return fail(ErrorCode::io, quoted_path(path) + ": expected weights of " + kit.info.name +
                                     ", got those of " + other->info.name);
  return weights;
}

Expected<std::shared_ptr<const Tables>> load_tables(const std::filesystem::path& folder) {
  for (const GameKit* kit : kits())
    if (kit->load_tables != nullptr) return kit->load_tables(folder);
  return fail(ErrorCode::unsupported, "no game has endgame tables");
}

std::vector<Classic> built_in_classics() {
  std::vector<Classic> all;
  for (const GameKit* kit : kits())
    all.insert(all.end(), kit->classics.begin(), kit->classics.end());
  return all;
}

Expected<std::unique_ptr<Session>> make_classic_session(const Classic& classic,
                                                        const SessionOptions& options,
                                                        std::shared_ptr<const TimeSource> time) {
  const auto kit = find_kit(classic.game);
  if (!kit) return tl::make_unexpected(kit.error());
  auto session = (*kit)->make_classic == nullptr
                     ? nullptr
                     : (*kit)->make_classic((*kit)->info, classic, std::move(time));
  if (!session)
    return fail(ErrorCode::unsupported,
                "expected a classic of " + classic.game + ", got " + quoted_text(classic.name));
  return configured(std::move(session), options);
}

}  // namespace ternion
