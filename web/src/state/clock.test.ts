import { describe, expect, it } from "vitest";
import { clockText, flagged, granted, newClock, pressed, readClock, resumed, stopped, timeLeft } from "./clock";

describe("a clock", () => {
  const start = newClock({ minutes: 1, seconds: 2 });

  it("begins with the first move, and runs for who is on turn", () => {
    expect(timeLeft(start, "first", 99_999)).toBe(60_000);
    const one = pressed(start, "first", 1000);
    expect(timeLeft(one, "first", 5000)).toBe(60_000);
    expect(timeLeft(one, "second", 5000)).toBe(56_000);
    const two = pressed(one, "second", 5000);
    expect(timeLeft(two, "second", 9000)).toBe(58_000); // 56 and the increment
    expect(timeLeft(two, "first", 9000)).toBe(56_000);
  });
  it("gives time back after a flag, but never more than there was at first", () => {
    const over = stopped(pressed(start, "first", 0), 60_000);
    expect(over.left).toEqual({ first: 60_000, second: 0 });
    expect(granted(over, "second", 30_000).left).toEqual({ first: 60_000, second: 30_000 });
    expect(granted(over, "second", 90_000).left.second).toBe(60_000);
    expect(flagged(resumed(granted(over, "second", 30_000), "second", 70_000), 99_000)).toBeNull();
  });
  it("shows when a time is up", () => {
    const running = pressed(start, "first", 0);
    expect(flagged(running, 59_999)).toBeNull();
    expect(flagged(running, 60_000)).toBe("second");
    expect(timeLeft(running, "second", 70_000)).toBe(0);
    expect(flagged(start, 1e9)).toBeNull();
  });
  it("stands still while the page is away", () => {
    const running = pressed(start, "first", 0);
    const saved: unknown = JSON.parse(JSON.stringify(stopped(running, 10_000)));
    const read = readClock(saved);
    expect(read && timeLeft(read, "second", 1e9)).toBe(50_000);
    expect(read && timeLeft(resumed(read, "second", 1e9), "second", 1e9 + 1000)).toBe(49_000);
    expect(stopped(start, 5)).toBe(start);
  });
  it("refuses what is no clock", () => {
    for (const bad of [
      null,
      3,
      {},
      { time: 1, increment: -1, left: { first: 1, second: 1 } },
      { time: 1, increment: 0, left: { first: "1", second: 1 } },
    ])
      expect(readClock(bad)).toBeNull();
  });
  it("is legible", () => {
    const texts: [number, string][] = [
      [0, "0:00.0"],
      [50, "0:00.1"],
      [9_300, "0:09.3"],
      [10_000, "0:10"],
      [245_000, "4:05"],
      [3_720_000, "1:02:00"],
      [59_001, "1:00"],
    ];
    for (const [time, text] of texts) expect(clockText(time)).toBe(text);
  });
});
