// The page's way to perfect play: the exact solver and the proof checker, in a worker and a module of their own, which are loaded when they
// are first asked for. Cancel with an AbortSignal; a cancelled call rejects with Cancelled, a refused one with Refused.
import type { Exact, Requests as SolverRequests } from "#library/solver-api";
import solverUrl from "#library/solver.wasm?url";
import { Cancelled, Channel, compile, type Port } from "quintet";
import { openWorker } from "../engine-worker/shared";
import type { Line } from "../engine-worker/schema";
import { proofOf, type ProofFile } from "./known";

export type { Exact, ExactMove, ExactValue, Requests as SolverRequests } from "#library/solver-api";

// While it computes it hears nothing: it works in slices, and what it has learnt is kept.
const sliceNodes = 50_000;
const slicePositions = 20_000;

export interface CheckProgress {
  steps: number; // that were checked
  all: number;
  positions: number; // that were looked at
}

export interface Checked extends CheckProgress {
  winner: "first" | "second";
  plies: number; // within so many
}

interface SolveOptions {
  signal: AbortSignal;
  update: (values: Exact) => void;
  enough?: (values: Exact) => boolean; // before everything is known
}

export class Solver {
  private readonly channel: Channel<SolverRequests>;
  private readonly known = new Map<string, Promise<Checked>>(); // by the addresses of the proofs
  private generation = 0;

  constructor(compiled: Promise<WebAssembly.Module> = compile(solverUrl), open: () => Port = openWorker) {
    this.channel = new Channel<SolverRequests>(open, compiled, "let-end");
  }

  /** What all moves are worth; thinks in slices until all is known, or enough. If there is a proof, it is checked first, and looked up. */
  async exact(line: Line, variant: string, { signal, update, enough }: SolveOptions): Promise<Exact> {
    const proof = proofOf(variant);
    if (proof) await this.know(proof);
    for (;;) {
      if (signal.aborted) throw new Cancelled();
      const values = await this.channel.call("exact", { line, nodes: sliceNodes });
      if (signal.aborted) throw new Cancelled();
      update(values);
      if (values.settled || enough?.(values)) return values;
    }
  }

  /** Checks a proof from its file on, whatever was known about it. */
  async check(proof: ProofFile, update: (progress: CheckProgress) => void, signal?: AbortSignal): Promise<Checked> {
    const response = await fetch(proof.url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    const file = base64(new Uint8Array(await response.arrayBuffer()));
    const taken = await this.channel.call("take_proof", { file });
    for (;;) {
      if (signal?.aborted) throw new Cancelled();
      const { steps, positions, plies } = await this.channel.call("check_proof", {
        proof: taken.proof,
        positions: slicePositions,
      });
      update({ steps, all: taken.steps, positions });
      if (plies !== null) return { steps, all: taken.steps, positions, plies, winner: taken.winner };
    }
  }

  /** Ends its worker. */
  end(): void {
    this.channel.end();
  }

  // A worker that broke has taken its proofs with it.
  private know(proof: ProofFile): Promise<Checked> {
    if (this.generation !== this.channel.generation) {
      this.known.clear();
      this.generation = this.channel.generation;
    }
    let known = this.known.get(proof.url);
    if (!known) {
      known = this.check(proof, () => {});
      known.catch(() => this.known.delete(proof.url));
      this.known.set(proof.url, known);
    }
    return known;
  }
}

function base64(bytes: Uint8Array): string {
  const chunk = 0x8000; // as many arguments as every browser takes
  let text = "";
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(text);
}

let made: Solver | undefined;

/** The page's one solver, made when it is first needed. */
export function solver(): Solver {
  return (made ??= new Solver());
}
