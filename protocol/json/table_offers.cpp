// What one player asks of the other: a draw, a move back, another game. A program answers at once,
// and so do two people at one device.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/text.hpp"
#include "protocol/json/table.hpp"

namespace ternion::json {
namespace {

constexpr std::size_t kLongestOffer = 16;
/// An engine that has not stood better for so many of its moves is content with a draw.
constexpr int kContentAfter = 3;

}  // namespace

/// Also of what was offered by the other side already, which is to agree.
Table::Reply Table::on_offer(const Viewer& viewer, const Json& body) {
  const auto what = text_field(body, "what", kLongestOffer);
  if (!what) return tl::make_unexpected(what.error());
  const bool programs = players_[0].is_program() && players_[1].is_program();
  // Where nobody sits, the host asks for both.
  const auto side = programs && viewer.role == Role::host && *what == "rematch"
                        ? Answer<Side>(Side::black)
                        : side_of(viewer);
  if (!side) return tl::make_unexpected(side.error());
  const Offer offer{what->value_or(""), *side};
  if (auto may = may_offer(offer.what, offer.by); !may) return tl::make_unexpected(may.error());
  const bool answered = offer_ && offer_->what == offer.what && offer_->by != offer.by;
  const bool agreed = answered || agrees_at_once(offer);
  if (agreed) {
    carry_out(answered ? *offer_ : offer);
  } else if (!players_[slot(other(offer.by))].is_program()) {
    offer_ = offer;
    changed_ = true;
  }
  return Json{{"agreed", agreed}};
}

Table::Reply Table::on_answer(const Viewer& viewer, const Json& body) {
  const auto accept = bool_field(body, "accept");
  if (!accept) return tl::make_unexpected(accept.error());
  if (!*accept) return refuse("bad_field", "expected true or false as \"accept\"");
  if (!offer_) return refuse("not_allowed", "expected an offer to answer, there is none");
  const bool asked = moves_for(viewer.role, other(offer_->by));
  const bool takes_back = !**accept && moves_for(viewer.role, offer_->by);
  if (!asked && !takes_back) return refuse("not_allowed", "the offer was not made to you");
  if (**accept) {
    carry_out(*offer_);
  } else {
    offer_.reset();
    changed_ = true;
  }
  return Json::object();
}

Answer<void> Table::may_offer(const std::string& what, Side by) const {
  if (what == "draw") {
    if (is_over()) return refuse("game_over", "expected a game that goes on, it is over");
    if (!session_->game().draws_agreed)
      return refuse("unsupported", session_->game().name + " is played to its end");
    if (session_->move_count() == 0)
      return refuse("not_allowed", "expected a move to be made first");
    return {};
  }
  if (what == "undo") {
    if (is_over()) return refuse("game_over", "expected a game that goes on, it is over");
    if (ply_before_move_of(by) < session_->move_count()) return {};
    return refuse("out_of_range", "expected a move of yours to take back, there is none");
  }
  if (what == "rematch") {
    if (is_over()) return {};
    return refuse("not_allowed", "expected a game that is over");
  }
  return refuse("bad_field",
                "expected draw, undo or rematch as \"what\", got " + text::quoted(what));
}

bool Table::agrees_at_once(const Offer& offer) const {
  const Player& asked = players_[slot(other(offer.by))];
  if (asked.is_program()) return offer.what != "draw" || stands_worse(other(offer.by));
  return asked.kind == players_[slot(offer.by)].kind;
}

bool Table::stands_worse(Side side) const {
  int seen = 0;
  const auto moves = session_->record().moves;
  for (auto move = moves.rbegin(); move != moves.rend() && seen < kContentAfter; ++move) {
    if (move->side != side || session_->is_pass(move->move)) continue;
    const auto score = score_of(move->thought());
    if (!score || units_of(*score) > 0) return false;
    ++seen;
  }
  return seen == kContentAfter;
}

/// The number of moves where there is none.
std::size_t Table::ply_before_move_of(Side side) const {
  const auto moves = session_->record().moves;
  for (std::size_t ply = moves.size(); ply-- > given_;)
    if (opening_.turn(ply, moves[ply].side) == side && !session_->is_pass(moves[ply].move))
      return ply;
  return moves.size();
}

void Table::carry_out(const Offer& offer) {
  static const CommandTable<void (*)(Table&, Side)> kDeeds{
      {"draw",
       [](Table& table, Side) {
         table.stop_search();
         table.outcome_ = Outcome{std::nullopt, "agreement"};
       }},
      {"undo", [](Table& table, Side by) { table.go_back_to(table.ply_before_move_of(by)); }},
      {"rematch", [](Table& table, Side) { table.begin_rematch(); }},
  };
  if (const auto* deed = kDeeds.find(offer.what)) (*deed)(*this, offer.by);
  offer_.reset();
  changed_ = true;
}

/// The same game from the same beginning, with colours exchanged.
void Table::begin_rematch() {
  GameRecord record = session_->record();
  record.moves.resize(std::min(given_, record.moves.size()));
  for (RecordedMove& move : record.moves) move = {move.side, move.move, {}, {}};
  record.result.reset();
  // Who placed the first stones chooses now.
  if (!opening_.undo_to(0)) exchange_players();
  Opening opening = std::move(opening_);
  replace(nullptr, record);
  opening_ = std::move(opening);
  settle();
  given_ = session_->move_count();
}

}  // namespace ternion::json
