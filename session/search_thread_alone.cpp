// SearchThread where the system has no threads (CMakeLists.txt chooses): a search is done where it
// is begun. Whoever the search calls, its clock above all, may cancel it meanwhile.
#include "session/game_session.hpp"

namespace ternion {

SearchThread::~SearchThread() { end(); }

void SearchThread::end() { cancel(); }

Expected<void> SearchThread::start(Work work) {
  stop_.store(false, std::memory_order_relaxed);
  busy_ = true;
  work(stop_);
  busy_ = false;
  return {};
}

void SearchThread::cancel() { stop_.store(true, std::memory_order_relaxed); }

}  // namespace ternion
