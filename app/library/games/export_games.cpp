#include "app/library/games/export_games.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/library/games/library_report.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/formats.hpp"

namespace ternion::library {
namespace {

/// SGF is looked for at every line, the others of whole files at the first byte alone.
bool holds_one(const records::Format& form) { return form.whole; }

Expected<const records::Format*> written_form(std::string_view name) {
  for (const records::Format& form : records::formats())
    if (form.write != nullptr && form.name == name) return &form;
  return fail(ErrorCode::unsupported,
              fmt::format("expected a form of {}, got {}", fmt::join(written_forms(), ", "),
                          text::quoted(name)));
}

}  // namespace

std::vector<std::string> written_forms() {
  std::vector<std::string> names;
  for (const records::Format& form : records::formats())
    if (form.write != nullptr) names.emplace_back(form.name);
  return names;
}

Expected<GameExportTotals> export_games(GameLibrary& library, std::span<const std::int64_t> ids,
                                        std::string_view form, std::string_view application,
                                        const std::function<Expected<void>(std::string_view)>& to) {
  const auto written = written_form(form);
  if (!written) return tl::make_unexpected(written.error());
  if (holds_one(**written) && ids.size() > 1)
    return fail(ErrorCode::unsupported,
                fmt::format("expected one game, which is what a file of {} holds, got {}", form,
                            ids.size()));
  GameExportTotals totals;
  for (const std::int64_t id : ids) {
    const auto game = library.store().game(id);
    if (!game) return tl::make_unexpected(game.error());
    if (!*game) continue;
    const bool is_its = (*written)->game.empty() || (*written)->game == (*game)->game;
    const auto text = record_of(**game).and_then(
        [&](const GameRecord& record) { return (*written)->write(record, application); });
    if (!is_its || !text) {
      ++totals.refused;
      continue;
    }
    if (auto done = to(*text); !done) return tl::make_unexpected(done.error());
    const bool ends = (*written)->binary || text->ends_with('\n');
    if (!ends)
      if (auto done = to("\n"); !done) return tl::make_unexpected(done.error());
    ++totals.games;
  }
  return totals;
}

}  // namespace ternion::library
