// doctest for Plait's unit tests. Include it last: jvm/error.h and doctest both define CHECK, and in a test
// the short name means doctest's, while headers of the project read above keep theirs.
#pragma once

#include "jvm/error.h"

#undef CHECK

#include <doctest/doctest.h>
