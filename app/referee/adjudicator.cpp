#include "app/referee/adjudicator.hpp"

#include "engine/othello/game.hpp"

namespace ternion::referee {
namespace {

constexpr std::size_t kTableBytes = std::size_t{16} << 20;

EngineConfig config() {
  EngineConfig config;
  config.hash_bytes = kTableBytes;
  return config;
}

}  // namespace

Adjudicator::Adjudicator(int from)
    : from_(from), engine_(othello::make_engine(config(), best_isa())) {}

std::optional<int> Adjudicator::black_margin(const othello::Position& position,
                                             const std::atomic<bool>& abort) {
  if (position.empty_count() > from_) return std::nullopt;
  if (position.is_over()) return othello::Othello::result(position).black_margin();
  Limits limits;
  limits.exact = true;
  const SearchResult result = engine_->search(position, limits, abort, nullptr);
  if (result.stopped || result.lines.empty()) return std::nullopt;
  const auto* exact = std::get_if<Exact>(&result.lines.front().score);
  if (exact == nullptr) return std::nullopt;
  return position.side_to_move() == Side::black ? exact->margin : -exact->margin;
}

}  // namespace ternion::referee
