#include "app/lab/text/text_pieces.hpp"

#include <cctype>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/core.h>

#include "app/lab/text/text_files.hpp"
#include "app/lab/text/text_game_file.hpp"
#include "games/games.hpp"

namespace ternion::training {
namespace {

constexpr std::size_t kHashBytes = std::size_t{4} << 20;

/// "freestyle 15", seed 1: freestyle-15-1.games.
std::filesystem::path file_of(const lab::SelfPlayGoal& goal, std::string start) {
  for (char& c : start)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
  return std::filesystem::path(goal.folder) /
         fmt::format("{}-{}{}", start, goal.seed, kGamesSuffix);
}

class TextPieces final : public lab::Pieces {
 public:
  TextPieces(const TextTraining& training, std::string start, std::uint64_t nodes,
             EngineConfig config, std::uint64_t seed)
      : training_(&training),
        start_(std::move(start)),
        nodes_(nodes),
        config_(std::move(config)),
        seed_(seed) {}

  Expected<void> open(const std::filesystem::path& path) {
    auto file = TextGameFile::open(path, *training_);
    if (!file) return tl::make_unexpected(file.error());
    file_ = std::move(*file);
    path_ = path.string();
    games_before_ = file_->next_number();
    return {};
  }
  Expected<void> keep(std::uint64_t number, std::string_view piece) override {
    if (file_ == nullptr) return fail(ErrorCode::unsupported, "expected a folder to keep games in");
    if (number < games_before_) return {};  // it is there
    if (auto checked = training_->check(piece); !checked) return checked;
    return file_->add(number, {std::string(piece), positions_of_line(piece)});
  }

  Expected<std::unique_ptr<TextPlayer>> make_player() const {
    return training_->make_player(start_, nodes_, config_);
  }
  Expected<std::unique_ptr<Worker>> make_worker() override {
    return make_player().transform([this](auto player) -> std::unique_ptr<Worker> {
      return std::make_unique<Player>(*this, std::move(player));
    });
  }
  std::uint64_t first() const override { return games_before_; }
  std::uint64_t positions() const override { return file_ == nullptr ? 0 : file_->positions(); }
  std::string left_before() const override {
    return games_before_ == 0 ? "" : fmt::format("{} games", games_before_);
  }
  std::string kept() const override { return fmt::format("{}: {} positions", path_, positions()); }

 private:
  class Player final : public Worker {
   public:
    Player(TextPieces& pieces, std::unique_ptr<TextPlayer> player)
        : pieces_(&pieces), player_(std::move(player)) {}
    std::optional<std::string> play(std::uint64_t number, const std::atomic<bool>& stop) override {
      auto game = player_->play(pieces_->seed_ << 32 | number, stop);
      if (!game) return std::nullopt;
      return std::move(game->line);
    }

   private:
    TextPieces* pieces_;
    std::unique_ptr<TextPlayer> player_;
  };

  const TextTraining* training_;
  std::string start_;
  std::uint64_t nodes_;
  EngineConfig config_;
  std::unique_ptr<TextGameFile> file_;
  std::string path_;
  std::uint64_t seed_;
  std::uint64_t games_before_ = 0;
};

}  // namespace

Expected<std::unique_ptr<lab::Pieces>> open_text_games(const TextTraining& training,
                                                       const lab::SelfPlayGoal& goal,
                                                       const TextGamesOptions& options,
                                                       const lab::EngineChoice& engines) {
  EngineConfig config;
  config.hash_bytes = kHashBytes;
  if (!engines.weights.empty()) {
    auto weights = load_weights(training.game(), engines.weights);
    if (!weights) return tl::make_unexpected(weights.error());
    config.weights = std::move(*weights);
  }
  if (!engines.tables.empty()) {
    auto tables = load_tables(engines.tables);
    if (!tables) return tl::make_unexpected(tables.error());
    config.tables = std::move(*tables);
  }
  const std::string start =
      options.start.empty() ? std::string(training.usual_start()) : options.start;
  auto pieces =
      std::make_unique<TextPieces>(training, start, options.nodes, std::move(config), goal.seed);
  if (const auto player = pieces->make_player(); !player)
    return tl::make_unexpected(player.error());
  if (goal.folder.empty()) return std::unique_ptr<lab::Pieces>(std::move(pieces));
  std::error_code told_by_the_file;
  std::filesystem::create_directories(goal.folder, told_by_the_file);
  if (auto opened = pieces->open(file_of(goal, start)); !opened)
    return tl::make_unexpected(opened.error());
  return std::unique_ptr<lab::Pieces>(std::move(pieces));
}

}  // namespace ternion::training
