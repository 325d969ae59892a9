// Where the JDK keeps what Runtime.addShutdownHook adds.
#pragma once

namespace plait {

inline constexpr const char* kShutdownHooks = "java/lang/ApplicationShutdownHooks";

}  // namespace plait
