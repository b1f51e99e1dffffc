// Hands on the games of a text as they are read: numbers them and finds the places of their errors.
#pragma once

#include <cstddef>
#include <expected>
#include <string_view>
#include <utility>

#include "core/error.hpp"
#include "records/characters.hpp"
#include "records/reader.hpp"

namespace quintet::records {

class NumberedGames {
 public:
  // `text` is the whole text from `skipped` on; errors count from the beginning of the whole.
  NumberedGames(std::string_view text, std::size_t skipped, const Visit& visit)
      : text_(text), skipped_(skipped), visit_(visit) {}

  // `start` is where the game begins in the text; offsets of errors count from there.
  // REQUIRES: games come in the order of the text, which keeps finding the places linear.
  void add(std::size_t start, std::expected<Record, Error> record) {
    known_ = place_at(text_, start, known_offset_, known_);
    known_offset_ = start;
    ++number_;
    if (record) {
      visit_({number_, known_.line, *std::move(record)});
      return;
    }
    Error error = std::move(record).error();
    const Place place = place_at(text_, start + error.offset, known_offset_, known_);
    error.offset += start + skipped_;
    visit_({number_, known_.line, std::unexpected(RecordError{std::move(error), place})});
  }

 private:
  std::string_view text_;
  std::size_t skipped_;
  const Visit& visit_;
  std::size_t number_ = 0;
  std::size_t known_offset_ = 0;
  Place known_{};
};

}  // namespace quintet::records
