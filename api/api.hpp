// The library behind one door: it answers the requests of api/requests.hpp, as structs or as JSON.
// Not for several threads at once.
#pragma once

#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/requests.hpp"
#include "engine/engine.hpp"

namespace quintet::api {

class Api {
 public:
  using Update = std::function<void(const Analysis&)>;

  // As many as any face of the games needs at once, and few enough for a phone.
  static constexpr std::size_t most_open_games = 64;

  // `update` hears of each new finding of an analysis.
  explicit Api(Update update = {});

  // A request and its reply as JSON.
  [[nodiscard]] std::string reply(std::string_view request);

  template <typename Request>
  using Answer = std::expected<typename Request::Reply, Error>;

  [[nodiscard]] Answer<ListGames> answer(const ListGames& request);
  [[nodiscard]] Answer<Show> answer(const Show& request);
  [[nodiscard]] Answer<Open> answer(const Open& request);
  [[nodiscard]] Answer<Play> answer(const Play& request);
  [[nodiscard]] Answer<Go> answer(const Go& request);
  [[nodiscard]] Answer<Begin> answer(const Begin& request);
  [[nodiscard]] Answer<Advance> answer(const Advance& request);
  [[nodiscard]] Answer<Back> answer(const Back& request);
  [[nodiscard]] Answer<TellPosition> answer(const TellPosition& request);
  [[nodiscard]] Answer<Close> answer(const Close& request);
  [[nodiscard]] Answer<Tap> answer(const Tap& request);
  [[nodiscard]] Answer<ListMoves> answer(const ListMoves& request);
  [[nodiscard]] Answer<Check> answer(const Check& request);
  [[nodiscard]] Answer<Choose> answer(const Choose& request);
  [[nodiscard]] Answer<Analyse> answer(const Analyse& request);
  [[nodiscard]] Answer<ReviewGame> answer(const ReviewGame& request);
  [[nodiscard]] Answer<Forget> answer(const Forget& request);
  [[nodiscard]] Answer<TakeApart> answer(const TakeApart& request);
  [[nodiscard]] Answer<Compose> answer(const Compose& request);
  [[nodiscard]] Answer<Read> answer(const Read& request);
  [[nodiscard]] Answer<Write> answer(const Write& request);

 private:
  // A game that was brought elsewhere must be told so.
  struct OpenGame {
    AnyGame game;
    Picture shown{};  // as it was sent last

    // Those that are legal now, as they are made on the board.
    [[nodiscard]] const std::vector<SceneMove>& moves() {
      if (!known_moves) known_moves = game.scene_moves();
      return *known_moves;
    }
    void brought() { known_moves.reset(); }

    std::optional<std::vector<SceneMove>> known_moves{};  // made when they are asked for
  };

  [[nodiscard]] std::expected<int, Error> add(OpenGame open);
  [[nodiscard]] std::expected<OpenGame*, Error> find(int game);
  [[nodiscard]] static Played played(OpenGame& open);

  Update update_;
  Engine player_;
  Engine analyst_;
  std::map<int, OpenGame> games_{};
  int last_game_ = 0;
};

}  // namespace quintet::api
