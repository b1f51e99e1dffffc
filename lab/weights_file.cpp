#include "lab/weights_file.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace quintet::lab {

namespace {

constexpr std::string_view provenance = "// Tuned by";
constexpr std::string_view provenance_indent = "//   ";
constexpr std::string_view weights_start = "inline constexpr Weights<";
constexpr std::string_view weights_end = "};";
constexpr std::string_view comment_mark = "//";
constexpr std::string_view weight_indent = "    ";
constexpr std::string_view calibration_start = "inline constexpr int calibration_percent = ";
constexpr std::size_t longest_line = 100;

// The command as comment lines that a formatter leaves alone.
std::string provenance_lines(std::string_view command) {
  std::string text(provenance);
  std::string line;
  for (const Field& word : words(command)) {
    if (!line.empty() && line.size() + 1 + word.text.size() > longest_line) {
      text += "\n" + line;
      line.clear();
    }
    line += line.empty() ? std::string(provenance_indent) : " ";
    line += word.text;
  }
  return text + "\n" + line;
}

class Rewriter {
 public:
  explicit Rewriter(const TunedNumbers& numbers) : numbers_(numbers) {}

  std::expected<std::string, Error> rewrite(std::string_view text) {
    for (const Field& line : split(text, '\n')) {
      if (auto added = add(line); !added) return std::unexpected(added.error());
    }
    if (next_ != numbers_.feature_names.size() || !has_calibration_) {
      return failure(next_ != numbers_.feature_names.size()
                         ? "there is no weight of " + numbers_.feature_names[next_]
                         : std::string("there is no calibration_percent"),
                     text.size());
    }
    written_.pop_back();  // the text did not end after its last line end
    return std::move(written_);
  }

 private:
  std::expected<void, Error> add(const Field& line) {
    if (line.text.starts_with(provenance)) {
      is_in_provenance_ = true;
      return {};
    }
    if (is_in_provenance_ && line.text.starts_with(provenance_indent)) return {};
    is_in_provenance_ = false;
    if (line.text.starts_with(weights_start)) {
      is_in_weights_ = true;
      written_ += provenance_lines(numbers_.command) + "\n";
    } else if (is_in_weights_ && line.text == weights_end) {
      is_in_weights_ = false;
      write_weights();
    } else if (is_in_weights_) {
      return add_weight(line);
    } else if (line.text.starts_with(calibration_start)) {
      has_calibration_ = true;
      if (numbers_.calibration_percent) {
        write(std::string(calibration_start) + std::to_string(*numbers_.calibration_percent) + ";");
        return {};
      }
    }
    write(line.text);
    return {};
  }

  std::expected<void, Error> add_weight(const Field& line) {
    const std::size_t comma = line.text.find(',');
    const std::size_t mark = line.text.find(comment_mark);
    const bool has_form = line.text.starts_with(weight_indent) && comma < mark &&
                          mark + comment_mark.size() < line.text.size();
    const std::string_view name = has_form ? line.text.substr(mark + comment_mark.size() + 1) : "";
    if (next_ == numbers_.feature_names.size() || name != numbers_.feature_names[next_]) {
      const std::string expected = next_ == numbers_.feature_names.size()
                                       ? "no further weight"
                                       : "the weight of " + numbers_.feature_names[next_];
      return failure("expected " + expected + ", found " + in_quotes(line.text), line.offset);
    }
    const auto weight = numbers_.weights[next_++];
    weights_.push_back(
        weight ? std::to_string(*weight)
               : std::string(line.text.substr(weight_indent.size(), comma - weight_indent.size())));
    return {};
  }

  // With the names below each other, as a formatter puts them.
  void write_weights() {
    std::size_t longest = 0;
    for (const std::string& weight : weights_) longest = std::max(longest, weight.size());
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      std::string line = std::string(weight_indent) + weights_[i] + ",";
      line.append(longest - weights_[i].size() + 2, ' ');
      write(line + std::string(comment_mark) + " " + numbers_.feature_names[i]);
    }
  }

  void write(std::string_view line) {
    written_ += line;
    written_ += '\n';
  }

  const TunedNumbers& numbers_;
  std::string written_;
  std::size_t next_ = 0;              // feature
  std::vector<std::string> weights_;  // so far
  bool is_in_provenance_ = false;
  bool is_in_weights_ = false;
  bool has_calibration_ = false;
};

}  // namespace

std::expected<std::string, Error> with_numbers(std::string_view text, const TunedNumbers& numbers) {
  return Rewriter(numbers).rewrite(text);
}

}  // namespace quintet::lab
