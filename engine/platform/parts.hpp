// Parts of a WebAssembly program that lie outside of it: what elsewhere is embedded. Whoever runs
// an instance hands it over before it is asked for, since an instance cannot wait; but for what is
// wanted late or never, for which the whole thread waits (docs/wasm.md).
#pragma once

#include <cstddef>
#include <span>

namespace ternion::platform {

/// The bytes of a part, which are asked for once and kept until the instance ends; empty where the
/// host has none of that name. `name`: as TERNION_EMBED names it, "ternion_othello_weights".
std::span<const std::byte> part(const char* name);
/// Whether the host has a part that is wanted late there by now, so that part() will not wait for
/// it. The host is asked how long a part of that name with "_come" behind it is.
bool part_has_come(const char* name);

}  // namespace ternion::platform
