// First moves: which are known to win or lose, which are fair, and which to ask about.
import { games } from "../games";
import { gameIds, type GameId } from "../engine-worker/schema";

export interface SolvedBoard {
  wins: readonly string[]; // for who makes them
  loses: readonly string[];
}

/** Boards of which every first move is solved, by their variant without the swap. */
export async function solvedBoards(): Promise<Readonly<Record<string, SolvedBoard>>> {
  return (await import("#docs/solved")).default;
}

/** The games that have the pie rule. */
export const swapGames = gameIds.filter((id) => games[id].keys.some((key) => key.name === "pie"));

export const withoutSwap = (variant: string): string => variant.replace("pie=on", "pie=off");
export const withSwap = (variant: string): string => variant.replace("pie=off", "pie=on");

/** Solved boards on which there is something to ask: both kinds of moves, and no mere strip. */
export function boardsToAsk(solved: Readonly<Record<string, SolvedBoard>>, game: GameId): string[] {
  return Object.entries(solved).flatMap(([variant, { wins, loses }]) => {
    const [columns = 0, rows = 0] = (/board=(\d+)x(\d+)/.exec(variant) ?? []).slice(1).map(Number);
    const asks = variant.startsWith(`${game}:`) && Math.min(columns, rows) > 1 && columns * rows >= 12;
    return asks && wins.length > 0 && loses.length > 0 ? [variant] : [];
  });
}

/** Both answers are right equally often. */
export function askedMove({ wins, loses }: SolvedBoard, random: () => number, besides = ""): string {
  const others = (moves: readonly string[]): readonly string[] => moves.filter((move) => move !== besides);
  const from = others(random() < 0.5 ? wins : loses);
  const any = from.length > 0 ? from : others([...wins, ...loses]);
  return any[Math.floor(random() * any.length)] ?? "";
}

export interface RatedMove {
  move: string;
  permille: number; // chances of who makes it
}

const [leastFair, mostFair] = [450, 550];

export const isFair = ({ permille }: RatedMove): boolean => permille >= leastFair && permille <= mostFair;

/** The fair ones, the most even first; if there is none, the few that come closest. */
export function fairest(rated: readonly RatedMove[]): RatedMove[] {
  const sorted = [...rated].sort((a, b) => Math.abs(a.permille - 500) - Math.abs(b.permille - 500));
  const fair = sorted.filter(isFair);
  return fair.length > 0 ? fair : sorted.slice(0, 5);
}

/** Whether a swap is right if the one who moved has this chance: yes, no, or as good as even. */
export const swapIsRight = (permille: number): boolean | "even" =>
  isFair({ move: "", permille }) ? "even" : permille > 500;
