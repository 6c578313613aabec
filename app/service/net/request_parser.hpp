// Beast's parser of requests, as strict as a server on the open internet has to be. Internal to the
// server; for the files that know Beast.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

namespace ternion::service {

/// Refuses what RFC 9112 lets a server refuse since others read it in another way: folded fields
/// (bad_obs_fold). The limit of the head is that of all its fields together, also where they come
/// one by one. Fields of a trailer are dropped: they come after the head has been judged, and would
/// stand among its fields.
class RequestParser final
    : public boost::beast::http::request_parser<boost::beast::http::string_body> {
 public:
  RequestParser(std::size_t head_limit, std::size_t body) : head_limit_(head_limit) {
    header_limit(static_cast<std::uint32_t>(head_limit));
    body_limit(body);
  }

  /// No field has been read yet, nor the request line.
  bool is_in_request_line() const { return get().target().empty(); }

 private:
  using Text = boost::beast::string_view;

  void on_field_impl(boost::beast::http::field name, Text name_text, Text value,
                     boost::beast::error_code& error) override {
    constexpr std::size_t kAround = 4;  // colon, blank and the end of the line
    head_size_ += name_text.size() + value.size() + kAround;
    if (head_size_ > head_limit_)
      error = boost::beast::http::error::header_limit;
    else if (is_folded(name_text))
      error = boost::beast::http::error::bad_obs_fold;
    else if (!is_header_done())
      get().insert(name, name_text, value);
  }

  /// The parser has looked one character past the line's end, so that it is there.
  static bool is_folded(Text name) {
    const char* at = name.data() + name.size();
    while (*at != '\n') ++at;
    return at[1] == ' ' || at[1] == '\t';
  }

  const std::size_t head_limit_;
  std::size_t head_size_ = 0;
};

}  // namespace ternion::service
