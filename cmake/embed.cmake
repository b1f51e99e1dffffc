# Writes the files below a directory as C++: a table of server::Asset that a function of the namespace quintet::server returns, with
# compressed forms where they save at least a twentieth.
# cmake -D DIRECTORY=... -D FUNCTION=page -D OUTPUT=page.cpp -D GZIP=... -D BROTLI=... -P embed.cmake
# DIRECTORY may be empty: then there are no files.

# Adds a file's bytes to `blobs` and sets `representation` to its bytes and entity tag.
macro(add_representation file symbol)
  file(SIZE "${file}" size)
  file(SHA256 "${file}" hash)
  string(SUBSTRING ${hash} 0 32 tag)
  string(APPEND blobs "asm(\".section .rodata\\n.globl ${symbol}\\n${symbol}:\\n.incbin \\\"${file}\\\"\\n.previous\");\n"
    "extern \"C\" const char ${symbol}[];\n")
  set(representation "Representation{{${symbol}, ${size}}, \"\\\"${tag}\\\"\"}")
endmacro()

# Sets `representation` to a compressed form of a file, or to none if it does not pay.
macro(add_compressed file symbol suffix)
  set(representation "Representation{}")
  set(compressed "${OUTPUT}.${symbol}${suffix}")
  execute_process(COMMAND ${ARGN} INPUT_FILE "${file}" OUTPUT_FILE "${compressed}" COMMAND_ERROR_IS_FATAL ANY)
  file(SIZE "${file}" plain_size)
  file(SIZE "${compressed}" compressed_size)
  math(EXPR saved "${plain_size} - ${compressed_size}")
  math(EXPR least "${plain_size} / 20")
  if(saved GREATER least)
    add_representation("${compressed}" ${symbol})
  endif()
endmacro()

set(files)
if(DIRECTORY)
  file(GLOB_RECURSE files RELATIVE "${DIRECTORY}" "${DIRECTORY}/*")
endif()
set(blobs)
set(rows)
set(number 0)
foreach(file IN LISTS files)
  if(NOT file MATCHES "^[A-Za-z0-9._/-]+$")
    message(FATAL_ERROR "${DIRECTORY}/${file}: the name of an embedded file has only letters, digits, dots, hyphens and underscores")
  endif()
  set(symbol quintet_${FUNCTION}_${number})
  math(EXPR number "${number} + 1")
  add_representation("${DIRECTORY}/${file}" ${symbol})
  set(row "${representation}")
  add_compressed("${DIRECTORY}/${file}" ${symbol}_gzip .gz ${GZIP} -9 -n -c)
  string(APPEND row ", ${representation}")
  add_compressed("${DIRECTORY}/${file}" ${symbol}_brotli .br ${BROTLI} --best -c)
  string(APPEND row ", ${representation}")
  string(APPEND rows "    Asset{\"/${file}\", {${row}}},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made by cmake/embed.cmake.\n"
  "#include <array>\n\n#include \"server/assets/asset.hpp\"\n\n${blobs}\n"
  "namespace quintet::server {\n"
  "std::span<const Asset> ${FUNCTION}();\n"
  "std::span<const Asset> ${FUNCTION}() {\n"
  "  static constexpr std::array<Asset, ${number}> files{{\n${rows}  }};\n"
  "  return files;\n}\n"
  "}  // namespace quintet::server\n")
