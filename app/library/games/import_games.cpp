#include "app/library/games/import_games.hpp"

#include <utility>

#include "protocol/records/game_reader.hpp"

namespace ternion::library {
namespace {

constexpr std::int64_t kGamesBetweenWords = 1000;

/// Names that stand for none.
void clear_unknown(std::string& name) {
  for (const std::string_view none : {"?", "???", "-", "Unknown", "unknown"})
    if (name == none) name.clear();
}

}  // namespace

Expected<void> GameImport::add(GameRecord record, std::string_view bytes, int number,
                               std::string_view format) {
  if (record.moves.empty())
    return fail(ErrorCode::unsupported, "expected a game with moves, got a position alone");
  if (format == "wthor") wthor_.name(bytes, number, record);
  for (std::string& name : record.players) clear_unknown(name);
  clear_unknown(record.place);
  if (record.place.empty()) record.place = options_.event;
  if (record.date.empty()) record.date = options_.date;
  return library_.add(record).map([&](GameLibrary::Added added) {
    ++(added == GameLibrary::Added::fresh ? totals_.games : totals_.known);
  });
}

Expected<void> GameImport::take(const std::string& file, std::string_view bytes,
                                const std::stop_token& stop) {
  wthor_.forget();
  if (auto begun = library_.begin(); !begun) return begun;
  Expected<void> failed;
  const auto refuse = [&](int line, const Error& error) {
    ++totals_.refused;
    if (listener_.on_refused) listener_.on_refused(file, line, error);
  };
  records::for_each_game(
      bytes, {.like = &like_, .any_game = true}, [&](const records::ReadGame& read) {
        if (stop.stop_requested() || !failed) return;
        if (!read.game) return refuse(read.place.line, read.game.error());
        const auto added = add(read.game->record, bytes, read.place.line, read.format);
        if (!added && added.error().code == ErrorCode::io) {
          failed = added;
          return;
        }
        if (!added) return refuse(read.place.line, added.error());
        const std::int64_t done = totals_.games + totals_.known;
        if (listener_.progress && done % kGamesBetweenWords == 0)
          listener_.progress({WorkProgress::Phase::runs, done, 0, "games", ""});
      });
  if (!failed) {
    library_.roll_back();
    return failed;
  }
  return library_.commit();
}

}  // namespace ternion::library
