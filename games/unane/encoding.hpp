// What a learning program sees of Ūnane: the same as of its relative.
#pragma once

#include "games/stones/encoding.hpp"
