#include "protocol/json/game_keeper.hpp"

#include <utility>

#include <spdlog/logger.h>

namespace ternion::json {

void GameKeeper::keep(Snapshot now, std::weak_ptr<const void> owner, KeepDone done) {
  std::string text = now.text;
  context_.keep(std::move(now), [this, owner = std::move(owner), text = std::move(text),
                                 done = std::move(done)](const Answer<void>& kept) {
    const auto alive = owner.lock();
    if (!alive) return;
    note(kept);
    if (kept) standing_ = text;
    done(kept);
  });
}

void GameKeeper::note_fact(std::string snapshot) {
  standing_ = std::move(snapshot);
  owes_a_fact_ = true;
}

/// A store that fails is no news when it fails again.
void GameKeeper::note(const Answer<void>& kept) {
  if (kept) owes_a_fact_ = false;
  if (std::exchange(store_fails_, !kept) == !kept) return;
  if (kept)
    context_.log->info("json: the store takes a game again");
  else
    context_.log->error("json: a game could not be stored: {}", kept.error().message);
}

}  // namespace ternion::json
