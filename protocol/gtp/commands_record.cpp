// Games in, whatever form they are in, and out as SGF.
#include <algorithm>
#include <limits>
#include <utility>

#include "protocol/core/text.hpp"
#include "protocol/gtp/commands.hpp"
#include "protocol/records/game_reader.hpp"
#include "protocol/records/sgf_record.hpp"

namespace ternion::gtp {
namespace {

tl::unexpected<Error> cannot_load(std::string_view why) {
  return refuse(std::string(kCannotLoad) + ": " + std::string(why), ErrorCode::io);
}

/// Sets the record's start and plays the first `count` moves that the file has.
Expected<void> replay(GtpGame& game, const records::ReadRecord& read, std::size_t count) {
  game.new_game();
  if (auto set = game.set_position(read.record.start); !set) return set;
  std::size_t played = 0;
  for (std::size_t i = 0; i < read.record.moves.size() && played < count; ++i) {
    if (std::ranges::find(read.implied_passes, i) != read.implied_passes.end()) continue;
    const RecordedMove& move = read.record.moves[i];
    if (auto made = game.play(move.side, move.move); !made) return made;
    ++played;
  }
  return {};
}

struct LoadArguments {
  std::string path;
  std::size_t count = std::numeric_limits<std::size_t>::max();
};

/// path [move_number]; a path with blanks in double quotes, as GoGui writes it.
Expected<LoadArguments> parse_load_arguments(const std::string& words) {
  LoadArguments wanted;
  std::string_view rest = text::trim(words);
  if (rest.starts_with('"') && rest.find('"', 1) != std::string_view::npos) {
    const std::size_t end = rest.find('"', 1);
    wanted.path = rest.substr(1, end - 1);
    rest = text::trim(rest.substr(end + 1));
  } else {
    const auto [path, after] = text::first_word(rest);
    wanted.path = path;
    rest = after;
  }
  if (wanted.path.empty()) return refuse(kSyntaxError);
  if (rest.empty()) return wanted;
  const auto number = text::parse_int(text::first_word(rest).first);
  if (!number || *number < 1) return refuse(kSyntaxError);
  wanted.count = static_cast<std::size_t>(*number - 1);
  return wanted;
}

/// The position before the given move number, by default the end of the game; answers with the
/// colour to move. The file is read to its end first: an error changes nothing.
Outcome loadsgf(GtpSeat& seat, const Arguments& arguments) {
  const auto wanted = parse_load_arguments(arguments.text());
  if (!wanted) return tl::make_unexpected(wanted.error());
  if (!seat.read_file) return cannot_load("there are no files here");
  const auto text = seat.read_file(wanted->path);
  if (!text) return cannot_load(text.error().message);
  const auto like = records::usual_start(seat.session().state());
  const auto read = records::read_game(*text, {.like = like.get()});
  if (!read) return cannot_load(read.error().message);
  for (const std::string& warning : read->warnings)
    if (seat.warn) seat.warn("loadsgf " + wanted->path + ": " + warning);
  if (const auto loaded = replay(seat.game, *read, wanted->count); !loaded)
    return cannot_load(loaded.error().message);
  return std::string(name_of(seat.session().side_to_move()));
}

Outcome printsgf(GtpSeat& seat, const Arguments& arguments) {
  if (!arguments.empty()) return refuse("cannot write files: expected no argument");
  GameRecord record = seat.session().record();
  if (seat.session().is_over()) record.result = seat.session().result();
  const auto text = records::write_sgf(record, "Ternion:" + seat.version);
  if (!text) return tl::make_unexpected(text.error());
  return *text;
}

}  // namespace

std::vector<Commands::Entry> record_commands() {
  return {{"loadsgf", loadsgf}, {"printsgf", printsgf}};
}

}  // namespace ternion::gtp
