# What is made from the list of games: the list as a header, and the sources that instantiate templates for one game each.
#
# A library that has something for each game keeps a template of a source in folder/instances/*.cpp.in, which is configured once per game,
# and a folder/dispatch.cpp that includes games/list.hpp and chooses between games. Only dispatch.cpp depends on which games there are. It is
# compiled into the library with the games of the product, and once more with the example games, for the object library
# quintet_<folder>_examples; a program that has those objects takes nothing of the library's own dispatch.cpp.

include(${PROJECT_SOURCE_DIR}/games/list.cmake)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/list.cmake)
set(QUINTET_GENERATED ${PROJECT_BINARY_DIR}/generated)
if(QUINTET_ONLY)
  list(JOIN QUINTET_ONLY "|" wanted)
  set(left_out ${QUINTET_GAMES})
  list(FILTER left_out EXCLUDE REGEX "/(${wanted})$")
  list(REMOVE_ITEM QUINTET_GAMES ${left_out})
  set_property(GLOBAL APPEND PROPERTY QUINTET_PARTS ${left_out})  # their sources are not compiled
endif()

# quintet_described(output folder name pattern): what the line `using name = pattern;` of the game's description.hpp says in the brackets of the
# pattern; nothing if there is no such line.
function(quintet_described output folder name pattern)
  set(file ${PROJECT_SOURCE_DIR}/${folder}/description.hpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  set(found)
  if(EXISTS ${file})
    file(READ ${file} text)
    if(text MATCHES "using ${name} = ${pattern};")
      set(found "${CMAKE_MATCH_1}")
    endif()
  endif()
  set(${output} "${found}" PARENT_SCOPE)
endfunction()

# Games of which perfect play is known here and there: those that the exact solver solves and those that have a proof. The page's module for
# perfect play (bindings/wasm/) knows no others.
set(QUINTET_SOLVED_GAMES)
foreach(folder ${QUINTET_GAMES})
  cmake_path(GET folder FILENAME game)
  quintet_described(exact_kind ${folder} ExactKind "([A-Za-z:]+)")
  file(GLOB proofs CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/proofs/${game}*.proof)
  if(exact_kind OR proofs)
    list(APPEND QUINTET_SOLVED_GAMES ${folder})
  endif()
endforeach()

# quintet_write_list(flavour folders...): generated/<flavour>/games/list.hpp, which declares the games, and descriptions.hpp, which includes
# all there is to know about them.
function(quintet_write_list flavour)
  set(declarations)
  set(names)
  set(includes)
  foreach(folder ${ARGN})
    cmake_path(GET folder FILENAME game)
    set(parts ${folder}/description.hpp ${folder}/samples.hpp)
    if(QUINTET_TESTS OR QUINTET_FUZZ)
      list(APPEND parts tests/reference/${game}.cpp tests/data/perft/${game}.txt tests/data/scripted/${game}.txt tests/data/known/${game}.txt)
    endif()
    foreach(part ${parts})
      if(NOT EXISTS ${PROJECT_SOURCE_DIR}/${part})
        message(FATAL_ERROR "games/list.cmake lists ${folder}, but there is no ${part}")
      endif()
    endforeach()
    string(APPEND declarations "namespace quintet::${game} {\nstruct Description;\n}\n")
    list(APPEND names ${game}::Description)
    string(APPEND includes "#include \"${folder}/description.hpp\"\n")
  endforeach()
  list(JOIN names ", " names)
  file(CONFIGURE OUTPUT ${QUINTET_GENERATED}/${flavour}/games/list.hpp @ONLY CONTENT
"// Written from games/list.cmake: the games of this program.
#pragma once

#include \"games/game_list.hpp\"

@declarations@
namespace quintet {
using AllGames = GameList<@names@>;
}
")
  file(CONFIGURE OUTPUT ${QUINTET_GENERATED}/${flavour}/games/descriptions.hpp @ONLY CONTENT
"// Written from games/list.cmake: all there is to know about the games of this program.
#pragma once

@includes@")
endfunction()
quintet_write_list(product ${QUINTET_GAMES})
quintet_write_list(solved ${QUINTET_SOLVED_GAMES})
quintet_write_list(examples ${QUINTET_GAMES} ${QUINTET_EXAMPLE_GAMES})

# quintet_rules(output folder): the alternatives of the game's AnyRules, as its description.hpp names them.
function(quintet_rules output folder)
  quintet_described(rules ${folder} AnyRules "std::variant<([^;]*)>")
  if(NOT rules)
    message(FATAL_ERROR "${folder}/description.hpp has no line `using AnyRules = std::variant<...>;`")
  endif()
  string(REGEX REPLACE ",[ \n]*" ";" rules "${rules}")
  set(${output} ${rules} PARENT_SCOPE)
endfunction()

# quintet_instances(output folder games...): the sources of a library's templates for these games. In a template @folder@ is the game's folder,
# @game@ its namespace; a line with @rules@ is repeated for each of its rules. A template with @exact_kind@ is only for games that have an
# ExactKind, which that is.
function(quintet_instances output folder)
  file(GLOB templates CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/instances/*.cpp.in)
  set(sources)
  foreach(template ${templates})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${template})
    cmake_path(GET template FILENAME name)
    string(REPLACE ".cpp.in" "" name ${name})
    file(READ ${template} template_text)
    foreach(folder ${ARGN})
      cmake_path(GET folder FILENAME game)
      quintet_rules(all_rules ${folder})
      set(text "${template_text}")
      quintet_described(exact_kind ${folder} ExactKind "([A-Za-z:]+)")
      if(text MATCHES "@exact_kind@" AND NOT exact_kind)
        continue()
      endif()
      set(exact_kind ${game}::${exact_kind})
      string(REGEX MATCH "[^\n]*@rules@[^\n]*\n" line "${text}")
      if(line)
        set(lines)
        foreach(rules ${all_rules})
          string(REPLACE "@rules@" "${game}::${rules}" one "${line}")
          string(APPEND lines "${one}")
        endforeach()
        string(REPLACE "${line}" "${lines}" text "${text}")
      endif()
      set(source ${QUINTET_GENERATED}/instances/${name}_${game}.cpp)
      file(CONFIGURE OUTPUT ${source} CONTENT "${text}" @ONLY)
      list(APPEND sources ${source})
    endforeach()
  endforeach()
  set(${output} ${sources} PARENT_SCOPE)
endfunction()

# quintet_library_games(folder DEPENDS folders...): gives a library what it has for each game.
function(quintet_library_games folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS")
  quintet_instances(instances ${folder} ${QUINTET_GAMES})
  target_sources(quintet_${folder} PRIVATE ${instances})
  set_source_files_properties(${instances} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O3>)
  # All example objects that a program with this library needs.
  set(objects)
  foreach(dependency ${arg_DEPENDS})
    get_target_property(more ${dependency} QUINTET_EXAMPLE_OBJECTS)
    if(more)
      list(APPEND objects ${more})
    endif()
  endforeach()
  file(GLOB dispatch CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/dispatch.cpp)
  if(instances)
    target_include_directories(quintet_${folder} PRIVATE ${QUINTET_GENERATED}/product)
    if(QUINTET_EXAMPLES)
      quintet_instances(example_instances ${folder} ${QUINTET_EXAMPLE_GAMES})
      set(sources)
      if(folder STREQUAL games)
        foreach(example ${QUINTET_EXAMPLE_GAMES})
          file(GLOB_RECURSE own CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${example}/*.cpp)
          list(APPEND sources ${own})
        endforeach()
        list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
      endif()
      add_library(quintet_${folder}_examples OBJECT EXCLUDE_FROM_ALL ${dispatch} ${example_instances} ${sources})
      target_include_directories(quintet_${folder}_examples PRIVATE ${QUINTET_GENERATED}/examples)
      target_link_libraries(quintet_${folder}_examples PRIVATE quintet_${folder})
      quintet_compiled_alike(quintet_${folder}_examples FALSE)
      list(APPEND objects quintet_${folder}_examples)
    endif()
  endif()
  list(REMOVE_DUPLICATES objects)
  set_target_properties(quintet_${folder} PROPERTIES QUINTET_EXAMPLE_OBJECTS "${objects}")
endfunction()

# quintet_with_examples(target libraries...): makes a program of these libraries know the example games too, if there are any.
function(quintet_with_examples target)
  set(objects)
  foreach(library ${ARGN})
    get_target_property(more ${library} QUINTET_EXAMPLE_OBJECTS)
    if(more)
      list(APPEND objects ${more})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES objects)
  foreach(object ${objects})
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${object}>)
  endforeach()
  if(QUINTET_EXAMPLES)
    target_include_directories(${target} PRIVATE ${QUINTET_GENERATED}/examples)
  else()
    target_include_directories(${target} PRIVATE ${QUINTET_GENERATED}/product)
  endif()
endfunction()
