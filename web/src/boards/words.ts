// A point in words, for screen readers.
import type { Catalogue } from "../i18n/catalogue";
import { pieceOf, type Change, type Point, type Scene } from "../engine-worker/schema";

export function pointInWords(t: Catalogue, point: Point): string {
  const words: string[] = [point.name];
  if (point.kind === "corner") words.push(t.board.corner);
  if (point.kind === "still-point") words.push(t.board.still);
  if (point.token) words.push(t.board.token);
  if (point.pieces === "") words.push(t.board.empty);
  else if (point.pieces === "b" || point.pieces === "w") words.push(t.board.stone[point.pieces]);
  else
    words.push(
      t.board.stack([...point.pieces].map((piece) => (piece === "b" ? t.board.black : t.board.white)).join(", ")),
    );
  return words.join(", ");
}

/** What a move does to stones other than the one that moves. */
export function changesInWords(t: Catalogue, changes: readonly Change[]): string[] {
  const [moved] = changes.flatMap((change) => (change.kind === "move" ? [change] : []));
  return changes.flatMap((change) => {
    if (change.kind === "echo") return [t.board.echoes(change.from.at, change.to.at)];
    if (change.kind === "remove" && change.from.at !== moved?.to.at) return [t.board.removes(change.from.at)];
    return change.kind === "token" ? [t.board.spends] : [];
  });
}

/** The points that the helps of a scene may say something of. */
export const helpedIn = (scene: Scene): ReadonlySet<string> =>
  new Set([...scene.supports.map(({ at }) => at), ...scene.threats.flatMap(({ taps }) => taps.at(-1) ?? [])]);

/** What the helps of a scene say of a point. */
export function helpsInWords(t: Catalogue, scene: Scene, name: string, threats: boolean): string[] {
  const words: string[] = [];
  const support = scene.supports.find((each) => each.at === name);
  if (support) {
    const whiteFirst = pieceOf(scene, "first") === "w";
    words.push(
      t.board.support(whiteFirst ? support.first : support.second, whiteFirst ? support.second : support.first),
    );
  }
  if (threats && scene.threats.some((threat) => threat.taps.at(-1) === name)) words.push(t.board.threat);
  return words;
}
