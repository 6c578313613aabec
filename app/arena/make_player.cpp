// From a description to a player that can play.
#include <filesystem>
#include <system_error>

#include "app/arena/engine_player.hpp"
#include "app/arena/othello/classic_player.hpp"
#include "app/arena/player_spec.hpp"
#include "app/arena/session_player.hpp"
#include "app/library/play_book.hpp"
#include "games/games.hpp"

namespace ternion::arena {
namespace {

/// A name as part of a file's name.
std::string file_name(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    out += plain || c == '-' || c == '.' ? c : '_';
  }
  return out;
}

Expected<std::unique_ptr<Player>> make_engine(const PlayerSpec& spec, const MakePlayer& how) {
  const std::string log =
      how.log_dir.empty() ? "" : how.log_dir + "/" + file_name(spec.name) + ".log";
  if (std::error_code error; !how.log_dir.empty()) {
    std::filesystem::create_directories(how.log_dir, error);
    if (error)
      return fail(ErrorCode::io,
                  "cannot make the folder of logs " + how.log_dir + ": " + error.message());
  }
  const OpenChannel open = [spec, log] {
    return spec.kind == PlayerSpec::Kind::server ? Channel::connect(spec.host, spec.port)
                                                 : Channel::spawn({spec.command, spec.folder, log});
  };
  return std::make_unique<EnginePlayer>(open, client::make_client(spec.dialect, spec.setup),
                                        how.patience);
}

Expected<std::unique_ptr<Player>> make_inside(const PlayerSpec& spec, std::string_view game,
                                              const MakePlayer& how, const PlayerContext& context) {
  SessionOptions options;
  options.hash_mb = spec.hash_mb;
  options.level = spec.level;
  options.threads = spec.threads;
  options.constants = spec.constants;
  if (!spec.book.empty()) {
    auto book = library::open_for_play(spec.book);
    if (!book) return tl::make_unexpected(book.error());
    options.book = std::move(*book);
    options.book_width = spec.book_width;
  }
  if (!spec.weights.empty()) {
    auto weights = load_weights(game, spec.weights);
    if (!weights) return tl::make_unexpected(weights.error());
    options.weights = std::move(*weights);
  }
  auto session = make_session(game, options, context.clocks.steady);
  if (!session) return tl::make_unexpected(session.error());
  return std::make_unique<SessionPlayer>(std::move(*session), how.patience, spec.name, context);
}

/// A style plays without a session, since the contest plays thousands of games a second.
Expected<std::unique_ptr<Player>> make_classic(const PlayerSpec& spec, std::string_view game,
                                               const MakePlayer& how,
                                               const PlayerContext& context) {
  const Classic& classic = spec.classic;
  if (classic.game != game)
    return fail(ErrorCode::unsupported,
                "expected a player of " + std::string(game) + ", got the classic " + classic.name);
  if (classic.style)
    return std::make_unique<ClassicPlayer>(*classic.style, context.clocks, spec.slowdown);
  SessionOptions options;
  options.constants = spec.constants;
  auto session = make_classic_session(classic, options, context.clocks.steady);
  if (!session) return tl::make_unexpected(session.error());
  return std::make_unique<SessionPlayer>(std::move(*session), how.patience, classic, context);
}

}  // namespace

Expected<std::unique_ptr<Player>> make_player(const PlayerSpec& spec, std::string_view game,
                                              const MakePlayer& how, const PlayerContext& context) {
  switch (spec.kind) {
    case PlayerSpec::Kind::inside:
      return make_inside(spec, game, how, context);
    case PlayerSpec::Kind::classic:
      return make_classic(spec, game, how, context);
    default:
      return make_engine(spec, how);
  }
}

}  // namespace ternion::arena
