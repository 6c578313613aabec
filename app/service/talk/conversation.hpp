// One conversation: bytes in, lines to a dialect that is opened by the first one, replies out.
// stdin and a TCP connection differ only in who hands in the bytes and who takes the replies.
//
// Thread rule: everything on the conversation's own thread (a strand), the executor of its context.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "app/service/core/dialects.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/core/line_framer.hpp"

namespace ternion::service {

class Conversation {
 public:
  /// `context.sink` is where replies go. No session exists before the first line.
  Conversation(DialectContext context, OpenDialect open, std::size_t line_limit);
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  /// From now on a line that only a client of HTTP sends ends the conversation: a page of anybody's
  /// can make a browser say the lines of its own form to any port.
  void forbid_http() { forbids_http_ = true; }
  /// Never throws: an exception from below is logged and closes this conversation only.
  void on_bytes(std::string_view bytes);
  /// The other side has gone or has said all it will: an unfinished last line still counts.
  void on_eof();
  /// The dialect has said its last word; nothing more is read.
  bool is_closed() const;
  /// Why it was closed, if neither side wanted it: no session could begin, or an exception.
  const std::optional<Error>& fault() const { return fault_; }
  /// A dialect has been opened.
  bool has_begun() const { return dialect_ != nullptr; }

 private:
  class ClosingSink;

  void on_line(std::string_view line);
  void on_overlong();
  /// False if there is no dialect and none can be opened.
  bool begin(std::string_view first_line);
  template <class Step>
  void guarded(Step&& step);

  std::shared_ptr<ClosingSink> sink_;
  DialectContext context_;
  OpenDialect open_;
  std::size_t line_limit_;
  LineFramer framer_;
  bool forbids_http_ = false;
  std::optional<Error> fault_;
  std::unique_ptr<Dialect> dialect_;
};

}  // namespace ternion::service
