// English texts of the Learn pages. **Words** stand out, `moves` are set as notation. The shape is the type of the other languages.
// The rules follow docs/rules/ to the letter, in other words; rulings have its numbers.
export const learn = {
  title: "Learn to play",
  lead: "Each game in a few minutes: try it on the board, read the rules, look up the fine print.",
  parts: { lesson: "Lesson", rules: "Rules", rulings: "Rulings" },
  partsOf: (game: string) => `${game}: lesson, rules, rulings`,
  start: "Start the lesson",
  resume: "Go on with the lesson",
  again: "Repeat the lesson",
  read: "Read the rules",
  progress: (done: number, all: number) => `${done} of ${all} steps done`,
  rulingsLead:
    "What the game's source leaves open is settled here. Where a ruling is ours it says so, with the other reading if there is one. Each ruling has a number, and a refused move cites it.",
  // Where the rules are published: the words of a link.
  sources: {
    unane: "Mark Steere's rule sheet of Ūnane",
    narrows: "Mark Steere's rule sheet of Narrows",
    kona: "Kona's help page at Board Game Arena",
    akunur: "The rules at akunur.com",
    nanku: "Nanku at BoardGameGeek",
  },
  lesson: {
    step: (number: number, all: number) => `Step ${number} of ${all}`,
    stepName: (number: number, title: string, done: boolean) => `Step ${number}: ${title}${done ? ", done" : ""}`,
    steps: "Steps of the lesson",
    playing: (colour: string) => `You play ${colour}.`,
    hint: "Hint",
    show: "Show me",
    retry: "Try again",
    next: "Next step",
    finish: "Finish",
    right: "Right!",
    notYet: "Not quite.",
    refused: "That is not allowed.",
    lost: "That ends the game, and not in your favour.",
    completed: (game: string) => `You know how to play ${game}`,
    completedText: "Level 1 of the engine is a friendly first opponent.",
    play: (game: string) => `Play ${game}`,
    other: "Learn another game",
  },
  rules: {
    unane: {
      board: {
        title: "The board",
        text: [
          "A rectangle of points, every one with a stone, black and white by turns like the squares of a checkerboard. The stone at the top left is black. The usual board here has 8 columns and 7 rows, as at AbstractPlay. Ūnane can be played on any size with an even number of columns or rows; here, up to 26 by 26.",
          "**Black begins.** Then the players take turns, and nobody may pass.",
        ],
        captions: ["The start on a board of 8 by 7."],
      },
      turn: {
        title: "A turn",
        text: [
          "Either you **capture**: move one of your stones onto an enemy stone right beside it, along a row or a column. The enemy stone leaves the board.",
          "Or you **take off** one of your own stones, if no enemy stone is right beside it in its row or column.",
        ],
        captions: [
          "Black's b2 captures the white stone on c2.",
          "Black's a4 has no enemy beside it: Black may take it off.",
        ],
      },
      winning: {
        title: "Winning",
        text: [
          "You win as soon as all your stones form **one group**: from each of them you reach every other, step by step along rows and columns over your own stones. A single stone is a group too.",
          "It does not matter on whose turn that happens. So beware: a capture may leave your opponent with one group. If one turn leaves both colours with one group, the player who made it wins.",
        ],
        captions: [
          "After `c2-b2` Black's stones are one group: Black has won.",
          "Black took White's only loose stone, and now White's are one group: White has won.",
        ],
      },
      swap: {
        title: "The swap",
        text: [
          "To make the start fair, White may **swap colours** on White's first turn, and only then, instead of moving. Nothing changes on the board: the white stones move next, and the player who began has them from now on.",
        ],
        captions: [],
      },
      end: {
        title: "It always ends",
        text: [
          "Every stone can either capture or be taken off, so whoever is on turn has a move. Every turn except the swap takes one stone off the board, so the game comes to an end, and never in a draw.",
        ],
        captions: [],
      },
      origin: {
        title: "Where it comes from",
        text: [
          "Mark Steere designed Ūnane in April 2026. Its model is **Kōnane**, an ancient game of Hawaii, which also begins on a board full of black and white stones, and also captures at close range.",
          "The name joins “una”, Spanish for “one”, and Kōnane, as a tribute. Say “ooh-NAH-nay”.",
        ],
        captions: [],
      },
    },
    narrows: {
      board: {
        title: "The board",
        text: [
          "A rectangle of points, every one with a stone, black and white by turns, with a black one at the top left. The usual board here has 12 columns and 11 rows, as at AbstractPlay. Narrows can be played on any size with an even number of columns or rows; here, up to 26 by 26.",
          "**Black begins.** Then the players take turns, and nobody may pass.",
        ],
        captions: ["The start on a small board of 8 by 7."],
      },
      turn: {
        title: "A turn",
        text: [
          "Every turn is a capture, made **as a rook moves**: one of your stones goes along its row or column, over empty points only, exactly to the first stone that it meets. That must be an enemy stone; it leaves the board, and yours takes its place.",
          "There is always something to capture: a colour that sees no enemy is linked already.",
        ],
        captions: ["The black stone on e4 may take a4 or e1. It cannot jump, and it must capture."],
      },
      winning: {
        title: "Winning",
        text: [
          "You win as soon as all your stones are **linked**: from each of them you reach every other along rows and columns, over empty points and your own stones. Only enemy stones are in the way.",
          "It does not matter on whose turn that happens. If one turn links both colours, the player who made it wins.",
        ],
        captions: [
          "Two white stones shut the black stone on a4 in. Two black ones do the same to e1.",
          "After `a4-b4` all black stones are linked through empty points: Black has won.",
        ],
      },
      swap: {
        title: "The swap",
        text: [
          "White may **swap colours** on White's first turn, and only then, instead of moving. The board stays as it is, the white stones move next, and the player who began has them from now on.",
        ],
        captions: [],
      },
      end: {
        title: "It always ends",
        text: [
          "Every turn except the swap takes one stone off the board, so the game comes to an end, and never in a draw.",
        ],
        captions: [],
      },
      origin: {
        title: "Where it comes from",
        text: [
          "Mark Steere designed Narrows in May 2026, a month after Ūnane. Like that game it was inspired by **Kōnane**, an ancient game of Hawaii, and begins on the same full board of black and white stones.",
        ],
        captions: [],
      },
    },
    kona: {
      board: {
        title: "Towers",
        text: [
          "On a board of 6 by 6 squares, White and Black have six pieces each. They stand in towers of up to three pieces. Only the **top** of a tower can move, and it belongs to the player of its colour.",
          "Four towers of three stand in the corners at the start: white tops on a6 and f1, black tops on a1 and f6. **White begins.**",
        ],
        captions: ["The start."],
      },
      turn: {
        title: "A turn",
        text: [
          "Move one top of your colour **straight ahead** in any of the eight directions, **exactly as many squares as its tower is high**, the moving piece counted.",
          "On the way it passes over empty squares only. It lands on an empty square, or on a tower of one or two pieces, whatever their colour. Three are the most.",
        ],
        captions: ["From a tower of two, a1 must go two squares: to a3, to c1, or onto the black piece on c3."],
      },
      first: {
        title: "First turns",
        text: [
          "On your very first turn the piece may go **1, 2 or 3** squares, whatever the height of its tower. On Black's first turn the square that White has just moved to is closed: Black may not land there.",
        ],
        captions: ["White opened with `a6-b5`. On this first turn Black may go 1, 2 or 3 squares, but not to b5."],
      },
      winning: {
        title: "Winning",
        text: [
          "**Three in line:** three neighbouring squares in a row, a column or a diagonal whose tops are yours. Only tops count. A tower of three of your pieces is no line.",
          "A move can also uncover a line. If it gives lines to both, the player who moved wins; if it gives one to the opponent alone, the opponent wins.",
          "**No move left:** a player who is on turn and cannot move loses.",
        ],
        captions: [
          "White's tops on a6, b5 and c4 are a line.",
          "Black lifted the top of a6, and the white piece under it completed White's line.",
        ],
      },
      draw: {
        title: "Draw",
        text: [
          "When the same position stands on the board for the third time, the game is a draw. The designer's text knows no draw: this one is ours.",
        ],
        captions: [],
      },
      origin: {
        title: "Where it comes from",
        text: [
          "Germán Kijel designed Kona, and it is played at Board Game Arena, with **poodles and capybaras** for pieces (the settings have them here too). “Kona” is Swahili for “corner” or “turn”.",
        ],
        captions: [],
      },
    },
    akunur: {
      board: {
        title: "The board",
        text: [
          "Rings of hexagonal cells lie around the centre, the **Still Point**. The six **corners** each hold a token. Each player has 15 stones: 12 to set up with and 3 in reserve.",
        ],
        captions: ["61 cells in four rings around the Still Point."],
      },
      placement: {
        title: "Placement",
        text: [
          "**White begins.** In turn each player places one stone on an empty cell of rings 2 to 4, never on a corner or the Still Point, until both have placed 12. Placed stones capture nothing. Then White makes the first move.",
        ],
        captions: ["Every cell of rings 2 to 4 is open, except the corners."],
      },
      movement: {
        title: "Movement",
        text: [
          "Move one of your stones to an **empty cell next to it**.",
          "A corner or the Still Point may be entered only with the **support** of two more of your stones next to it. A stone in a corner never moves again, but it can be captured. A stone on the Still Point may go, from your next turn on, to any empty cell of the board that is not a corner.",
        ],
        captions: [
          "Three white stones around a1: one may enter, the other two support it.",
          "From the Still Point the white stone may leap to any empty cell that is no corner.",
        ],
      },
      capture: {
        title: "Capture and echo",
        text: [
          "An enemy stone is captured when one of your stones **arrives next to it** and at least **two other** stones of yours are next to it too.",
          "A captured stone **echoes**: it goes to the cell opposite, through the Still Point. A stone that stands there, of either colour, is removed. A stone captured in a corner or on the Still Point is removed without an echo.",
          "Only a stone that arrives by its move captures. You may step between enemy stones unharmed: nothing of yours is captured on your own turn.",
        ],
        captions: [
          "White's d6 goes to d5: with b3 and c3 it captures c4.",
          "The captured stone has echoed to g6, opposite c4.",
        ],
      },
      tokens: {
        title: "Tokens",
        text: [
          "The first time a corner is entered, its token is spent: the player scores 10 points and places **one stone from the reserve** in the same turn, where stones may be placed. Later entries to that corner earn nothing.",
          "Points are shown; they do not decide the game.",
        ],
        captions: [],
      },
      winning: {
        title: "Winning",
        text: [
          "The game ends at once when your stones hold **three corners**, or four in the extended game.",
          "A player without a move passes; two passes in a row are a draw. The game is also drawn when a position occurs for the third time after placement, or after 100 moves in a row without a capture or a corner entry. The source knows no draws: these are ours.",
        ],
        captions: ["White has entered the third corner and won."],
      },
      strategy: {
        title: "Notes on play",
        text: [
          "What akunur.com advises, in our words. **Think in twos:** a capture, a corner and the Still Point all ask for two stones that stand by, so a stone far from the others can do none of these things.",
          "**Build triangles:** three stones that touch each other can take part in captures, hold their ground and bring one of them into a corner. **Move in streams:** stones that follow each other across the board keep the foremost supported and an attack supplied.",
          "**Listen for the echo:** look first where a captured stone will come back. It may be just where your opponent needs it.",
        ],
        captions: [],
      },
      origin: {
        title: "Where it comes from",
        text: [
          "Akunur comes from akunur.com, whose rules name no designer and call the game a living system: it is in active playtesting, and its rules may change. In its tale it is the game of the **Aesthetes of Elisum**, who hold that whatever one does is reflected somewhere.",
        ],
        captions: [],
      },
    },
    nanku: {
      pieces: {
        title: "The pieces",
        text: [
          "There is no board: the table has no edge. Forty equal pieces lie ready for both players. Each is a **white and a black cube**, joined. White is the first player; then White and Black take turns to place one piece, lying flat or standing upright.",
        ],
        captions: ["Four pieces: three lie flat, one stands."],
      },
      placing: {
        title: "Placing",
        text: [
          "A new piece **touches** a placed one, face to face; only the first has nothing to touch. Standing on a piece is touching it.",
          "It is **fully supported**: each of its cubes rests on the table, on a cube, or on the other cube of the piece. So a flat piece needs two neighbouring columns of equal height, and an upright one a single column.",
        ],
        captions: ["A second storey: flat pieces on columns of equal height."],
      },
      line: {
        title: "A line of four",
        text: [
          "The first player with **four cubes of their colour in a straight line**, called a **nanku**, wins. Neighbours in the line touch by a face or by an edge: level or on a level diagonal, in any layer, straight up, or climbing like stairs. The four diagonals through space, where cubes touch by a corner only, do not count.",
          "If one placement completes lines of both colours, the player who made it wins. If it completes only the opponent's, the opponent wins.",
        ],
        captions: ["Four white cubes in a row on the table.", "Four white cubes climbing like stairs."],
      },
      visible: {
        title: "Visible cubes",
        text: [
          "All four cubes must be **visible**: at least one face of each is free, at a side or on top. The face on the table never counts. A line wins at once, but a row in the making can be stopped: a cube that is built in from all sides is buried, and counts no more.",
        ],
        captions: ["The black cube on 1,1 is buried: its four sides and its top are covered."],
      },
      end: {
        title: "The end",
        text: [
          "If all forty pieces are placed and there is no line, the game is a draw. The rule sheet does not say what happens then: this is ours.",
        ],
        captions: [],
      },
      origin: {
        title: "Where it comes from",
        text: [
          "Néstor Romeral Andrés designed Nanku and publishes it with nestorgames. He remarks that beginners see Black win nearly every game, that White wins most once players find good openings, and that between experienced players wins are shared.",
        ],
        captions: [],
      },
    },
  },
  lessons: {
    unane: {
      capture: {
        title: "Capture",
        task: "Tap one of your black stones, then a white stone right beside it. Yours takes its place.",
        hint: "Every black stone has a white one above, below, left or right of it.",
        wrong: "Take a white stone that is right beside yours.",
        done: "A capture goes one step along a row or column, never diagonally.",
      },
      removal: {
        title: "Take off a stone",
        task: "A stone without an enemy beside it cannot capture, but you may take it off. Tap such a stone twice.",
        hint: "Look at a4: nothing stands next to it. Diagonals do not count.",
        wrong: "That was a capture. Find a stone with no white neighbour and tap it twice.",
        done: "Taking off a stray stone is often the quickest way to fewer groups.",
      },
      join: {
        title: "Make one group",
        task: "You win when all your stones are one group. One capture joins them all.",
        hint: "The white stone on b2 touches both of your groups.",
        wrong:
          "Your stones are still more than one group. Which capture puts a black stone where it touches all the others?",
        done: "All black stones hang together along rows and columns: you have won.",
      },
      stray: {
        title: "Win by taking off",
        task: "No capture helps here. Win all the same.",
        hint: "Three of your stones are a group already. Only one is astray.",
        wrong: "There are still several black groups. You do not need to capture.",
        done: "One group is left, and you win.",
      },
      beware: {
        title: "Beware of helping",
        task: "White has two groups: three stones at the top right, and b1. Make a move that does not hand White the game.",
        hint: "If b1 goes, White has a single group. Leave it alone.",
        wrong: "With b1 gone White is one group, and that wins even on your turn.",
        done: "Sometimes the best move leaves a weak stone alone: it keeps your opponent in two groups.",
      },
      both: {
        title: "Both at once",
        task: "Here one capture leaves both colours with one group. Make it.",
        hint: "Take the loose white stone on c2.",
        wrong: "Black and White are not both one group now.",
        done: "Both colours are one group, and you made the turn: you win.",
      },
      swap: {
        title: "The swap",
        task: "Black began with `d3-c3`, and you are White. On a board this small that move wins against every answer. On your first turn you need not answer: you may **swap colours**, and it is your move.",
        hint: "The button is beside the board: Swap colours.",
        wrong: "After this Black still wins, if Black makes no mistake. Take the move from Black instead.",
        done: "Now Black is you, with the first move made, and your opponent has White to move. Whoever begins must think of this: a first move that is too good will be taken.",
      },
    },
    narrows: {
      rook: {
        title: "Capture from afar",
        task: "Stones capture like rooks. Use the black stone on e4: it sees along its row and its column as far as the first stone.",
        hint: "On its row e4 sees a4, on its column e1.",
        wrong: "A good capture, but use the stone on e4 this time.",
        done: "Over empty points a stone goes exactly to the first stone in its way, and takes its place.",
      },
      wall: {
        title: "Link your stones",
        task: "A white wall parts your stones. Break it and win: stones are linked through empty points, too.",
        hint: "Take any stone of the wall in column c.",
        wrong: "Your stones left and right of the wall are still parted.",
        done: "Through the gap every black stone reaches every other: you have won.",
      },
      beware: {
        title: "Keep your prisoner",
        task: "d1 and e2 hold the white stone on e1 prisoner; all other white stones are linked. Capture without letting White win.",
        hint: "If d1 or e2 moves, or e1 is taken, nothing parts White's stones any more.",
        wrong: "Now all white stones are linked, and that wins even on your turn.",
        done: "Your two guards stay, and White stays parted.",
      },
      prisoner: {
        title: "Free your stone",
        task: "Your stone on a4 is a prisoner as well. Win in one move.",
        hint: "a4 can break out by itself.",
        wrong: "a4 is still shut in.",
        done: "Out of the corner it is linked with the others: you have won.",
      },
      both: {
        title: "Both at once",
        task: "The guard on e2 can free your stone on a1, though it lets White's e1 go. Take the risk: who wins?",
        hint: "Move e2 along its row to the first stone that it meets.",
        wrong: "That does not link your stones. Try the guard on e2.",
        done: "Both colours are linked, and you made the turn: you win.",
      },
      swap: {
        title: "The swap",
        task: "Black began with `d3-c3`, and you are White. On a board this small that move wins against every answer. On your first turn you need not answer: you may **swap colours**, and it is your move.",
        hint: "The button is beside the board: Swap colours.",
        wrong: "After this Black still wins, if Black makes no mistake. Take the move from Black instead.",
        done: "Now Black is you, with the first move made, and your opponent has White to move. Whoever begins must think of this: a first move that is too good will be taken.",
      },
    },
    kona: {
      first: {
        title: "The first turn",
        task: "Tap one of your white tops and then a square 1, 2 or 3 steps straight away. Only on your first turn may you choose the distance.",
        hint: "Your tops are on a6 and f1.",
        wrong: "Move one of your tops.",
        done: "The piece below, of another colour, is the new top of the tower.",
      },
      height: {
        title: "As far as it is high",
        task: "From now on a top goes exactly as many squares as its tower is high. Move your top on a1: its tower has two pieces.",
        hint: "Two squares: to a3, to c1, or onto c3.",
        wrong: "A legal move, but use the tower on a1 this time.",
        done: "Tall towers reach far, low ones are nimble.",
      },
      cover: {
        title: "Cover a piece",
        task: "A piece may land on a tower of one or two. Cover a black top: it cannot move while yours lies on it.",
        hint: "b5 can step onto a6, and a1 reaches c3.",
        wrong: "That square was empty. Land on a black top.",
        done: "The tower is yours now, and one higher.",
      },
      line: {
        title: "Three in line",
        task: "White tops stand on a6 and b5. Complete the line.",
        hint: "The diagonal goes on to c4. Which tower is three squares away from it?",
        wrong: "a6, b5 and c4 would be the line.",
        done: "Three of your tops are in line: you have won.",
      },
      defend: {
        title: "Defend",
        task: "Black threatens to go from a6 to c4 and make a line with d4 and e4. Prevent it.",
        hint: "No piece passes over another, so one on the way stops it; and a covered piece is no top.",
        wrong: "Black could still complete a line on the next turn.",
        done: "Blocking the way and covering a piece both work.",
      },
      lid: {
        title: "Keep the lid on",
        task: "Now you play Black. Under your top on a6 lies a white piece, and White has b5 and c4. Find a harmless move.",
        hint: "Do not move the top of a6.",
        wrong: "You took the lid off a6, and White's line lies open.",
        done: "Right: before lifting a piece, look at what lies below it.",
      },
    },
    akunur: {
      place: {
        title: "Placement",
        task: "Place your first stone on any cell that is open to it.",
        hint: "Rings 2 to 4 are open, except the six corners.",
        wrong: "Tap an open cell.",
        done: "Each player places twelve stones before any of them moves.",
      },
      capture: {
        title: "Capture, and hear the echo",
        task: "Two of your stones, b3 and c3, stand next to the black stone on c4. Let a third one arrive.",
        hint: "d6 can step to d5 or c5. Both are next to c4.",
        wrong: "c4 is still there: a stone of yours must arrive right next to it.",
        done: "The captured stone is not gone. It echoed to the opposite cell, g6.",
      },
      remove: {
        title: "An echo that removes",
        task: "The same capture once more, with a stone on the cell where the echo lands. Watch it.",
        hint: "Step from d6 to d5 or c5.",
        wrong: "Capture c4 again.",
        done: "The echo took the place of the stone on g6, and that one left the board for good.",
      },
      corner: {
        title: "Enter a corner",
        task: "A corner has three neighbours, and you hold all three of a1: one enters, two support it. Then place the stone that its token earns you.",
        hint: "Tap a2, then a1, then an open cell for the new stone.",
        wrong: "Enter the corner a1.",
        done: "Ten points and a stone from your reserve. The stone in the corner cannot move any more, but it can still be captured.",
      },
      still: {
        title: "The Still Point",
        task: "Enter the Still Point in the middle, with two stones to support you.",
        hint: "Any of d4, d5 and e4 may enter e5: the other two support it.",
        wrong: "Enter the cell in the middle, e5.",
        done: "From your next turn on it may go to any empty cell except the corners.",
      },
      leap: {
        title: "Leap and capture",
        task: "Your stone on the Still Point may leap to any empty cell but a corner. Capture h7 with it.",
        hint: "g7 and h8 are next to h7 already. Leap to another neighbour of it.",
        wrong: "h7 is still there: leap to a cell right next to it.",
        done: "A stone on the Still Point threatens everywhere at once.",
      },
      win: {
        title: "The third corner",
        task: "You hold two corners, a1 and e1. Win the game.",
        hint: "Three of your stones stand around i9.",
        wrong: "The third corner is within reach: i9.",
        done: "Three corners: you have won.",
      },
    },
    nanku: {
      first: {
        title: "The first piece",
        task: "Place the first piece any way you like: flat in one of four directions, or upright.",
        hint: "Choose how the piece lies, put it down, then place it.",
        wrong: "Place the piece.",
        done: "From now on every piece must touch another one by a face.",
      },
      upright: {
        title: "Stand it up",
        task: "Place a piece upright, either beside the others or on top of one.",
        hint: "Turn the piece until one cube is above the other.",
        wrong: "That piece lies flat. Let one stand.",
        done: "An upright piece needs a single column to stand on.",
      },
      storey: {
        title: "A second storey",
        task: "Lay a piece flat on top of others: both of its cubes need something under them.",
        hint: "Find two neighbouring columns of the same height.",
        wrong: "Lay it flat, with both cubes on top of other cubes.",
        done: "Columns of equal height carry a flat piece.",
      },
      row: {
        title: "Four in a row",
        task: "You play White, and three white cubes are in line on the table. Add the fourth.",
        hint: "The line goes on at -1,0 and at 3,0. Put a white cube there.",
        wrong: "The fourth white cube belongs at an end of the row from 0,0 to 2,0.",
        done: "Four visible cubes in line, a nanku: you have won.",
      },
      tower: {
        title: "Straight up",
        task: "Lines go up as well. Complete the white column on 0,0.",
        hint: "A flat piece on 0,0 and 1,0 or an upright one on 0,0 will do, if white comes right on top.",
        wrong: "The white cubes of column 0,0 need a fourth right on top of them.",
        done: "A white line. If the piece completed Black's line too, you made the turn, so you win all the same.",
      },
      stairs: {
        title: "Like stairs",
        task: "White cubes climb from 3,0 on the table over 2,0 to 1,0. Put the fourth where the stairs end.",
        hint: "It belongs on 0,0, in the fourth layer.",
        wrong: "The stairs lead to the fourth layer of column 0,0.",
        done: "Diagonals through the layers count: the cubes touch by edges.",
      },
      bury: {
        title: "Bury a cube",
        task: "Black has three in a row and both ends are open. You cannot close both, so hide the cube in the middle, on 1,1, for good.",
        hint: "All its sides are covered. Cover its top.",
        wrong: "Black could still complete the row. Put something on top of 1,1.",
        done: "A buried cube counts for no line any more.",
      },
    },
  },
  rulings: {
    unane: {
      U1: [
        "Board",
        "Any number of columns and rows from 1 to 26, at least one of them even. 2x1 and 1x2 are left out: both colours would start with one group. The rule sheet asks for the even number; the rest is ours.",
      ],
      U2: ["Colours", "The point at the top left is black, as at AbstractPlay: the rule sheet's text does not say."],
      U3: [
        "Order of checks",
        "As in the rule sheet, after each turn: if the player who made it has one group, that player wins; otherwise, if the opponent has one group, the opponent wins.",
      ],
      U4: [
        "Always a move",
        "A stone either touches an enemy and can capture, or touches none and can be taken off. So whoever has a stone has a move; and with one stone left the game is over already.",
      ],
      U5: [
        "Length",
        "Every turn but a swap takes one stone off. A game lasts at most columns times rows minus two moves, and there is no draw.",
      ],
      U6: [
        "Swap",
        "Legal exactly once: as the second move, if the pie rule is on and the first move did not end the game. The position does not change; the players exchange colours; the white stones still move next, played by the one who began.",
      ],
    },
    narrows: {
      N1: [
        "Board",
        "As in Ūnane: any number of columns and rows from 1 to 26, at least one of them even, but not 2x1 or 1x2. The rule sheet asks for the even number; the rest is ours.",
      ],
      N2: ["Colours", "The point at the top left is black, as at AbstractPlay: the rule sheet's text does not say."],
      N3: [
        "Order of checks",
        "As in the rule sheet, after each turn: if the player who made it is linked, that player wins; otherwise, if the opponent is linked, the opponent wins.",
      ],
      N4: [
        "Always a move",
        "If no stone of a colour sees an enemy, then rows and columns of all its stones hold none, and any two of them meet where the row of one crosses the column of the other. The colour is linked already. So in an unfinished game there is always a capture.",
      ],
      N5: [
        "Length",
        "Every turn but a swap takes one stone off. A game lasts at most columns times rows minus two moves, and there is no draw.",
      ],
      N6: [
        "Swap",
        "As in Ūnane: legal only as the second move, if the pie rule is on and the first move did not end the game. The players exchange colours, and the white stones move next.",
      ],
    },
    kona: {
      K1: [
        "Set-up",
        "The designer's own words, on the help page at Board Game Arena, ask for eight towers: in the corners, and on the squares diagonally next to them. The components listed there are twelve pieces, enough for four. We follow the list: four towers in the corners, from bottom to top white-black-white on a6 and f1, black-white-black on a1 and f6. Eight towers are a variant, as the second player can force a win there.",
      ],
      K2: [
        "Lines",
        "Ours: a line is read from the tops alone. A tower of three pieces of one colour is no line. The text does not say what counts of a tower.",
      ],
      K3: [
        "Whose line",
        "Ours, after each turn: if the player who moved has a line, that player wins; otherwise, if the opponent has one, uncovered by the move, the opponent wins. The text does not speak of these cases.",
      ],
      K4: ["No move", "Checked after K3: a player on turn without a legal move, or without any top, loses."],
      K5: [
        "Repetition",
        "Ours, as the text says nothing of play without end: the third occurrence of a position is a draw. A position before both first turns are made is never the same as one after.",
      ],
      K6: [
        "First turns",
        "That the closed square may not be passed over adds nothing, as no tower may ever be passed over. The choice of 1, 2 or 3 squares holds for any piece that the player may move on that turn, whatever the height of its tower.",
      ],
    },
    akunur: {
      A1: [
        "Board",
        "The source places stones on rings 2 to 4, never on corners, and does not say how many rings there are. Two readings are open. Our choice: the corners lie in ring 4, which makes 61 cells, 48 of them open to placement. The other, a variant: they lie in ring 5, which makes 91 cells, 54 of them open.",
      ],
      A2: ["Who begins", "Ours, as the source does not say: White begins the placement, and so the movement as well."],
      A3: [
        "Support",
        "Ours: it is counted around the cell that is entered, or around the stone that is captured, and never counts the moving stone. Taken literally, the source may count around the entering stone, where it stood, instead of the cell. Stones in corners and on the Still Point support like any other. As a corner has three neighbours, entering it, or capturing in it, takes all three: one moves, two support.",
      ],
      A4: [
        "Several captures",
        "Ours: all stones that a move captures leave the board together; then each lands on its echo cell. Two captured stones opposite each other change places. They could also be captured one after the other.",
      ],
      A5: [
        "Who captures",
        "Ours: only a stone that arrives by a move captures, by whichever kind of move, even if it was next to its victim before. In the source the third stone “moves in beside” its victim, so one that was there already may not count. Placed stones, bonus stones and echoed stones capture nothing and claim nothing. A stone may step between enemies unharmed.",
      ],
      A6: [
        "Order of a turn",
        "Ours, as the source names no order: move; captures and echoes; token and points; victory; bonus stone. The bonus stone is placed only if the game goes on, the reserve is not empty and a cell is open; then it must be.",
      ],
      A7: [
        "Reserve",
        "Three stones each, what the placement leaves of fifteen. The rest is ours: removed stones do not return to it, and a token claimed with an empty reserve scores its points only.",
      ],
      A8: [
        "No move",
        "Ours, as the source is silent: a player without a legal move must pass, and two passes in a row end the game as a draw. Such a player could also lose.",
      ],
      A9: [
        "Repetition",
        "Ours, as the source is silent: the third occurrence of a position in the movement phase is a draw.",
      ],
      A10: [
        "Quiet moves",
        "Ours, as the source is silent: after 100 moves in a row without a capture or a corner entry, both players' and passes counted, the game is a draw. Points do not decide a game. If several reasons meet on one move, the first of corners, passes, repetition and quiet counts.",
      ],
      A11: [
        "Tokens",
        "The source rewards the first time that a corner is “captured”. We read this as entered: a token is spent when a stone comes to its corner for the first time. The other reading is that a stone in the corner must be captured.",
      ],
    },
    nanku: {
      NK1: [
        "Contact",
        "The rule sheet wants “at least two faces” touching each other. We read: one face of the new piece against one face of a placed piece, which are two. The other reading asks for two such pairs. Standing on a piece is contact.",
      ],
      NK2: [
        "Support",
        "A flat piece needs two neighbouring columns of equal height, an upright piece one column. So columns are solid, without hollows.",
      ],
      NK3: [
        "Visible",
        "A face is exposed if the cell beside it, at one of four sides or on top, is empty, even at the bottom of a shaft. The face on the table never is. Ours: the rule sheet says “visible”, and an eye may not see into a shaft.",
      ],
      NK4: [
        "Whose line",
        "Read after the placement, with what is exposed then: if the player who made it has a line, that player wins; otherwise, if the opponent has one, the opponent wins. Ours: the rule sheet does not say what becomes of a piece that completes the opponent's line. A longer row counts if it holds four exposed cubes in a row.",
      ],
      NK5: [
        "Supply",
        "The game has forty pieces; that fewer may be chosen, from 2 on, is ours. So is this: when they are used up without a line, the game is a draw.",
      ],
      NK6: ["No edge", "Columns may grow to any height and the table to any extent that the supply allows."],
      NK7: [
        "Falling pieces",
        "The rule about knocking pieces over has no meaning on a screen: an illegal placement is refused and changes nothing.",
      ],
    },
  },
};
