// Records from AbstractPlay's game records.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/variant.hpp"
#include "games/games.hpp"
#include "games/names.hpp"
#include "json/text.hpp"
#include "records/abstractplay.hpp"
#include "records/abstractplay_terms.hpp"

namespace quintet::records {

namespace {

using Json = nlohmann::ordered_json;
using Problem = std::optional<Error>;

// A place in the record that may hold a value.
struct Node {
  const Json* value = nullptr;
  std::string pointer{};

  [[nodiscard]] bool exists() const noexcept { return value != nullptr; }

  [[nodiscard]] Node member(std::string_view key) const {
    Node node{nullptr, pointer + "/" + std::string(key)};
    if (value != nullptr && value->is_object()) {
      const auto found = value->find(key);
      if (found != value->end() && !found->is_null()) node.value = &*found;
    }
    return node;
  }
  // REQUIRES: this is an array with so many elements.
  [[nodiscard]] Node element(std::size_t index) const {
    return {&(*value)[index], pointer + "/" + std::to_string(index)};
  }
};

class Importer {
 public:
  // REQUIRES: both outlive the importer.
  Importer(std::string_view text, const Json& root) : text_(text), root_{&root} {}

  [[nodiscard]] std::expected<Record, Error> run() {
    Problem error = read_game();
    if (!error) error = read_swap();
    if (!error) error = read_players();
    if (!error) error = read_tags();
    if (!error) error = read_slots();
    if (!error) error = play();
    if (!error) error = read_result();
    if (error) return std::unexpected(*std::move(error));
    return std::move(record_);
  }

 private:
  struct Slot {
    std::string move;
    Node node;
  };

  [[nodiscard]] Error refuse(const Node& node, const std::string& message) const {
    return {node.pointer + ": " + message, json::offset_of(text_, node.pointer)};
  }

  [[nodiscard]] Problem need(const Node& node, bool is_right, std::string_view expected) const {
    if (node.exists() && is_right) return std::nullopt;
    return refuse(node,
                  (node.exists() ? "expected " : "missing; expected ") + std::string(expected));
  }
  [[nodiscard]] Problem need_text(const Node& node) const {
    return need(node, node.exists() && node.value->is_string(), "a string");
  }
  [[nodiscard]] Problem need_array(const Node& node, std::string_view of) const {
    return need(node, node.exists() && node.value->is_array(), "an array of " + std::string(of));
  }

  [[nodiscard]] Problem read_game() {
    const Node game = root_.member("header").member("game");
    const Node name = game.member("name");
    if (auto error = need_text(name)) return error;
    const std::string_view given = name.value->get_ref<const std::string&>();
    const auto known = std::ranges::find_if(games(), [&](const GameInfo& info) {
      return !info.abstractplay.empty() && (given == info.abstractplay || given == info.name);
    });
    if (known == games().end()) {
      return refuse(name, "cannot read a game of " + in_quotes(given) + ", only of " +
                              enumeration(abstractplay_games()));
    }
    record_.variant = known->id;
    return read_board(game.member("variants"));
  }

  [[nodiscard]] Problem read_board(const Node& variants) {
    if (!variants.exists()) return std::nullopt;
    if (auto error = need_array(variants, "strings")) return error;
    for (std::size_t i = 0; i < variants.value->size(); ++i) {
      const Node variant = variants.element(i);
      if (auto error = need_text(variant)) return error;
      const std::string_view given = variant.value->get_ref<const std::string&>();
      const auto size = std::ranges::find_if(abstractplay::board_sizes, [&](int columns) {
        return given == abstractplay::board_name(columns) ||
               given == abstractplay::board_id(columns);
      });
      if (size == abstractplay::board_sizes.end()) {
        return refuse(variant, "unknown variant " + in_quotes(given) +
                                   "; known are the boards \"5x6 board\" or size-6, up to "
                                   "\"15x16 board\" or size-16");
      }
      if (i > 0) return refuse(variant, "a second board; a game has one");
      record_.variant += ":board=" + abstractplay::board_value(*size);
    }
    return std::nullopt;
  }

