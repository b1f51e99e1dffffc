// A scene after a step of its game. What has not changed stays the same object, so that nobody draws it again.
import type { Group, Point, Scene, Step } from "#library/api";

function merged<T>(
  before: readonly T[],
  changed: readonly T[],
  gone: readonly string[],
  key: (each: T) => string,
): readonly T[] {
  if (changed.length === 0 && gone.length === 0) return before;
  const news = new Map(changed.map((each) => [key(each), each]));
  const away = new Set(gone);
  const kept: T[] = [];
  for (const each of before) {
    const name = key(each);
    const now = news.get(name);
    if (now !== undefined) {
      kept.push(now);
      news.delete(name);
    } else if (!away.has(name)) kept.push(each);
  }
  return [...kept, ...news.values()];
}

const pointKey = (point: Point): string => point.name;
const groupKey = (group: Group): string => group.points[0] ?? "";

export function afterStep(before: Scene, step: Step): Scene {
  const { position, ply, to_move, result, last, exact, first_piece, counters } = step;
  return {
    ...before,
    position,
    ply,
    to_move,
    result,
    last,
    exact,
    first_piece,
    counters,
    points: merged(before.points, step.points, step.gone_points, pointKey),
    groups: merged(before.groups, step.groups, step.gone_groups, groupKey),
    decisive: step.decisive ?? before.decisive,
    pairs: step.pairs ?? before.pairs,
    reaches: step.reaches ?? before.reaches,
    threats: step.threats ?? before.threats,
    supports: step.supports ?? before.supports,
    buried: step.buried ?? before.buried,
    closed: step.closed ?? before.closed,
  };
}
