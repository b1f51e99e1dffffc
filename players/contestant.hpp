// Who plays in a match, by name: as the command line and Python say it.
//
//   random                      uniformly random moves
//   default                     the engine as it is
//   level:3                     the engine at a level from 1 to 10
//   alphabeta, mcts, uct        the engine with this search
//   ugi:COMMAND LINE            another program that speaks UGI
//
// After the name come settings, apart by commas: threads=2, hash=64 (megabytes), noise=10
// (misjudges positions by up to so many hundredths of a logit, so that games differ), and what this
// side may use instead of what the match says: time=50 (milliseconds a move), nodes=5000,
// clock=1000+10. A program's come before the colon, and others are its options:
// `ugi,time=50,Threads=2:./engine`. A program also has patience=500: for so many milliseconds it
// may stay silent when it is greeted or asked whether it is ready, beyond its time for a move, or
// over a move that is limited by nodes.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "games/any_game.hpp"
#include "lab/match.hpp"
#include "lab/player.hpp"

namespace quintet::players {

// "100", "100ms" or "2s"
[[nodiscard]] std::expected<std::chrono::milliseconds, Error> read_time(std::string_view text);
// "1000+10", in milliseconds
[[nodiscard]] std::expected<lab::ClockControl, Error> read_clock(std::string_view text);

// Told what the machine does not have: a sentence without a final full stop.
using Notice = std::function<void(const std::string& notice)>;

// More than a table of an engine can have.
inline constexpr int plenty_of_hash = 1 << 30;

// `usual` is what it may use if it does not say. An engine of this process gets no more megabytes
// than `most_hash`; where that, or what the machine has, is less than it asks for, `notice` is
// told, perhaps by the thread that plays. The error's offset is in the text.
[[nodiscard]] std::expected<lab::Contestant, Error> read_contestant(std::string_view text,
                                                                    const AnyGame& start,
                                                                    const lab::Control& usual,
                                                                    int most_hash = plenty_of_hash,
                                                                    const Notice& notice = {});

}  // namespace quintet::players
