// The evaluations of all games: what EvaluatorOf<R> needs to see.
#pragma once

#include "games/akunur/evaluation.hpp"
#include "games/kona/evaluation.hpp"
#include "games/nanku/evaluation.hpp"
#include "games/narrows/evaluation.hpp"
#include "games/unane/evaluation.hpp"
