#include "app/arena/exports.hpp"

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include "app/arena/game_sgf.hpp"
#include "app/arena/match.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/platform/files.hpp"

namespace ternion::arena {
namespace {

std::string last_reason() { return std::generic_category().message(errno); }

}  // namespace

Expected<std::unique_ptr<Exports>> Exports::open(const ExportFiles& files, const std::string& game,
                                                 const RecordFormat& format) {
  if (!files.ggf.empty() && format.name != "ggf")
    return fail(ErrorCode::unsupported, "--ggf: expected a game that is kept as GGF, got " + game +
                                            "; it has --sgf and --jsonl");
  std::unique_ptr<Exports> exports(new Exports(format));
  const auto open_file = [](const std::string& path, File& file) {
    if (!path.empty()) file.reset(platform::open_stream(path, "w"));
    return path.empty() || file;
  };
  for (const auto& [path, file] :
       {std::pair(&files.ggf, &exports->ggf_), std::pair(&files.sgf, &exports->sgf_),
        std::pair(&files.jsonl, &exports->jsonl_)})
    if (!open_file(*path, *file))
      return fail(ErrorCode::io, "cannot write " + quoted_path(*path) + ": " + last_reason());
  return exports;
}

Expected<void> Exports::add(const StoredGame& game) {
  const auto write = [](const File& file, const std::string& line) {
    return !file ||
           (std::fputs((line + "\n").c_str(), file.get()) >= 0 && std::fflush(file.get()) == 0);
  };
  std::string sgf;
  if (sgf_) {
    const auto text = game_sgf(game, format_, this_program());
    if (!text) return tl::make_unexpected(text.error());
    sgf = *text;
  }
  if (!write(ggf_, game.record) || (sgf_ && !write(sgf_, sgf)) ||
      (jsonl_ && !write(jsonl_, game_json(game, format_))))
    return fail(ErrorCode::io, "cannot write the games: " + last_reason());
  return {};
}

}  // namespace ternion::arena