  // The swap is told in the header and is not among the moves.
  [[nodiscard]] Problem read_swap() {
    for (const std::string_view key : {"pie-invoked", "pied"}) {
      const Node node = root_.member("header").member(key);
      if (!node.exists()) continue;
      if (auto error = need(node, node.value->is_boolean(), "true or false")) return error;
      const bool swapped = node.value->get<bool>();
      if (swap_.exists() && swapped != swapped_) {
        return refuse(node, "contradicts " + swap_.pointer);
      }
      swap_ = node;
      swapped_ = swapped;
    }
    return std::nullopt;
  }

  // Players stand in the order after the swap.
  [[nodiscard]] Node player(Seat seat) const {
    const bool is_first = (seat == Seat::first) != swapped_;
    return root_.member("header").member("players").element(is_first ? 0 : 1);
  }

  [[nodiscard]] Problem read_players() {
    const Node players = root_.member("header").member("players");
    if (auto error = need_array(players, "two players")) return error;
    if (players.value->size() != 2) {
      return refuse(players,
                    "expected two players, found " + std::to_string(players.value->size()));
    }
    for (const Seat seat : {Seat::first, Seat::second}) {
      const auto i = static_cast<std::size_t>(seat);
      const Node name = player(seat).member("name");
      if (auto error = need_text(name)) return error;
      if (name.value->get_ref<const std::string&>() != quintet::name(seat)) {
        if (auto error = read_tag(name, abstractplay::name_tags[i])) return error;
      }
      if (auto error = read_tag(player(seat).member("userid"), abstractplay::id_tags[i]))
        return error;
      const Node result = player(seat).member("result");
      const bool is_integer = result.exists() && result.value->is_number_integer();
      if (auto error = need(result, is_integer, "an integer")) return error;
    }
    return std::nullopt;
  }

  // A text, if there is one, becomes the value of a tag.
  [[nodiscard]] Problem read_tag(const Node& node, std::string_view tag) {
    if (!node.exists()) return std::nullopt;
    if (auto error = need_text(node)) return error;
    const auto error = set_tag(record_, tag, node.value->get_ref<const std::string&>());
    return error ? Problem(refuse(node, error->message)) : std::nullopt;
  }

  [[nodiscard]] Problem read_tags() {
    const Node header = root_.member("header");
    for (const auto& term : {abstractplay::event_term, abstractplay::round_term}) {
      if (auto error = read_tag(header.member(term.member), term.tag)) return error;
    }
    const Node unrated = header.member(abstractplay::unrated_term.member);
    if (unrated.exists()) {
      if (auto error = need(unrated, unrated.value->is_boolean(), "true or false")) return error;
      if (unrated.value->get<bool>()) {
        record_.tags.emplace(abstractplay::unrated_term.tag, "true");
      }
    }
    if (const Node position = header.member("startingPosition"); position.exists()) {
      return refuse(position, "games that do not start from the set-up cannot be read");
    }
    if (auto error = read_site(header.member("site"))) return error;
    return read_dates(header);
  }

  [[nodiscard]] Problem read_site(const Node& site) {
    if (!site.exists()) return std::nullopt;
    const Node name = site.member("name");
    if (auto error = need_text(name)) return error;
    if (name.value->get_ref<const std::string&>() != abstractplay::no_site) {
      if (auto error = read_tag(name, "Site")) return error;
    }
    const Node id = site.member(abstractplay::site_id_term.member);
    if (!id.exists() || !id.value->is_number()) {
      return read_tag(id, abstractplay::site_id_term.tag);
    }
    record_.tags.emplace(abstractplay::site_id_term.tag, id.value->dump());
    return std::nullopt;
  }

  [[nodiscard]] Problem read_dates(const Node& header) {
    std::string before(abstractplay::no_date);
    for (const auto& term : abstractplay::date_terms) {
      const Node date = header.member(term.member);
      if (!date.exists()) continue;
      if (auto error = need_text(date)) return error;
      const std::string_view given = date.value->get_ref<const std::string&>();
      if (!abstractplay::is_date_time(given)) {
        return refuse(date, "expected a date and time such as 2026-11-15T20:10:46.329Z, found " +
                                in_quotes(given));
      }
      if (given == before) continue;
      record_.tags.emplace(term.tag, abstractplay::tag_of_date_time(given));
      before = given;
    }
    return std::nullopt;
  }

