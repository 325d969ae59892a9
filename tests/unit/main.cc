// Entry point of the unit tests; each *_test.cc file registers its own cases.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
