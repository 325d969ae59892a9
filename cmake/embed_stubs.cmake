# Script (cmake -P): compiles the stubs listed in SOURCE_LIST, one module at a time, and writes ASSEMBLY,
# which holds every class file (.incbin) and the table that jvm/embedded_stubs.cc reads.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/embed.cmake)

file(STRINGS ${SOURCE_LIST} sources)
file(REMOVE_RECURSE ${CLASS_ROOT})

# The modules, in order of the list: the first folder of each source.
set(modules)
foreach(source IN LISTS sources)
  string(REGEX REPLACE "/.*" "" module ${source})
  list(APPEND modules ${module})
  list(APPEND sources_of_${module} ${SOURCE_ROOT}/${source})
endforeach()
list(REMOVE_DUPLICATES modules)

# String concatenation is compiled as StringBuilder calls, as the JDK does for java.base itself.
foreach(module IN LISTS modules)
  set(options -g -proc:none -nowarn -XDstringConcat=inline -encoding UTF-8 -d ${CLASS_ROOT}/${module})
  if(NOT module STREQUAL "user")
    list(APPEND options --patch-module ${module}=${SOURCE_ROOT}/${module})
  endif()
  execute_process(COMMAND ${JAVAC} ${options} ${sources_of_${module}} RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "javac failed on classlib-stubs/${module}")
  endif()
endforeach()

# Entries "path|module", sorted by path: the reader does a binary search.
set(entries)
foreach(module IN LISTS modules)
  file(GLOB_RECURSE classes RELATIVE ${CLASS_ROOT}/${module} ${CLASS_ROOT}/${module}/*.class)
  list(TRANSFORM classes APPEND "|${module}")
  list(APPEND entries ${classes})
endforeach()
list(SORT entries)

set(rows)
foreach(entry IN LISTS entries)
  string(REGEX MATCH "^(.*)\\|(.*)$" _ ${entry})
  set(path ${CMAKE_MATCH_1})
  set(module ${CMAKE_MATCH_2})
  set(module_name ${module})
  if(module STREQUAL "user")
    set(module_name "")
  endif()
  list(APPEND rows "${CLASS_ROOT}/${module}/${path}|${path}|${module_name}")
endforeach()
plait_write_table(${ASSEMBLY} stub ${rows})
