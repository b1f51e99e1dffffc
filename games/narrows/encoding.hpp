// What a learning program sees of Narrows: the same as of its relative.
#pragma once

#include "games/stones/encoding.hpp"
