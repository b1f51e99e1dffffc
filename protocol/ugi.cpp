#include "protocol/ugi.hpp"
