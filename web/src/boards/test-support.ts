// Values for tests, with all that they do not speak of left empty.
import type { Change, Move, Scene } from "../engine-worker/schema";

const nowhere = { at: "", level: 0 };

export const change = (given: Partial<Change> & Pick<Change, "kind">): Change => ({
  from: nowhere,
  to: nowhere,
  piece: "b",
  ...given,
});

export const move = (given: Partial<Move>): Move => ({ text: "", kind: "move", taps: [], changes: [], ...given });

export const emptyScene: Scene = {
  game: "unane",
  variant: "",
  position: "",
  ply: 0,
  to_move: "first",
  result: null,
  last: null,
  exact: false,
  lattice: "grid",
  first_piece: "b",
  points: [],
  counters: [],
  decisive: [],
  pairs: [],
  groups: [],
  reaches: [],
  threats: [],
  supports: [],
  closed: [],
  buried: [],
};
