// Which bytes are HTTP's, told from the first lines of a connection alone. Pure functions of text.
#pragma once

#include <optional>
#include <string_view>

namespace ternion::service {

/// Whether what a connection begins with is a request of HTTP, of whatever method; nothing while
/// that is not sure.
std::optional<bool> begins_as_http(std::string_view text);
/// A line that only a client of HTTP sends: a request's first one, in whatever case, or its Host.
/// Where no HTTP is spoken it comes from a page that makes a browser talk to other ports.
bool is_http_line(std::string_view line);
/// The path that the first line of a request asks for by GET or HEAD; else "".
std::string_view path_asked_for(std::string_view request);
/// The first line is a request's and names a version of HTTP that is not this one.
bool names_another_version(std::string_view head);

}  // namespace ternion::service
