import { describe, expect, it } from "vitest";
import { gif, type Frame } from "./gif";

// A reader from the specification alone: the pictures as they are shown, as numbers red * 65536 + green * 256 + blue.
function read(bytes: Uint8Array): { width: number; height: number; shown: number[][]; delays: number[] } {
  const short = (i: number): number => (bytes[i] ?? 0) | ((bytes[i + 1] ?? 0) << 8);
  expect(String.fromCharCode(...bytes.slice(0, 6))).toBe("GIF89a");
  const [width, height] = [short(6), short(8)];
  const colour = (number: number): number =>
    ((bytes[13 + 3 * number] ?? 0) << 16) | ((bytes[14 + 3 * number] ?? 0) << 8) | (bytes[15 + 3 * number] ?? 0);
  let at = 13 + 3 * 256;
  const shown: number[][] = [];
  const delays: number[] = [];
  const blocks = (): number[] => {
    const data: number[] = [];
    while (bytes[at] !== 0) {
      const size = bytes[at] ?? 0;
      data.push(...bytes.slice(at + 1, at + 1 + size));
      at += size + 1;
    }
    ++at;
    return data;
  };
  for (; bytes[at] !== 0x3b;) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) delays.push(short(at + 4));
      at += 2;
      blocks();
      continue;
    }
    expect(bytes[at]).toBe(0x2c);
    at += 10;
    const bits = bytes[at++] ?? 0;
    const before = shown.at(-1);
    const numbers = decode(blocks(), bits);
    expect(numbers).toHaveLength(width * height);
    shown.push(numbers.map((number, i) => (number === 255 ? (before?.[i] ?? -1) : colour(number))));
  }
  expect(at).toBe(bytes.length - 1);
  return { width, height, shown, delays };
}

function decode(data: readonly number[], bits: number): number[] {
  const clear = 1 << bits;
  let table: number[][] = [];
  let width = bits + 1;
  const reset = (): void => {
    table = Array.from({ length: clear + 2 }, (_, i) => [i]);
    width = bits + 1;
  };
  const out: number[] = [];
  let position = 0;
  let last: number[] | null = null;
  reset();
  for (;;) {
    let code = 0;
    for (let i = 0; i < width; ++i, ++position) code |= (((data[position >> 3] ?? 0) >> (position & 7)) & 1) << i;
    if (code === clear) {
      reset();
      last = null;
      continue;
    }
    if (code === clear + 1) return out;
    const entry: number[] = table[code] ?? [...(last ?? []), last?.[0] ?? 0];
    out.push(...entry);
    if (last && table.length < 4096) table.push([...last, entry[0] ?? 0]);
    if (table.length === 1 << width && width < 12) ++width;
    last = entry;
  }
}

function frame(width: number, height: number, colour: (x: number, y: number) => number): Frame {
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; ++i) {
    const value = colour(i % width, Math.floor(i / width));
    pixels.set([value >> 16, (value >> 8) & 0xff, value & 0xff, 255], 4 * i);
  }
  return { pixels, milliseconds: 1000 };
}

describe("an animation", () => {
  it("shows every picture as it was, where there are few colours", () => {
    const colours = [0x102030, 0xf0e0d0, 0xc04020];
    const first = frame(64, 40, (x, y) => colours[((x >> 3) % 2) ^ ((y >> 3) % 2)] ?? 0);
    const second = frame(64, 40, (x, y) =>
      x > 20 && x < 40 && y > 10 ? 0xc04020 : (colours[((x >> 3) % 2) ^ ((y >> 3) % 2)] ?? 0),
    );
    const made = read(gif(64, 40, [first, { ...second, milliseconds: 2500 }]));
    expect([made.width, made.height]).toEqual([64, 40]);
    expect(made.delays).toEqual([100, 250]);
    [first, second].forEach(({ pixels }, n) => {
      made.shown[n]?.forEach((value, i) => {
        expect(value).toBe(((pixels[4 * i] ?? 0) << 16) | ((pixels[4 * i + 1] ?? 0) << 8) | (pixels[4 * i + 2] ?? 0));
      });
    });
  });

  it("comes near where there are many, and its codes start over when they run out", () => {
    const noisy = frame(160, 120, (x, y) => ((x * 1.6) << 16) | ((y * 2) << 8) | ((x * 7 + y * 13) & 0xff));
    const { shown } = read(gif(160, 120, [noisy]));
    let worst = 0;
    shown[0]?.forEach((value, i) => {
      for (const [shift, channel] of [
        [16, 0],
        [8, 1],
        [0, 2],
      ] as const)
        worst = Math.max(worst, Math.abs(((value >> shift) & 0xff) - (noisy.pixels[4 * i + channel] ?? 0)));
    });
    expect(worst).toBeLessThan(96);
  });
});
