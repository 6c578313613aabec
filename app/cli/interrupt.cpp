#include "app/cli/interrupt.hpp"

#include <csignal>

#include <poll.h>
#include <pthread.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace ternion::cli {
namespace {

sigset_t interrupt_set() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  return set;
}

}  // namespace

Interrupt::Interrupt() {
  const sigset_t set = interrupt_set();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  descriptor_ = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

Interrupt::~Interrupt() {
  if (raised()) {
    signalfd_siginfo used_up;
    [[maybe_unused]] const auto bytes = read(descriptor_, &used_up, sizeof used_up);
  }
  if (descriptor_ >= 0) close(descriptor_);
  const sigset_t set = interrupt_set();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

bool Interrupt::raised() const {
  pollfd wanted{descriptor_, POLLIN, 0};
  return descriptor_ >= 0 && poll(&wanted, 1, 0) > 0;
}

}  // namespace ternion::cli
