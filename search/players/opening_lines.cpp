#include "search/players/opening_lines.hpp"

#include "engine/othello/notation.hpp"
#include "engine/othello/symmetry.hpp"

namespace ternion::players {

Expected<OpeningLines> OpeningLines::make(const std::vector<std::string>& lines) {
  OpeningLines made;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto moves = othello::parse_transcript(lines[i], othello::mirror_start());
    if (!moves) moves = othello::parse_transcript(lines[i]);
    if (!moves)
      return fail(ErrorCode::syntax, "openings[" + std::to_string(i) +
                                         "]: expected a transcript, " + moves.error().message);
    for (int s = 0; s < othello::kSymmetries; ++s)
      for (const auto& start : {othello::mirror_start(), othello::usual_start()})
        made.add(s, start, *moves);
  }
  return made;
}

/// A mirrored line fits one of the two starts.
void OpeningLines::add(int symmetry, othello::Position position, const std::vector<Move>& moves) {
  for (const Move move : moves) {
    const Move image =
        othello::is_pass(move)
            ? move
            : othello::move_to(othello::apply_symmetry(symmetry, othello::square_of(move)));
    if (!position.is_legal(image)) return;
    moves_.try_emplace({position.mover(), position.opponent()}, image);
    position.play(image);
  }
}

std::optional<Move> OpeningLines::next(const othello::Position& position) const {
  const auto found = moves_.find({position.mover(), position.opponent()});
  return found == moves_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace ternion::players
