# Script (cmake -P): compiles the stubs listed in SOURCE_LIST, one module at a time, and writes ASSEMBLY,
# which holds every class file (.incbin) and the table that jvm/embedded_stubs.cc reads.
cmake_minimum_required(VERSION 3.25)

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

set(data "  .section .rodata\n")
set(table "  .section .data.rel.ro,\"aw\"\n  .balign 8\n  .globl plait_stub_table\nplait_stub_table:\n")
set(index 0)
foreach(entry IN LISTS entries)
  string(REGEX MATCH "^(.*)\\|(.*)$" _ ${entry})
  set(path ${CMAKE_MATCH_1})
  set(module ${CMAKE_MATCH_2})
  set(module_name ${module})
  if(module STREQUAL "user")
    set(module_name "")
  endif()
  string(APPEND data ".Lpath${index}: .asciz \"${path}\"\n.Lmodule${index}: .asciz \"${module_name}\"\n"
                     "  .balign 8\n.Lbytes${index}: .incbin \"${CLASS_ROOT}/${module}/${path}\"\n.Lend${index}:\n")
  string(APPEND table "  .quad .Lpath${index}, .Lmodule${index}, .Lbytes${index}, .Lend${index}-.Lbytes${index}\n")
  math(EXPR index "${index} + 1")
endforeach()
string(APPEND table "  .globl plait_stub_count\nplait_stub_count: .quad ${index}\n")
file(WRITE ${ASSEMBLY} "${data}${table}  .section .note.GNU-stack,\"\",@progbits\n")
