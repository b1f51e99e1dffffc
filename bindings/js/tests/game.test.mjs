// Games in this thread: what is told move by move is what a picture of the same game shows.
import assert from "node:assert/strict";
import { test } from "node:test";

const built = new URL("../../../build/js/package/dist/", import.meta.url);
const { load, Refused } = await import(new URL("node.js", built));
const quintet = await load();

let random = 1;
const below = (count) => (random = (random * 48271) % 2147483647) % count;

for (const { id } of quintet.games) {
  test(`${id}: moves, position and result are those of the picture, forwards and back`, () => {
    const game = quintet.game(id);
    const stood = [];
    while (!game.result && game.ply < 200) {
      const scene = game.scene();
      assert.deepEqual(
        [game.position, game.ply, game.toMove, game.result],
        [scene.position, scene.ply, scene.to_move, scene.result],
      );
      const moves = game.movesOnBoard();
      assert.deepEqual(
        game.moves(),
        moves.map(({ text }) => text),
      );
      const move = moves[below(moves.length)];
      assert.deepEqual(game.check(move.text), move);
      stood.push([game.position, game.moves()]);
      assert.deepEqual(game.play(move.text), move);
      assert.deepEqual(game.scene().last, move);
    }
    assert.equal(game.played.length, stood.length);
    for (const [position, moves] of stood.reverse()) {
      assert.equal(game.undo(), true);
      assert.deepEqual([game.position, game.moves()], [position, moves]);
    }
    assert.equal(game.undo(), false);
  });
}

test("a refused move changes nothing, and says why", () => {
  const game = quintet.game("kona", { moves: ["f1-e2"] });
  const before = [game.position, game.moves(), game.played];
  assert.throws(
    () => game.play("b2-b3"),
    (error) => error instanceof Refused && error.refusal.code !== "" && /b2/.test(error.message),
  );
  assert.deepEqual([game.position, game.moves(), game.played], before);
});

test("more games than the library keeps open go on at once", () => {
  const many = Array.from({ length: 100 }, () => quintet.game("kona"));
  for (const move of ["f1-e2", "f1-f2"]) for (const game of many) game.play(move);
  for (const game of many) {
    game.play("a6-d3");
    assert.equal(game.result.outcome, "first");
    assert.equal(game.copy().position, many[0].position);
  }
});
