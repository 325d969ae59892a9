# Puts the Java sources that `plait clients` writes beside its clients into one assembly file for drivers/clients/sources.cc.
# Sets PLAIT_SOURCES_ASSEMBLY.
include(cmake/embed.cmake)

file(GLOB structure_sources CONFIGURE_DEPENDS benchmarks/structures/*.java)
file(GLOB harness_sources CONFIGURE_DEPENDS benchmarks/clients/harness/*.java)
set(entries)
foreach(source IN LISTS structure_sources)
  cmake_path(GET source FILENAME name)
  list(APPEND entries "${source}|structures/${name}")
endforeach()
foreach(source IN LISTS harness_sources)
  cmake_path(GET source FILENAME name)
  list(APPEND entries "${source}|clients/${name}")
endforeach()

set(PLAIT_SOURCES_ASSEMBLY ${CMAKE_BINARY_DIR}/embedded_sources.S)
plait_write_table(${PLAIT_SOURCES_ASSEMBLY} source ${entries})
set_source_files_properties(${PLAIT_SOURCES_ASSEMBLY} PROPERTIES OBJECT_DEPENDS "${structure_sources};${harness_sources}")
