// A board as a drawing that stands on its own: what the page's style sheets say is written into it.
import { flushSync, mount, unmount } from "svelte";
import Board from "../boards/Board.svelte";
import type { GameId, Scene } from "../engine-worker/schema";
import { games } from "../games";
import { i18n } from "../i18n/index.svelte";

export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

// What a style sheet can say about a shape.
const properties = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "stroke-dashoffset",
  "opacity",
  "stop-color",
  "stop-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "text-anchor",
  "dominant-baseline",
  "letter-spacing",
  "paint-order",
  "visibility",
  "display",
] as const;
const namespace = "http://www.w3.org/2000/svg";

// The initial values need not be said.
const plain: Partial<Record<(typeof properties)[number], string>> = {
  "fill-opacity": "1",
  "fill-rule": "nonzero",
  "stroke-opacity": "1",
  "stroke-dasharray": "none",
  "stroke-dashoffset": "0px",
  opacity: "1",
  "stop-opacity": "1",
  "letter-spacing": "normal",
  "paint-order": "normal",
  visibility: "visible",
  display: "inline",
};

function inlined(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  for (const name of properties) {
    const value = style.getPropertyValue(name);
    if (value !== "" && value !== plain[name]) copy.setAttribute(name, value);
  }
  // A transform of the style sheet has its origin where the shape says.
  if (style.transform !== "none" && !original.hasAttribute("transform"))
    copy.setAttribute(
      "style",
      `transform:${style.transform};transform-box:${style.getPropertyValue("transform-box")};transform-origin:${style.transformOrigin}`,
    );
  copy.removeAttribute("class");
  [...original.children].forEach((child, i) => {
    const its = copy.children[i];
    if (its) inlined(child, its);
  });
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter] ?? letter);

/** The board with the name of the game, its designer and the last move below it. */
export function drawingOf(game: GameId, scene: Scene, flipped: boolean): Drawing {
  const place = document.createElement("div");
  place.setAttribute("aria-hidden", "true");
  Object.assign(place.style, { position: "fixed", left: "-200vw", top: "0", width: "40rem" });
  document.body.append(place);
  const shown = mount(Board, { target: place, props: { scene, flipped, whole: true } });
  try {
    flushSync();
    const board = place.querySelector("svg");
    const [, , width = 0, height = 0] = (board?.getAttribute("viewBox") ?? "").split(" ").map(Number);
    if (!board || width <= 0 || height <= 0) throw new Error("there is no drawing");
    const copy = board.cloneNode(true);
    if (!(copy instanceof Element)) throw new Error("there is no drawing");
    inlined(board, copy);
    const root = getComputedStyle(document.documentElement);
    const body = getComputedStyle(document.body);
    const ink = body.color;
    const scale = 640 / width;
    const margin = 16;
    const caption = 56;
    const size = { width: 640 + 2 * margin, height: Math.round(height * scale) + margin + caption };
    copy.setAttribute("xmlns", namespace);
    for (const [name, value] of Object.entries({
      x: margin,
      y: margin,
      width: 640,
      height: Math.round(height * scale),
    }))
      copy.setAttribute(name, String(value));
    const { name, designer, credited } = games[game];
    const by = `${credited === "from" ? i18n.t.home.from : i18n.t.home.by} ${designer}`;
    const last = scene.last ? `${scene.ply}. ${scene.last.text}` : "";
    const text = (x: number, anchor: string, weight: number, words: string): string =>
      `<text x="${x}" y="${size.height - 20}" text-anchor="${anchor}" font-family="${escaped(body.fontFamily)}" font-size="20" font-weight="${weight}" fill="${ink}">${escaped(words)}</text>`;
    const svg = [
      `<svg xmlns="${namespace}" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">`,
      `<title>${escaped(i18n.t.analysing.pictures.alt(name, scene.ply))}</title>`,
      `<rect width="100%" height="100%" fill="${body.backgroundColor || root.backgroundColor}"/>`,
      new XMLSerializer().serializeToString(copy),
      text(margin, "start", 600, `${name} · ${by}`),
      last === "" ? "" : text(size.width - margin, "end", 400, last),
      "</svg>",
    ].join("");
    return { svg, ...size };
  } finally {
    void unmount(shown);
    place.remove();
  }
}

/** The drawing on a canvas of this width. */
export async function painted({ svg, width, height }: Drawing, pixels: number): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = pixels;
    canvas.height = Math.round((pixels * height) / width);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("there is no canvas");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}
