#include "cli/application.hpp"

int main(int argc, char** argv) { return quintet::cli::run(argc, argv); }
