#include "app/library/games/library_requests.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "app/library/games/export_games.hpp"
#include "app/library/games/library_check.hpp"
#include "app/library/games/library_report.hpp"
#include "app/library/other_file.hpp"
#include "engine/core/quoted_path.hpp"
#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::library {
namespace {

using LibraryEnd = Answer::End;
using FromLibrary = Expected<Answer>;

PlayedFilter filter_of(const LibraryRequest& request) {
  PlayedFilter filter = request.filter;
  if (request.result == "black") filter.result.emplace(Side::black);
  if (request.result == "white") filter.result.emplace(Side::white);
  if (request.result == "draw") filter.result.emplace(std::nullopt);
  return filter;
}

/// The position at the end of the request's line; null where there is none.
Expected<std::unique_ptr<Board>> asked_board(const LibraryRequest& request,
                                             const LibraryAsker& asker) {
  if (request.line.empty()) return nullptr;
  const auto like = make_board(asker.game());
  if (!like) return tl::make_unexpected(like.error());
  const auto read = records::read_game(request.line, {.like = like->get()});
  if (!read) return tl::make_unexpected(read.error());
  return board_after(read->record);
}

/// Which games are meant, the latest first.
Expected<std::vector<std::int64_t>> meant(GameLibrary& library, const LibraryRequest& request,
                                          const LibraryAsker& asker, const Board* board) {
  const std::string game = asker.that_game_alone ? asker.game() : "";
  return library.find(board, filter_of(request), game);
}

/// Names of a WTHOR base count for all files, wherever they stand among them. Of the others one at
/// a time is in memory; stdin cannot be read twice.
Expected<LibraryEnd> take_files(GameImport& import, const std::vector<std::string>& paths,
                                const LibraryAsker& asker) {
  std::vector<std::pair<std::string, std::optional<std::string>>> games;
  for (const std::string& path : paths) {
    auto bytes = asker.read(path);
    if (!bytes) return tl::make_unexpected(bytes.error());
    if (import.take_names(*bytes)) continue;
    games.emplace_back(path, path == "-" ? std::optional(std::move(*bytes)) : std::nullopt);
  }
  const std::stop_token stop = asker.stop();
  for (auto& [path, kept] : games) {
    if (stop.stop_requested()) break;
    auto bytes = kept ? Expected<std::string>(std::move(*kept)) : asker.read(path);
    if (!bytes) return tl::make_unexpected(bytes.error());
    if (auto taken = import.take(path, *bytes, stop); !taken)
      return tl::make_unexpected(taken.error());
  }
  return stop.stop_requested() ? LibraryEnd::stopped : LibraryEnd::done;
}

Expected<void> say_games(GameLibrary& library, const std::vector<std::int64_t>& ids,
                         const LibraryRequest& request, const LibraryAsker& asker) {
  const std::size_t begin = std::min(request.skip, ids.size());
  const std::size_t end = begin + std::min(request.games, ids.size() - begin);
  for (std::size_t at = begin; at < end; ++at) {
    const auto game = library.store().game(ids[at]);
    if (!game) return tl::make_unexpected(game.error());
    if (!*game) continue;  // a damaged library
    const auto text = game_text(**game);
    if (!text) return tl::make_unexpected(text.error());
    asker.say(*text);
  }
  if (end < ids.size()) asker.say(fmt::format("{} more\n", ids.size() - end));
  return {};
}

Error unwritable(const std::string& path) {
  return {ErrorCode::io, "cannot write " + quoted_path(path)};
}

/// Writes beside the file and renames, without all of it in memory.
template <class Write>
Expected<GameExportTotals> written_beside(const std::string& path, Write&& write) {
  const std::string part = path + ".part";
  std::ofstream out(part, std::ios::binary | std::ios::trunc);
  auto totals = write([&](std::string_view text) -> Expected<void> {
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    if (out) return {};
    return tl::make_unexpected(unwritable(path));
  });
  out.close();
  std::error_code error;
  if (totals && out) std::filesystem::rename(part, path, error);
  if (totals && out && !error) return totals;
  std::error_code ignored;
  std::filesystem::remove(part, ignored);
  return totals ? Expected<GameExportTotals>(tl::make_unexpected(unwritable(path))) : totals;
}

}  // namespace

