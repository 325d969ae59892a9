# Compiles classlib-stubs/ with javac and turns the classes into one assembly file for jvm/loader/embedded_stubs.cc.
#
#   classlib-stubs/<module>/<package>/X.java   replaces or adds a class of that module (java.base …)
#   classlib-stubs/user/<package>/X.java       an ordinary class offered to programs under check
#
# Sets PLAIT_STUBS_ASSEMBLY. The list of sources is kept in a file of its own, so that removing a stub also
# makes the classes again.

file(GLOB_RECURSE stub_sources RELATIVE ${PROJECT_SOURCE_DIR}/classlib-stubs CONFIGURE_DEPENDS
     classlib-stubs/*.java)
list(SORT stub_sources)

# Stubs must load on every JDK from 17 on, so the oldest compiler at hand is preferred.
file(GLOB jdk17_folders /usr/lib/jvm/java-17-openjdk-*/bin)
find_program(PLAIT_JAVAC javac HINTS ${jdk17_folders})
if(stub_sources AND NOT PLAIT_JAVAC)
  message(FATAL_ERROR "javac is needed to compile classlib-stubs/ (package openjdk-17-jdk-headless)")
endif()

set(stub_list ${CMAKE_BINARY_DIR}/stubs/sources.txt)
string(REPLACE ";" "\n" stub_list_text "${stub_sources}")
file(CONFIGURE OUTPUT ${stub_list} CONTENT "${stub_list_text}\n" @ONLY)

set(PLAIT_STUBS_ASSEMBLY ${CMAKE_BINARY_DIR}/stubs/embedded_stubs.S)
list(TRANSFORM stub_sources PREPEND ${PROJECT_SOURCE_DIR}/classlib-stubs/ OUTPUT_VARIABLE stub_files)
add_custom_command(
  OUTPUT ${PLAIT_STUBS_ASSEMBLY}
  COMMAND ${CMAKE_COMMAND} -DJAVAC=${PLAIT_JAVAC} -DSOURCE_ROOT=${PROJECT_SOURCE_DIR}/classlib-stubs
          -DSOURCE_LIST=${stub_list} -DCLASS_ROOT=${CMAKE_BINARY_DIR}/stubs/classes
          -DASSEMBLY=${PLAIT_STUBS_ASSEMBLY} -P ${PROJECT_SOURCE_DIR}/cmake/embed_stubs.cmake
  DEPENDS ${stub_files} ${stub_list} ${PROJECT_SOURCE_DIR}/cmake/embed_stubs.cmake
          ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
  COMMENT "Compiling and embedding classlib-stubs"
  VERBATIM)
