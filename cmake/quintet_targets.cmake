# One CMake target a folder. Sources are found by name, so that adding a file needs no change here: x.cpp is part of the folder's library,
# x_test.cpp of its test program.

add_library(quintet_options INTERFACE)
target_compile_options(quintet_options INTERFACE
  -Wall -Wextra -Wconversion -Wshadow -Werror
  # Lets ccache see through precompiled headers.
  $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
  "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>"
  # std::stable_sort of libstdc++ 12 uses what C++17 deprecates, and clang says so.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
  # False alarms of g++ 12 for std::string (GCC bug 105651), more of them where its header is precompiled, and for coroutines of Boost.Asio.
  "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-mismatched-new-delete>")
if(QUINTET_MARCH)
  target_compile_options(quintet_options INTERFACE -march=${QUINTET_MARCH})
endif()
if(QUINTET_SANITIZE)
  # With sanitizers g++ 12 also warns of uninitialised members of std::expected and std::optional that are not read.
  target_compile_options(quintet_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_compile_options(quintet_options INTERFACE
    -fsanitize=${QUINTET_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
    # This check opens a pipe to see whether an address can be read, and takes running out of descriptors for a bad address.
    $<$<BOOL:$<TARGET_PROPERTY:RUNS_OUT_OF_DESCRIPTORS>>:-fno-sanitize=vptr>)
  target_link_options(quintet_options INTERFACE -fsanitize=${QUINTET_SANITIZE})
endif()

# quintet_compiled_alike(target seldom): how the sources of the libraries are compiled. What runs seldom, since it reads and writes text or waits
# for others, is to be compiled quickly, and small for the page; the rest is to be fast.
function(quintet_compiled_alike target seldom)
  target_compile_features(${target} PUBLIC cxx_std_23)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:quintet_options>)
  set(precompiled quintet_precompiled_fast)
  if(seldom)
    set(precompiled quintet_precompiled_seldom)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CONFIG:MinSizeRel>:-Oz>)
  endif()
  if(NOT QUINTET_WASM)
    # Others may make shared libraries of it, whose functions nobody replaces.
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fno-semantic-interposition>)
  endif()
  if(QUINTET_FUZZ)
    # What the fuzzers look into tells which of it was run.
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  # What nearly every source includes of the standard library is parsed once.
  if(target STREQUAL precompiled)
    target_precompile_headers(${target} PRIVATE <algorithm> <array> <chrono> <cstddef> <cstdint> <expected> <functional> <map> <memory>
      <optional> <set> <span> <string> <string_view> <utility> <variant> <vector>)
    return()
  endif()
  if(NOT TARGET ${precompiled})
    add_library(${precompiled} OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
    quintet_compiled_alike(${precompiled} ${seldom})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${precompiled})
endfunction()