FromLibrary put_games(const LibraryRequest& request, const LibraryAsker& asker) {
  const auto like = make_board(asker.game());
  if (!like) return tl::make_unexpected(like.error());
  auto library = GameLibrary::open(request.library, GameLibrary::Mode::write);
  if (!library) return tl::make_unexpected(library.error());
  GameImportListener listener;
  listener.on_refused = [&](const std::string& file, int line, const Error& error) {
    asker.remark(fmt::format("{}: game or line {}: {}", file, line, error.message));
  };
  listener.progress = asker.progress;
  GameImport import(*library, **like, request.import, listener);
  const auto taken = take_files(import, request.files, asker);
  const GameImportTotals& totals = import.totals();
  std::string text = fmt::format("{} games added, {} known, {} refused\n", totals.games,
                                 totals.known, totals.refused);
  if (!taken) {
    asker.say(text);
    return tl::make_unexpected(taken.error());
  }
  if (*taken == LibraryEnd::stopped) {
    asker.remark("interrupted");
    return Answer{std::move(text), LibraryEnd::stopped};
  }
  return Answer{std::move(text), totals.refused == 0 ? LibraryEnd::done : LibraryEnd::findings};
}

FromLibrary library_info(const LibraryRequest& request, const LibraryAsker&) {
  auto library = GameLibrary::open(request.library, GameLibrary::Mode::read);
  if (!library) return tl::make_unexpected(library.error());
  return info_text(*library, request.library).map([](std::string&& text) {
    return Answer{std::move(text)};
  });
}

FromLibrary check_library(const LibraryRequest& request, const LibraryAsker& asker) {
  auto library = GameLibrary::open(request.library, GameLibrary::Mode::read);
  if (!library) return tl::make_unexpected(library.error());
  const auto report = check_games(*library, asker.stop(), asker.progress);
  if (!report) return tl::make_unexpected(report.error());
  if (report->stopped) asker.remark("interrupted");
  const auto end = report->wrong == 0 ? LibraryEnd::done : LibraryEnd::findings;
  return Answer{report_text(*report), report->stopped ? LibraryEnd::stopped : end};
}

FromLibrary find_games(const LibraryRequest& request, const LibraryAsker& asker) {
  auto library = GameLibrary::open(request.library, GameLibrary::Mode::read);
  if (!library) return tl::make_unexpected(library.error());
  const auto board = asked_board(request, asker);
  if (!board) return tl::make_unexpected(board.error());
  if (*board) {
    const auto position = library->position(**board, filter_of(request));
    if (!position) return tl::make_unexpected(position.error());
    asker.say(position_text(**board, *position));
  }
  const auto ids = meant(*library, request, asker, board->get());
  if (!ids) return tl::make_unexpected(ids.error());
  if (auto said = say_games(*library, *ids, request, asker); !said)
    return tl::make_unexpected(said.error());
  return Answer{"", ids->empty() ? LibraryEnd::findings : LibraryEnd::done};
}

FromLibrary write_games(const LibraryRequest& request, const LibraryAsker& asker) {
  if (auto may = check_other_file(request.library, request.file); !may)
    return tl::make_unexpected(may.error());
  auto library = GameLibrary::open(request.library, GameLibrary::Mode::read);
  if (!library) return tl::make_unexpected(library.error());
  const auto board = asked_board(request, asker);
  if (!board) return tl::make_unexpected(board.error());
  const auto ids = meant(*library, request, asker, board->get());
  if (!ids) return tl::make_unexpected(ids.error());
  const auto totals = written_beside(request.file, [&](const auto& write) {
    return export_games(*library, *ids, request.format, asker.application, write);
  });
  if (!totals) return tl::make_unexpected(totals.error());
  return Answer{fmt::format("{} games written, {} refused\n", totals->games, totals->refused),
                totals->refused == 0 ? LibraryEnd::done : LibraryEnd::findings};
}

}  // namespace ternion::library
