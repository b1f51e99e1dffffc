// The board for other pages: nothing is kept, nothing is registered, nobody is asked.
import { mount } from "svelte";
import { settings } from "../state/settings.svelte";
import "../ui/app.css";
import Embed from "./Embed.svelte";

const asked = new URLSearchParams(location.search);
const language = asked.get("lang");
const theme = asked.get("theme");
if (language === "en" || language === "es") settings.set({ language });
if (theme === "light" || theme === "dark") settings.set({ theme });

const target = document.getElementById("app");
if (!target) throw new Error("embed.html has no element #app");
mount(Embed, { target, props: { flipped: asked.get("flip") === "1" } });
