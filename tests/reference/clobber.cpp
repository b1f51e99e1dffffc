// Clobber by Michael Albert, J. P. Grossman, Richard Nowakowski and David Wolfe, slow and obvious.
#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "tests/reference/reference.hpp"

namespace quintet::reference {
namespace {

class Clobber final : public ReferenceGame {
 public:
  explicit Clobber(const std::string& board)
      : columns_(std::stoi(board.substr(0, board.find('x')))),
        rows_(std::stoi(board.substr(board.find('x') + 1))) {
    for (int y = 0; y < rows_; ++y) {
      std::string row;
      for (int x = 0; x < columns_; ++x) row += (x + y) % 2 == 0 ? 'b' : 'w';
      from_top_.push_back(row);
    }
  }

  void set_up(const std::string& text) override {
    from_top_.assign(1, "");
    std::size_t i = 0;
    for (; text[i] != ' '; ++i) {
      if (text[i] == '/') {
        from_top_.emplace_back();
      } else if (std::isdigit(static_cast<unsigned char>(text[i])) != 0) {
        std::size_t digits = 0;
        from_top_.back() += std::string(std::stoul(text.substr(i), &digits), '.');
        i += digits - 1;
      } else {
        from_top_.back() += text[i];
      }
    }
    mover_ = text[i + 1];
    counts_.clear();
  }

  [[nodiscard]] std::vector<std::string> moves() const override {
    std::vector<std::string> found;
    for (int x = 0; x < columns_; ++x) {
      for (int y = 0; y < rows_; ++y) {
        if (at(x, y) != mover_) continue;
        for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
          if (at(x + dx, y + dy) == enemy())
            found.push_back(name(x, y) + "-" + name(x + dx, y + dy));
        }
      }
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  void play(const std::string& move) override {
    const std::size_t dash = move.find('-');
    const std::string to = move.substr(dash + 1);
    ++counts_["C2 capture"];
    put(move.substr(0, dash), '.');
    put(to, mover_);
    mover_ = enemy();
    if (moves().empty()) {
      ++counts_[mover_ == 'w' ? "C3 Black moved last" : "C3 White moved last"];
      const bool both = has('b') && has('w');
      ++counts_[both ? "C3 stones of both colours are left" : "C3 one colour is left"];
    }
  }

  [[nodiscard]] std::string result() const override {
    if (!moves().empty()) return "";
    return mover_ == 'w' ? "first blocked" : "second blocked";
  }
  [[nodiscard]] std::string to_move() const override { return mover_ == 'b' ? "first" : "second"; }
  // Steered games stay near the middle, so that stones are left over at the edges.
  [[nodiscard]] int interest(const std::string& move) const override {
    const std::string to = move.substr(move.find('-') + 1);
    const int x = to[0] - 'a';
    return x > 0 && x + 1 < columns_ ? 3 : 1;
  }
  [[nodiscard]] const RulingCounts& rulings() const override { return counts_; }

 private:
  [[nodiscard]] char enemy() const { return mover_ == 'b' ? 'w' : 'b'; }
  [[nodiscard]] char at(int x, int y) const {
    if (x < 0 || y < 0 || x >= columns_ || y >= rows_) return '#';
    return from_top_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  }
  [[nodiscard]] std::string name(int x, int y) const {
    return static_cast<char>('a' + x) + std::to_string(rows_ - y);
  }
  void put(const std::string& point, char stone) {
    const auto row = static_cast<std::size_t>(rows_ - std::stoi(point.substr(1)));
    from_top_[row][static_cast<std::size_t>(point[0] - 'a')] = stone;
  }
  [[nodiscard]] bool has(char stone) const {
    return std::any_of(from_top_.begin(), from_top_.end(), [stone](const std::string& row) {
      return row.find(stone) != std::string::npos;
    });
  }

  int columns_;
  int rows_;
  std::vector<std::string> from_top_;
  char mover_ = 'b';
  RulingCounts counts_;
};

}  // namespace

std::unique_ptr<ReferenceGame> make_clobber(const VariantKeys& keys) {
  return std::make_unique<Clobber>(keys.at("board"));
}

std::vector<std::string> clobber_rulings() {
  return {"C2 capture", "C3 Black moved last", "C3 White moved last", "C3 one colour is left",
          "C3 stones of both colours are left"};
}

}  // namespace quintet::reference
