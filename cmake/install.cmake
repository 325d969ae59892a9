# `cmake --install build`, and a package of Debian: `cpack --config build/CPackConfig.cmake`. Pages of the manual and completions are what
# the binary says of its own table of options. Jars are in share/plait: plait-choose.jar has the choices of the environment
# (plait.Choose) to compile against; those of drivers/junit are there if Maven has made them.
include(GNUInstallDirs)

set(choose_jar ${PROJECT_BINARY_DIR}/plait-choose.jar)
file(GLOB_RECURSE choose_sources CONFIGURE_DEPENDS classlib-stubs/user/gov/*.java)
list(APPEND choose_sources ${PROJECT_SOURCE_DIR}/classlib-stubs/user/plait/Choose.java)
cmake_path(GET PLAIT_JAVAC PARENT_PATH jdk_bin)
add_custom_command(OUTPUT ${choose_jar}
  COMMAND ${PLAIT_JAVAC} --release 11 -nowarn -d ${PROJECT_BINARY_DIR}/choose ${choose_sources}
  COMMAND ${jdk_bin}/jar --create --file ${choose_jar} -C ${PROJECT_BINARY_DIR}/choose .
  DEPENDS ${choose_sources}
  VERBATIM)
add_custom_target(plait_choose DEPENDS ${choose_jar})
add_dependencies(plait plait_choose)

install(TARGETS plait RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${choose_jar} DESTINATION ${CMAKE_INSTALL_DATADIR}/plait)
install(FILES README.md LICENSE CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
set(share "\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}")
install(CODE "file(GLOB_RECURSE jars ${PROJECT_SOURCE_DIR}/drivers/junit/plait-*.jar)
  file(INSTALL \${jars} DESTINATION \"${share}/plait\")")
install(CODE "set(PLAIT $<TARGET_FILE:plait>)\nset(SHARE \"\$ENV{DESTDIR}${share}\")\ninclude(${PROJECT_SOURCE_DIR}/cmake/install_manual.cmake)")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME plait)
set(CPACK_PACKAGE_CONTACT "The Plait authors <plait@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "model checker for concurrent Java programs")
set(CPACK_PACKAGE_DESCRIPTION "Plait explores every schedule of the threads of a Java program, with the library of the JDK that is installed.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# It reads the library of a JDK, and compiles FILE.java with its javac.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "default-jdk-headless")
include(CPack)
