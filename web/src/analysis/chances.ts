// Chances of winning as they are shown: by seat, in words, along a line.
import type { Exact, ExactMove } from "#library/solver-api";
import type { Arrow } from "../boards/board";
import { otherSeat, type AnalysisLine, type Chances, type Move, type Result, type Seat } from "../engine-worker/schema";
import type { Catalogue } from "../i18n/catalogue";

/** How a position looks: `first` is the first seat's chance in thousandths. */
export interface Outlook {
  first: number;
  decided: { winner: Seat; plies: number } | null; // proven, and not reached yet
  over: boolean;
}

export function outlookOf(chances: Chances, toMove: Seat): Outlook {
  const first = toMove === "first" ? chances.win_permille : 1000 - chances.win_permille;
  if (chances.decided === null) return { first, decided: null, over: false };
  return {
    first,
    decided: { winner: chances.decided === "win" ? toMove : otherSeat(toMove), plies: chances.plies ?? 0 },
    over: false,
  };
}

export function outlookAtEnd({ outcome }: Result): Outlook {
  return { first: outcome === "draw" ? 500 : outcome === "first" ? 1000 : 0, decided: null, over: true };
}

/** What is not proven is never shown as certain. */
export const percent = (permille: number): number => Math.min(99, Math.max(1, Math.round(permille / 10)));

/** "62 %", "wins in 5": for the player to move. */
export function inWords(t: Catalogue, chances: Chances & { over?: boolean }): string {
  if (chances.over)
    return chances.win_permille === 500
      ? t.analysis.drawn
      : chances.win_permille > 500
        ? t.analysis.won
        : t.analysis.lost;
  if (chances.decided === "win") return t.analysis.winsIn(chances.plies ?? 0);
  if (chances.decided === "loss") return t.analysis.losesIn(chances.plies ?? 0);
  return t.analysis.percent(percent(chances.win_permille));
}

/** Where a move goes on the board: an arrow, or a ring where something appears or leaves. */
export function arrowOf(move: Move, strength: number, tone: Arrow["tone"] = "advice"): Arrow | null {
  const goes = move.changes.find((change) => change.kind === "move");
  if (goes) return { from: goes.from.at, to: goes.to.at, strength, tone };
  const placed = move.changes.filter((change) => change.kind === "place");
  const [first, last] = [placed[0], placed.at(-1)];
  if (first && last) return { from: first.to.at, to: last.to.at, strength, tone };
  const removed = move.changes.find((change) => change.kind === "remove");
  return removed ? { from: removed.from.at, to: removed.from.at, strength, tone } : null;
}

/** The first moves of the engine's lines as arrows, the best one strongest; no two on the same points. */
export function arrowsOf(lines: readonly AnalysisLine[]): Arrow[] {
  const best = lines[0]?.win_permille ?? 0;
  const arrows: Arrow[] = [];
  lines.forEach((line, i) => {
    const strength = i === 0 ? 1 : Math.max(0.1, 0.6 - (best - line.win_permille) / 250);
    const arrow = arrowOf(line.first, strength);
    if (arrow && !arrows.some((other) => other.from === arrow.from && other.to === arrow.to)) arrows.push(arrow);
  });
  return arrows;
}

/** Every move whose worth is known, coloured by it: what wins last, so that it lies on top. */
export function exactArrows(exact: Exact, moves: ReadonlyMap<string, Move>): Arrow[] {
  const tones: Partial<Record<ExactMove["value"], [Arrow["tone"], number]>> = {
    loss: ["bad", 0.05],
    draw: ["advice", 0.4],
    win: ["good", 0.8],
  };
  const valued = exact.moves.map((move) => ({
    move: moves.get(move.move),
    value: move.swap === null ? move.value : move.swap ? ("win" as const) : ("loss" as const),
  }));
  return (["loss", "draw", "win"] as const).flatMap((value) =>
    valued.flatMap((each) => {
      const [tone, strength] = tones[value] ?? [];
      const arrow = each.value === value && each.move ? arrowOf(each.move, strength ?? 0, tone) : null;
      return arrow ? [arrow] : [];
    }),
  );
}
