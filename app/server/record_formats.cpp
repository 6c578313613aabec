#include "app/server/record_formats.hpp"

#include <algorithm>

#include "engine/othello/ggf.hpp"
#include "engine/othello/notation.hpp"

namespace ternion::server {
namespace {

Expected<std::string> write_ggf(const GameRecord& record) { return othello::write_ggf(record); }

Expected<GameRecord> read_transcript(std::string_view text) {
  const auto moves = othello::parse_transcript(text);
  if (!moves) return tl::make_unexpected(moves.error());
  GameRecord record;
  record.game = "Othello";
  record.start = othello::format_position({});
  othello::Position position;
  for (const Move move : *moves) {
    record.moves.push_back({position.side_to_move(), move, {}, {}});
    position.play(move);
  }
  return record;
}

/// A transcript has no start of its own.
Expected<std::string> write_transcript(const GameRecord& record) {
  if (record.start != othello::format_position({}))
    return fail(ErrorCode::unsupported,
                "expected the usual start for a transcript; GGF carries any start");
  std::vector<Move> moves;
  for (const RecordedMove& move : record.moves) moves.push_back(move.move);
  return othello::format_transcript(moves);
}

}  // namespace

std::vector<json::RecordFormat> record_formats() {
  return {
      {"transcript", "Othello", read_transcript, write_transcript},
      {"ggf", "Othello", othello::parse_ggf, write_ggf},
  };
}

}  // namespace ternion::server
