#include "protocol/ugi.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <system_error>
#include <utility>

#include "core/version.hpp"

namespace quintet {

namespace {

using Words = std::span<const Field>;

// The answer to `go` in a finished game.
constexpr std::string_view no_move = "0000";

std::string joined(Words words) {
  std::string text;
  for (const Field& word : words) {
    if (!text.empty()) text += ' ';
    text += word.text;
  }
  return text;
}

Words::iterator find_word(Words words, std::string_view wanted) {
  return std::ranges::find(words, wanted, &Field::text);
}

// "unknown command 'goo': did you mean go?; known: ..."
std::string unknown(std::string_view kind, std::string_view word,
                    const std::vector<std::string_view>& known) {
  std::string message = word.empty() ? "no " + std::string(kind) + " is named"
                                     : "unknown " + std::string(kind) + ' ' + in_quotes(word);
  if (const auto meant = closest(word, known)) {
    message += ": did you mean " + std::string(*meant) + '?';
  }
  return message + "; known: " + alternatives(known);
}

// A move from outside as `info string illegal move M` shows it: like in_quotes(), but bare.
std::string shown(std::string_view move) {
  const std::string text = in_quotes(move);
  return text.substr(1, text.size() - 2);
}

// Reads `startpos` or `fen TEXT`.
std::expected<AnyGame, Error> starting_position(std::string_view variant, Words words) {
  if (!words.empty() && words.front().text == "startpos") {
    if (words.size() == 1) return AnyGame::start(variant);
    return failure("expected moves or nothing after startpos, found " + in_quotes(words[1].text));
  }
  if (words.empty() || words.front().text != "fen") {
    return failure("expected startpos or fen after position" +
                   (words.empty() ? "" : ", found " + in_quotes(words.front().text)));
  }
  auto game = AnyGame::from_position(variant, joined(words.subspan(1)));
  if (!game) {
    return failure("bad position text at character " + std::to_string(game.error().offset + 1) +
                   ": " + with_rule(game.error()));
  }
  return game;
}

// A negative number, which an overdrawn clock may give, counts as 0.
std::optional<std::int64_t> limit_value(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  const auto value = plain_number(text.substr(is_negative ? 1 : 0), INT64_MAX);
  return is_negative && value ? 0 : value;
}

struct LimitWord {
  std::string_view word;
  std::optional<std::int64_t> Limits::* limit;
};

constexpr std::array limit_words = {
    LimitWord{"p1time", &Limits::first_time},     LimitWord{"p2time", &Limits::second_time},
    LimitWord{"p1inc", &Limits::first_increment}, LimitWord{"p2inc", &Limits::second_increment},
    LimitWord{"movetime", &Limits::move_time},    LimitWord{"depth", &Limits::depth},
    LimitWord{"nodes", &Limits::nodes},
};

std::string unknown_limit(std::string_view word) {
  std::vector<std::string_view> known = {"infinite"};
  for (const LimitWord& limit : limit_words) known.push_back(limit.word);
  return unknown("limit", word, known);
}

struct GoRequest {
  Limits limits;
  std::string complaint;  // about the first word that was not understood
};

GoRequest read_go(Words words) {
  GoRequest request;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i].text;
    if (word == "infinite") {
      request.limits.infinite = true;
      continue;
    }
    const auto known = std::ranges::find(limit_words, word, &LimitWord::word);
    if (known == limit_words.end()) {
      if (request.complaint.empty()) request.complaint = unknown_limit(word);
      continue;
    }
    const std::string_view value = i + 1 < words.size() ? words[i + 1].text : std::string_view();
    if (const auto number = limit_value(value)) {
      request.limits.*known->limit = number;
      ++i;
    } else if (request.complaint.empty()) {
      request.complaint = "expected a whole number after " + std::string(word) + ", found " +
                          (value.empty() ? "nothing" : in_quotes(value));
    }
  }
  return request;
}

std::string truth(bool value) { return value ? "true" : "false"; }

std::string ugi_result(const AnyGame& game) {
  const auto result = game.result();
  if (!result) return "none";
  switch (result->outcome) {
    case Outcome::first: return "p1win";
    case Outcome::second: return "p2win";
    case Outcome::draw: break;
  }
  return "draw";
}

std::string moves_of(const AnyGame& game) {
  std::string text;
  for (const MoveText& move : game.moves()) {
    if (!text.empty()) text += ' ';
    text += move.view();
  }
  return text;
}

struct Query {
  std::string_view name;
  std::string (*answer)(const AnyGame& game);
};

constexpr std::array queries = {
    Query{"p1turn", [](const AnyGame& game) { return truth(game.to_move() == Seat::first); }},
    Query{"gameover", [](const AnyGame& game) { return truth(game.result().has_value()); }},
    Query{"result", ugi_result},
    Query{"fen", [](const AnyGame& game) { return game.position_text(); }},
    Query{"moves", moves_of},
};

// The one query that takes an argument.
constexpr std::string_view legality_query = "islegal";

}  // namespace

UgiSession::UgiSession(AnyGame game, std::unique_ptr<Thinker> thinker, Output output)
    : game_(std::move(game)),
      variant_(game_.variant()),
      output_(std::move(output)),
      thinker_(std::move(thinker)) {
  options_.push_back({"Variant", "type string default " + variant_,
                      [this](std::string_view value) { return set_variant(value); }});
  for (Option& option : thinker_->options()) options_.push_back(std::move(option));
}

