#include "games/othello/adjudicator.hpp"

#include "engine/othello/game.hpp"
#include "search/othello/backend.hpp"

namespace ternion::othello {
namespace {

constexpr std::size_t kTableBytes = std::size_t{16} << 20;

EngineConfig config() {
  EngineConfig config;
  config.hash_bytes = kTableBytes;
  return config;
}

class OthelloAdjudicator final : public Adjudicator {
 public:
  explicit OthelloAdjudicator(int from) : from_(from), engine_(make_engine(config(), best_isa())) {}

  std::optional<int> black_margin(const Board& board, const std::atomic<bool>& abort) override {
    const auto position = parse_position(board.position_text());
    if (!position || position->empty_count() > from_) return std::nullopt;
    if (position->is_over()) return Othello::result(*position).black_margin();
    Limits limits;
    limits.exact = true;
    const SearchResult result = engine_->search(*position, limits, abort, nullptr);
    if (result.stopped || result.lines.empty()) return std::nullopt;
    const auto* exact = std::get_if<Exact>(&result.lines.front().score);
    if (exact == nullptr) return std::nullopt;
    return position->side_to_move() == Side::black ? exact->margin : -exact->margin;
  }

 private:
  int from_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace

std::unique_ptr<Adjudicator> make_adjudicator(int from) {
  return std::make_unique<OthelloAdjudicator>(from);
}

}  // namespace ternion::othello
