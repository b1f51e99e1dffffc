// Animated GIF (GIF89a), which every browser, forum and messenger shows: a palette for all pictures, then each picture as what has changed
// since the one before, compressed by LZW. Pure: bytes in, bytes out.

export interface Frame {
  pixels: Uint8ClampedArray; // red, green, blue, opacity
  milliseconds: number; // that it is shown
}

const transparent = 255; // the number of no colour: as before
const mostColours = 255;

const levels = 32; // of each primary colour, when colours are counted
const bucketOf = (r: number, g: number, b: number): number => ((r >> 3) * levels + (g >> 3)) * levels + (b >> 3);

interface Bucket {
  count: number;
  r: number;
  g: number;
  b: number; // their sums
}

type Channel = "r" | "g" | "b";
const channels: readonly Channel[] = ["r", "g", "b"];
const mean = (bucket: Bucket, channel: Channel): number => bucket[channel] / bucket.count;

function counted(frames: readonly Frame[]): Map<number, Bucket> {
  const buckets = new Map<number, Bucket>();
  for (const { pixels } of frames)
    for (let i = 0; i < pixels.length; i += 4) {
      const [r, g, b] = [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
      const key = bucketOf(r, g, b);
      const bucket = buckets.get(key);
      if (bucket) {
        ++bucket.count;
        bucket.r += r;
        bucket.g += g;
        bucket.b += b;
      } else buckets.set(key, { count: 1, r, g, b });
    }
  return buckets;
}

function extent(box: readonly Bucket[]): { channel: Channel; size: number } {
  let widest: { channel: Channel; size: number } = { channel: "g", size: -1 };
  for (const channel of channels) {
    const values = box.map((bucket) => mean(bucket, channel));
    const size = Math.max(...values) - Math.min(...values);
    if (size > widest.size) widest = { channel, size };
  }
  return widest;
}

/** The colours that stand for all others (median cut: Heckbert, 1982). */
function palette(buckets: ReadonlyMap<number, Bucket>): [number, number, number][] {
  const boxes: Bucket[][] = [[...buckets.values()]];
  while (boxes.length < mostColours) {
    let chosen = -1;
    let most = 0;
    boxes.forEach((box, i) => {
      if (box.length < 2) return;
      // Boards are large flat areas: how far colours are apart counts for more than how many there are of them.
      const weight = extent(box).size * Math.log2(1 + box.reduce((sum, bucket) => sum + bucket.count, 0));
      if (weight > most) [chosen, most] = [i, weight];
    });
    const box = boxes[chosen];
    if (!box) break;
    const { channel } = extent(box);
    const sorted = [...box].sort((a, b) => mean(a, channel) - mean(b, channel));
    const half = sorted.reduce((sum, bucket) => sum + bucket.count, 0) / 2;
    let below = 0;
    let cut = 0;
    while (cut < sorted.length - 1 && below + (sorted[cut]?.count ?? 0) <= half) below += sorted[cut++]?.count ?? 0;
    cut = Math.min(Math.max(1, cut), sorted.length - 1);
    boxes.splice(chosen, 1, sorted.slice(0, cut), sorted.slice(cut));
  }
  return boxes.map((box) => {
    const count = box.reduce((sum, bucket) => sum + bucket.count, 0);
    const of = (channel: Channel): number => Math.round(box.reduce((sum, bucket) => sum + bucket[channel], 0) / count);
    return [of("r"), of("g"), of("b")];
  });
}

class Bytes {
  private bytes = new Uint8Array(1 << 16);
  private size = 0;
  push(...values: number[]): void {
    if (this.size + values.length > this.bytes.length) {
      const larger = new Uint8Array(2 * this.bytes.length);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    for (const value of values) this.bytes[this.size++] = value;
  }
  short(value: number): void {
    this.push(value & 0xff, value >> 8);
  }
  get all(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.size);
  }
}

// Codes of growing width, in blocks of up to 255 bytes.
function compress(out: Bytes, numbers: Uint8Array): void {
  const bits = 8;
  const clear = 1 << bits;
  out.push(bits);
  let block: number[] = [];
  let [buffer, held] = [0, 0];
  let width = bits + 1;
  let codes = new Map<number, number>();
  let next = clear + 2;
  const emit = (code: number): void => {
    buffer |= code << held;
    for (held += width; held >= 8; held -= 8, buffer >>>= 8) {
      block.push(buffer & 0xff);
      if (block.length === 255) {
        out.push(255, ...block);
        block = [];
      }
    }
  };
  emit(clear);
  let prefix = numbers[0] ?? 0;
  for (let i = 1; i < numbers.length; ++i) {
    const number = numbers[i] ?? 0;
    const known = codes.get((prefix << 8) | number);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    emit(prefix);
    codes.set((prefix << 8) | number, next);
    if (next === 1 << width && width < 12) ++width;
    if (++next > 4095) {
      emit(clear);
      codes = new Map();
      next = clear + 2;
      width = bits + 1;
    }
    prefix = number;
  }
  emit(prefix);
  emit(clear + 1);
  if (held > 0) block.push(buffer & 0xff);
  if (block.length > 0) out.push(block.length, ...block);
  out.push(0);
}

/** REQUIRES: every frame has width times height pixels, and there is one. */
export function gif(width: number, height: number, frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
  const buckets = counted(frames);
  const colours = palette(buckets);
  const nearest = new Map<number, number>();
  for (const [key, bucket] of buckets) {
    const [r, g, b] = [mean(bucket, "r"), mean(bucket, "g"), mean(bucket, "b")];
    let [best, least] = [0, Infinity];
    colours.forEach(([cr, cg, cb], i) => {
      const far = 2 * (cr - r) ** 2 + 4 * (cg - g) ** 2 + 3 * (cb - b) ** 2;
      if (far < least) [best, least] = [i, far];
    });
    nearest.set(key, best);
  }
  const out = new Bytes();
  out.push(...[..."GIF89a"].map((letter) => letter.charCodeAt(0)));
  out.short(width);
  out.short(height);
  out.push(0xf7, 0, 0); // 256 colours for all pictures
  for (let i = 0; i < 256; ++i) out.push(...(colours[i] ?? [0, 0, 0]));
  out.push(0x21, 0xff, 11, ...[..."NETSCAPE2.0"].map((letter) => letter.charCodeAt(0)), 3, 1, 0, 0, 0); // for ever
  let before: Uint8Array | null = null;
  for (const { pixels, milliseconds } of frames) {
    const numbers = new Uint8Array(width * height);
    for (let i = 0; i < numbers.length; ++i)
      numbers[i] = nearest.get(bucketOf(pixels[4 * i] ?? 0, pixels[4 * i + 1] ?? 0, pixels[4 * i + 2] ?? 0)) ?? 0;
    const last = before;
    const written = last ? numbers.map((number, i) => (number === last[i] ? transparent : number)) : numbers;
    out.push(0x21, 0xf9, 4, 0x05); // stays when the next one comes; one number is transparent
    out.short(Math.round(milliseconds / 10));
    out.push(transparent, 0);
    out.push(0x2c, 0, 0, 0, 0);
    out.short(width);
    out.short(height);
    out.push(0);
    compress(out, written);
    before = numbers;
  }
  out.push(0x3b);
  return out.all;
}
