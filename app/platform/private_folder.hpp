// A folder that is this process's alone, for files that others must neither read nor put there.
#pragma once

#include <filesystem>
#include <string>

#include "engine/core/error.hpp"

namespace ternion::platform {

/// Makes a new one among the system's temporary files, which its owner alone may enter. Its name
/// begins with `name`, and the rest cannot be guessed; whoever asks for it removes it. Thread-safe.
/// Errors: io.
Expected<std::filesystem::path> make_private_folder(const std::string& name);

}  // namespace ternion::platform
