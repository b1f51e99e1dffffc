# Writes OUTPUT, a source that says which commit SOURCE is at, if that has changed; COMMIT, if it is not empty, is what to say.
if(NOT COMMIT)
  execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
    OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  if(failed)
    set(COMMIT unknown)
  endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[#include "cli/build.hpp"
namespace quintet::cli {
const std::string_view build_commit = "@COMMIT@";
}
]])
