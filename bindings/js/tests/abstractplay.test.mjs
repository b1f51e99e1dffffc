// The games with the shape of AbstractPlay's.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";

const built = new URL("../../../build/js/package/dist/", import.meta.url);
const { load } = await import(new URL("node.js", built));
const { abstractPlay } = await import(new URL("abstractplay.js", built));

let quintet;
let games;
before(async () => {
  quintet = await load();
  games = abstractPlay(quintet);
});

const recordOf = async (game) =>
  JSON.parse(await readFile(new URL(`../../../tests/data/records/abstractplay-${game}.json`, import.meta.url)));

for (const name of ["unane", "narrows"]) {
  test(`replays a record of ${name} by AbstractPlay, and finds its winner`, async () => {
    const { header, moves } = await recordOf(name);
    const [, rows, columns] = /^(\d+)x(\d+) board$/.exec(header.game.variants[0]);
    assert.equal(+rows, columns - 1);
    const game = new games[name](undefined, [`size-${columns}`]);
    for (const move of moves.flat()) {
      assert.equal(game.gameover, false);
      assert.deepEqual(game.validateMove(move).complete, 1);
      assert.ok(game.moves().includes(move));
      game.move(move);
    }
    assert.equal(game.gameover, true);
    assert.deepEqual(game.winner, [1 + header.players.findIndex(({ result }) => result === 1)]);
    assert.deepEqual(game.moveHistory(), moves);
    assert.deepEqual(game.results.at(-1), { type: "winners", players: game.winner });
  });
}

test("every game is played to its end, and its states come back from their text", () => {
  let random = 1;
  const below = (count) => (random = (random * 48271) % 2147483647) % count;
  for (const [uid, Played] of Object.entries(games)) {
    const variants = { narrows: ["size-6"], akunur: ["quiet=20"] }[uid] ?? [];
    const game = new Played(undefined, variants);
    while (!game.gameover) {
      const moves = game.moves();
      assert.ok(moves.length > 0, uid);
      game.move(moves[below(moves.length)]);
      assert.ok(game.results.length > 0, `${uid}: ${game.lastmove}`);
    }
    assert.deepEqual(game.moves(), []);
    assert.ok(game.winner.length > 0);
    assert.throws(() => game.move("a1"), /over/);
    const again = new Played(game.serialize());
    assert.equal(again.serialize(), game.serialize());
    assert.deepEqual([again.gameover, again.winner, again.currplayer], [true, game.winner, game.currplayer]);
    const before = again.clone().undo();
    assert.equal(before.gameover, false);
    assert.equal(again.stack.length, before.stack.length + 1);
    assert.equal(before.move(game.lastmove).gameover, true);
    assert.equal(game.clone().load(0).moves().length, new Played(undefined, variants).moves().length);
    assert.equal(Played.gameinfo.uid, uid);
    assert.equal(game.resultsHistory().length, game.stack.length - 1);
  }
});

test("says of the beginning of a move that more must come, and of others why they are refused", () => {
  const game = new games.unane();
  assert.deepEqual(
    [game.validateMove(""), game.validateMove("a7")].map(({ valid, complete }) => [valid, complete]),
    [
      [true, -1],
      [true, -1],
    ],
  );
  assert.equal(game.validateMove("A7 - a6").complete, 1);
  const refused = game.validateMove("a7-c6");
  assert.equal(refused.valid, false);
  assert.match(refused.message, /c6/);
  assert.equal(refused.complete, undefined);
  assert.throws(() => game.move("a7-c6"), { message: refused.message });
  assert.throws(() => game.move("a7"));
  assert.equal(game.move("a7", { partial: true }).stack.length, 1);
  // An entry with a bonus stone goes on where another one ends.
  const complete = new Set();
  const akunur = new games.akunur();
  for (let ply = 0; ply < 60 && !akunur.gameover; ++ply) {
    for (const move of akunur.moves()) complete.add(akunur.validateMove(move).complete);
    akunur.move(akunur.moves()[ply % 3]);
  }
  assert.ok([...complete].every((value) => value === 0 || value === 1));
});

test("ends by resignation, time, agreement and abandonment", () => {
  for (const [end, winner] of [
    [(game) => game.resign(1), [2]],
    [(game) => game.timeout(2), [1]],
    [(game) => game.draw(), [1, 2]],
    [(game) => game.abandoned(), []],
  ]) {
    const game = end(new games.kona().move("a6-b5"));
    assert.deepEqual([game.gameover, game.winner, game.stack.length], [true, winner, 3]);
    const again = new games.kona(game.serialize());
    assert.deepEqual([again.gameover, again.winner], [true, winner]);
    assert.equal(again.undo().gameover, false);
    assert.throws(() => game.draw(), /over/);
  }
});

test("bad states and variants are refused with a reason", () => {
  assert.throws(() => new games.kona(new games.unane().serialize()), /unane/);
  assert.throws(() => new games.unane(undefined, ["size-99"]), /99x98/);
  assert.throws(() => new games.kona().load(3), /no state 3/);
  assert.throws(() => new games.kona().undo(), /nothing/);
});
