// The kinds of files that commands write, to know one when it would be written over.
#pragma once

#include "files/output_file.hpp"

namespace quintet::cli {

extern const files::Kind records_as_text;
extern const files::Kind records_as_json;
extern const files::Kind report_page;     // of report and compare, in HTML
extern const files::Kind report_figures;  // the same in JSON
extern const files::Kind proof_of_a_win;
extern const files::Kind calibration_table;
extern const files::Kind picture_of_a_review;

}  // namespace quintet::cli
