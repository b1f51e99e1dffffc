#include "records/record.hpp"
