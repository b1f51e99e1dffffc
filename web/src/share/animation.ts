// The game up to a node as an animation: every position drawn, then put together by a worker.
import type { GameId, Line } from "../engine-worker/schema";
import { client } from "../engine-worker/shared";
import { drawingOf, painted } from "./drawing";
import type { Frame } from "./gif";
import type { ToGif } from "./gif-worker";

const pixels = 480; // wide
const perMove = 1000; // milliseconds
const atTheEnd = 3000;
// The longest that is shown whole; of longer games the end.
const mostFrames = 120;

function put(message: ToGif): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL("./gif-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(
      message,
      message.frames.map((frame) => frame.pixels.buffer),
    );
  }).finally(() => worker.terminate());
}

export async function animationOf(
  game: GameId,
  line: Line,
  flipped: boolean,
  progress: (done: number, all: number) => void,
): Promise<Blob> {
  const first = Math.max(0, line.moves.length + 1 - mostFrames);
  const all = line.moves.length + 1 - first;
  const frames: Frame[] = [];
  let [width, height] = [0, 0];
  for (let ply = first; ply <= line.moves.length; ++ply) {
    progress(frames.length, all);
    const scene = await client().show({ ...line, moves: line.moves.slice(0, ply) });
    const canvas = await painted(drawingOf(game, scene, flipped), pixels);
    // Nanku's table grows: everything is drawn at the height of the first picture.
    if (frames.length === 0) [width, height] = [canvas.width, canvas.height];
    const data = fitted(canvas, width, height);
    frames.push({ pixels: data, milliseconds: ply === line.moves.length ? atTheEnd : perMove });
  }
  progress(all, all);
  return new Blob([await put({ width, height, frames })], { type: "image/gif" });
}

function fitted(canvas: HTMLCanvasElement, width: number, height: number): Uint8ClampedArray {
  if (canvas.width === width && canvas.height === height)
    return (canvas.getContext("2d")?.getImageData(0, 0, width, height) ?? new ImageData(width, height)).data;
  const same = document.createElement("canvas");
  [same.width, same.height] = [width, height];
  const context = same.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("there is no canvas");
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, width, height);
  const scale = Math.min(width / canvas.width, height / canvas.height);
  const [w, h] = [canvas.width * scale, canvas.height * scale];
  context.drawImage(canvas, (width - w) / 2, (height - h) / 2, w, h);
  return context.getImageData(0, 0, width, height).data;
}
