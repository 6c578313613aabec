// The game at a table: its position and moves, who plays, what has been offered, how it ended. What
// its players may do is decided here; time, searches and connections are not known.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "protocol/json/opening.hpp"
#include "protocol/json/players.hpp"
#include "session/session.hpp"

namespace ternion::json {

enum class EndReason { resigned, timeout, agreement };

/// How a game ended before the rules ended it.
struct Outcome {
  std::optional<Side> winner;  // empty: a draw
  EndReason reason = EndReason::agreement;
};

enum class OfferKind { draw, undo, rematch };

/// What a player asks of the other.
struct Offer {
  OfferKind what = OfferKind::draw;
  Side by = Side::black;
};

/// As messages and kept games have them.
std::string_view name_of(EndReason reason);
std::string_view name_of(OfferKind what);
/// Errors: bad_field.
Answer<EndReason> end_reason_of(std::string_view name);
Answer<OfferKind> offer_kind_of(std::string_view name);

/// Thread rule: that of the table. The session is the one that the engine searches with.
struct PlayedGame {
  std::unique_ptr<Session> session;  // never null
  Players players;
  std::optional<Outcome> outcome;
  Opening opening;
  std::optional<Offer> offer;
  std::size_t given = 0;          // moves that the game began with
  std::size_t given_choices = 0;  // and choices of its opening
  bool auto_pass = true;
  /// Between strangers: while it goes on its host may do no more than its guest, and nobody is told
  /// what a program thinks.
  bool even = false;

  std::size_t ply() const { return session->move_count(); }
  bool is_over() const { return outcome.has_value() || session->is_over(); }
  /// A move has been made that was not given.
  bool has_begun() const { return ply() > given; }
  /// No stones of an opening are placed, and no colours chosen, any more.
  bool is_settled() const { return opening.is_settled(ply()); }
  /// Whose turn it is: of the side to move, except where the opening says otherwise.
  Side turn() const { return opening.turn(ply(), session->side_to_move()); }
  const Player& player_of(Side side) const { return players[index_of(side)]; }
  /// The next move is a program's.
  bool awaits_program() const { return !is_over() && player_of(turn()).is_program(); }
  /// Nobody's help is to be had, and no right beside that of playing.
  bool is_held_even() const { return even && !is_over(); }
  bool is_among_programs() const { return players[0].is_program() && players[1].is_program(); }
  bool has(PlayerKind kind) const { return players[0].kind == kind || players[1].kind == kind; }

  bool moves_for(Role role, Side side) const;
  /// The side that somebody of that role plays; of both, the one whose turn it is. Errors:
  /// not_allowed.
  Answer<Side> side_of(Role role) const;
  /// A guest keeps his seat while the game goes on: what is refused in a game by link would else be
  /// allowed for as long as it is none. Errors: not_allowed.
  Answer<void> may_seat(const Players& wanted) const;
  /// Errors: game_over, unsupported, not_allowed, out_of_range.
  Answer<void> may_offer(OfferKind what, Side by) const;
  /// A program answers at once, and so do two people at one device.
  bool agrees_at_once(const Offer& asked) const;

  /// The position before the last move in which a person had a choice; with no person, before the
  /// last move. Moves that were given are nobody's. The number of moves where there is none.
  std::size_t undo_target() const;
  /// The same for the last move of one side.
  std::size_t ply_before_move_of(Side side) const;
  /// Back to the position after so many moves. True: the players exchanged colours by it. Errors:
  /// of clocks that could not be set back; the moves are taken back all the same.
  Expected<bool> go_back_to(std::size_t target);

  /// Another game from the record, which has been replayed before, on `fresh` where that is given,
  /// so that it cannot be refused. The session stays where it can: it has its table already.
  Expected<void> begin(std::unique_ptr<Session> fresh, const GameRecord& record);
  /// The same game from the same beginning, with colours exchanged. Errors: as of begin().
  Expected<void> begin_rematch();
  /// Forced passes are played for whoever is to move: there is nothing to decide, nor to charge.
  void settle();
  void exchange_players() { std::swap(players[0], players[1]); }
  /// A program's stones of swap2, all at once; on small boards nearer to each other.
  void place_opening(std::uint64_t seed);
  /// The next act of the opening, by the lines of a search before it (session/opening_advice.hpp).
  /// True: the players exchanged colours by it. Precondition: not settled.
  bool act_in_opening(const std::vector<SearchLine>& lines, std::uint64_t seed);

  /// With the players' names and the outcome.
  GameRecord record() const;
};

}  // namespace ternion::json
