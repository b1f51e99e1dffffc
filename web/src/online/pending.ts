// Actions that wait for the server's answer survive a reload in this tab: sent again they change nothing twice.
import { actionKinds, type Action } from "./wire";
import type { Keep } from "./room-client.svelte";

function isAction(value: unknown): value is Action {
  if (typeof value !== "object" || value === null) return false;
  const given: Partial<Record<keyof Action, unknown>> = value;
  const { turn, kind, move, lines } = given;
  return (
    actionKinds.some((each) => each === kind) &&
    typeof turn === "object" &&
    turn !== null &&
    "ply" in turn &&
    typeof turn.ply === "number" &&
    "takebacks" in turn &&
    typeof turn.takebacks === "number" &&
    (move === undefined || typeof move === "string") &&
    (lines === undefined || Array.isArray(lines))
  );
}

export function keepOf(room: string, storage: () => Storage = () => sessionStorage): Keep {
  const name = `quintet.online.pending.${room}`;
  return {
    load: () => {
      try {
        const saved: unknown = JSON.parse(storage().getItem(name) ?? "[]");
        return Array.isArray(saved) ? saved.filter(isAction) : [];
      } catch {
        return [];
      }
    },
    save: (actions) => {
      try {
        if (actions.length === 0) storage().removeItem(name);
        else storage().setItem(name, JSON.stringify(actions));
      } catch {
        // Then a reload loses what has not been sent, and nothing else.
      }
    },
  };
}
