#include "tests/reference/proof.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <stdexcept>

#include "tests/reference/reference.hpp"

namespace quintet::reference {
namespace {

// What is wrong with a proof; caught where the verdict is given.
class Refusal : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

void demand(bool condition, const std::string& what) {
  if (!condition) throw Refusal(what);
}

struct Step {
  std::uint64_t move = 0;
  std::uint64_t needs = 0;
};

struct Parts {
  std::string repetition;
  std::string setup;
  std::string position;
  std::vector<std::string> moves;
  std::string winner;
  std::vector<Step> steps;
};

std::uint64_t stirred(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9U;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBU;
  x ^= x >> 31;
  return x;
}

std::uint64_t checksum_of(const std::string& bytes) {
  std::uint64_t sum = bytes.size();
  for (const char byte : bytes) sum = stirred(sum + static_cast<std::uint8_t>(byte) + 1);
  return sum;
}

// Takes a file apart from its beginning.
class Bytes {
 public:
  explicit Bytes(std::string bytes) : bytes_(std::move(bytes)) {}

  [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }

  [[nodiscard]] bool goes_on_with(const std::string& text) const {
    return bytes_.compare(at_, text.size(), text) == 0;
  }

  // The rest of a line that begins so.
  std::string line(const std::string& beginning) {
    demand(goes_on_with(beginning), "no line '" + beginning + "'");
    const std::size_t end = bytes_.find('\n', at_);
    demand(end != std::string::npos, "a line without an end");
    const std::string rest = bytes_.substr(at_ + beginning.size(), end - at_ - beginning.size());
    at_ = end + 1;
    return rest;
  }

  // LEB128 in as few bytes as it takes.
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned place = 0;; ++place) {
      demand(place < 5, "a number of more than five bytes");
      demand(!at_end(), "a number breaks off");
      const auto byte = static_cast<std::uint8_t>(bytes_[at_++]);
      value += static_cast<std::uint64_t>(byte % 128) << (7 * place);
      if (byte >= 128) continue;
      demand(byte != 0 || place == 0, "a number in more bytes than it takes");
      demand(value <= 0xFFFFFFFFU, "a number of more than 32 bits");
      return value;
    }
  }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

// Words with one space before each.
std::vector<std::string> spaced_words(const std::string& text) {
  std::vector<std::string> words;
  std::size_t at = 0;
  while (at < text.size()) {
    demand(text[at] == ' ', "a word without a space before it");
    const std::size_t end = std::min(text.find(' ', at + 1), text.size());
    words.push_back(text.substr(at + 1, end - at - 1));
    demand(!words.back().empty(), "two spaces");
    at = end;
  }
  return words;
}

Parts parts_of(const std::string& file) {
  demand(file.size() >= 8, "too short for a checksum");
  const std::string content = file.substr(0, file.size() - 8);
  std::uint64_t written = 0;
  for (std::size_t i = 8; i-- > 0;) {
    written = written * 256 + static_cast<std::uint8_t>(file[content.size() + i]);
  }
  demand(written == checksum_of(content), "a wrong checksum");

  Bytes bytes(content);
  Parts parts;
  demand(bytes.line("quintet proof 1").empty(), "another version");
  const std::string variant = bytes.line("variant ");
  for (const std::string repetition : {"3", "off"}) {
    for (const std::string setup : {"corners", "diagonals"}) {
      if (variant != "kona:repetition=" + repetition + ",setup=" + setup) continue;
      parts.repetition = repetition;
      parts.setup = setup;
    }
  }
  demand(!parts.setup.empty(), "not a variant of Kona");
  if (bytes.goes_on_with("position ")) {
    parts.position = bytes.line("position ");
    demand(!parts.position.empty(), "a position that is empty");
  }
  parts.moves = spaced_words(bytes.line("moves"));
  parts.winner = bytes.line("winner ");
  demand(parts.winner == "first" || parts.winner == "second", "no such winner");
  const std::string count = bytes.line("steps ");
  while (!bytes.at_end()) {
    const std::uint64_t move = bytes.number();
    parts.steps.push_back({move, bytes.number()});
  }
  demand(count == std::to_string(parts.steps.size()), "another number of steps");
  return parts;
}

VariantKeys keys_of(const Parts& parts) {
  return {{"repetition", parts.repetition}, {"setup", parts.setup}};
}

// Stacks of up to three, and numbers for runs of empty squares, which must make six.
void demand_rank(const std::string& rank) {
  int squares = 0;
  std::size_t at = 0;
  while (at <= rank.size()) {
    const std::size_t end = std::min(rank.find(',', at), rank.size());
    const std::string part = rank.substr(at, end - at);
    if (part.size() == 1 && part[0] >= '1' && part[0] <= '6') {
      squares += part[0] - '0';
    } else {
      demand(!part.empty() && part.size() <= 3, "a stack that cannot be");
      demand(part.find_first_not_of("wb") == std::string::npos, "a stack that cannot be");
      ++squares;
    }
    at = end + 1;
  }
  demand(squares == 6, "a rank that has not six squares");
}

// A position that docs/rules/kona.md lets a text hold.
void demand_position(const Parts& parts) {
  std::vector<std::string> fields = spaced_words(" " + parts.position);
  demand(fields.size() == 4, "a position of other than four fields");
  int ranks = 0;
  std::size_t at = 0;
  while (at <= fields[0].size()) {
    const std::size_t end = std::min(fields[0].find('/', at), fields[0].size());
    demand_rank(fields[0].substr(at, end - at));
    ++ranks;
    at = end + 1;
  }
  demand(ranks == 6, "a position of other than six ranks");
  for (const char colour : {'w', 'b'}) {
    const auto pieces = std::count(fields[0].begin(), fields[0].end(), colour);
    demand(pieces == (parts.setup == "corners" ? 6 : 12), "another number of pieces");
  }
  demand(fields[1] == "w" || fields[1] == "b", "nobody to move");
  const auto game = make_kona(keys_of(parts));
  const std::string start = kona_text(*game);
  if (fields[2] == "wb") {
    demand(parts.position == start, "no set-up before the first turn");
  } else if (fields[2] == "b") {
    bool is_possible = false;
    for (const std::string& move : game->moves()) {
      game->set_up(start);
      game->play(move);
      is_possible = is_possible || kona_text(*game) == parts.position;
    }
    demand(is_possible, "no position before the second turn");
  } else {
    demand(fields[2] == "-" && fields[3] == "-", "turns that cannot be");
  }
}

}  // namespace

