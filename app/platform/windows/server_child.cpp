// A server as a child process, on Windows: Ctrl-Break asks it to end.
#include "app/platform/server_child.hpp"

#include <thread>
#include <utility>

#include <fmt/format.h>

#include "app/platform/windows/wide.hpp"

namespace ternion::platform {
namespace {

constexpr std::chrono::milliseconds kLook{10};  // whether it has ended

}  // namespace

struct ServerChild::Process {
  Handle job;
  Handle process;
  DWORD id = 0;
};

ServerChild::ServerChild(std::vector<std::string> command) : command_(std::move(command)) {}
ServerChild::~ServerChild() { kill(); }

Expected<void> ServerChild::start() {
  const Handle nothing(::CreateFileW(L"NUL", GENERIC_READ | GENERIC_WRITE,
                                     FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_EXISTING, 0,
                                     nullptr));
  HANDLE copy = nullptr;  // of stderr: what is inherited is named in a list, each but once
  ::DuplicateHandle(::GetCurrentProcess(), ::GetStdHandle(STD_ERROR_HANDLE), ::GetCurrentProcess(),
                    &copy, 0, FALSE, DUPLICATE_SAME_ACCESS);
  HANDLE second = nullptr;
  ::DuplicateHandle(::GetCurrentProcess(), nothing.get(), ::GetCurrentProcess(), &second, 0, FALSE,
                    DUPLICATE_SAME_ACCESS);
  const Handle error(copy);
  const Handle out(second);
  auto process = std::make_unique<Process>();
  process->job = make_job();
  auto started = start_in_job(command_, "", nothing.get(), out.get(),
                              error ? error.get() : out.get(), process->job.get());
  if (!started) return tl::make_unexpected(started.error());
  process->process = std::move(started->process);
  process->id = started->id;
  pid_ = static_cast<int>(started->id);
  process_ = std::move(process);
  return {};
}

void ServerChild::kill() {
  if (!process_) return;
  ::TerminateProcess(process_->process.get(), 1);
  ::WaitForSingleObject(process_->process.get(), INFINITE);
  process_.reset();
  pid_ = 0;
}

Expected<void> ServerChild::end(std::chrono::seconds patience) {
  if (!process_) return {};
  ::GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, process_->id);
  const auto deadline = std::chrono::steady_clock::now() + patience;
  while (!has_ended()) {
    if (std::chrono::steady_clock::now() >= deadline) {
      kill();
      return fail(ErrorCode::io,
                  fmt::format("the server has not ended {} s after Ctrl-Break", patience.count()));
    }
    std::this_thread::sleep_for(kLook);
  }
  return {};
}

bool ServerChild::has_ended() {
  if (!process_) return true;
  if (::WaitForSingleObject(process_->process.get(), 0) != WAIT_OBJECT_0) return false;
  process_.reset();
  pid_ = 0;
  return true;
}

}  // namespace ternion::platform
