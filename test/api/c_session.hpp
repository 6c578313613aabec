// Sessions of ternion.h that close themselves, and its texts as strings, for tests.
#pragma once

#include <string>
#include <utility>

#include "api/ternion.h"

namespace ternion::test {

/// A small table; 0 where it could not be opened.
class CSession {
 public:
  explicit CSession(const char* game) {
    ternion_options options{};
    options.size = sizeof options;
    options.hash_mb = 1;
    ternion_open(game, &options, &handle_);
  }
  ~CSession() { ternion_close(handle_); }
  CSession(const CSession&) = delete;
  CSession& operator=(const CSession&) = delete;

  ternion_session get() const { return handle_; }

 private:
  ternion_session handle_ = 0;
};

/// The text of call(buffer, capacity, length); its error's name in brackets.
template <class Call>
std::string c_text(Call&& call) {
  std::string text(4096, '\0');
  std::size_t length = 0;
  const ternion_status status = call(text.data(), text.size(), &length);
  if (status != TERNION_OK) return "[" + std::to_string(status) + "]";
  text.resize(length);
  return text;
}

inline std::string legal_moves(ternion_session session) {
  return c_text([&](char* text, std::size_t capacity, std::size_t* length) {
    return ternion_legal_moves(session, text, capacity, length);
  });
}
inline std::string history(ternion_session session) {
  return c_text([&](char* text, std::size_t capacity, std::size_t* length) {
    return ternion_history(session, text, capacity, length);
  });
}
inline std::string position(ternion_session session) {
  return c_text([&](char* text, std::size_t capacity, std::size_t* length) {
    return ternion_position(session, text, capacity, length);
  });
}
inline std::string line(ternion_session session, std::uint32_t rank, ternion_best* best) {
  return c_text([&](char* text, std::size_t capacity, std::size_t* length) {
    return ternion_line(session, rank, best, text, capacity, length);
  });
}

/// One that says its own size.
template <class S>
S sized() {
  S empty{};
  empty.size = sizeof(S);
  return empty;
}

/// A search's end.
inline ternion_report waited(ternion_session session) {
  auto report = sized<ternion_report>();
  ternion_wait(session, -1, &report);
  return report;
}

}  // namespace ternion::test
