// Random games through the npm package, one thread: with the shape of AbstractPlay's games, every move checked as theirs are, and as plain
// games. Built by script/js.
const built = new URL("../build/js/package/dist/", import.meta.url);
const { load } = await import(new URL("node.js", built));
const { abstractPlay } = await import(new URL("abstractplay.js", built));

const quintet = await load();
const games = abstractPlay(quintet);
let random = 1;
const below = (count) => (random = (random * 48271) % 2147483647) % count;

function adapted(name, variants) {
  const game = new games[name](undefined, variants);
  while (!game.gameover) {
    const moves = game.moves();
    game.move(moves[below(moves.length)]);
  }
  return game.stack.length - 1;
}

function plain(variant) {
  const game = quintet.game(variant);
  while (!game.result) {
    const moves = game.moves();
    game.play(moves[below(moves.length)]);
  }
  return game.ply;
}

/** Games and plies per second, the median of three runs of two seconds. */
function rate(play) {
  play();
  const runs = [1, 2, 3].map(() => {
    const started = performance.now();
    let count = 0;
    let plies = 0;
    for (; performance.now() - started < 2000; ++count) plies += play();
    const seconds = (performance.now() - started) / 1000;
    return { games: count / seconds, plies: plies / seconds };
  });
  return runs.sort((a, b) => a.games - b.games)[1];
}

console.log("random games".padEnd(30), "games/s".padStart(10), "plies/s".padStart(10));
const show = (name, { games: count, plies }) => console.log(name.padEnd(30), count.toFixed(0).padStart(10), plies.toFixed(0).padStart(10));
show("AbstractPlay's shape: unane 8x7", rate(() => adapted("unane", [])));
for (const { id } of quintet.games) show(id, rate(() => plain(id)));
