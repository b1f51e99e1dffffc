#include "server/room/event.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <type_traits>

#include "core/text.hpp"

namespace quintet::room {

namespace {

constexpr std::array<std::string_view, std::variant_size_v<Happening>> kinds = {
    "created",           "joined",        "moved",
    "draw-offered",      "draw-declined", "takeback-asked",
    "takeback-declined", "taken-back",    "conditions-set",
    "resumed",           "ended",         "rematch-asked",
    "rematch-agreed"};
constexpr std::array<std::string_view, 3> time_kinds = {"none", "fischer", "days"};
constexpr std::array<std::string_view, 6> endings = {"rules",  "resigned",  "time",
                                                     "agreed", "abandoned", "aborted"};
// Who may find a game, and whether it is rated.
enum class Listing : std::uint8_t { no, yes, rated };
constexpr std::array<std::string_view, 3> listings = {"no", "yes", "rated"};
constexpr std::array<std::string_view, 2> seats = {"first", "second"};
constexpr std::array<std::string_view, 3> outcomes = {"first", "second", "draw"};

// Writes the fields of an event, one word each.
class Writer {
 public:
  std::string line;

  void word(std::string_view text) {
    if (!line.empty()) line += ' ';
    line += text;
  }
  void field(const std::string& text) { word(text); }
  void field(const MoveText& move) { word(move.view()); }
  void field(int number) { word(std::to_string(number)); }
  void field(std::uint32_t number) { word(std::to_string(number)); }
  void field(Duration duration) { word(std::to_string(duration.count())); }
  void field(bool yes) { word(yes ? "yes" : "no"); }
  void field(Listing listing) { word(listings[static_cast<std::size_t>(listing)]); }
  void field(Seat seat) { word(seats[index(seat)]); }
  void field(Ending ending) { word(endings[static_cast<std::size_t>(ending)]); }
  void field(Outcome outcome) { word(outcomes[static_cast<std::size_t>(outcome)]); }
  void field(const Turn& turn) {
    word(std::to_string(turn.ply) + "." + std::to_string(turn.takebacks));
  }
  void field(const TimeControl& control) {
    word(time_kinds[static_cast<std::size_t>(control.kind)]);
    field(control.time);
    field(control.increment);
  }
  void field(const Left& left) {
    for (const Duration each : left) field(each);
  }
  template <typename T>
  void field(const std::optional<T>& value) {
    value ? field(*value) : word("-");
  }
  // At the end, and only if it is so.
  void mark(bool yes, std::string_view name) {
    if (yes) word(name);
  }
  void field(const std::vector<Line>& lines) {
    for (const Line& each : lines) {
      std::string joined;
      for (const MoveText& move : each) joined += (joined.empty() ? "" : "|") + move.string();
      word(joined);
    }
  }
};

// Reads them; after a word that is wrong, nothing more is read and wrong() holds.
class Reader {
 public:
  explicit Reader(std::string_view line) : fields_(split(line, ' ')) {}

  [[nodiscard]] bool wrong() const noexcept { return wrong_; }
  [[nodiscard]] bool at_end() const noexcept { return next_ == fields_.size(); }
  [[nodiscard]] std::size_t offset() const noexcept {
    return next_ == 0 ? 0 : fields_[next_ - 1].offset;
  }

  std::string_view word() {
    if (wrong_ || at_end()) {
      wrong_ = true;
      return {};
    }
    return fields_[next_++].text;
  }
  template <typename T, std::size_t n>
  void name(T& value, const std::array<std::string_view, n>& names) {
    const auto found = std::ranges::find(names, word());
    if (found == names.end()) {
      wrong_ = true;
    } else {
      value = static_cast<T>(found - names.begin());
    }
  }
  template <typename T>
  void number(T& value, std::string_view digits, std::int64_t least) {
    const auto read = plain_integer(digits);
    wrong_ = wrong_ || !read || *read < least ||
             *read > static_cast<std::int64_t>(std::numeric_limits<T>::max());
    value = static_cast<T>(read.value_or(0));
  }