// Everything that follows from one position of a proof, in the order in which the file has it.
class ProofWalk {
 public:
  ProofWalk(ProofReferee& referee, const Parts& parts) : referee_(referee), parts_(parts) {}

  struct Length {
    std::uint64_t needs = 0;
    int plies = 0;
  };

  // A position that stands with either on turn.
  Length from(const std::string& text, bool winner_moves) {
    demand(way_.insert(text).second, "a position comes back");
    const Length length = winner_moves ? by_winner(text) : by_loser(text);
    way_.erase(text);
    return length;
  }

  [[nodiscard]] bool has_steps_left() const { return next_ < parts_.steps.size(); }

 private:
  [[nodiscard]] bool is_win(const std::string& result) const {
    return result.substr(0, result.find(' ')) == parts_.winner;
  }

  Length by_winner(const std::string& text) {
    const auto& moves = referee_.after(text);
    for (const auto& next : moves) {
      if (is_win(next.result)) return {1, 1};
    }
    if (const auto known = lengths_.find(text); known != lengths_.end()) return known->second;
    demand(has_steps_left(), "no step");
    const Step step = parts_.steps[next_++];
    demand(step.needs >= 1 && step.needs <= 500, "a number of moves that cannot be");
    demand(step.needs < limit_, "the number of moves does not fall");
    demand(step.move < moves.size(), "no such move");
    const auto& chosen = moves[step.move];
    demand(chosen.result.empty(), "the game ends without a win");
    const std::uint64_t limit_before = limit_;
    limit_ = step.needs;
    Length length = from(chosen.text, false);
    limit_ = limit_before;
    length = {length.needs + 1, length.plies + 1};
    demand(length.needs == step.needs, "a wrong number of moves");
    lengths_[text] = length;
    return length;
  }

  Length by_loser(const std::string& text) {
    Length longest;
    for (const auto& next : referee_.after(text)) {
      Length length;
      if (next.result.empty()) {
        length = from(next.text, true);
        demand(length.needs < limit_, "the number of moves does not fall");
      } else {
        demand(is_win(next.result), "the game ends without a win");
      }
      longest.needs = std::max(longest.needs, length.needs);
      longest.plies = std::max(longest.plies, length.plies + 1);
    }
    return longest;
  }

  ProofReferee& referee_;
  const Parts& parts_;
  std::set<std::string> way_;  // positions from the beginning to where the walk is
  std::map<std::string, Length> lengths_;
  std::uint64_t limit_ = 501;  // of the last step on the way
  std::size_t next_ = 0;       // of the steps
};

const std::vector<ProofReferee::Next>& ProofReferee::after(const std::string& text) {
  const auto known = known_.find(text);
  if (known != known_.end()) return known->second;
  // Neither setup nor repetition matters to one move from a position.
  const auto game = make_kona({{"repetition", "off"}, {"setup", "corners"}});
  game->set_up(text);
  std::vector<Next> all;
  for (const std::string& move : game->moves()) {
    game->set_up(text);
    game->play(move);
    all.push_back({move, game->result(), kona_text(*game)});
  }
  return known_.emplace(text, all).first->second;
}

ProofVerdict ProofReferee::verdict(const std::string& bytes) {
  ProofVerdict verdict;
  try {
    const Parts parts = parts_of(bytes);
    verdict.winner = parts.winner;
    const auto game = make_kona(keys_of(parts));
    if (!parts.position.empty()) {
      demand(parts.position != kona_text(*game), "the set-up is not written");
      demand_position(parts);
      game->set_up(parts.position);
      demand(kona_text(*game) == parts.position, "a position that is written in another way");
    }
    std::map<std::string, int> stood = {{kona_text(*game), 1}};
    for (const std::string& move : parts.moves) {
      const auto legal = game->moves();
      demand(std::find(legal.begin(), legal.end(), move) != legal.end(), "an illegal move");
      game->play(move);
      ++stood[kona_text(*game)];
    }
    demand(game->result().empty(), "the game is over");
    for (const auto& [text, times] : stood) {
      demand(parts.repetition == "off" || times < 2, "a position has stood twice");
    }
    ProofWalk walk(*this, parts);
    const auto length = walk.from(kona_text(*game), game->to_move() == parts.winner);
    demand(!walk.has_steps_left(), "steps are left over");
    verdict.plies = length.plies;
  } catch (const Refusal& refusal) {
    verdict.problem = refusal.what();
  }
  return verdict;
}

}  // namespace quintet::reference
