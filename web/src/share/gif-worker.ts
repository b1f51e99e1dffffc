// Makes an animation of pictures, away from the page.
/// <reference lib="webworker" />
import { gif, type Frame } from "./gif";

declare const self: DedicatedWorkerGlobalScope;

export interface ToGif {
  width: number;
  height: number;
  frames: readonly Frame[];
}

self.onmessage = ({ data: { width, height, frames } }: MessageEvent<ToGif>) => {
  const bytes = gif(width, height, frames);
  self.postMessage(bytes, [bytes.buffer]);
};
