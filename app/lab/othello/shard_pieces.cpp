#include "app/lab/othello/shard_pieces.hpp"

#include <span>
#include <utility>

#include <fmt/core.h>

#include "app/lab/othello/evaluation_name.hpp"
#include "app/lab/othello/shard_store.hpp"
#include "games/games.hpp"

namespace ternion::othello {
namespace {

constexpr std::size_t kHashBytes = std::size_t{2} << 20;

class ShardPieces final : public lab::Pieces {
 public:
  ShardPieces(const SelfPlaySettings& settings, std::uint64_t seed, EngineConfig config, Isa isa,
              std::unique_ptr<ShardStore> store)
      : settings_(settings),
        seed_(seed),
        config_(std::move(config)),
        isa_(isa),
        store_(std::move(store)),
        positions_(store_ ? store_->positions_at_opening() : 0) {}

  Expected<std::unique_ptr<Worker>> make_worker() override {
    return std::make_unique<Player>(*this);
  }
  Expected<void> keep(std::uint64_t number, std::string_view piece) override {
    if (!store_) return fail(ErrorCode::unsupported, "expected a folder to keep shards in");
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(piece.data()), piece.size());
    auto games = parse_games(bytes);
    if (!games) return fail(ErrorCode::syntax, "expected whole games of a shard");
    const ShardBlock block{number, std::move(*games)};
    if (auto kept = store_->append(block); !kept) return kept;
    positions_ += positions_of(block);
    return {};
  }
  bool has(std::uint64_t number) const override { return store_ && store_->has(number); }
  std::uint64_t positions() const override { return positions_; }
  std::string left_before() const override {
    const std::size_t chunks = store_ ? store_->chunks_at_opening() : 0;
    return chunks == 0 ? "" : fmt::format("{} chunks", chunks);
  }

 private:
  class Player final : public Worker {
   public:
    explicit Player(const ShardPieces& pieces)
        : player_(pieces.settings_, pieces.seed_, make_engine(pieces.config_, pieces.isa_)) {}
    std::optional<std::string> play(std::uint64_t number, const std::atomic<bool>& stop) override {
      const auto block = player_.play_chunk(number, stop);
      if (!block) return std::nullopt;
      const auto bytes = format_games(block->games);
      return std::string(bytes.begin(), bytes.end());
    }

   private:
    SelfPlayer player_;
  };

  SelfPlaySettings settings_;
  std::uint64_t seed_;
  EngineConfig config_;
  Isa isa_;
  std::unique_ptr<ShardStore> store_;
  std::atomic<std::uint64_t> positions_;
};

}  // namespace

Expected<std::unique_ptr<lab::Pieces>> open_shards(const lab::SelfPlayGoal& goal,
                                                   const SelfPlaySettings& settings,
                                                   const lab::EngineChoice& engines) {
  EngineConfig config;
  config.hash_bytes = kHashBytes;
  config.constants = {{"tempo", 0}};  // labels that had it would teach it, and searches add it
  if (!engines.weights.empty()) {
    auto weights = load_weights("othello", engines.weights);
    if (!weights) return tl::make_unexpected(weights.error());
    config.weights = std::move(*weights);
  }
  if (goal.folder.empty())
    return std::make_unique<ShardPieces>(settings, goal.seed, std::move(config), engines.isa,
                                         nullptr);
  const auto evaluation = name_of_evaluation(engines.weights);
  if (!evaluation) return tl::make_unexpected(evaluation.error());
  auto store = ShardStore::open(goal.folder, goal.seed, settings.note(goal.seed, *evaluation));
  if (!store) return fail(ErrorCode::io, std::move(store.error().message));
  return std::make_unique<ShardPieces>(settings, goal.seed, std::move(config), engines.isa,
                                       std::move(*store));
}

}  // namespace ternion::othello