  // A round has an entry for each player. Only the last may lack one, unless it tells how the game
  // was given up.
  [[nodiscard]] Problem read_slots() {
    const Node rounds = root_.member("moves");
    if (auto error = need_array(rounds, "rounds")) return error;
    bool incomplete = false;
    for (std::size_t i = 0; i < rounds.value->size(); ++i) {
      const Node round = rounds.element(i);
      if (auto error = need_array(round, "moves")) return error;
      if (round.value->size() > 2)
        return refuse(round, "expected one move for each of two players");
      for (std::size_t j = 0; j < round.value->size(); ++j) {
        Node node = round.element(j);
        if (node.value->is_null()) {
          incomplete = true;
          continue;
        }
        if (node.value->is_object()) node = node.member("move");
        if (auto error =
                need(node, node.exists() && node.value->is_string(), "a move, as a string")) {
          return error;
        }
        slots_.push_back({node.value->get<std::string>(), node});
        if (incomplete && find_ending(slots_.back()) == nullptr) {
          return refuse(node, "a move after an entry without one");
        }
      }
      incomplete = incomplete || round.value->size() < 2;
    }
    return std::nullopt;
  }

  [[nodiscard]] static const abstractplay::EndingTerm* find_ending(const Slot& slot) {
    const auto found =
        std::ranges::find(abstractplay::endings, slot.move, &abstractplay::EndingTerm::move);
    return found == abstractplay::endings.end() ? nullptr : &*found;
  }

  [[nodiscard]] Problem play() {
    game_.emplace(*AnyGame::start(record_.variant));
    if (!slots_.empty() && find_ending(slots_.back()) != nullptr) {
      ending_ = std::move(slots_.back());
      slots_.pop_back();
    }
    for (const Slot& slot : slots_) {
      const auto move = game_->check(slot.move);
      if (!move || move->view() == "swap") {
        return refuse(slot.node, "illegal move " + in_quotes(std::string_view(slot.move)) + ": " +
                                     (move ? "a swap is pie-invoked in the header, not a move"
                                           : with_rule(move.error())));
      }
      if (auto error = play(move->view(), slot.node)) return error;
      if (swapped_ && game_->ply() == 1) {
        if (auto error = play("swap", swap_)) return error;
      }
    }
    if (swapped_ && slots_.empty()) return refuse(swap_, "a swap before the first move");
    Record played = record_of(*game_);
    played.tags = std::move(record_.tags);
    record_ = std::move(played);
    return std::nullopt;
  }

  [[nodiscard]] Problem play(std::string_view move, const Node& node) {
    const auto played = game_->play(move);
    return played ? std::nullopt : Problem(refuse(node, with_rule(played.error())));
  }

  [[nodiscard]] Problem read_result() {
    const Node first = player(Seat::first).member("result");
    const Node second = player(Seat::second).member("result");
    const Outcome outcome = *first.value == *second.value  ? Outcome::draw
                            : *first.value > *second.value ? Outcome::first
                                                           : Outcome::second;
    const auto by_moves = game_->result();
    if (auto error = why_not(by_moves, outcome)) return refuse(first, error->message);
    std::optional<Reason> reason;
    if (by_moves) reason = by_moves->reason;
    if (ending_) {
      if (by_moves) return refuse(ending_->node, game_over_error(*by_moves).message);
      reason = find_ending(*ending_)->reason;
      const bool wants_draw = !reason || *reason == Reason::agreed;
      if (wants_draw != (outcome == Outcome::draw)) {
        return refuse(ending_->node, in_quotes(std::string_view(ending_->move)) +
                                         " does not fit the players' results");
      }
    }
    record_.result = Ending{outcome, reason};
    return std::nullopt;
  }

  std::string_view text_;
  Node root_;
  Node swap_{};
  bool swapped_ = false;
  std::vector<Slot> slots_{};
  std::optional<Slot> ending_{};
  std::optional<AnyGame> game_{};
  Record record_{};
};

}  // namespace

std::expected<Record, Error> from_abstractplay(std::string_view text) {
  const auto root = json::parse(text);
  if (!root) return std::unexpected(root.error());
  if (!root->is_object())
    return std::unexpected(
        Error{"expected a game record, which is a JSON object"}.called("not-a-record"));
  return Importer(text, *root).run();
}

}  // namespace quintet::records
