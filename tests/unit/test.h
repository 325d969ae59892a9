// doctest for Plait's unit tests. Include it last: jvm/base/error.h and doctest both define CHECK.
// In a test the short name means doctest's, while headers of the project read above keep theirs. No
// #pragma once: each file of a batch gets doctest's CHECK anew.
#include "jvm/base/error.h"

#undef CHECK

#ifndef DOCTEST_CONFIG_SUPER_FAST_ASSERTS
// An assertion becomes one call: tests compile a tenth faster.
#define DOCTEST_CONFIG_SUPER_FAST_ASSERTS
#endif
#include <doctest/doctest.h>

#undef CHECK
#define CHECK(...) DOCTEST_CHECK(__VA_ARGS__)
