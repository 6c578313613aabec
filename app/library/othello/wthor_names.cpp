#include "app/library/othello/wthor_names.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace ternion::library::othello {
namespace {

using ternion::othello::WthorNames;

std::span<const std::uint8_t> file_bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string name_at(const WthorNames& names, std::size_t index) {
  return names.name(index).value_or("");
}

}  // namespace

/// A file without names fits both kinds, and says nothing of either.
bool WthorBase::take(std::string_view bytes) {
  for (WthorNames* names : {&players_, &tournaments_}) {
    const auto kind =
        names == &players_ ? WthorNames::Kind::players : WthorNames::Kind::tournaments;
    auto read = WthorNames::parse(file_bytes(bytes), kind);
    if (!read || read->size() == 0) continue;
    *names = std::move(*read);
    return true;
  }
  return false;
}

const ternion::othello::WthorFile* WthorBase::read(std::string_view file) {
  if (file.data() != file_.data() || file.size() != file_.size()) {
    file_ = file;
    games_ = {};
    if (ternion::othello::is_wthor(file_bytes(file)))
      if (auto parsed = ternion::othello::parse_wthor(file_bytes(file)))
        games_ = std::move(*parsed);
  }
  return &games_;
}

void WthorBase::forget() {
  file_ = {};
  games_ = {};
}

void WthorBase::name(std::string_view file, int number, GameRecord& record) {
  const auto& games = *read(file);
  if (number < 1 || static_cast<std::size_t>(number) > games.games.size()) return;
  const auto& game = games.games[static_cast<std::size_t>(number) - 1];
  record.players = {name_at(players_, game.black), name_at(players_, game.white)};
  record.place = name_at(tournaments_, game.tournament);
  if (games.header.games_year != 0) record.date = std::to_string(games.header.games_year);
}

}  // namespace ternion::library::othello
