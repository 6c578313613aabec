// How the lab's commands hear of its work and tell it with what engines to do it.
#pragma once

#include "app/command_line/options.hpp"
#include "app/lab/core/engine_choice.hpp"
#include "app/lab/core/listener.hpp"

namespace ternion::cli {

/// Results on stdout, the rest on stderr, warnings as complain() says them.
lab::Listener lab_listener();

/// Errors: those of chosen_isa().
Expected<lab::EngineChoice> engine_choice(const GlobalOptions& globals);

}  // namespace ternion::cli
