// The files beside this one that become part of the library.
#pragma once

#include <string_view>

namespace quintet::review {

// The colours of paper come first, for viewers that know nothing of schemes.
extern const std::string_view review_css;

}  // namespace quintet::review
