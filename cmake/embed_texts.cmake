# Writes text files as C++: a constant for each.
# cmake -D "FILES=a/style.css;a/page.html" -D HEADER=a/texts.hpp -D NAMESPACE=... -D OUTPUT=texts.cpp -P embed_texts.cmake
set(constants)
foreach(path IN LISTS FILES)
  get_filename_component(name ${path} NAME)
  string(MAKE_C_IDENTIFIER ${name} name)
  # Brackets and semicolons mean something to lists of CMake; a string that is only appended to keeps them.
  file(READ ${path} text)
  string(APPEND constants "const std::string_view ${name} = R\"text(" "${text}" ")text\";\n")
endforeach()
file(WRITE ${OUTPUT} "// Made by cmake/embed_texts.cmake.\n#include \"${HEADER}\"\n\nnamespace ${NAMESPACE} {\n\n" "${constants}"
  "\n}  // namespace ${NAMESPACE}\n")
