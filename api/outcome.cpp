#include "api/outcome.hpp"

namespace ternion::api {
namespace {

std::string& message() {
  thread_local std::string text;
  return text;
}

ternion_status code_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::syntax:
      return TERNION_SYNTAX;
    case ErrorCode::illegal_move:
      return TERNION_ILLEGAL_MOVE;
    case ErrorCode::out_of_turn:
      return TERNION_OUT_OF_TURN;
    case ErrorCode::game_over:
      return TERNION_GAME_OVER;
    case ErrorCode::unsupported:
      return TERNION_UNSUPPORTED;
    case ErrorCode::out_of_range:
      return TERNION_OUT_OF_RANGE;
    case ErrorCode::io:
      return TERNION_IO;
  }
  return TERNION_INTERNAL;
}

}  // namespace

const char* last_message() { return message().c_str(); }

ternion_status failed(ternion_status status, const char* sentence) noexcept {
  try {
    message() = sentence;
  } catch (...) {
    message().clear();
  }
  return status;
}

ternion_status failed(const Error& error) noexcept {
  return failed(code_of(error.code), error.message.c_str());
}

}  // namespace ternion::api
