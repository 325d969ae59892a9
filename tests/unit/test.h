// doctest for Plait's unit tests. Include it last: jvm/error.h and doctest both define CHECK, and in a test
// the short name means doctest's, while headers of the project read above keep theirs.
#pragma once

#include "jvm/error.h"

#undef CHECK

// An assertion becomes one call: tests compile a tenth faster.
#define DOCTEST_CONFIG_SUPER_FAST_ASSERTS
#include <doctest/doctest.h>
