// Why a move, a position or a record is refused, by the codes that the library gives (`called()` in core/, games/ and records/). The details
// come from it too: points, numbers, a colour, words that were found.

export const refusals = {
  notation: () => "That is not how a move is written here.",
  taps: () => "No move goes that way.",
  "game-not-open": () => "This game is not open any more.",
  "game-over": () => "The game is over.",
  "board-sides": () => "Each side must be from 1 to 26.",
  "board-even": () => "At least one side must be even.",
  "board-too-small": () => "This board is too small: both colours would start with one group.",
  "no-stone": (at: string) => `There is no stone on ${at}.`,
  "not-yours": (at: string, mover: string) => `The stone on ${at} is not yours: ${mover} is to move.`,
  "swap-not-played": () => "This game is played without the swap.",
  "swap-too-early": () => "Swapping is the second player's choice: it can only be the second move.",
  "swap-too-late": () => "Colours can be swapped only as the second move of the game.",
  "enemy-beside": (at: string, enemy: string) =>
    `The stone on ${at} cannot be taken off: it has an enemy neighbour on ${enemy}.`,
  "one-step": (to: string, from: string) =>
    `No way from ${from} to ${to}: a capture goes one step along a row or column.`,
  "nothing-to-capture": (at: string) => `There is nothing to capture on ${at}.`,
  "own-stone": (at: string) => `The stone on ${at} is your own.`,
  "must-capture": (at: string) => `A turn must capture: the stone on ${at} cannot stay.`,
  "row-or-column": (to: string, from: string) =>
    `Stones move along rows and columns, and ${to} is in neither of ${from}.`,
  "path-blocked": (by: string) => `The way is blocked by what stands on ${by}.`,
  "no-stack": (at: string) => `There is no tower on ${at}.`,
  "not-your-top": (at: string, mover: string) => `The top of the tower on ${at} is not yours: ${mover} is to move.`,
  "must-move": (at: string) => `The piece on ${at} must move to another square.`,
  "not-straight": (to: string, from: string) =>
    `Pieces move straight, and ${to} is not in a straight line from ${from}.`,
  "first-turn-distance": (to: string, distance: string) =>
    `On a first turn a piece moves 1, 2 or 3 squares; ${to} is ${distance} away.`,
  "stack-distance": (height: string, to: string, distance: string) =>
    `The top of a tower of ${height} moves exactly ${height} ${height === "1" ? "square" : "squares"}; ${to} is ${distance} away.`,
  "stack-full": (at: string) => `The tower on ${at} has three pieces already.`,
  closed: (at: string) => `White has just moved to ${at}: it is closed to Black's first turn.`,
  "no-placement-on-corner": (at: string) => `No stone is placed on a corner, and ${at} is one.`,
  "no-placement-on-still-point": () => "No stone is placed on the Still Point.",
  "placement-rings": (at: string, ring: string) => `Stones are placed on rings 2 to 4; ${at} is on ring ${ring}.`,
  occupied: (at: string) => `There is a stone on ${at} already.`,
  "bonus-without-corner": () => "A bonus stone comes only with the entry to a corner.",
  "token-spent": (at: string) => `The token of ${at} is spent: it brings no bonus stone.`,
  "bonus-after-win": () => "This entry wins the game: there is no bonus stone.",
  "reserve-empty": () => "The reserve is empty: there is no bonus stone.",
  "bonus-missing": (example: string) =>
    `This entry claims a token: name the cell of the bonus stone too, as in ${example}.`,
  "pass-too-early": () => "You may pass only if you have no other move.",
  "must-pass": (mover: string) => `${mover} has no move and must pass.`,
  "still-placing": () => "Stones are still being placed: tap one empty cell.",
  "placing-is-over": () => "All stones are placed: now a stone moves from one cell to another.",
  "corner-stays": (at: string) => `The stone on ${at} is in a corner and never moves.`,
  "not-next-to": (to: string, from: string) => `A stone moves one step, and ${to} is not next to ${from}.`,
  "still-point-to-corner": (to: string) =>
    `A stone may leave the Still Point for any empty cell except a corner, and ${to} is one.`,
  "corner-support": (at: string, count: string) =>
    `The corner ${at} needs two supports beside the stone that enters; it has ${count}.`,
  "still-point-support": (_at: string, count: string) =>
    `The Still Point needs two supports beside the stone that enters; it has ${count}.`,
  "first-piece": () => "The first piece has its white cube at 0,0.",
  overhang: (a: string, height: string, b: string, other: string) =>
    `The columns differ in height, and nothing may overhang: ${a} is ${height} high and ${b} is ${other} high.`,
  "no-contact": () => "The piece must touch another one by a face.",

  // Variants.
  "unknown-game": (given: string, games: string) => `There is no game “${given}”; there are: ${games}.`,
  "variant-key": (given: string, game: string, keys: string) =>
    `“${given}” is not a setting of ${game}; write key=value, with one of these keys: ${keys}.`,
  "variant-key-twice": (key: string) => `The setting “${key}” is given twice.`,
  "variant-value": (value: string, key: string) => `“${value}” is not a value that ${key} can have.`,

  // Position texts: how they are written.
  fields: (wanted: string, found: string) =>
    `The text of a position has ${wanted} parts here, with spaces between them; found ${found}.`,
  rows: (wanted: string, found: string) => `This board has ${wanted} rows, separated by /; found ${found}.`,
  "row-run": (row: string, length: string) => `Empty points in row ${row} are one number from 1 to ${length}.`,
  "row-letter": (row: string, found: string) =>
    `Row ${row} is written with b, w and numbers of empty points; found “${found}”.`,
  "row-long": (row: string, length: string) => `Row ${row} has more than ${length} points.`,
  "row-short": (row: string, found: string, length: string) => `Row ${row} has ${found} of ${length} points.`,
  "one-of": (words: string) => `What can be here: ${words}.`,
  number: (least: string, most: string) => `Here goes a number from ${least} to ${most}.`,
  pair: (most: string) => `Here go two numbers from 0 to ${most}: White's, a comma, Black's.`,
  "no-point": (at: string) => `There is no point ${at} on this board.`,
  "setup-letters": (at: string) => `What stands on ${at} is written with b and w.`,
  "setup-one-stone": (at: string) => `Only one stone can be on ${at}.`,
  "setup-token": () => "A token lies outside the board.",
  "setup-word": () => "A field beside the board is empty or has a space in it.",

  // Positions that no game of Ūnane or Narrows leads to.
  "no-stone-left": (colour: string) => `${colour} has no stone: with one left the game is over already.`,
  "stones-turn": (taken: string, colour: string) => `With ${taken} stones off the board, ${colour} must be to move.`,
  "stones-too-many": (colour: string, most: string, found: string) =>
    `${colour} began with ${most} stones and cannot have ${found}.`,
  "stones-captured": (taken: string, colour: string, due: string, found: string) =>
    `Every turn captures: with ${taken} stones off the board, ${colour} must have ${due}, not ${found}.`,
  "full-board": () => "A full board must be the starting one, with a black stone at the top left.",
  "swapped-without-pie": () => "Colours cannot have been swapped in a game without the swap.",
  "swapped-too-early": () => "Colours cannot have been swapped yet.",
  "swap-open": () => "Colours can be swapped here: the last part must be swap.",
  "swap-not-open": () => "Colours cannot be swapped here: the last part must be -.",

  // Of Kona.
  "stack-missing": () => "A tower such as wbw or a number of empty squares is missing here.",
  "stack-letters": (found: string) => `A tower is written with w and b from the bottom up; found “${found}”.`,
  "stack-height": (found: string) => `A tower has at most three pieces; found ${found}.`,
  "closed-square": () => "Here goes the closed square, or -.",
  "piece-count": (due: string, colour: string, found: string) => `${colour} must have ${due} pieces; found ${found}.`,
  "before-first-turns": () =>
    "Before White's first turn the position must be the starting one, with White to move and no closed square.",
  "before-second-turn": () =>
    "Before Black's first turn White has made one move from the start, Black is to move, and the square moved to is closed.",
  "closed-too-late": () => "A square is closed only on Black's first turn.",

  // Of Akunur.
  "token-list": (found: string) => `Unspent tokens are corners with commas between them, or -; found “${found}”.`,
  "token-order": () => "Unspent tokens are in alphabetical order, each once.",
  "token-under-stone": (at: string) => `The token of ${at} cannot be unspent: a stone stands there.`,
  "placements-alternate": (left: string) => `Stones are placed in turn, White first: ${left} cannot be left to place.`,
  "placement-turn": (left: string, colour: string) => `With ${left} left to place it is the turn of ${colour}.`,
  "placement-words": () =>
    "While stones are placed, reserves are 3,3, all tokens are unspent, points and quiet moves are 0, and nobody has passed.",
  "placement-cell": (at: string) => `No stone can be on ${at} while stones are placed.`,
  "placement-count": (colour: string, found: string, left: string) =>
    `${colour} has ${found} stones on the board and ${left} left to place; together they must be 12.`,
  "points-of-tokens": (spent: string, sum: string) =>
    `With ${spent} tokens spent the points must be tens that add up to ${sum}.`,
  "reserve-of-tokens": (colour: string, claims: string, due: string) =>
    `With ${claims} tokens claimed, the reserve of ${colour} must be ${due}.`,
  "stones-of-reserve": (colour: string, found: string, reserve: string, most: string) =>
    `${colour} has ${found} stones; with ${reserve} in reserve there can be at most ${most}.`,
  "won-quiet": (colour: string) => `${colour} has just won by entering a corner: quiet moves must be 0.`,
  "won-turn": (colour: string, corners: string) =>
    `${colour} holds ${corners} corners, so the game ended with that turn: the other side is to move.`,
  "quiet-too-many": (most: string) => `The game ends after ${most} quiet moves.`,
  "quiet-passes": (quiet: string, passes: string) =>
    `A pass is a quiet move: after ${passes} there cannot be ${quiet}.`,

  // Of Nanku.
  column: (found: string) => `A column is written like 0,0:wb; found “${found}”.`,
  "column-place": () => "A column's place is two whole numbers from -80 to 80.",
  "column-hole": (at: string) => `A cube at ${at} has a hole below it.`,
  "column-cubes": () => "A column's cubes are written with w and b from the table up.",
  "column-order": () => "Columns are ordered by y, then by x, each once.",
  "too-many-cubes": (most: string) => `There are more than ${most} cubes.`,
  "cubes-of-colours": (white: string, black: string) =>
    `Every piece has a cube of each colour: there are ${white} white and ${black} black ones.`,
  "supply-of-pieces": (placed: string, due: string) => `With ${placed} pieces placed, ${due} must be left.`,
  "pieces-turn": (placed: string, colour: string) => `With ${placed} pieces placed, ${colour} must be to move.`,
  "first-column": () => "The first piece has its white cube at 0,0: that column must begin with w or bw.",
  "columns-apart": () => "The columns do not hang together by faces.",
  "cubes-unpaired": () => "The cubes cannot be paired into pieces of a white and a black one.",

  // Records.
  "not-a-record": () => "This is not the record of a game.",
  "not-json": () => "This is not JSON.",
  "json-nesting": (most: string) => `The JSON is nested deeper than ${most}.`,
  "json-key-twice": (key: string) => `The key ${key} is given twice in one object.`,
  "json-end": () => "The JSON ends too early.",
  "json-form": (at: string) => `The JSON is not that of a record: look at ${at}.`,
  "not-unicode": () => "This is not UTF-8 text.",
  "control-character": (number: string) => `Control character ${number} cannot be in a record.`,
  "no-game-here": () => 'A game begins with [Game "…"] at the beginning of a line.',
  "not-open": (bracket: string) => `Nothing is open here; it would begin with ${bracket}.`,
  "not-closed": (bracket: string) => `What is open here must end with ${bracket}.`,
  "tag-form": () => 'A tag is one line, written as [Name "value"], its name in letters, digits and _.',
  "tag-twice": (name: string) => `The tag ${name} is given twice.`,
  "tag-late": () => "Tags stand before the first move.",
  "tag-fixed": (name: string) => `The tag ${name} follows from the game and cannot be set.`,
  "no-end": () => "The game has no end: last comes first, second, draw or, if it is unfinished, *.",
  "move-number": (found: string, due: string) => `The move number ${found} should be ${due} here.`,
  "number-alone": (number: string) => `The move number ${number} has no move.`,
  "variation-empty": () => "A variation needs a move.",
  "variation-of-nothing": () => "A variation replaces the move before it; there is none here.",
  nesting: (most: string) => `Variations cannot be nested deeper than ${most}.`,
  "unknown-result": (given: string) =>
    `There is no result “${given}”: it is first, second, draw or, if the game is unfinished, *.`,
  "unknown-reason": (given: string, reasons: string) => `There is no reason “${given}”; there are: ${reasons}.`,
  "result-tag": (end: string, tag: string) => `The game ends with ${end}, but its Result tag says ${tag}.`,
  "result-of-moves": (due: string, given: string) => `By its moves the game ends with ${due}, not with ${given}.`,
  "reason-of-moves": (due: string, given: string) => `By its moves the game ends by ${due}, not by ${given}.`,
  "reason-unfinished": (given: string) => `An unfinished game has no reason, not even ${given}.`,
  "reason-impossible": (given: string) =>
    `The moves do not end the game, so it cannot have ended by ${given}: only by resign, time or agreed, or without a reason.`,
  "draw-resigned": () => "Nobody resigns to draw: a draw is agreed or by time.",

  // What has no name of its own, with the library's words.
  other: (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`,
};

/** The parts of the rules that a refusal may cite; rulings are cited by their numbers. */
export const ruleNames: Record<string, string> = {
  turn: "a turn",
  capture: "capture",
  removal: "taking off",
  "rook capture": "rook capture",
  movement: "movement",
  placement: "placement",
  tokens: "tokens",
  winning: "winning",
  notation: "notation",
  "first turns": "first turns",
  "end of the game": "end of the game",
};