  void field(std::string& text) {
    text = word();
    wrong_ = wrong_ || text.empty();
  }
  void field(MoveText& move) { read_move(move, word()); }
  void field(int& value) { number(value, word(), 0); }
  void field(std::uint32_t& value) { number(value, word(), 0); }
  void field(Duration& duration) {
    std::int64_t count = 0;
    number(count, word(), std::numeric_limits<std::int64_t>::min());
    duration = Duration{count};
  }
  void field(bool& yes) { name(yes, std::array<std::string_view, 2>{"no", "yes"}); }
  void field(Listing& listing) { name(listing, listings); }
  void field(Seat& seat) { name(seat, seats); }
  void field(Ending& ending) { name(ending, endings); }
  void field(Outcome& outcome) { name(outcome, outcomes); }
  void field(Turn& turn) {
    const std::string_view both = word();
    const std::size_t point = std::min(both.find('.'), both.size());
    number(turn.ply, both.substr(0, point), 0);
    number(turn.takebacks, both.substr(std::min(point + 1, both.size())), 0);
  }
  void field(TimeControl& control) {
    name(control.kind, time_kinds);
    field(control.time);
    field(control.increment);
  }
  void field(Left& left) {
    for (Duration& each : left) field(each);
  }
  template <typename T>
  void field(std::optional<T>& value) {
    if (!wrong_ && !at_end() && fields_[next_].text == "-") {
      word();
      value.reset();
    } else {
      field(value.emplace());
    }
  }
  void mark(bool& yes, std::string_view name) {
    yes = !wrong_ && !at_end() && fields_[next_].text == name;
    if (yes) ++next_;
  }
  void field(std::vector<Line>& lines) {
    while (!wrong_ && !at_end()) {
      Line& line = lines.emplace_back();
      for (const Field& each : split(word(), '|')) read_move(line.emplace_back(), each.text);
    }
  }

 private:
  void read_move(MoveText& move, std::string_view text) {
    wrong_ = wrong_ || text.empty() || text.size() > MoveText::capacity;
    if (!wrong_) move = MoveText(text);
  }

  std::vector<Field> fields_;
  std::size_t next_ = 0;
  bool wrong_ = false;
};

// The fields of each kind in the order in which they are written.
template <typename Form, typename T>
void fields(Form& form, T& what) {
  const auto all = [&form](auto&... each) { (form.field(each), ...); };
  using Kind = std::remove_const_t<T>;
  if constexpr (std::is_same_v<Kind, Created>) {
    Listing listing = what.rated ? Listing::rated : what.listed ? Listing::yes : Listing::no;
    all(what.variant, what.control, what.rules_version, listing);
    form.mark(what.bots, "bots");
    if constexpr (!std::is_const_v<T>) {
      what.listed = listing != Listing::no;
      what.rated = listing == Listing::rated;
    }
  } else if constexpr (std::is_same_v<Kind, Joined>) {
    all(what.seat, what.who);
  } else if constexpr (std::is_same_v<Kind, Moved>) {
    all(what.turn, what.seat, what.move, what.left, what.conditional);
  } else if constexpr (std::is_same_v<Kind, TakenBack>) {
    all(what.turn, what.seat, what.plies, what.left);
  } else if constexpr (std::is_same_v<Kind, ConditionsSet>) {
    all(what.turn, what.seat, what.lines);
  } else if constexpr (std::is_same_v<Kind, Resumed>) {
    all();
  } else if constexpr (std::is_same_v<Kind, Ended>) {
    all(what.turn, what.ending, what.outcome, what.by, what.left);
  } else if constexpr (std::is_same_v<Kind, RematchAsked>) {
    all(what.seat);
  } else if constexpr (std::is_same_v<Kind, RematchAgreed>) {
    all(what.next);
  } else {
    all(what.turn, what.seat);
  }
}

template <std::size_t i = 0>
Happening of_kind(std::size_t kind) {
  if constexpr (i + 1 < std::variant_size_v<Happening>) {
    if (kind != i) return of_kind<i + 1>(kind);
  }
  return std::variant_alternative_t<i, Happening>{};
}

}  // namespace

bool is_word(std::string_view text) noexcept {
  return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, [](char c) {
    return is_digit(c) || is_lower(c) || is_upper(c) || c == '-' || c == '_';
  });
}

std::optional<Seat> private_to(const Event& event) noexcept {
  const auto* set = std::get_if<ConditionsSet>(&event.what);
  return set == nullptr ? std::nullopt : std::optional(set->seat);
}

std::string text(const Event& event) {
  Writer writer;
  writer.field(event.at.time_since_epoch());
  writer.word(kinds[event.what.index()]);
  std::visit([&writer](const auto& what) { fields(writer, what); }, event.what);
  return std::move(writer.line);
}

std::expected<Event, Error> read_event(std::string_view line) {
  Reader reader(line);
  Duration at{};
  std::size_t kind = 0;
  reader.field(at);
  reader.name(kind, kinds);
  if (reader.wrong())
    return failure("an event begins with its instant and its kind", reader.offset());
  Event event{.at = Instant(at), .what = of_kind(kind)};
  std::visit([&reader](auto& what) { fields(reader, what); }, event.what);
  if (reader.wrong() || !reader.at_end()) {
    return failure("this is no event of the kind '" + std::string(kinds[kind]) + "'",
                   reader.offset());
  }
  return event;
}

std::expected<std::vector<Event>, Error> read_events(std::span<const std::string> lines) {
  std::vector<Event> events;
  for (const std::string& line : lines) {
    auto event = read_event(line);
    if (!event) return std::unexpected(event.error());
    events.push_back(std::move(*event));
  }
  return events;
}

}  // namespace quintet::room
