#include "drivers/check/commit.h"

#include "plait_commit.h"

namespace plait {

std::string build_commit() { return PLAIT_COMMIT; }

}  // namespace plait
