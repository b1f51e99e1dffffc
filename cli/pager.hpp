// Long output on a terminal, by the reader's own pager.
#pragma once

#include <functional>

namespace quintet::cli {

// Runs a command. Where stdout is a terminal and what the command prints has more lines than it, a
// pager shows them: $PAGER, or less where that is not set; none where it is empty or `cat`.
void run_paged(const std::function<void()>& command);

}  // namespace quintet::cli
