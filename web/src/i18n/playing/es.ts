import type { playing as en } from "./en";

const lower = (colour: string): string => colour.toLowerCase();

export const playing: typeof en = {
  levels: [
    {
      name: "Recién llegado",
      text: "Juega casi cualquier cosa y ni siquiera ve una victoria. Para tus primeras partidas.",
    },
    { name: "Principiante", text: "Aprovecha una victoria a la vista y se le escapa casi todo lo demás." },
    { name: "Ocasional", text: "Mira un poco más allá, con muchos descuidos." },
    { name: "Aficionado", text: "No cae en una derrota que una jugada evitaría." },
    { name: "Habitual", text: "A veces tiene un plan. Conviene saberse las reglas de memoria." },
    { name: "De club", text: "Pocos errores graves: espera los pequeños." },
    { name: "Fuerte", text: "Castiga el juego descuidado." },
    { name: "Experto", text: "Ve venir las trampas, y tiende alguna." },
    { name: "Maestro", text: "Casi todo lo que tiene; quedan pequeños descuidos." },
    { name: "Toda la fuerza", text: "El motor entero, hasta dos segundos por jugada." },
  ],
  levelNamed: (level, name) => `Nivel ${level}: ${name}`,
  estimate: (level) => `Por tus resultados hasta ahora, aquí estás más o menos en el nivel ${level}.`,
  oneUp: (level, name) => `¿Un nivel más? ${level}: ${name}`,
  swap: {
    engineTook: (taken, left) =>
      `El motor toma tu jugada y lleva las ${lower(taken)}; ahora tú llevas las ${lower(left)}, y te toca.`,
    youTook: (taken, left) =>
      `Tomas la primera jugada y llevas las ${lower(taken)}; ahora el motor lleva las ${lower(left)}, y mueve.`,
    exchanged: (taken, left) =>
      `Se cambian los colores: quien ha cambiado lleva las ${lower(taken)}; quien empezó lleva ahora las ${lower(left)} y mueve.`,
    engineWhy: "Prefiere tener tu primera jugada a jugar contra ella. Las piedras se quedan donde están.",
    offer: (colour) =>
      `Puedes cambiar los colores en lugar de mover: entonces la primera jugada es tuya, llevas las ${lower(colour)} y mueve el otro lado. Acepta si preferirías haber hecho esa jugada a responderla.`,
    ask: "¿Qué opina el motor?",
    asking: "El motor compara las dos cosas",
    chances: (swap, stay) => `Con el cambio ganas cerca del ${swap} %; sin él, cerca del ${stay} %.`,
    unknown: "El motor no ha podido decirlo.",
  },
  help: {
    rules: "Reglas",
    rulesOf: (game) => `Reglas de ${game}`,
    allOfLearn: "Lección y aclaraciones",
    hint: "Pista",
    hintThinking: "Buscando una buena jugada",
    hintMove: (move, percent) => `Prueba ${move}: cerca del ${percent} % para ti.`,
    hintFailed: "Esta vez no hay pista. Inténtalo de nuevo.",
    coach: "Primera partida",
    coachDone: "Ya lo sé, gracias",
    takeOff: "Toca otra vez la piedra para retirarla del tablero.",
    takesOff: "otro toque la retira del tablero",
    closed: "cerrada en este turno",
  },
  coach: {
    unane: [
      "Toca una de tus piedras y después una enemiga justo al lado: la capturas y ocupas su sitio.",
      "Una piedra tuya sin enemigas al lado se puede retirar: tócala dos veces. Pocas piedras se unen mejor que muchas.",
      "Ganas cuando todas tus piedras son un solo grupo. Señala una piedra para ver su grupo.",
    ],
    narrows: [
      "Toca una de tus piedras y después la primera enemiga que ve por su fila o columna. Cada turno es una captura.",
      "Busca piedras tuyas encerradas por enemigas y ábreles un camino capturando.",
      "Ganas cuando todas tus piedras se enlazan por puntos vacíos. Señala una piedra para ver con cuáles se enlaza.",
    ],
    kona: [
      "Toca una torre con tu color arriba. En tu primer turno avanza 1, 2 o 3 casillas; después, tantas como mide de alto.",
      "Busca tres cimas tuyas juntas, en fila, columna o diagonal. Puedes caer sobre otras piezas.",
      "Las marcas rojas muestran dónde el rival podría completar una línea. Y mira qué hay debajo antes de levantar una cima.",
    ],
    akunur: [
      "Pon una piedra en una casilla marcada. Las rayadas están cerradas mientras se colocan piedras.",
      "Mantén juntas tus piedras: para entrar en una esquina, o capturar, hacen falta otras dos al lado.",
      "Ahora las piedras se mueven, un paso por turno. Tres esquinas ganan. Señala una casilla para ver quién está al lado.",
    ],
    nanku: [
      "Toca un sitio: la pieza se muestra allí. Tócala otra vez para colocarla. La R, la rueda o un deslizamiento la giran.",
      "Las piezas pueden apoyarse en otras, pero nada puede quedar en el aire.",
      "Ganan cuatro cubos de tu color en línea recta, si se ven. Tapa uno del rival para romper su línea.",
    ],
  },
  premove: {
    set: (move) => `Después: ${move}, si entonces es posible.`,
    cancel: "No jugarla",
    gone: "Tu jugada anticipada ya no era posible.",
  },
  tabs: {
    otherGame: (game) => `En otra pestaña se ha empezado otra partida de ${game}. Se guardan las dos.`,
  },
  unfinished: {
    title: "Partidas sin terminar",
    entry: (opponent, moves) => `${opponent}, ${moves} ${moves === 1 ? "jugada" : "jugadas"}`,
    twoPeople: "Dos personas",
    resume: "Seguir",
    remove: "Borrar",
    removed: "La partida se ha borrado.",
    all: (games) => `Las ${games} están en Mis partidas`,
  },
  home: {
    play: "Jugar",
    resume: "Seguir",
    options: (game) => `${game}: opciones de una partida nueva`,
    minutes: (minutes) => `${minutes} min`,
    pace: (turns, seconds) => `: unos ${turns} turnos de ${seconds} s`,
  },
  settings: {
    board: "Tableros",
    boards: { island: "Isla", slate: "Pizarra", garden: "Jardín" },
    pieces: "Piezas",
    pieceStyles: { natural: "Naturales", plain: "Lisas" },
    coordinates: "Mostrar coordenadas",
    sound: "Sonido",
    vibration: "Vibración",
    coach: "Consejos en la primera partida de cada juego",
  },
};
