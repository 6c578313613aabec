// The page's files, built into the program from web/dist. The list is made by CMake
// (cmake/TernionWebAssets.cmake).
#pragma once

#include <string_view>

namespace ternion::service {

struct WebAsset {
  std::string_view path;  // "/index.html"
  std::string_view type;  // "text/html; charset=utf-8"
  std::string_view tag;   // changes with the bytes
  std::string_view bytes;
  std::string_view gzip;  // empty where it would not be smaller
};

/// nullptr when there is none of that path.
const WebAsset* find_web_asset(std::string_view path);

}  // namespace ternion::service
