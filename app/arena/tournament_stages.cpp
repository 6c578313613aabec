#include "app/arena/tournament_stages.hpp"

#include <utility>

#include <fmt/format.h>

namespace ternion::arena {

TournamentStages::TournamentStages(TournamentPlan plan)
    : plan_(std::move(plan)), swiss_(players(), plan_.games) {
  for (int i = 0; i < players(); ++i) remaining_.push_back(i);
}

std::optional<std::vector<Job>> TournamentStages::begin() {
  std::size_t first_opening = 0;
  if (plan_.kind == TournamentKind::swiss) {
    if (begun_ == plan_.rounds) return std::nullopt;
    auto round = swiss_.next_round();
    if (!round) return std::nullopt;
    stage_ = std::move(*round);
    swiss_.begin(stage_);
    const int tables = (players() + 1) / 2;
    first_pairing_ = begun_ * tables;
    first_opening = static_cast<std::size_t>(begun_ * ((plan_.games + 1) / 2));
  } else if (plan_.kind == TournamentKind::knockout) {
    if (remaining_.size() < 2) return std::nullopt;
    first_pairing_ += static_cast<int>(stage_.size());
    stage_ = knockout_stage(remaining_);
  } else {
    if (begun_ > 0) return std::nullopt;
    stage_ = pairings(plan_.kind, players());
  }
  ++begun_;
  return pairing_jobs(stage_, first_pairing_, plan_.games, plan_.openings, first_opening);
}

void TournamentStages::add(int black, int white, const StoredGame& game) {
  Meeting& meeting = meetings_[game.id.pairing];
  const double points = game.black_margin > 0 ? 1 : game.black_margin == 0 ? 0.5 : 0;
  if (plan_.kind == TournamentKind::swiss) swiss_.add(black, white, points);
  meeting.points[black] += points;
  meeting.points[white] += 1 - points;
  meeting.margin[black] += game.black_margin;
  meeting.margin[white] -= game.black_margin;
}

std::string TournamentStages::end() {
  if (plan_.kind == TournamentKind::swiss) return end_of_round();
  return plan_.kind == TournamentKind::knockout ? end_of_stage() : "";
}

std::string TournamentStages::end_of_round() {
  std::string text = fmt::format("Round {}:\n", begun_);
  for (std::size_t i = 0; i < stage_.size(); ++i) {
    const auto& [a, b] = stage_[i];
    Meeting& meeting = meetings_[first_pairing_ + static_cast<int>(i)];
    if (a == b)
      text += fmt::format("  {}: a bye\n", name(a));
    else
      text += fmt::format("  {} - {}: {} - {}\n", name(a), name(b), meeting.points[a],
                          meeting.points[b]);
  }
  if (begun_ < plan_.rounds && !swiss_.next_round())
    text += fmt::format("After {} rounds nobody is left who has not met.\n", begun_);
  return text;
}

std::string TournamentStages::end_of_stage() {
  std::string text;
  remaining_.clear();
  for (std::size_t i = 0; i < stage_.size(); ++i) {
    const auto& [a, b] = stage_[i];
    remaining_.push_back(winner(stage_[i], first_pairing_ + static_cast<int>(i)));
    if (a != b)
      text += fmt::format("{} - {}: {} goes through\n", name(a), name(b), name(remaining_.back()));
  }
  if (remaining_.size() == 1) text += fmt::format("The winner is {}.\n", name(remaining_.front()));
  return text;
}

/// More points, then more of the margins' unit, then the earlier place in the list.
int TournamentStages::winner(const Pairing& pairing, int number) {
  const auto& [a, b] = pairing;
  if (a == b) return a;
  Meeting& meeting = meetings_[number];
  const auto key = [&](int i) { return std::pair(meeting.points[i], meeting.margin[i]); };
  return key(b) > key(a) ? b : a;
}

int TournamentStages::total() const {
  if (plan_.kind == TournamentKind::swiss) return plan_.rounds * (players() / 2) * plan_.games;
  if (plan_.kind == TournamentKind::knockout) return (players() - 1) * plan_.games;
  return static_cast<int>(pairings(plan_.kind, players()).size()) * plan_.games;
}

std::vector<TieBreak> TournamentStages::tie_breaks() const {
  return plan_.kind == TournamentKind::swiss ? swiss_.tie_breaks() : std::vector<TieBreak>();
}

}  // namespace ternion::arena
