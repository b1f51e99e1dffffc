// AbstractPlay's game records from records.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/variant.hpp"
#include "games/names.hpp"
#include "records/abstractplay.hpp"
#include "records/abstractplay_terms.hpp"

namespace quintet::records {

namespace {

using nlohmann::ordered_json;

std::string_view tag_or(const Record& record, std::string_view name, std::string_view otherwise) {
  return tag(record, name).value_or(otherwise);
}

// The members `name` and, unless it is the default, `variants`.
std::expected<ordered_json, Error> game_of(const Record& record) {
  const AnyGame game = start_of(record);
  const GameInfo& info = game.info();
  if (info.abstractplay.empty()) {
    return failure("AbstractPlay has no game of " + std::string(info.name) + "; only " +
                   enumeration(abstractplay_games()) + " can be exported to it");
  }
  const auto values = read_keys(info, split_variant(record.variant));
  std::string_view board;
  std::string_view default_board;
  for (std::size_t i = 0; i < info.keys.size(); ++i) {
    if (info.keys[i].name == "board") {
      board = values->values[i].text;
      default_board = info.keys[i].default_value;
    } else if (info.keys[i].name == "pie" && values->values[i].text == "off") {
      return failure("AbstractPlay has no games with pie=off; only pie=on can be exported to it");
    }
  }
  ordered_json json = {{"name", info.abstractplay}};
  if (board == default_board) return json;
  std::vector<std::string> boards;
  for (const int columns : abstractplay::board_sizes) {
    boards.push_back(abstractplay::board_value(columns));
    if (board != boards.back()) continue;
    json["variants"] = {abstractplay::board_name(columns)};
    return json;
  }
  return failure("AbstractPlay has no board of " + std::string(board) + "; it has " +
                 alternatives({boards.begin(), boards.end()}));
}

std::optional<Error> add_dates(const Record& record, ordered_json& header) {
  std::string date(abstractplay::no_date);
  for (const auto& term : abstractplay::date_terms) {
    if (const auto given = tag(record, term.tag)) {
      const auto date_time = abstractplay::date_time_of_tag(*given);
      if (!date_time) {
        return Error{
            "AbstractPlay needs a date such as 2026-11-15 or 2026-11-15T20:10:46Z; the tag " +
            std::string(term.tag) + " is " + in_quotes(*given)};
      }
      date = *date_time;
    }
    header[term.member] = date;
  }
  return std::nullopt;
}

bool is_swapped(const Record& record) {
  return record.line.moves.size() > 1 && record.line.moves[1].move.view() == "swap";
}

// In the order after the swap.
ordered_json players_of(const Record& record) {
  std::array<ordered_json, 2> players;
  for (const Seat seat : {Seat::first, Seat::second}) {
    const auto i = static_cast<std::size_t>(seat);
    ordered_json& player = players[i];
    player["name"] = tag_or(record, abstractplay::name_tags[i], name(seat));
    if (const auto id = tag(record, abstractplay::id_tags[i])) player["userid"] = *id;
    const Outcome outcome = record.result->outcome;
    player["result"] = outcome == Outcome::draw || outcome == win_for(seat) ? 1 : 0;
  }
  if (is_swapped(record)) std::swap(players[0], players[1]);
  return ordered_json(players);
}

// How the record tells that the game was given up, if AbstractPlay has a word for it.
std::optional<std::string_view> ending_of(const Record& record) {
  if (!record.result || !record.result->reason) return std::nullopt;
  const bool is_draw = record.result->outcome == Outcome::draw;
  const auto term = std::ranges::find(abstractplay::endings, record.result->reason,
                                      &abstractplay::EndingTerm::reason);
  if (term == abstractplay::endings.end()) return std::nullopt;
  if (is_draw != (term->reason == Reason::agreed)) return std::nullopt;
  return term->move;
}

ordered_json rounds_of(const Record& record) {
  std::vector<std::string_view> moves;
  for (const RecordedMove& move : record.line.moves) {
    if (move.move.view() != "swap") moves.push_back(move.move.view());
  }
  if (const auto ending = ending_of(record)) moves.push_back(*ending);
  ordered_json rounds = ordered_json::array();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i % 2 == 0) rounds.push_back(ordered_json::array());
    rounds.back().push_back(moves[i]);
  }
  return rounds;
}

bool has_event(const Record& record) {
  return tag(record, abstractplay::event_term.tag) && tag(record, abstractplay::round_term.tag);
}

bool is_unrated(const Record& record) {
  return tag(record, abstractplay::unrated_term.tag) == "true";
}

bool is_kept(const Record& record, std::string_view name) {
  using namespace abstractplay;
  if (name == event_term.tag || name == round_term.tag) return has_event(record);
  if (name == unrated_term.tag) return is_unrated(record);
  return name == "Site" || name == site_id_term.tag ||
         std::ranges::find(name_tags, name) != name_tags.end() ||
         std::ranges::find(id_tags, name) != id_tags.end() ||
         std::ranges::find(date_terms, name, &TextTerm::tag) != date_terms.end();
}

struct NoteCount {
  std::size_t comments = 0;
  std::size_t variations = 0;

  void add(const Line& line) {
    comments += line.comments.size();
    for (const RecordedMove& move : line.moves) {
      for (const Note& note : move.notes) {
        if (const auto* variation = std::get_if<Line>(&note)) {
          ++variations;
          add(*variation);
        } else {
          ++comments;
        }
      }
    }
  }
};

std::string counted(std::size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

}  // namespace

std::expected<std::string, Error> to_abstractplay(const Record& record) {
  auto game = game_of(record);
  if (!game) return std::unexpected(game.error());
  if (!record.position.empty()) {
    return failure("AbstractPlay's games start from the set-up; this one starts from a position");
  }
  if (!record.result) {
    return failure("AbstractPlay records finished games only; this one is unfinished");
  }
  ordered_json header;
  header["game"] = *std::move(game);
  if (has_event(record)) {
    for (const auto& term : {abstractplay::event_term, abstractplay::round_term}) {
      header[term.member] = *tag(record, term.tag);
    }
  }
  header["site"] = {{"name", tag_or(record, "Site", abstractplay::no_site)}};
  if (const auto id = tag(record, abstractplay::site_id_term.tag)) {
    header["site"][abstractplay::site_id_term.member] = *id;
  }
  if (auto error = add_dates(record, header)) return std::unexpected(*std::move(error));
  header["players"] = players_of(record);
  if (header["players"][0] == header["players"][1]) {
    return failure("AbstractPlay needs players that differ in name, id or result; both are " +
                   in_quotes(tag_or(record, "First", name(Seat::first))));
  }
  if (is_unrated(record)) header[abstractplay::unrated_term.member] = true;
  if (is_swapped(record)) header["pie-invoked"] = true;
  const ordered_json root = {{"header", std::move(header)}, {"moves", rounds_of(record)}};
  return root.dump(1);
}

std::vector<std::string> lost_in_abstractplay(const Record& record) {
  std::vector<std::string> lost;
  NoteCount count;
  count.add(record.line);
  if (count.comments > 0) lost.push_back(counted(count.comments, "comment"));
  if (count.variations > 0) lost.push_back(counted(count.variations, "variation"));
  for (const auto& [name, value] : record.tags) {
    if (!is_kept(record, name)) lost.push_back("the tag " + name);
  }
  const bool given_up =
      record.result && record.result->reason && is_by_players(*record.result->reason);
  if (given_up && !ending_of(record)) {
    lost.push_back("the reason " + std::string(name(*record.result->reason)));
  }
  return lost;
}

}  // namespace quintet::records
