import { mount } from "svelte";
import App from "./App.svelte";
import { i18n } from "./i18n/index.svelte";
import { keepOffline } from "./offline/register";
import "./ui/app.css";
import { load } from "./state/storage";
import { messages } from "./ui/toasts.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element #app");
mount(App, { target });
// Who has online games is told on every page when it is their turn.
if (load("online.games") === true)
  void import("./online/inbox.svelte").then(
    ({ followInbox }) => followInbox(),
    () => {}, // without a network there is nothing to tell
  );
// After the page is there: what it keeps for later must not delay it.
addEventListener("load", () =>
  setTimeout(
    () => void keepOffline((reload) => messages.show(i18n.t.app.newVersion, { text: i18n.t.app.reload, run: reload })),
    1500,
  ),
);
