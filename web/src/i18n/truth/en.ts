// What is known for sure: perfect play, proofs, solved boards.
export const truth = {
  hidden: "What every move is worth with perfect play: solved or proven, not estimated.",
  hiddenProof: "This game is solved, and the proof is here: who wins, and within how many plies.",
  hiddenTable: "This board is solved: what each first move is worth.",
  wins: (colour: string) => `${colour} wins with perfect play.`,
  winsWithin: (colour: string, plies: number) =>
    `${colour} wins within at most ${plies} ${plies === 1 ? "ply" : "plies"}.`,
  draws: "Drawn with perfect play.",
  unknown: "Not known yet.",
  searching: (nodes: string) => `Not known yet: ${nodes} positions searched`,
  partial: "Of some moves it is not known what they are worth.",
  swapRow: "Who may swap takes over what wins. Marked is who wins if nobody swaps.",
  checking: "The proof is being checked …",
  values: { win: "wins", draw: "draws", loss: "loses", unknown: "not known yet" },
  within: (value: string, plies: number) => `${value} within ${plies}`,
  swap: "better swapped",
  keep: "better not swapped",
  showAll: (count: number) => `All ${count} moves`,
  proof: "The proof",
  proofLead:
    "A list of moves that answers everything the loser can try. Your browser can go through all of it by the rules alone, without any search.",
  check: "Check the proof here",
  checkAgain: "Check it again",
  checked: (steps: string, all: string) => `${steps} of ${all} moves checked`,
  holds: (colour: string, plies: number, steps: string, positions: string) =>
    `The proof holds: ${colour} wins within ${plies} plies. ${steps} moves, ${positions} positions checked.`,
  failed: "The proof could not be checked:",
  source: "Solved boards by this program's own solver; docs/solved.md has them all.",
  perfect: "Perfect",
  perfectHint: "never errs where the proof reaches",
  still: "What is known",
  stillUnknown: "Not known yet. Perfect searches on while it thinks.",
};
