// The version of the line protocol (rulebook/protocol.md): the client refuses to talk to another one.
#pragma once

namespace ludoteca::cli {

inline constexpr int PROTOCOL = 1;

}  // namespace ludoteca::cli
