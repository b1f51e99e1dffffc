// How tests find their way on the page: new games, points of a board, moves.
export const point = (page, name) => page.locator(`[data-point="${name}"]`);
export const cells = (page, ending) => page.locator(`[role="gridcell"][aria-label$="${ending}"]`);

// Nothing moves by itself for long: settings are kept where the page keeps them.
export async function open(page, address, settings = { animation: "none" }) {
  await page.addInitScript((values) => {
    if (localStorage.getItem("quintet.settings") === null) localStorage.setItem("quintet.settings", JSON.stringify(values));
  }, settings);
  await page.goto(address);
}

export async function newGame(page, url, game, { level = 1, board, twoPeople = false, settings } = {}) {
  await open(page, `${url}#/play/${game}`, settings);
  if (twoPeople) await page.getByLabel("Two people here").check();
  else await page.getByLabel("Level", { exact: true }).fill(String(level));
  if (board) await page.getByLabel(board, { exact: true }).check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText(twoPeople ? "to move" : "Your turn").first().waitFor();
}

export async function type(page, ...moves) {
  for (const move of moves) {
    await page.getByLabel("Type a move").fill(move);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await played(page, move);
  }
}

// Until the move is in the list and on the board: the list is faster, and a board that is behind takes no touch.
export async function played(page, move) {
  await page.locator("ol").getByText(move, { exact: true }).last().waitFor();
  await page.locator('.table[aria-busy="false"]').waitFor();
}

// Until the engine has answered or the game is over; says whether it is.
export async function answered(page) {
  await page.locator('[aria-selected="true"]').waitFor({ state: "detached" }); // the taps have made their move
  const end = page.getByRole("button", { name: "Rematch" });
  await end.or(page.getByText("Your turn")).first().waitFor();
  await page.locator('.table[aria-busy="false"]').waitFor();
  return end.isVisible();
}
