#include "app/arena/store_view.hpp"

#include <algorithm>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/arena/record_format.hpp"
#include "app/arena/store.hpp"
#include "app/arena/tournament.hpp"
#include "games/games.hpp"
#include "session/board.hpp"

namespace ternion::arena {
namespace {

using Json = nlohmann::ordered_json;

constexpr Duration kFreshFor = std::chrono::seconds(1);
constexpr std::size_t kLatestGames = 60;

int index_in(std::vector<std::string>& names, const std::string& name) {
  const auto at = std::ranges::find(names, name);
  const auto index = static_cast<int>(at - names.begin());
  if (at == names.end()) names.push_back(name);
  return index;
}

CrossTable table_of(const std::vector<StoredGame>& games, const GameInfo& info) {
  std::vector<std::string> names;
  for (const StoredGame& game : games)
    for (const std::string& name : game.names) index_in(names, name);
  CrossTable table(names, margin_unit(info));
  for (const StoredGame& game : games)
    table.add(index_in(names, game.names[0]), index_in(names, game.names[1]), game);
  return table;
}

Json game_value(std::size_t number, const StoredGame& game, const RecordFormat& format) {
  Json value{{"number", number},       {"black", game.names[0]},
             {"white", game.names[1]}, {"margin", game.black_margin},
             {"reason", game.reason},  {"moves", game.moves}};
  const auto record = format.read(game.record);
  value["start"] = record ? Json(record->start) : Json();
  return value;
}

}  // namespace

Expected<std::string> StoreView::json() {
  const std::lock_guard lock(mutex_);
  const TimePoint now = time_->now();
  if (!text_.empty() && now - read_at_ < kFreshFor) return text_;
  auto text = read();
  const std::string failure = text ? "" : text.error().message;
  if (failure != told_ && !failure.empty() && on_failure_) on_failure_(failure);
  told_ = failure;
  // Where a store is concerns those who run the server, not whoever looks at it.
  if (!text) return fail(ErrorCode::io, "the arena does not answer");
  text_ = std::move(*text);
  read_at_ = now;
  return text_;
}

Expected<std::string> StoreView::read() const {
  const auto run = read_last_run(path_);
  if (!run) return tl::make_unexpected(run.error());
  const auto board = make_board(run->game);
  if (!board) return tl::make_unexpected(board.error());
  const GameInfo& info = (*board)->game();
  const RecordFormat& format = record_format_of(info.name);
  Json value{{"game", info.name},
             {"started", run->started},
             {"played", run->games.size()},
             {"unit", margin_unit(info)},
             {"table", Json::parse(table_json(table_of(run->games, info)))},
             {"games", Json::array()}};
  const std::size_t shown = std::min(kLatestGames, run->games.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const std::size_t number = run->games.size() - 1 - i;
    value["games"].push_back(game_value(number, run->games[number], format));
  }
  return value.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace ternion::arena
