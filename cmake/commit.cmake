# Writes OUTPUT, a header that defines PLAIT_COMMIT: the commit of the sources, with a + behind it if files differ from it. Run as a
# script before each build; the header changes only when its content does, so that nothing else is compiled again.
execute_process(COMMAND git -C ${SOURCE} describe --always --dirty=+ --exclude=* --abbrev=10
  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "#define PLAIT_COMMIT \"${commit}\"\n")
