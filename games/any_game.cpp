#include "games/any_game.hpp"

#include <utility>

#include "games/game_model.hpp"

namespace quintet {

AnyGame::AnyGame(std::unique_ptr<Model> model) : model_(std::move(model)) {}
AnyGame::AnyGame(const AnyGame& other) : model_(other.model_->copy()) {}
AnyGame::AnyGame(AnyGame&&) noexcept = default;
AnyGame& AnyGame::operator=(const AnyGame& other) {
  if (this != &other) model_ = other.model_->copy();
  return *this;
}
AnyGame& AnyGame::operator=(AnyGame&&) noexcept = default;
AnyGame::~AnyGame() = default;

const void* AnyGame::game(const void* rules_tag) const noexcept { return model_->game(rules_tag); }

const GameInfo& AnyGame::info() const noexcept { return model_->info(); }
std::string AnyGame::variant() const { return model_->variant(); }
Seat AnyGame::to_move() const noexcept { return model_->to_move(); }
std::optional<Result> AnyGame::result() const noexcept { return model_->result(); }
std::uint64_t AnyGame::key() const noexcept { return model_->key(); }
std::uint64_t AnyGame::canonical_key() const noexcept { return model_->canonical_key(); }
bool AnyGame::colours_swapped() const noexcept { return model_->colours_swapped(); }
int AnyGame::earliest_win(Seat seat) const noexcept { return model_->earliest_win(seat); }
bool AnyGame::is_endgame() const noexcept { return model_->is_endgame(); }
std::string AnyGame::position_text() const { return model_->position_text(); }
std::string AnyGame::start_text() const { return model_->start_text(); }
bool AnyGame::starts_from_setup() const { return model_->starts_from_setup(); }
std::string AnyGame::drawing(DrawingStyle style) const { return model_->drawing(style); }
Scene AnyGame::scene() const { return model_->scene(); }
std::vector<SceneMove> AnyGame::scene_moves() const { return model_->scene_moves(); }
std::string AnyGame::attempt(std::span<const std::string> taps) const {
  return model_->attempt(taps);
}
std::optional<SceneMove> AnyGame::last_move() const { return model_->last_move(); }
std::vector<MoveText> AnyGame::moves() const { return model_->moves(); }
std::uint32_t AnyGame::move_count() const noexcept { return model_->move_count(); }
std::vector<MoveText> AnyGame::played() const { return model_->played(); }
std::size_t AnyGame::ply() const noexcept { return model_->ply(); }
std::expected<void, Error> AnyGame::play(std::string_view move) { return model_->play(move); }
std::expected<MoveText, Error> AnyGame::check(std::string_view move) const {
  return model_->check(move);
}
bool AnyGame::undo() { return model_->undo(); }
MoveText AnyGame::random_move(Rng& rng) const { return model_->random_move(rng); }
MoveText AnyGame::play_random_move(Rng& rng) { return model_->play_random_move(rng); }
std::uint64_t AnyGame::perft(int depth) const { return model_->perft(depth); }

}  // namespace quintet
