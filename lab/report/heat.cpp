#include <algorithm>
#include <map>

#include "lab/report/figures.hpp"

namespace quintet::lab::report {

namespace {

class Counter {
 public:
  void see(const Scene& scene) {
    lattice_ = scene.lattice;
    for (const ScenePoint& point : scene.points) {
      points_.try_emplace(
          point.name,
          ScenePoint{.name = point.name, .x = point.x, .y = point.y, .kind = point.kind});
    }
  }

  void go(const SceneMove& move) {
    for (const Change& change : move.changes) {
      switch (change.kind) {
        case ChangeKind::move:
        case ChangeKind::place: ++arrivals_[change.to.at]; break;
        case ChangeKind::remove:
        case ChangeKind::echo: ++departures_[change.from.at]; break;
        case ChangeKind::token:
        case ChangeKind::swap: break;
      }
    }
  }

  void decide(const Scene& scene) {
    for (const Spot& spot : scene.decisive) ++decisive_[spot.at];
  }

  [[nodiscard]] std::vector<HeatMap> maps() const {
    std::vector<HeatMap> result;
    add(result, "Where moves go", "moves to this place", arrivals_);
    add(result, "Where pieces are captured or taken off", "pieces taken here", departures_);
    add(result, "Where games are decided", "winning pieces here at the end", decisive_);
    return result;
  }

 private:
  using Counts = std::map<std::string, std::size_t>;

  void add(std::vector<HeatMap>& maps, std::string title, std::string counted,
           const Counts& counts) const {
    if (counts.empty()) return;
    HeatMap map{std::move(title), std::move(counted), lattice_, {}};
    for (const auto& [name, point] : points_) {
      const auto found = counts.find(name);
      map.points.push_back({point, found == counts.end() ? 0 : found->second});
    }
    maps.push_back(std::move(map));
  }

  Lattice lattice_ = Lattice::grid;
  std::map<std::string, ScenePoint> points_;
  Counts arrivals_;
  Counts departures_;
  Counts decisive_;
};

}  // namespace

std::vector<HeatMap> heat_maps(const AnyGame& start, Games games) {
  Counter counter;
  counter.see(start.scene());
  for (const GameLog& log : games) {
    AnyGame game = start;
    for (const MoveText& move : log.moves) {
      [[maybe_unused]] const auto played = game.play(move.view());
      if (const auto made = game.last_move()) counter.go(*made);
    }
    const Scene end = game.scene();
    if (end.lattice == Lattice::cubes) counter.see(end);
    counter.decide(end);
  }
  return counter.maps();
}

}  // namespace quintet::lab::report
