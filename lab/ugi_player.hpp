// Another program as a player: it is started, and spoken to in UGI.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "lab/player.hpp"

namespace quintet::lab {

struct UgiSettings {
  std::string command_line;
  std::string variant;  // told to the program if it has an option Variant
  std::vector<std::pair<std::string, std::string>> options{};
  std::chrono::milliseconds handshake_time{10'000};  // until ugiok
  std::chrono::milliseconds ready_time{60'000};      // until readyok: it may allocate memory
  // How long beyond its time a program may stay silent before it is given up.
  std::chrono::milliseconds margin{2'000};
  // The same where it has no time but only nodes.
  std::chrono::milliseconds longest_move{600'000};

  // As long as this, whatever is waited for.
  void be_patient_for(std::chrono::milliseconds time) {
    handshake_time = ready_time = margin = longest_move = time;
  }
};

// Starts the program and sets its options. The error says what it did instead of answering.
[[nodiscard]] std::expected<std::unique_ptr<Player>, Error> start_ugi_player(UgiSettings settings);

}  // namespace quintet::lab
