// English texts about playing: levels, help beside the board, the swap, games that were put away.
export const playing = {
  levels: [
    { name: "Newcomer", text: "Plays almost anything and even overlooks a win. For your very first games." },
    { name: "Beginner", text: "Takes a win that lies open, and misses most of the rest." },
    { name: "Casual", text: "Looks a little ahead, with many slips." },
    { name: "Hobby player", text: "Does not walk into a loss that one move would avoid." },
    { name: "Regular", text: "Has a plan now and then. You should know the rules by heart." },
    { name: "Club player", text: "Few gross mistakes: wait for the small ones." },
    { name: "Strong player", text: "Punishes loose play." },
    { name: "Expert", text: "Sees traps coming, and sets some." },
    { name: "Master", text: "Nearly all it has; small slips remain." },
    { name: "Full strength", text: "The whole engine, up to two seconds a move." },
  ],
  levelNamed: (level: number, name: string) => `Level ${level}: ${name}`,
  estimate: (level: number) => `By your results so far you are about level ${level} here.`,
  oneUp: (level: number, name: string) => `One level up? ${level}: ${name}`,
  swap: {
    engineTook: (taken: string, left: string) =>
      `The engine takes your move and plays ${taken}; you are ${left} now, and it is your turn.`,
    youTook: (taken: string, left: string) =>
      `You take the first move and play ${taken}; the engine is ${left} now, and moves.`,
    exchanged: (taken: string, left: string) =>
      `Colours are exchanged: who swapped plays ${taken}, who began is ${left} now and moves.`,
    engineWhy: "It would rather have your first move than play against it. The stones stay where they are.",
    offer: (colour: string) =>
      `You may swap instead of moving: then the first move is yours, you play ${colour}, and the other side moves next. Accept if you would rather have made that move than answer it.`,
    ask: "What does the engine think?",
    asking: "The engine compares both",
    chances: (swap: number, stay: number) => `With the swap you win about ${swap} %, without it about ${stay} %.`,
    unknown: "The engine could not tell.",
  },
  help: {
    rules: "Rules",
    rulesOf: (game: string) => `Rules of ${game}`,
    allOfLearn: "Lesson and rulings",
    hint: "Hint",
    hintThinking: "Looking for a good move",
    hintMove: (move: string, percent: number) => `Try ${move}: about ${percent} % for you.`,
    hintFailed: "No hint this time. Try again.",
    coach: "First game",
    coachDone: "I know, thanks",
    takeOff: "Tap the stone again to take it off the board.",
    takesOff: "another tap takes it off the board",
    closed: "closed this turn",
  },
  coach: {
    unane: [
      "Tap one of your stones, then an enemy stone right beside it: you capture it and stand there.",
      "A stone of yours with no enemy beside it can be taken off: tap it twice. Few stones are easier to unite than many.",
      "You win when all your stones are one group. Point at a stone to see which group it is in.",
    ],
    narrows: [
      "Tap one of your stones, then the first enemy stone that it sees along its row or column. Every turn is a capture.",
      "Look for stones of yours that enemies shut in, and capture a way out for them.",
      "You win when all your stones are linked over empty points. Point at a stone to see what it is linked to.",
    ],
    kona: [
      "Tap a tower with your colour on top. On your first turn it goes 1, 2 or 3 squares; later exactly as many as it is high.",
      "Aim for three of your tops side by side, in a row, a column or a diagonal. You may land on other pieces.",
      "Red marks show where the rival could finish a line. And look what lies below before you lift a top.",
    ],
    akunur: [
      "Put a stone on a marked cell. The hatched cells are closed while stones are placed.",
      "Keep your stones together: to enter a corner, or to capture, takes two more of them beside it.",
      "Now stones move, one step a turn. Three corners win. Point at a cell to see who stands beside it.",
    ],
    nanku: [
      "Tap a place: the piece lies there for you to see. Tap it again to place it. R, the wheel or a swipe turns it.",
      "Pieces may lie on others, but nothing may hang in the air.",
      "Four cubes of your colour in a straight line win, if they can be seen. Cover one of the rival's to break a line.",
    ],
  },
  premove: {
    set: (move: string) => `Next: ${move}, if it is possible then.`,
    cancel: "Do not play it",
    gone: "Your move in advance was not possible any more.",
  },
  tabs: {
    otherGame: (game: string) => `Another game of ${game} was begun in another tab. Both are kept.`,
  },
  unfinished: {
    title: "Unfinished games",
    entry: (opponent: string, moves: number) => `${opponent}, ${moves} ${moves === 1 ? "move" : "moves"}`,
    twoPeople: "Two people",
    resume: "Resume",
    remove: "Delete",
    removed: "The game was deleted.",
    all: (games: number) => `All ${games} in My games`,
  },
  home: {
    play: "Play",
    resume: "Resume",
    options: (game: string) => `${game}: options of a new game`,
    minutes: (minutes: number) => `${minutes} min`,
    pace: (turns: number, seconds: number) => `: about ${turns} turns of ${seconds} s`,
  },
  settings: {
    board: "Boards",
    boards: { island: "Island", slate: "Slate", garden: "Garden" },
    pieces: "Pieces",
    pieceStyles: { natural: "Natural", plain: "Plain" },
    coordinates: "Show coordinates",
    sound: "Sound",
    vibration: "Vibration",
    coach: "Tips in the first game of each kind",
  },
};
