// What the process can ask about itself and the machine.
#pragma once

#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::platform {

/// The path of the program that runs. Errors: io, with the system's reason alone.
Expected<std::filesystem::path> own_program();
/// A path by which the file that runs can be read, even if another lies at its place by now.
std::filesystem::path own_image();
/// What it was started with, its name first; empty where the system does not tell.
std::vector<std::string> own_command();

int process_id();
/// The machine's, empty where it has none.
std::string host_name();

/// Where a shell's search would find a program; `word` itself where it finds none. A path begins in
/// the folder.
std::filesystem::path find_program(const std::string& word, const std::filesystem::path& folder);

/// Large blocks are given back to the system at once, and threads do not keep heaps of their own,
/// where the C library would do otherwise.
void tame_allocator();

/// Thread-safe.
std::tm utc(std::time_t time);

}  // namespace ternion::platform
