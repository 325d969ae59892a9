# `ctest --test-dir build`: a test for every group of tests/groups, which scripts/test runs too. What a group needs is built first.
enable_testing()

foreach(preset release asan)
  add_test(NAME "Build, ${preset}" COMMAND scripts/test --build ${preset} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties("Build, ${preset}" PROPERTIES FIXTURES_SETUP ${preset} TIMEOUT 86400)
endforeach()
set_tests_properties("Build, asan" PROPERTIES DEPENDS "Build, release")  # each takes all cores

cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
math(EXPR half "(${cores} + 1) / 2")
file(STRINGS tests/groups groups REGEX "^[a-z]+ [|]")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS tests/groups)
foreach(group IN LISTS groups)
  string(REGEX MATCH "^([a-z]+) [|] ([^|]+) [|] (.*)$" _ "${group}")
  set(preset ${CMAKE_MATCH_1})
  set(title "${CMAKE_MATCH_2}")
  set(command "${CMAKE_MATCH_3}")
  add_test(NAME "${title}" COMMAND scripts/test --group "${title}" WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  # Limits are inside: seconds of CPU, so that a busy machine fails nothing. ctest's own are by the clock.
  set_tests_properties("${title}" PROPERTIES FIXTURES_REQUIRED ${preset} TIMEOUT 86400)
  if(command MATCHES "[$]jobs")
    set_tests_properties("${title}" PROPERTIES PROCESSORS ${half})
  elseif(command MATCHES "differential/run")
    set_tests_properties("${title}" PROPERTIES PROCESSORS ${cores})
  endif()
endforeach()
