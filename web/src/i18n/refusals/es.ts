import type { refusals as english } from "./en";

const side = (name: string): string => (name === "Black" ? "las negras" : "las blancas");
const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

export const refusals: typeof english = {
  notation: () => "Así no se escribe una jugada de este juego.",
  taps: () => "Ninguna jugada va por ahí.",
  "game-not-open": () => "Esta partida ya no está abierta.",
  "game-over": () => "La partida ha terminado.",
  "board-sides": () => "Cada lado debe ser de 1 a 26.",
  "board-even": () => "Al menos un lado debe ser par.",
  "board-too-small": () => "Este tablero es demasiado pequeño: los dos colores empezarían con un solo grupo.",
  "no-stone": (at) => `No hay ninguna piedra en ${at}.`,
  "not-yours": (at, mover) => `La piedra de ${at} no es tuya: les toca a ${side(mover)}.`,
  "swap-not-played": () => "En esta partida no se cambian los colores.",
  "swap-too-early": () => "Cambiar los colores es opción del segundo jugador: solo puede ser la segunda jugada.",
  "swap-too-late": () => "Los colores solo se pueden cambiar en la segunda jugada de la partida.",
  "enemy-beside": (at, enemy) => `La piedra de ${at} no se puede retirar: tiene una vecina rival en ${enemy}.`,
  "one-step": (to, from) => `De ${from} a ${to} no se puede: una captura da un solo paso por una fila o columna.`,
  "nothing-to-capture": (at) => `En ${at} no hay nada que capturar.`,
  "own-stone": (at) => `La piedra de ${at} es tuya.`,
  "must-capture": (at) => `En cada turno hay que capturar: la piedra de ${at} no puede quedarse.`,
  "row-or-column": (to, from) => `Las piedras mueven por filas y columnas, y ${to} no está en las de ${from}.`,
  "path-blocked": (by) => `Lo que hay en ${by} cierra el camino.`,
  "no-stack": (at) => `No hay ninguna torre en ${at}.`,
  "not-your-top": (at, mover) => `La cima de la torre de ${at} no es tuya: les toca a ${side(mover)}.`,
  "must-move": (at) => `La pieza de ${at} tiene que ir a otra casilla.`,
  "not-straight": (to, from) => `Las piezas mueven en línea recta, y ${to} no está en línea con ${from}.`,
  "first-turn-distance": (to, distance) =>
    `En su primer turno una pieza avanza 1, 2 o 3 casillas; ${to} está a ${distance}.`,
  "stack-distance": (height, to, distance) =>
    `La cima de una torre de ${height} avanza exactamente ${height} ${height === "1" ? "casilla" : "casillas"}; ${to} está a ${distance}.`,
  "stack-full": (at) => `La torre de ${at} ya tiene tres piezas.`,
  closed: (at) => `Las blancas acaban de llegar a ${at}: está cerrada en el primer turno de las negras.`,
  "no-placement-on-corner": (at) => `No se colocan piedras en las esquinas, y ${at} es una de ellas.`,
  "no-placement-on-still-point": () => "No se colocan piedras en el Punto Quieto.",
  "placement-rings": (at, ring) => `Las piedras se colocan en los anillos 2 a 4; ${at} está en el anillo ${ring}.`,
  occupied: (at) => `En ${at} ya hay una piedra.`,
  "bonus-without-corner": () => "Solo al entrar en una esquina se gana una piedra extra.",
  "token-spent": (at) => `La ficha de ${at} ya está gastada: no da piedra extra.`,
  "bonus-after-win": () => "Esta entrada gana la partida: no hay piedra extra.",
  "reserve-empty": () => "La reserva está vacía: no hay piedra extra.",
  "bonus-missing": (example) =>
    `Esta entrada toma una ficha: indica también la celda de la piedra extra, como en ${example}.`,
  "pass-too-early": () => "Solo se puede pasar si no hay otra jugada.",
  "must-pass": (mover) => `${capital(side(mover))} no tienen jugada y deben pasar.`,
  "still-placing": () => "Aún se están colocando piedras: toca una celda vacía.",
  "placing-is-over": () => "Ya están todas las piedras: ahora una piedra va de una celda a otra.",
  "corner-stays": (at) => `La piedra de ${at} está en una esquina y no se mueve nunca.`,
  "not-next-to": (to, from) => `Una piedra da un solo paso, y ${to} no está junto a ${from}.`,
  "still-point-to-corner": (to) =>
    `Desde el Punto Quieto se puede ir a cualquier celda vacía que no sea esquina, y ${to} lo es.`,
  "corner-support": (at, count) =>
    `Para entrar en la esquina ${at} hacen falta dos apoyos además de la piedra que entra; hay ${count}.`,
  "still-point-support": (_at, count) =>
    `Para entrar en el Punto Quieto hacen falta dos apoyos además de la piedra que entra; hay ${count}.`,
  "first-piece": () => "La primera pieza tiene su cubo blanco en 0,0.",
  overhang: (a, height, b, other) =>
    `Las columnas no son igual de altas y nada puede quedar en el aire: ${a} tiene altura ${height} y ${b}, ${other}.`,
  "no-contact": () => "La pieza debe tocar otra cara con cara.",

  "unknown-game": (given, games) => `No hay ningún juego «${given}»; los que hay: ${games}.`,
  "variant-key": (given, game, keys) =>
    `«${given}» no es una opción de ${game}; se escribe clave=valor, con una de estas claves: ${keys}.`,
  "variant-key-twice": (key) => `La opción «${key}» aparece dos veces.`,
  "variant-value": (value, key) => `«${value}» no es un valor posible de ${key}.`,

  fields: (wanted, found) =>
    `El texto de una posición tiene aquí ${wanted} partes separadas por espacios; hay ${found}.`,
  rows: (wanted, found) => `Este tablero tiene ${wanted} filas, separadas por /; hay ${found}.`,
  "row-run": (row, length) => `Los puntos vacíos de la fila ${row} son un solo número de 1 a ${length}.`,
  "row-letter": (row, found) => `La fila ${row} se escribe con b, w y números de puntos vacíos; hay «${found}».`,
  "row-long": (row, length) => `La fila ${row} tiene más de ${length} puntos.`,
  "row-short": (row, found, length) => `La fila ${row} tiene ${found} de ${length} puntos.`,
  "one-of": (words) => `Aquí puede ir: ${words}.`,
  number: (least, most) => `Aquí va un número de ${least} a ${most}.`,
  pair: (most) => `Aquí van dos números de 0 a ${most}: el de las blancas, una coma y el de las negras.`,
  "no-point": (at) => `En este tablero no hay ningún punto ${at}.`,
  "setup-letters": (at) => `Lo que hay en ${at} se escribe con b y w.`,
  "setup-one-stone": (at) => `En ${at} solo cabe una piedra.`,
  "setup-token": () => "Hay una ficha fuera del tablero.",
  "setup-word": () => "Un campo junto al tablero está vacío o contiene un espacio.",

  "no-stone-left": (name) => `${capital(side(name))} no tienen piedras: con una sola la partida ya ha terminado.`,
  "stones-turn": (taken, name) => `Con ${taken} piedras fuera del tablero les toca a ${side(name)}.`,
  "stones-too-many": (name, most, found) =>
    `${capital(side(name))} empezaron con ${most} piedras y no pueden tener ${found}.`,
  "stones-captured": (taken, name, due, found) =>
    `En cada turno se captura: con ${taken} piedras fuera del tablero, ${side(name)} deben tener ${due}, no ${found}.`,
  "full-board": () => "Un tablero lleno debe ser el inicial, con una piedra negra arriba a la izquierda.",
  "swapped-without-pie": () => "No se pueden haber cambiado los colores en una partida sin cambio.",
  "swapped-too-early": () => "Todavía no se pueden haber cambiado los colores.",
  "swap-open": () => "Aquí se pueden cambiar los colores: la última parte debe ser swap.",
  "swap-not-open": () => "Aquí no se pueden cambiar los colores: la última parte debe ser -.",

  "stack-missing": () => "Aquí falta una torre, como wbw, o un número de casillas vacías.",
  "stack-letters": (found) => `Una torre se escribe con w y b de abajo arriba; hay «${found}».`,
  "stack-height": (found) => `Una torre tiene como mucho tres piezas; hay ${found}.`,
  "closed-square": () => "Aquí va la casilla cerrada, o -.",
  "piece-count": (due, name, found) => `${capital(side(name))} deben tener ${due} piezas; hay ${found}.`,
  "before-first-turns": () =>
    "Antes del primer turno de las blancas la posición debe ser la inicial, les toca a ellas y no hay casilla cerrada.",
  "before-second-turn": () =>
    "Antes del primer turno de las negras, las blancas han hecho una jugada desde el inicio, les toca a las negras y la casilla de llegada está cerrada.",
  "closed-too-late": () => "Solo hay una casilla cerrada en el primer turno de las negras.",

  "token-list": (found) => `Las fichas sin gastar son esquinas separadas por comas, o -; hay «${found}».`,
  "token-order": () => "Las fichas sin gastar van en orden alfabético, cada una una vez.",
  "token-under-stone": (at) => `La ficha de ${at} no puede estar sin gastar: allí hay una piedra.`,
  "placements-alternate": (left) =>
    `Las piedras se colocan por turnos y empiezan las blancas: no pueden quedar ${left} por colocar.`,
  "placement-turn": (left, name) => `Cuando quedan ${left} por colocar les toca a ${side(name)}.`,
  "placement-words": () =>
    "Mientras se colocan piedras, las reservas son 3,3, no hay fichas gastadas, los puntos y las jugadas tranquilas son 0 y nadie ha pasado.",
  "placement-cell": (at) => `Mientras se colocan piedras no puede haber ninguna en ${at}.`,
  "placement-count": (name, found, left) =>
    `${capital(side(name))} tienen ${found} piedras en el tablero y ${left} por colocar; juntas deben ser 12.`,
  "points-of-tokens": (spent, sum) => `Con ${spent} fichas gastadas, los puntos deben ser decenas que sumen ${sum}.`,
  "reserve-of-tokens": (name, claims, due) =>
    `Con ${claims} fichas tomadas, la reserva de ${side(name)} debe ser ${due}.`,
  "stones-of-reserve": (name, found, reserve, most) =>
    `${capital(side(name))} tienen ${found} piedras; con ${reserve} en la reserva puede haber como mucho ${most}.`,
  "won-quiet": (name) =>
    `${capital(side(name))} acaban de ganar al entrar en una esquina: las jugadas tranquilas deben ser 0.`,
  "won-turn": (name, corners) =>
    `${capital(side(name))} ocupan ${corners} esquinas, así que la partida terminó con su turno: le toca al otro bando.`,
  "quiet-too-many": (most) => `La partida termina tras ${most} jugadas tranquilas.`,
  "quiet-passes": (quiet, passes) => `Un pase es una jugada tranquila: tras ${passes} no puede haber ${quiet}.`,

  column: (found) => `Una columna se escribe como 0,0:wb; hay «${found}».`,
  "column-place": () => "El lugar de una columna son dos números enteros de -80 a 80.",
  "column-hole": (at) => `Un cubo en ${at} tiene un hueco debajo.`,
  "column-cubes": () => "Los cubos de una columna se escriben con w y b desde la mesa hacia arriba.",
  "column-order": () => "Las columnas van ordenadas por y, luego por x, cada una una vez.",
  "too-many-cubes": (most) => `Hay más de ${most} cubos.`,
  "cubes-of-colours": (white, black) =>
    `Cada pieza tiene un cubo de cada color: hay ${white} blancos y ${black} negros.`,
  "supply-of-pieces": (placed, due) => `Con ${placed} piezas colocadas deben quedar ${due}.`,
  "pieces-turn": (placed, name) => `Con ${placed} piezas colocadas les toca a ${side(name)}.`,
  "first-column": () => "La primera pieza tiene su cubo blanco en 0,0: esa columna debe empezar por w o bw.",
  "columns-apart": () => "Las columnas no se tocan todas cara con cara.",
  "cubes-unpaired": () => "Los cubos no se pueden emparejar en piezas de uno blanco y uno negro.",

  "not-a-record": () => "Esto no es el registro de una partida.",
  "not-json": () => "Esto no es JSON.",
  "json-nesting": (most) => `El JSON está anidado a más de ${most} niveles.`,
  "json-key-twice": (key) => `La clave ${key} aparece dos veces en un mismo objeto.`,
  "json-end": () => "El JSON termina demasiado pronto.",
  "json-form": (at) => `El JSON no es el de una partida: véase ${at}.`,
  "not-unicode": () => "Esto no es texto UTF-8.",
  "control-character": (number) => `El carácter de control ${number} no puede estar en una partida.`,
  "no-game-here": () => 'Una partida empieza por [Game "…"] al principio de una línea.',
  "not-open": (bracket) => `Aquí no hay nada abierto; empezaría por ${bracket}.`,
  "not-closed": (bracket) => `Lo que se abre aquí debe terminar en ${bracket}.`,
  "tag-form": () => 'Una etiqueta es una línea como [Nombre "valor"], con un nombre de letras, cifras y _.',
  "tag-twice": (name) => `La etiqueta ${name} aparece dos veces.`,
  "tag-late": () => "Las etiquetas van antes de la primera jugada.",
  "tag-fixed": (name) => `La etiqueta ${name} se sigue de la partida y no se puede poner.`,
  "no-end": () => "La partida no tiene final: lo último es first, second, draw o, si no ha terminado, *.",
  "move-number": (found, due) => `El número de jugada ${found} debería ser aquí ${due}.`,
  "number-alone": (number) => `El número de jugada ${number} no tiene jugada.`,
  "variation-empty": () => "Una variante necesita una jugada.",
  "variation-of-nothing": () => "Una variante sustituye a la jugada anterior; aquí no hay ninguna.",
  nesting: (most) => `Las variantes no pueden anidarse a más de ${most} niveles.`,
  "unknown-result": (given) =>
    `No hay ningún resultado «${given}»: es first, second, draw o, si la partida no ha terminado, *.`,
  "unknown-reason": (given, reasons) => `No hay ningún motivo «${given}»: los que hay: ${reasons}.`,
  "result-tag": (end, tag) => `La partida termina en ${end}, pero su etiqueta Result dice ${tag}.`,
  "result-of-moves": (due, given) => `Según sus jugadas la partida termina en ${due}, no en ${given}.`,
  "reason-of-moves": (due, given) => `Según sus jugadas la partida termina por ${due}, no por ${given}.`,
  "reason-unfinished": (given) => `Una partida sin terminar no tiene motivo, tampoco ${given}.`,
  "reason-impossible": (given) =>
    `Las jugadas no terminan la partida, así que no pudo acabar por ${given}: solo por resign, time o agreed, o sin motivo.`,
  "draw-resigned": () => "Nadie abandona para hacer tablas: se acuerdan o llegan por tiempo.",

  other: (words) => `Esto no se puede leer. El detalle, en inglés: «${words}».`,
};

export const ruleNames: Record<string, string> = {
  turn: "un turno",
  capture: "captura",
  removal: "retirar una piedra",
  "rook capture": "captura de torre",
  movement: "movimiento",
  placement: "colocación",
  tokens: "fichas",
  winning: "victoria",
  notation: "notación",
  "first turns": "primeros turnos",
  "end of the game": "fin de la partida",
};
