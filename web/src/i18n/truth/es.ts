import type { truth as english } from "./en";

export const truth: typeof english = {
  hidden: "Lo que vale cada jugada con juego perfecto: resuelto o demostrado, no estimado.",
  hiddenProof: "Este juego está resuelto y la demostración está aquí: quién gana y en cuántas jugadas.",
  hiddenTable: "Este tablero está resuelto: lo que vale cada primera jugada.",
  wins: (colour) => `Ganan las ${colour.toLowerCase()} con juego perfecto.`,
  winsWithin: (colour, plies) =>
    `Ganan las ${colour.toLowerCase()} en ${plies} ${plies === 1 ? "jugada" : "jugadas"} como máximo.`,
  draws: "Tablas con juego perfecto.",
  unknown: "Aún no se sabe.",
  searching: (nodes) => `Aún no se sabe: ${nodes} posiciones examinadas`,
  partial: "De algunas jugadas no se sabe lo que valen.",
  swapRow: "Quien puede cambiar se queda con lo que gana. Se marca quién gana si nadie cambia.",
  checking: "Comprobando la demostración …",
  values: { win: "gana", draw: "hace tablas", loss: "pierde", unknown: "aún no se sabe" },
  within: (value, plies) => `${value} en ${plies} como máximo`,
  swap: "mejor cambiar",
  keep: "mejor no cambiar",
  showAll: (count) => `Las ${count} jugadas`,
  proof: "La demostración",
  proofLead:
    "Una lista de jugadas que responde a todo lo que puede intentar quien pierde. Tu navegador puede recorrerla entera solo con las reglas, sin búsqueda alguna.",
  check: "Comprobar aquí la demostración",
  checkAgain: "Comprobarla otra vez",
  checked: (steps, all) => `${steps} de ${all} jugadas comprobadas`,
  holds: (colour, plies, steps, positions) =>
    `La demostración es válida: ganan las ${colour.toLowerCase()} en ${plies} jugadas como máximo. ${steps} jugadas y ${positions} posiciones comprobadas.`,
  failed: "No se pudo comprobar la demostración:",
  source: "Tableros resueltos por este mismo programa; docs/solved.md los tiene todos.",
  perfect: "Perfecto",
  perfectHint: "no falla nunca hasta donde llega la demostración",
  still: "Lo que se sabe",
  stillUnknown: "Aún no se sabe. El nivel perfecto sigue buscando mientras piensa.",
};
