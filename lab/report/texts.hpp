// The files beside this one that become part of the library.
#pragma once

#include <string_view>

namespace quintet::lab::report {

// Of a board that stands alone.
extern const std::string_view board_css;
extern const std::string_view page_css;
extern const std::string_view page_html;
extern const std::string_view replay_js;

}  // namespace quintet::lab::report