# quintet_folder_sources(variable folder pattern): the files of a folder, without those of its parts.
function(quintet_folder_sources variable folder pattern)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/${pattern})
  get_property(parts GLOBAL PROPERTY QUINTET_PARTS)
  foreach(part IN LISTS parts)
    if(part MATCHES "^${folder}/")
      list(FILTER sources EXCLUDE REGEX "/${part}/")
    endif()
  endforeach()
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# quintet_part(folder/part [SELDOM] DEPENDS folders... PRIVATE targets...): a part of a folder that is a library of its own, quintet_folder_part. It
# is declared before the library of the folder, which then does not compile it.
function(quintet_part folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SELDOM" "" "DEPENDS;PRIVATE")
  quintet_folder_sources(sources ${folder} *.cpp)
  list(FILTER sources EXCLUDE REGEX "(_test|main)\\.cpp$")
  set_property(GLOBAL APPEND PROPERTY QUINTET_PARTS ${folder})
  string(REPLACE "/" "_" name quintet_${folder})
  add_library(${name} STATIC ${sources})
  quintet_compiled_alike(${name} ${arg_SELDOM})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
  list(TRANSFORM arg_DEPENDS PREPEND quintet_)
  list(TRANSFORM arg_DEPENDS REPLACE "/" "_")
  target_link_libraries(${name} PUBLIC ${arg_DEPENDS} PRIVATE ${arg_PRIVATE})
endfunction()

# quintet_library(folder [SELDOM] DEPENDS folders... PRIVATE targets...): what it has for each game is compiled to be fast even if the rest runs
# SELDOM.
function(quintet_library folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SELDOM" "" "DEPENDS;PRIVATE")
  quintet_folder_sources(sources ${folder} *.cpp)
  list(FILTER sources EXCLUDE REGEX "(_test|main)\\.cpp$")
  add_library(quintet_${folder} STATIC ${sources})
  add_library(quintet::${folder} ALIAS quintet_${folder})
  set_target_properties(quintet_${folder} PROPERTIES EXPORT_NAME ${folder})
  quintet_compiled_alike(quintet_${folder} ${arg_SELDOM})
  target_include_directories(quintet_${folder} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:include>)
  list(TRANSFORM arg_DEPENDS PREPEND quintet_)
  list(TRANSFORM arg_DEPENDS REPLACE "/" "_")
  target_link_libraries(quintet_${folder}
    PUBLIC ${arg_DEPENDS} PRIVATE ${arg_PRIVATE})
  quintet_library_games(${folder} DEPENDS ${arg_DEPENDS})
endfunction()

# quintet_folder_test(folder [RUNS_QUINTET] DEPENDS targets...): all x_test.cpp below a folder, as one test program. It knows the example games,
# unless RUNS_QUINTET: then it is about the product, and its tests run the executable, whose path tests/paths.hpp
# tells.
function(quintet_folder_test folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "RUNS_QUINTET" "" "DEPENDS")
  quintet_folder_sources(sources ${folder} *_test.cpp)
  if(NOT sources)
    return()
  endif()
  string(REPLACE "/" "_" name ${folder}_test)
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE ${arg_DEPENDS} quintet_test_options)
  target_precompile_headers(${name} REUSE_FROM quintet_precompiled)
  if(arg_RUNS_QUINTET)
    target_include_directories(${name} PRIVATE ${QUINTET_GENERATED}/product)
    if(MPI_CXX_FOUND)
      target_compile_definitions(${name} PRIVATE QUINTET_MPI)
    endif()
    add_dependencies(${name} quintet)
  else()
    quintet_with_examples(${name} ${arg_DEPENDS})
  endif()
  # What a server or a match keeps unless it is told where is not to be among the files of who runs the tests.
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60
    PROPERTIES TIMEOUT 1200 ENVIRONMENT "XDG_DATA_HOME=${PROJECT_BINARY_DIR}/test-data;XDG_CACHE_HOME=${PROJECT_BINARY_DIR}/test-cache")
endfunction()

# quintet_embed(target FUNCTION name DIRECTORY directory): makes the files below a directory part of a target, where the function
# quintet::server::name() returns them. No directory: no files. A program that has the function itself takes nothing of the library's.
function(quintet_embed target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FUNCTION;DIRECTORY" "")
  find_program(GZIP gzip REQUIRED)
  find_program(BROTLI brotli REQUIRED)
  set(files)
  if(arg_DIRECTORY)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${arg_DIRECTORY}/*)
  endif()
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${target}_${arg_FUNCTION}.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed.cmake)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D "DIRECTORY=${arg_DIRECTORY}" -D FUNCTION=${arg_FUNCTION} -D OUTPUT=${output}
      -D GZIP=${GZIP} -D BROTLI=${BROTLI} -P ${script}
    DEPENDS ${files} ${script} VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()

# quintet_embed_texts(target FOLDER folder NAMESPACE namespace FILES names...): makes text files of a folder constants of a target:
# style.css is namespace::style_css, which the folder's texts.hpp declares.
function(quintet_embed_texts target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FOLDER;NAMESPACE" "FILES")
  list(TRANSFORM arg_FILES PREPEND ${PROJECT_SOURCE_DIR}/${arg_FOLDER}/ OUTPUT_VARIABLE files)
  set(output ${PROJECT_BINARY_DIR}/texts/${arg_FOLDER}/texts.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_texts.cmake)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D "FILES=${files}" -D HEADER=${arg_FOLDER}/texts.hpp -D NAMESPACE=${arg_NAMESPACE} -D OUTPUT=${output}
      -P ${script}
    DEPENDS ${files} ${script} VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
