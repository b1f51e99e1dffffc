# The one list of games, in the order in which they are shown: the folder of each, which holds its description.hpp. Everything that must know
# which games there are is made from it (cmake/games.cmake).
set(QUINTET_GAMES
  games/unane
  games/narrows
  games/kona
  games/akunur
  games/nanku)

# Games that are examples for people to read: in tests and benchmarks, and in the executable quintet_examples, but not in the product.
set(QUINTET_EXAMPLE_GAMES
  examples/clobber)
