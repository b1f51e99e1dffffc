// Names, ratings and what belongs to them, through the real page and the real server.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { axe, check } from "./axe.mjs";
import { withPeople } from "./meeting.mjs";
import { caughtUp, eventually } from "./playing.mjs";
import { site } from "./site.mjs";

const there = site();
// What is refused on purpose is in the browser's log.
const people = (use) => withPeople(there.browser, use, { troubles: true });
const password = "correct horse";

/** Claims a name; returns the recovery codes. */
async function claim(page, name) {
  await page.goto(`${there.url}#/account`);
  const form = page.getByRole("form", { name: "Claim a name" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Claim this name" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  const codes = await page.locator("code").allInnerTexts();
  await page.getByRole("button", { name: "I have written them down" }).click();
  await page.getByText(`You are ${name}.`).waitFor();
  return codes;
}

test("two named players play a rated game, and their ratings change", async () => {
  await people(async (person) => {
    const [ada, bob] = [await person(), await person()];
    await claim(ada, "Ada_L");
    await claim(bob, "Bob-by");
    await ada.goto(`${there.url}#/online`);
    const form = ada.getByRole("form", { name: "Play a friend" });
    await form.getByLabel("Kona", { exact: true }).check();
    await form.getByLabel("10 min + 5 s", { exact: true }).check();
    await form.getByLabel("Rated", { exact: true }).check();
    await form.getByRole("button", { name: "Create the game" }).click();
    const link = await ada.getByLabel("Send this link to your opponent").inputValue();
    await bob.goto(link);
    await bob.getByRole("button", { name: "Join the game" }).click();
    await caughtUp(bob);
    await bob.getByRole("button", { name: "Resign" }).click();
    await bob.getByRole("button", { name: /Resign/ }).last().click();
    await ada.getByRole("heading", { name: "You won" }).waitFor();
    await eventually(async () => {
      await ada.goto(`${there.url}#/`);
      await ada.goto(`${there.url}#/player/Ada_L`);
      await ada.getByRole("heading", { name: "Kona · rapid" }).waitFor({ timeout: 5000 });
    });
    assert.ok(Number(await ada.locator(".ratings strong").innerText()) > 1500);
    await check(ada, axe);
    await ada.getByRole("link", { name: "Bob-by" }).click();
    await ada.getByRole("heading", { name: "Player Bob-by" }).waitFor();
    await eventually(async () => assert.ok(Number(await ada.locator(".ratings strong").innerText()) < 1500));
  });
});

test("who has lost their password comes back with a code, and ends the sessions of others", async () => {
  await people(async (person) => {
    const [ada, elsewhere] = [await person(), await person()];
    const [code] = await claim(ada, "Forgetful");
    await elsewhere.goto(`${there.url}#/account`);
    await check(elsewhere, axe);
    const form = elsewhere.getByRole("form", { name: "Password forgotten?" });
    await form.getByLabel("Name").fill("forgetful");
    await form.getByLabel("Recovery code").fill(code);
    await form.getByLabel("New password").fill("battery staple");
    await form.getByRole("button", { name: "Set the new password" }).click();
    await elsewhere.getByText("You are Forgetful.").waitFor();
    await elsewhere.getByText("7 recovery codes are left.").waitFor();
    await check(elsewhere, axe);
    await ada.reload();
    await ada.getByRole("heading", { name: "Log in" }).waitFor();
  });
});

test("everything can be taken along, and the account deleted", async () => {
  await people(async (person) => {
    const page = await person();
    await claim(page, "Leaving");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download everything (JSON)" }).click(),
    ]);
    const all = JSON.parse(await readFile(await download.path(), "utf8"));
    assert.equal(all.account.player.name, "Leaving");
    await page.getByRole("button", { name: "Delete the account" }).click();
    await page.getByRole("form", { name: "Your data" }).getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Delete it for good" }).click();
    await page.getByRole("heading", { name: "Log in" }).waitFor();
    const form = page.getByRole("form", { name: "Log in" });
    await form.getByLabel("Name").fill("Leaving");
    await form.getByLabel("Password").fill(password);
    await form.getByRole("button", { name: "Log in" }).click();
    await page.getByText("Name and password do not fit.").waitFor();
  });
});
