// How tests of online play bring people together: each has a browser context of their own, as two people have two browsers.
import assert from "node:assert/strict";
import { withPages } from "./browser.mjs";
import { caughtUp, eventually, played, type } from "./playing.mjs";

// What a browser says itself when the network or the server is not there.
const networkTroubles = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection to|Failed to load resource|fetching the script/;

/** Calls use(person) where person(options) is a page of somebody new; whatever their pages complain of is an error. */
export const withPeople = (browser, use, { troubles = false } = {}) =>
  withPages(
    browser,
    (open) => use((options = {}) => open({ reducedMotion: "reduce", ...options })),
    (complaint) => troubles && networkTroubles.test(complaint),
  );

/** Creates a game by the form; returns its link. */
export async function create(page, url, { game = "Kona", clock = "No clock", colour = /begins/, who, size } = {}) {
  await page.goto(`${url}#/online`);
  const form = page.getByRole("form", { name: "Play a friend" });
  await form.getByLabel(game, { exact: true }).check();
  await form.getByLabel(clock, { exact: true }).check();
  await form.getByLabel(colour).check();
  if (who) await form.getByLabel(who).check();
  if (size) {
    await form.getByLabel("Another size").check();
    await form.getByLabel("Columns", { exact: true }).fill(String(size[0]));
    await form.getByLabel("Rows", { exact: true }).fill(String(size[1]));
  }
  await form.getByRole("button", { name: "Create the game" }).click();
  await page.getByRole("heading", { name: "Send this link to your opponent" }).waitFor();
  return page.getByLabel("Send this link to your opponent").inputValue();
}

export async function join(page, link) {
  await page.goto(link);
  await page.getByRole("button", { name: "Join the game" }).click();
  await page.getByText(/to move|Your turn/).first().waitFor();
  await caughtUp(page);
}

/** Two people at a game; the first moves first. */
export async function pair(person, url, options = {}, [first, second] = [{}, {}]) {
  const [ada, bob] = [await person(first), await person(second)];
  const link = await create(ada, url, options);
  await join(bob, link);
  await turn(ada);
  return { ada, bob, link };
}

/** Until it is one's turn and the board takes a move. */
export async function turn(page) {
  await page.locator(".status").getByText("Your turn").waitFor();
  await caughtUp(page);
}

/** Types a move on one's turn. */
export async function move(page, text) {
  await turn(page);
  await type(page, text);
}

/** Plays moves one after the other, the first player's first; each is seen by the other before the next. */
export async function alternate(players, ...moves) {
  for (const [i, text] of moves.entries()) {
    await move(players[i % 2], text);
    await played(players[(i + 1) % 2], text);
  }
}

export const movesOf = (page) => page.locator("ol button b").allInnerTexts();
export const ended = (page, headline) => page.getByRole("heading", { name: headline }).waitFor();

// Whole games of tests/data/scripted/.
export const wholeGames = [
  { game: "Ūnane", size: [4, 3], moves: "a3-a2 b1-c1 c3-c2", winner: 0, reason: "Black's stones are one group." },
  { game: "Narrows", size: [4, 3], moves: "a3-a2 d3-c3 b2-c2", winner: 0, reason: "Black's stones are all linked." },
  { game: "Kona", moves: "f1-f4 a1-b2 a1-c1 f6-c3", winner: 1, reason: "Black has a line: a1 · b2 · c3." },
  {
    game: "Akunur",
    moves: "a2 c3 b1 c4 b2 c5 a4 d3 b5 f7 b6 f8 d1 g6 e2 g7 f2 g8 h4 d6 h5 d7 i6 c6 a2-a1+a2 c3-c2 a4-a5+a4 d3-d2 e2-e1",
    winner: 0,
    reason: /^White holds the corners/,
  },
  { game: "Nanku", moves: "0,0e 2,0s 3,-1s 4,-2s", winner: 1, reason: /^Black has a line/ },
];

/** Plays one of them to its end, and sees to it that both see the same. */
export async function playWhole({ moves, winner, reason }, players) {
  await alternate(players, ...moves.split(" "));
  await ended(players[winner], "You won");
  await ended(players[1 - winner], "You lost");
  for (const page of players) {
    await page.getByText(reason).waitFor();
    await eventually(async () => assert.deepEqual(await movesOf(page), moves.split(" ")));
  }
}