bool UgiSession::handle(std::string_view line) {
  const std::vector<Field> fields = words(line);
  if (!open_ || fields.empty()) return open_;
  const std::string_view name = fields.front().text;
  const auto command = std::ranges::find(commands(), name, &Command::name);
  if (command == commands().end()) {
    std::vector<std::string_view> names;
    for (const Command& known : commands()) names.push_back(known.name);
    explain(unknown("command", name, names));
  } else if (searching_ && !command->while_searching) {
    explain(std::string(name) + " is not possible during a search; send stop first");
  } else {
    (this->*command->obey)(Words(fields).subspan(1));
  }
  return open_;
}

std::span<const UgiSession::Command> UgiSession::commands() {
  static constexpr std::array list = {
      Command{"ugi", &UgiSession::ugi, true},
      Command{"setoption", &UgiSession::set_option, false},
      Command{"isready", &UgiSession::is_ready, true},
      Command{"uginewgame", &UgiSession::new_game, false},
      Command{"position", &UgiSession::position, false},
      Command{"query", &UgiSession::query, true},
      Command{"go", &UgiSession::go, false},
      Command{"stop", &UgiSession::stop, true},
      Command{"d", &UgiSession::draw, true},
      Command{"quit", &UgiSession::quit, true},
  };
  return list;
}

void UgiSession::explain(std::string_view what) const { say("info string " + std::string(what)); }

void UgiSession::ugi(Words) {
  say("id name Quintet " + std::string(version));
  say("id author the Quintet authors");
  for (const Option& option : options_)
    say("option name " + option.name + ' ' + option.declaration);
  say("ugiok");
}

void UgiSession::is_ready(Words) {
  if (!searching_) {
    for (const std::string& news : thinker_->prepare(game_)) explain(news);
  }
  say("readyok");
}

void UgiSession::set_option(Words arguments) {
  const auto value = find_word(arguments, "value");
  if (arguments.empty() || arguments.front().text != "name" || value == arguments.end() ||
      value - arguments.begin() < 2) {
    explain("expected setoption name NAME value VALUE");
    return;
  }
  const std::string name = joined({arguments.begin() + 1, value});
  const auto same_name = [&](const Option& known) { return lowered(known.name) == lowered(name); };
  const auto option = std::ranges::find_if(options_, same_name);
  if (option == options_.end()) {
    std::vector<std::string_view> names;
    names.reserve(options_.size());
    for (const Option& known : options_) names.push_back(known.name);
    explain(unknown("option", name, names));
    return;
  }
  if (const auto set = option->set(joined({value + 1, arguments.end()})); !set) {
    explain("bad value for " + option->name + ": " + with_rule(set.error()));
  }
}

std::expected<void, Error> UgiSession::set_variant(std::string_view value) {
  const auto game = AnyGame::start(value);
  if (!game) return std::unexpected(game.error());
  variant_ = game->variant();
  return {};
}

void UgiSession::new_game(Words) {
  // A variant is checked before it becomes variant_.
  game_ = AnyGame::start(variant_).value();
  thinker_->new_game();
}

void UgiSession::position(Words arguments) {
  const auto moves = find_word(arguments, "moves");
  auto game = starting_position(variant_, {arguments.begin(), moves});
  if (!game) {
    explain(game.error().message);
    return;
  }
  game_ = *std::move(game);
  if (moves == arguments.end()) return;
  for (const Field& move : Words(moves + 1, arguments.end())) {
    if (const auto played = game_.play(move.text); !played) {
      explain("illegal move " + shown(move.text) + ": " + with_rule(played.error()));
      return;
    }
  }
}

void UgiSession::go(Words arguments) {
  const GoRequest request = read_go(arguments);
  if (!request.complaint.empty()) explain(request.complaint);
  searching_ = true;
  thinker_->think(game_, request.limits,
                  {.info = [this](std::string_view fields) { say("info " + std::string(fields)); },
                   .best =
                       [this](std::optional<MoveText> move) {
                         // First, because a client may send its next command at once.
                         searching_ = false;
                         say("bestmove " + std::string(move ? move->view() : no_move));
                       }});
}

void UgiSession::query(Words arguments) {
  const std::string_view name = arguments.empty() ? std::string_view() : arguments.front().text;
  if (name == legality_query) {
    if (arguments.size() == 2) {
      say("response " + truth(game_.check(arguments[1].text).has_value()));
    } else {
      explain("expected query islegal MOVE, with one move");
    }
    return;
  }
  const auto known = std::ranges::find(queries, name, &Query::name);
  if (known != queries.end()) {
    const std::string answer = known->answer(game_);
    say(answer.empty() ? "response" : "response " + answer);
    return;
  }
  std::vector<std::string_view> names;
  names.reserve(queries.size() + 1);
  for (const Query& query : queries) names.push_back(query.name);
  names.push_back(legality_query);
  explain(unknown("query", name, names));
}

void UgiSession::draw(Words) {
  std::string drawing = game_.drawing(DrawingStyle::unicode);
  if (drawing.ends_with('\n')) drawing.pop_back();
  for (const Field& line : split(drawing, '\n')) say(line.text);
  say("variant: " + game_.variant());
  say("fen: " + game_.position_text());
  const auto result = game_.result();
  say(result ? "result: " + describe(*result) : "to move: " + std::string(name(game_.to_move())));
}

void UgiSession::stop(Words) {
  if (searching_) thinker_->stop();
}

void UgiSession::quit(Words arguments) {
  stop(arguments);
  open_ = false;
}

}  // namespace quintet
