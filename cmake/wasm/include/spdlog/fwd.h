#pragma once
namespace spdlog {
class logger;
}  // namespace spdlog
