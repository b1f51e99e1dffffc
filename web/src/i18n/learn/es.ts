import type { learn as english } from "./en";

export const learn: typeof english = {
  title: "Aprende a jugar",
  lead: "Cada juego en unos minutos: pruébalo en el tablero, lee las reglas y consulta la letra pequeña.",
  parts: { lesson: "Lección", rules: "Reglas", rulings: "Aclaraciones" },
  partsOf: (game) => `${game}: lección, reglas y aclaraciones`,
  start: "Empezar la lección",
  resume: "Seguir con la lección",
  again: "Repetir la lección",
  read: "Leer las reglas",
  progress: (done, all) => `${done} de ${all} pasos hechos`,
  rulingsLead:
    "Aquí se resuelve lo que el texto original deja abierto. Las aclaraciones que son nuestras lo dicen, junto con la otra lectura si la hay. Cada una tiene un número, y las jugadas rechazadas lo citan.",
  sources: {
    unane: "El reglamento de Ūnane, de Mark Steere",
    narrows: "El reglamento de Narrows, de Mark Steere",
    kona: "La página de ayuda de Kona en Board Game Arena",
    akunur: "Las reglas en akunur.com",
    nanku: "Nanku en BoardGameGeek",
  },
  lesson: {
    step: (number, all) => `Paso ${number} de ${all}`,
    stepName: (number, title, done) => `Paso ${number}: ${title}${done ? ", hecho" : ""}`,
    steps: "Pasos de la lección",
    playing: (colour) => `Juegas con ${colour.toLowerCase()}.`,
    hint: "Pista",
    show: "Muéstramelo",
    retry: "Otra vez",
    next: "Paso siguiente",
    finish: "Terminar",
    right: "¡Muy bien!",
    notYet: "Todavía no.",
    refused: "Eso no está permitido.",
    lost: "Eso termina la partida, y no a tu favor.",
    completed: (game) => `Ya sabes jugar a ${game}`,
    completedText: "El nivel 1 del motor es un primer rival amable.",
    play: (game) => `Jugar a ${game}`,
    other: "Aprender otro juego",
  },
  rules: {
    unane: {
      board: {
        title: "El tablero",
        text: [
          "Un rectángulo de puntos, todos con una piedra, negras y blancas alternadas como las casillas de un damero. La piedra de arriba a la izquierda es negra. Aquí el tablero habitual tiene 8 columnas y 7 filas, como en AbstractPlay. A Ūnane se puede jugar en cualquier tamaño con un número par de columnas o de filas; aquí, hasta 26 por 26.",
          "**Empiezan las negras.** Después se juega por turnos, y nadie puede pasar.",
        ],
        captions: ["El comienzo en un tablero de 8 por 7."],
      },
      turn: {
        title: "Un turno",
        text: [
          "O bien **capturas**: llevas una de tus piedras sobre una piedra rival justo a su lado, por una fila o una columna. La piedra rival sale del tablero.",
          "O bien **retiras** una de tus piedras, si no tiene ninguna piedra rival justo a su lado en su fila o columna.",
        ],
        captions: [
          "La piedra negra de b2 captura la blanca de c2.",
          "La piedra negra de a4 no tiene rivales al lado: las negras pueden retirarla.",
        ],
      },
      winning: {
        title: "Ganar",
        text: [
          "Ganas en cuanto todas tus piedras forman **un solo grupo**: desde cada una se llega a todas las demás, paso a paso por filas y columnas sobre tus propias piedras. Una sola piedra también es un grupo.",
          "No importa en qué turno ocurra. Así que cuidado: una captura puede dejar a tu rival con un solo grupo. Si un turno deja a los dos colores con un solo grupo, gana quien lo jugó.",
        ],
        captions: [
          "Tras `c2-b2` las piedras negras son un solo grupo: han ganado las negras.",
          "Las negras capturaron la única piedra blanca suelta, y ahora las blancas son un solo grupo: han ganado las blancas.",
        ],
      },
      swap: {
        title: "El cambio de colores",
        text: [
          "Para que el comienzo sea justo, las blancas pueden **cambiar los colores** en su primer turno, y solo entonces, en lugar de mover. En el tablero no cambia nada: les toca a las blancas, y desde ahora las lleva quien empezó.",
        ],
        captions: [],
      },
      end: {
        title: "Siempre termina",
        text: [
          "Toda piedra puede capturar o ser retirada, así que quien tiene el turno siempre tiene jugada. Cada turno, salvo el cambio, quita una piedra del tablero: la partida llega a su fin, y nunca termina en tablas.",
        ],
        captions: [],
      },
      origin: {
        title: "De dónde viene",
        text: [
          "Mark Steere diseñó Ūnane en abril de 2026. Su modelo es **Kōnane**, un antiguo juego de Hawái que también empieza con el tablero lleno de piedras negras y blancas, y en el que también se captura de cerca.",
          "El nombre une «una» y Kōnane, como homenaje. Se pronuncia «u-NÁ-nei».",
        ],
        captions: [],
      },
    },
    narrows: {
      board: {
        title: "El tablero",
        text: [
          "Un rectángulo de puntos, todos con una piedra, negras y blancas alternadas, con una negra arriba a la izquierda. Aquí el tablero habitual tiene 12 columnas y 11 filas, como en AbstractPlay. A Narrows se puede jugar en cualquier tamaño con un número par de columnas o de filas; aquí, hasta 26 por 26.",
          "**Empiezan las negras.** Después se juega por turnos, y nadie puede pasar.",
        ],
        captions: ["El comienzo en un tablero pequeño de 8 por 7."],
      },
      turn: {
        title: "Un turno",
        text: [
          "Cada turno es una captura, hecha **como mueve una torre**: una de tus piedras va por su fila o columna, solo sobre puntos vacíos, exactamente hasta la primera piedra que encuentra. Esta tiene que ser rival; sale del tablero, y la tuya ocupa su lugar.",
          "Siempre hay algo que capturar: un color que no ve a ningún rival ya está enlazado.",
        ],
        captions: ["La piedra negra de e4 puede tomar a4 o e1. No puede saltar, y tiene que capturar."],
      },
      winning: {
        title: "Ganar",
        text: [
          "Ganas en cuanto todas tus piedras están **enlazadas**: desde cada una se llega a todas las demás por filas y columnas, sobre puntos vacíos y sobre tus propias piedras. Solo estorban las piedras rivales.",
          "No importa en qué turno ocurra. Si un turno enlaza a los dos colores, gana quien lo jugó.",
        ],
        captions: [
          "Dos piedras blancas encierran a la negra de a4. Dos negras hacen lo mismo con e1.",
          "Tras `a4-b4` todas las piedras negras están enlazadas por puntos vacíos: han ganado las negras.",
        ],
      },
      swap: {
        title: "El cambio de colores",
        text: [
          "Las blancas pueden **cambiar los colores** en su primer turno, y solo entonces, en lugar de mover. El tablero queda como está, les toca a las blancas, y desde ahora las lleva quien empezó.",
        ],
        captions: [],
      },
      end: {
        title: "Siempre termina",
        text: [
          "Cada turno, salvo el cambio, quita una piedra del tablero: la partida llega a su fin, y nunca termina en tablas.",
        ],
        captions: [],
      },
      origin: {
        title: "De dónde viene",
        text: [
          "Mark Steere diseñó Narrows en mayo de 2026, un mes después de Ūnane. Como aquel, se inspira en **Kōnane**, un antiguo juego de Hawái, y empieza con el mismo tablero lleno de piedras negras y blancas.",
        ],
        captions: [],
      },
    },
    kona: {
      board: {
        title: "Torres",
        text: [
          "En un tablero de 6 por 6 casillas hay seis piezas blancas y seis negras. Forman torres de hasta tres piezas. Solo puede mover la **cima** de una torre, y pertenece al jugador de su color.",
          "Al comienzo hay cuatro torres de tres en las esquinas: cimas blancas en a6 y f1, cimas negras en a1 y f6. **Empiezan las blancas.**",
        ],
        captions: ["El comienzo."],
      },
      turn: {
        title: "Un turno",
        text: [
          "Mueve una cima de tu color **en línea recta** en cualquiera de las ocho direcciones, **exactamente tantas casillas como alta es su torre**, contando la pieza que mueve.",
          "Por el camino solo pasa sobre casillas vacías. Cae en una casilla vacía o sobre una torre de una o dos piezas, de cualquier color. Tres es el máximo.",
        ],
        captions: [
          "Desde una torre de dos, a1 tiene que avanzar dos casillas: a a3, a c1 o sobre la pieza negra de c3.",
        ],
      },
      first: {
        title: "Primeros turnos",
        text: [
          "En tu primer turno la pieza puede avanzar **1, 2 o 3** casillas, sea cual sea la altura de su torre. En el primer turno de las negras está cerrada la casilla a la que acaban de mover las blancas: no pueden caer en ella.",
        ],
        captions: [
          "Las blancas abrieron con `a6-b5`. En este primer turno las negras pueden avanzar 1, 2 o 3 casillas, pero no a b5.",
        ],
      },
      winning: {
        title: "Ganar",
        text: [
          "**Tres en línea:** tres casillas contiguas de una fila, columna o diagonal cuyas cimas son tuyas. Solo cuentan las cimas. Una torre de tres piezas tuyas no es una línea.",
          "Una jugada también puede descubrir una línea. Si da líneas a los dos, gana quien movió; si solo se la da al rival, gana el rival.",
          "**Sin jugada:** quien tiene el turno y no puede mover pierde.",
        ],
        captions: [
          "Las cimas blancas de a6, b5 y c4 son una línea.",
          "Las negras levantaron la cima de a6, y la pieza blanca de debajo completó la línea de las blancas.",
        ],
      },
      draw: {
        title: "Tablas",
        text: [
          "Cuando la misma posición se da por tercera vez, la partida termina en tablas. El texto del autor no conoce las tablas: estas son nuestras.",
        ],
        captions: [],
      },
      origin: {
        title: "De dónde viene",
        text: [
          "Germán Kijel diseñó Kona, que se juega en Board Game Arena con **caniches y carpinchos** por piezas (aquí también los hay: están en los ajustes). «Kona» significa «esquina» o «giro» en suajili.",
        ],
        captions: [],
      },
    },
    akunur: {
      board: {
        title: "El tablero",
        text: [
          "Anillos de celdas hexagonales rodean el centro, el **Punto Quieto**. En cada una de las seis **esquinas** hay una ficha. Cada jugador tiene 15 piedras: 12 para colocar y 3 en la reserva.",
        ],
        captions: ["61 celdas en cuatro anillos alrededor del Punto Quieto."],
      },
      placement: {
        title: "Colocación",
        text: [
          "**Empiezan las blancas.** Por turnos, cada jugador coloca una piedra en una celda vacía de los anillos 2 a 4, nunca en una esquina ni en el Punto Quieto, hasta que los dos han colocado 12. Las piedras colocadas no capturan nada. Después las blancas hacen el primer movimiento.",
        ],
        captions: ["Están abiertas todas las celdas de los anillos 2 a 4, menos las esquinas."],
      },
      movement: {
        title: "Movimiento",
        text: [
          "Mueve una de tus piedras a una **celda vacía contigua**.",
          "En una esquina o en el Punto Quieto solo se entra con el **apoyo** de otras dos piedras tuyas contiguas a esa celda. Una piedra en una esquina no vuelve a moverse, pero puede ser capturada. Una piedra en el Punto Quieto puede ir, desde tu turno siguiente, a cualquier celda vacía del tablero que no sea esquina.",
        ],
        captions: [
          "Tres piedras blancas alrededor de a1: una puede entrar, las otras dos la apoyan.",
          "Desde el Punto Quieto la piedra blanca puede saltar a cualquier celda vacía que no sea esquina.",
        ],
      },
      capture: {
        title: "Captura y eco",
        text: [
          "Una piedra rival queda capturada cuando una de tus piedras **llega a su lado** y al menos **otras dos** piedras tuyas están también a su lado.",
          "La piedra capturada **resuena**: va a la celda opuesta, a través del Punto Quieto. Si allí hay una piedra, de cualquier color, esta sale del tablero. Una piedra capturada en una esquina o en el Punto Quieto sale sin eco.",
          "Solo captura la piedra que llega con su movimiento. Puedes meterte entre piedras rivales sin daño: en tu propio turno no se captura nada tuyo.",
        ],
        captions: [
          "La piedra blanca de d6 va a d5: con b3 y c3 captura c4.",
          "La piedra capturada ha resonado en g6, frente a c4.",
        ],
      },
      tokens: {
        title: "Fichas",
        text: [
          "La primera vez que alguien entra en una esquina se gasta su ficha: ese jugador suma 10 puntos y coloca **una piedra de la reserva** en el mismo turno, donde se pueden colocar piedras. Las entradas posteriores en esa esquina no dan nada.",
          "Los puntos se muestran, pero no deciden la partida.",
        ],
        captions: [],
      },
      winning: {
        title: "Ganar",
        text: [
          "La partida termina en cuanto tus piedras ocupan **tres esquinas**, o cuatro en el juego extendido.",
          "Quien no tiene jugada pasa; con dos pases seguidos la partida termina en tablas. También termina en tablas si una posición se da por tercera vez tras la colocación, o después de 100 jugadas seguidas sin captura ni entrada en una esquina. El texto original no conoce las tablas: estas son nuestras.",
        ],
        captions: ["Las blancas han entrado en la tercera esquina y han ganado."],
      },
      strategy: {
        title: "Consejos de juego",
        text: [
          "Lo que aconseja akunur.com, con nuestras palabras. **Piensa en parejas:** una captura, una esquina y el Punto Quieto piden siempre dos piedras de apoyo; una piedra lejos de las demás no puede nada de eso.",
          "**Forma triángulos:** tres piedras que se tocan pueden participar en capturas, mantener su sitio y meter una de ellas en una esquina. **Avanza en columna:** las piedras que se siguen por el tablero apoyan a la primera y alimentan el ataque.",
          "**Atiende al eco:** mira antes dónde volverá la piedra capturada. Puede ser justo donde le conviene a tu rival.",
        ],
        captions: [],
      },
      origin: {
        title: "De dónde viene",
        text: [
          "Akunur viene de akunur.com, cuyas reglas no nombran a ningún autor y llaman al juego un sistema vivo: está en pruebas, y sus reglas pueden cambiar. Según su relato es el juego de los **Estetas de Elisum**, para quienes todo lo que se hace se refleja en alguna parte.",
        ],
        captions: [],
      },
    },
    nanku: {
      pieces: {
        title: "Las piezas",
        text: [
          "No hay tablero: la mesa no tiene borde. Hay cuarenta piezas iguales para los dos jugadores. Cada una es un **cubo blanco y uno negro** unidos. Empiezan las blancas; después, por turnos, cada uno coloca una pieza, tumbada o de pie.",
        ],
        captions: ["Cuatro piezas: tres tumbadas y una de pie."],
      },
      placing: {
        title: "Colocar",
        text: [
          "Una pieza nueva **toca** alguna ya colocada, cara con cara; solo la primera no tiene qué tocar. Estar encima de una pieza es tocarla.",
          "Está **totalmente apoyada**: cada cubo descansa en la mesa, en un cubo o en el otro cubo de la pieza. Por eso una pieza tumbada necesita dos columnas contiguas de igual altura, y una de pie, una sola columna.",
        ],
        captions: ["Un segundo piso: piezas tumbadas sobre columnas de igual altura."],
      },
      line: {
        title: "Una línea de cuatro",
        text: [
          "Gana el primero que tiene **cuatro cubos de su color en línea recta**, un **nanku**. Los vecinos de la línea se tocan por una cara o por una arista: a un mismo nivel, en cualquier piso, rectos o en diagonal; hacia arriba; o subiendo como una escalera. No cuentan las cuatro diagonales del espacio, donde los cubos se tocan solo por un vértice.",
          "Si una pieza completa líneas de los dos colores, gana quien la colocó. Si solo completa la del rival, gana el rival.",
        ],
        captions: ["Cuatro cubos blancos en fila sobre la mesa.", "Cuatro cubos blancos que suben como una escalera."],
      },
      visible: {
        title: "Cubos visibles",
        text: [
          "Los cuatro cubos deben ser **visibles**: cada uno con al menos una cara libre, a un lado o arriba. La cara que da a la mesa no cuenta nunca. Una línea gana en el acto, pero una fila a medio hacer se puede frenar: un cubo rodeado por todas partes queda enterrado y ya no cuenta.",
        ],
        captions: ["El cubo negro de 1,1 está enterrado: sus cuatro lados y su cara superior están cubiertos."],
      },
      end: {
        title: "El final",
        text: [
          "Si se han colocado las cuarenta piezas y no hay línea, la partida termina en tablas. El reglamento no dice qué pasa entonces: esto es nuestro.",
        ],
        captions: [],
      },
      origin: {
        title: "De dónde viene",
        text: [
          "Néstor Romeral Andrés diseñó Nanku y lo publica en nestorgames. Observa que al principio ganan casi siempre las negras, que después, cuando se encuentran buenas aperturas, ganan más las blancas, y que entre jugadores expertos las victorias se reparten.",
        ],
        captions: [],
      },
    },
  },
  lessons: {
    unane: {
      capture: {
        title: "Capturar",
        task: "Toca una de tus piedras negras y después una piedra blanca justo a su lado. La tuya ocupa su lugar.",
        hint: "Toda piedra negra tiene una blanca arriba, abajo, a la izquierda o a la derecha.",
        wrong: "Toma una piedra blanca que esté justo al lado de la tuya.",
        done: "Una captura da un paso por una fila o columna, nunca en diagonal.",
      },
      removal: {
        title: "Retirar una piedra",
        task: "Una piedra sin rivales al lado no puede capturar, pero la puedes retirar. Toca dos veces una piedra así.",
        hint: "Mira a4: no tiene nada al lado. Las diagonales no cuentan.",
        wrong: "Eso fue una captura. Busca una piedra sin vecinas blancas y tócala dos veces.",
        done: "Retirar una piedra suelta suele ser el camino más corto para tener menos grupos.",
      },
      join: {
        title: "Formar un grupo",
        task: "Ganas cuando todas tus piedras son un solo grupo. Una captura las une todas.",
        hint: "La piedra blanca de b2 toca tus dos grupos.",
        wrong:
          "Tus piedras siguen en más de un grupo. ¿Qué captura lleva una piedra negra a donde toque a todas las demás?",
        done: "Todas las piedras negras están unidas por filas y columnas: has ganado.",
      },
      stray: {
        title: "Ganar retirando",
        task: "Aquí no ayuda ninguna captura. Gana de todos modos.",
        hint: "Tres de tus piedras ya son un grupo. Solo una anda suelta.",
        wrong: "Aún hay varios grupos negros. No hace falta capturar.",
        done: "Queda un solo grupo, y ganas.",
      },
      beware: {
        title: "No ayudes al rival",
        task: "Las blancas tienen dos grupos: tres piedras arriba a la derecha, y b1. Haz una jugada que no les regale la partida.",
        hint: "Si desaparece b1, las blancas tienen un solo grupo. Déjala en paz.",
        wrong: "Sin b1 las blancas son un solo grupo, y así ganan aunque sea tu turno.",
        done: "A veces la mejor jugada deja en paz una piedra débil: mantiene al rival en dos grupos.",
      },
      both: {
        title: "Los dos a la vez",
        task: "Aquí una captura deja a los dos colores con un solo grupo. Hazla.",
        hint: "Toma la piedra blanca suelta de c2.",
        wrong: "Ahora no son un solo grupo los dos colores.",
        done: "Los dos colores son un solo grupo, y el turno era tuyo: ganas.",
      },
      swap: {
        title: "El cambio",
        task: "Las negras empezaron con `d3-c3`, y tú llevas las blancas. En un tablero tan pequeño, esa jugada gana contra cualquier respuesta. En tu primer turno no tienes que responder: puedes **cambiar los colores**, y la jugada es tuya.",
        hint: "El botón está junto al tablero: Cambiar colores.",
        wrong: "Después de esto siguen ganando las negras, si no se equivocan. Mejor quédate con su jugada.",
        done: "Ahora llevas las negras, con la primera jugada hecha, y tu rival mueve con las blancas. Quien empieza debe contar con esto: una primera jugada demasiado buena se la quedan.",
      },
    },
    narrows: {
      rook: {
        title: "Capturar de lejos",
        task: "Las piedras capturan como torres. Usa la piedra negra de e4: ve por su fila y su columna hasta la primera piedra.",
        hint: "Por su fila e4 ve a4; por su columna, e1.",
        wrong: "Buena captura, pero esta vez usa la piedra de e4.",
        done: "Sobre puntos vacíos una piedra va exactamente hasta la primera piedra de su camino, y ocupa su lugar.",
      },
      wall: {
        title: "Enlaza tus piedras",
        task: "Un muro blanco separa tus piedras. Rómpelo y gana: las piedras también se enlazan por puntos vacíos.",
        hint: "Toma cualquier piedra del muro de la columna c.",
        wrong: "Tus piedras a la izquierda y a la derecha del muro siguen separadas.",
        done: "Por el hueco, cada piedra negra llega a todas las demás: has ganado.",
      },
      beware: {
        title: "Guarda al prisionero",
        task: "d1 y e2 tienen presa a la piedra blanca de e1; las demás blancas están enlazadas. Captura sin dejar que ganen las blancas.",
        hint: "Si se mueve d1 o e2, o cae e1, ya nada separa a las piedras blancas.",
        wrong: "Ahora todas las piedras blancas están enlazadas, y así ganan aunque sea tu turno.",
        done: "Tus dos guardianas se quedan, y las blancas siguen separadas.",
      },
      prisoner: {
        title: "Libera tu piedra",
        task: "Tu piedra de a4 también está presa. Gana en una jugada.",
        hint: "a4 puede escapar por sí misma.",
        wrong: "a4 sigue encerrada.",
        done: "Fuera de la esquina queda enlazada con las demás: has ganado.",
      },
      both: {
        title: "Los dos a la vez",
        task: "La guardiana de e2 puede liberar tu piedra de a1, aunque deje escapar a la blanca de e1. Arriésgate: ¿quién gana?",
        hint: "Mueve e2 por su fila hasta la primera piedra que encuentre.",
        wrong: "Eso no enlaza tus piedras. Prueba con la guardiana de e2.",
        done: "Los dos colores están enlazados, y el turno era tuyo: ganas.",
      },
      swap: {
        title: "El cambio",
        task: "Las negras empezaron con `d3-c3`, y tú llevas las blancas. En un tablero tan pequeño, esa jugada gana contra cualquier respuesta. En tu primer turno no tienes que responder: puedes **cambiar los colores**, y la jugada es tuya.",
        hint: "El botón está junto al tablero: Cambiar colores.",
        wrong: "Después de esto siguen ganando las negras, si no se equivocan. Mejor quédate con su jugada.",
        done: "Ahora llevas las negras, con la primera jugada hecha, y tu rival mueve con las blancas. Quien empieza debe contar con esto: una primera jugada demasiado buena se la quedan.",
      },
    },
    kona: {
      first: {
        title: "El primer turno",
        task: "Toca una de tus cimas blancas y después una casilla a 1, 2 o 3 pasos en línea recta. Solo en tu primer turno puedes elegir la distancia.",
        hint: "Tus cimas están en a6 y f1.",
        wrong: "Mueve una de tus cimas.",
        done: "La pieza de debajo, de otro color, es la nueva cima de la torre.",
      },
      height: {
        title: "Tan lejos como alta",
        task: "Desde ahora una cima avanza exactamente tantas casillas como alta es su torre. Mueve tu cima de a1: su torre tiene dos piezas.",
        hint: "Dos casillas: a a3, a c1 o sobre c3.",
        wrong: "La jugada vale, pero esta vez usa la torre de a1.",
        done: "Las torres altas llegan lejos; las bajas son ágiles.",
      },
      cover: {
        title: "Cubrir una pieza",
        task: "Una pieza puede caer sobre una torre de una o dos. Cubre una cima negra: mientras la tuya esté encima, no puede mover.",
        hint: "b5 puede subir a a6, y a1 llega a c3.",
        wrong: "Esa casilla estaba vacía. Cae sobre una cima negra.",
        done: "Ahora la torre es tuya, y una pieza más alta.",
      },
      line: {
        title: "Tres en línea",
        task: "Hay cimas blancas en a6 y b5. Completa la línea.",
        hint: "La diagonal sigue en c4. ¿Qué torre está a tres casillas de ella?",
        wrong: "La línea sería a6, b5 y c4.",
        done: "Tres de tus cimas están en línea: has ganado.",
      },
      defend: {
        title: "Defender",
        task: "Las negras amenazan con ir de a6 a c4 y hacer línea con d4 y e4. Impídelo.",
        hint: "Ninguna pieza pasa sobre otra, así que una en el camino la detiene; y una pieza cubierta no es cima.",
        wrong: "Las negras aún podrían completar una línea en su turno.",
        done: "Sirven las dos cosas: cortar el camino y cubrir una pieza.",
      },
      lid: {
        title: "No destapes",
        task: "Ahora juegas con negras. Bajo tu cima de a6 hay una pieza blanca, y las blancas tienen b5 y c4. Encuentra una jugada inofensiva.",
        hint: "No muevas la cima de a6.",
        wrong: "Destapaste a6, y la línea de las blancas quedó a la vista.",
        done: "Eso es: antes de levantar una pieza, mira qué hay debajo.",
      },
    },
    akunur: {
      place: {
        title: "Colocación",
        task: "Coloca tu primera piedra en cualquier celda abierta.",
        hint: "Están abiertos los anillos 2 a 4, menos las seis esquinas.",
        wrong: "Toca una celda abierta.",
        done: "Cada jugador coloca doce piedras antes de que se mueva ninguna.",
      },
      capture: {
        title: "Captura y escucha el eco",
        task: "Dos de tus piedras, b3 y c3, están junto a la piedra negra de c4. Haz que llegue una tercera.",
        hint: "d6 puede ir a d5 o a c5. Las dos están junto a c4.",
        wrong: "c4 sigue ahí: una piedra tuya debe llegar justo a su lado.",
        done: "La piedra capturada no ha desaparecido. Ha resonado en la celda opuesta, g6.",
      },
      remove: {
        title: "Un eco que retira",
        task: "La misma captura otra vez, con una piedra en la celda donde cae el eco. Fíjate.",
        hint: "Ve de d6 a d5 o a c5.",
        wrong: "Captura c4 otra vez.",
        done: "El eco ocupó el lugar de la piedra de g6, que salió del tablero para siempre.",
      },
      corner: {
        title: "Entrar en una esquina",
        task: "Una esquina tiene tres vecinas, y tienes las tres de a1: una entra y dos la apoyan. Después coloca la piedra que ganas con su ficha.",
        hint: "Toca a2, después a1 y después una celda abierta para la piedra nueva.",
        wrong: "Entra en la esquina a1.",
        done: "Diez puntos y una piedra de tu reserva. La piedra de la esquina ya no puede moverse, pero aún puede ser capturada.",
      },
      still: {
        title: "El Punto Quieto",
        task: "Entra en el Punto Quieto, en el centro, con dos piedras que te apoyen.",
        hint: "Cualquiera de d4, d5 y e4 puede entrar en e5: las otras dos la apoyan.",
        wrong: "Entra en la celda del centro, e5.",
        done: "Desde tu turno siguiente puede ir a cualquier celda vacía, menos a las esquinas.",
      },
      leap: {
        title: "Saltar y capturar",
        task: "Tu piedra del Punto Quieto puede saltar a cualquier celda vacía que no sea esquina. Captura h7 con ella.",
        hint: "g7 y h8 ya están junto a h7. Salta a otra de sus vecinas.",
        wrong: "h7 sigue ahí: salta a una celda justo a su lado.",
        done: "Una piedra en el Punto Quieto amenaza en todas partes a la vez.",
      },
      win: {
        title: "La tercera esquina",
        task: "Tienes dos esquinas, a1 y e1. Gana la partida.",
        hint: "Tres de tus piedras rodean i9.",
        wrong: "La tercera esquina está a tu alcance: i9.",
        done: "Tres esquinas: has ganado.",
      },
    },
    nanku: {
      first: {
        title: "La primera pieza",
        task: "Coloca la primera pieza como quieras: tumbada en una de cuatro direcciones o de pie.",
        hint: "Elige cómo queda la pieza, déjala en la mesa y colócala.",
        wrong: "Coloca la pieza.",
        done: "Desde ahora cada pieza debe tocar otra cara con cara.",
      },
      upright: {
        title: "Ponla de pie",
        task: "Coloca una pieza de pie, junto a las otras o encima de una.",
        hint: "Gira la pieza hasta que un cubo quede sobre el otro.",
        wrong: "Esa pieza está tumbada. Pon una de pie.",
        done: "Una pieza de pie solo necesita una columna.",
      },
      storey: {
        title: "Un segundo piso",
        task: "Tumba una pieza encima de otras: sus dos cubos necesitan algo debajo.",
        hint: "Busca dos columnas contiguas de la misma altura.",
        wrong: "Túmbala con los dos cubos encima de otros cubos.",
        done: "Dos columnas de igual altura sostienen una pieza tumbada.",
      },
      row: {
        title: "Cuatro en fila",
        task: "Juegas con blancas, y hay tres cubos blancos en línea sobre la mesa. Añade el cuarto.",
        hint: "La línea sigue en -1,0 y en 3,0. Pon ahí un cubo blanco.",
        wrong: "El cuarto cubo blanco va en un extremo de la fila de 0,0 a 2,0.",
        done: "Cuatro cubos visibles en línea, un nanku: has ganado.",
      },
      tower: {
        title: "Hacia arriba",
        task: "Las líneas también suben. Completa la columna blanca de 0,0.",
        hint: "Sirve una pieza tumbada sobre 0,0 y 1,0, o una de pie sobre 0,0, si el blanco queda justo encima.",
        wrong: "A los cubos blancos de la columna 0,0 les falta un cuarto justo encima.",
        done: "Una línea blanca. Si la pieza completó también la de las negras, el turno era tuyo y ganas igualmente.",
      },
      stairs: {
        title: "Como una escalera",
        task: "Los cubos blancos suben desde 3,0, en la mesa, por 2,0 hasta 1,0. Pon el cuarto donde termina la escalera.",
        hint: "Va en 0,0, en el cuarto piso.",
        wrong: "La escalera lleva al cuarto piso de la columna 0,0.",
        done: "Las diagonales a través de los pisos cuentan: los cubos se tocan por aristas.",
      },
      bury: {
        title: "Enterrar un cubo",
        task: "Las negras tienen tres en fila y los dos extremos abiertos. No puedes cerrar los dos, así que esconde para siempre el cubo del medio, el de 1,1.",
        hint: "Todos sus lados están cubiertos. Cubre su cara superior.",
        wrong: "Las negras aún podrían completar la fila. Pon algo encima de 1,1.",
        done: "Un cubo enterrado ya no cuenta para ninguna línea.",
      },
    },
  },
  rulings: {
    unane: {
      U1: [
        "Tablero",
        "Cualquier número de columnas y filas de 1 a 26, al menos uno de ellos par. Se excluyen 2x1 y 1x2: los dos colores empezarían con un solo grupo. El reglamento pide el número par; lo demás es nuestro.",
      ],
      U2: [
        "Colores",
        "El punto de arriba a la izquierda es negro, como en AbstractPlay: el texto del reglamento no lo dice.",
      ],
      U3: [
        "Orden de comprobación",
        "Como en el reglamento, tras cada turno: si quien lo jugó tiene un solo grupo, gana; si no, y el rival tiene un solo grupo, gana el rival.",
      ],
      U4: [
        "Siempre hay jugada",
        "Una piedra toca a un rival y puede capturar, o no toca a ninguno y puede retirarse. Así que quien tiene una piedra tiene jugada; y con una sola piedra la partida ya ha terminado.",
      ],
      U5: [
        "Duración",
        "Cada turno, salvo el cambio, quita una piedra. Una partida dura como mucho columnas por filas menos dos jugadas, y no hay tablas.",
      ],
      U6: [
        "Cambio",
        "Es legal exactamente una vez: como segunda jugada, si se juega con la regla del pastel y la primera jugada no terminó la partida. La posición no cambia; los jugadores intercambian colores; les sigue tocando a las blancas, que ahora lleva quien empezó.",
      ],
    },
    narrows: {
      N1: [
        "Tablero",
        "Como en Ūnane: cualquier número de columnas y filas de 1 a 26, al menos uno de ellos par, pero no 2x1 ni 1x2. El reglamento pide el número par; lo demás es nuestro.",
      ],
      N2: [
        "Colores",
        "El punto de arriba a la izquierda es negro, como en AbstractPlay: el texto del reglamento no lo dice.",
      ],
      N3: [
        "Orden de comprobación",
        "Como en el reglamento, tras cada turno: si quien lo jugó está enlazado, gana; si no, y el rival está enlazado, gana el rival.",
      ],
      N4: [
        "Siempre hay jugada",
        "Si ninguna piedra de un color ve a un rival, las filas y columnas de todas sus piedras no tienen ninguno, y dos cualesquiera se encuentran donde la fila de una cruza la columna de la otra. El color ya está enlazado. Por eso, en una partida sin terminar siempre hay una captura.",
      ],
      N5: [
        "Duración",
        "Cada turno, salvo el cambio, quita una piedra. Una partida dura como mucho columnas por filas menos dos jugadas, y no hay tablas.",
      ],
      N6: [
        "Cambio",
        "Como en Ūnane: solo es legal como segunda jugada, si se juega con la regla del pastel y la primera jugada no terminó la partida. Los jugadores intercambian colores, y les toca a las blancas.",
      ],
    },
    kona: {
      K1: [
        "Preparación",
        "Las palabras del propio autor, en la página de ayuda de Board Game Arena, piden ocho torres: en las esquinas y en las casillas contiguas a ellas en diagonal. Pero la lista de componentes tiene doce piezas, que bastan para cuatro. Seguimos la lista: cuatro torres en las esquinas, de abajo arriba blanca-negra-blanca en a6 y f1, negra-blanca-negra en a1 y f6. Las ocho torres quedan como variante, pues en ella el segundo jugador gana de forma forzada.",
      ],
      K2: [
        "Líneas",
        "Nuestra: una línea se lee solo en las cimas. Una torre de tres piezas de un color no es una línea. El texto no dice qué cuenta de una torre.",
      ],
      K3: [
        "De quién es la línea",
        "Nuestra, tras cada turno: si quien movió tiene una línea, gana; si no, y el rival tiene una, descubierta por la jugada, gana el rival. El texto no habla de estos casos.",
      ],
      K4: [
        "Sin jugada",
        "Se comprueba después de K3: quien tiene el turno y no tiene jugada legal, o ninguna cima, pierde.",
      ],
      K5: [
        "Repetición",
        "Nuestra, pues el texto no habla de partidas sin fin: con la tercera aparición de una posición la partida termina en tablas. Una posición anterior a los dos primeros turnos nunca es la misma que una posterior.",
      ],
      K6: [
        "Primeros turnos",
        "Que no se pueda pasar sobre la casilla cerrada no añade nada, pues nunca se puede pasar sobre una torre. La elección de 1, 2 o 3 casillas vale para cualquier pieza que el jugador pueda mover en ese turno, sea cual sea la altura de su torre.",
      ],
    },
    akunur: {
      A1: [
        "Tablero",
        "El texto original coloca piedras en los anillos 2 a 4, nunca en las esquinas, y no dice cuántos anillos hay. Caben dos lecturas. La que hemos elegido: las esquinas están en el anillo 4, lo que da 61 celdas, 48 de ellas abiertas a la colocación. La otra, una variante: están en el anillo 5, lo que da 91 celdas, 54 de ellas abiertas.",
      ],
      A2: [
        "Quién empieza",
        "Nuestra, pues el texto no lo dice: las blancas empiezan la colocación y, por tanto, también el movimiento.",
      ],
      A3: [
        "Apoyo",
        "Nuestra: se cuenta alrededor de la celda en la que se entra, o de la piedra que se captura, y nunca cuenta la piedra que mueve. Al pie de la letra, el texto puede contarlo alrededor de la piedra que entra, donde estaba, y no de la celda. Las piedras en esquinas y en el Punto Quieto apoyan como cualquier otra. Como una esquina tiene tres vecinas, entrar en ella, o capturar en ella, exige las tres: una mueve, dos apoyan.",
      ],
      A4: [
        "Varias capturas",
        "Nuestra: todas las piedras que captura una jugada salen juntas del tablero; después cada una cae en su celda de eco. Dos piedras capturadas que están una frente a otra cambian de sitio. También podrían capturarse una tras otra.",
      ],
      A5: [
        "Quién captura",
        "Nuestra: solo captura una piedra que llega con su movimiento, sea del tipo que sea, aunque ya estuviera junto a su víctima. Según el texto la tercera piedra «llega al lado» de su víctima, así que una que ya estaba allí podría no contar. Las piedras colocadas, las extra y las que resuenan no capturan ni reclaman nada. Una piedra puede meterse entre rivales sin daño.",
      ],
      A6: [
        "Orden de un turno",
        "Nuestra, pues el texto no da ningún orden: movimiento; capturas y ecos; ficha y puntos; victoria; piedra extra. La piedra extra solo se coloca si la partida sigue, la reserva no está vacía y hay una celda abierta; entonces es obligatoria.",
      ],
      A7: [
        "Reserva",
        "Tres piedras cada uno, las que deja la colocación de quince. Lo demás es nuestro: las piedras retiradas no vuelven a ella, y una ficha tomada con la reserva vacía solo da sus puntos.",
      ],
      A8: [
        "Sin jugada",
        "Nuestra, pues el texto calla: quien no tiene jugada legal debe pasar, y con dos pases seguidos la partida termina en tablas. También podría perder quien no tiene jugada.",
      ],
      A9: [
        "Repetición",
        "Nuestra, pues el texto calla: con la tercera aparición de una posición en la fase de movimiento la partida termina en tablas.",
      ],
      A10: [
        "Jugadas tranquilas",
        "Nuestra, pues el texto calla: tras 100 jugadas seguidas sin captura ni entrada en una esquina, contando las de ambos y los pases, la partida termina en tablas. Los puntos no deciden una partida. Si coinciden varias razones en una jugada, vale la primera de esquinas, pases, repetición y tranquilidad.",
      ],
      A11: [
        "Fichas",
        "El texto premia la primera vez que una esquina es «capturada». Lo leemos como entrar: la ficha se gasta cuando una piedra llega a su esquina por primera vez. La otra lectura es que haya que capturar una piedra en la esquina.",
      ],
    },
    nanku: {
      NK1: [
        "Contacto",
        "El reglamento pide «al menos dos caras» que se toquen. Lo leemos así: una cara de la pieza nueva contra una cara de una pieza colocada, que son dos. La otra lectura pide dos de esos pares. Estar encima de una pieza es contacto.",
      ],
      NK2: [
        "Apoyo",
        "Una pieza tumbada necesita dos columnas contiguas de igual altura; una de pie, una columna. Por eso las columnas son macizas, sin huecos.",
      ],
      NK3: [
        "A la vista",
        "Una cara está a la vista si la celda contigua, a uno de los cuatro lados o arriba, está vacía, aunque sea al fondo de un pozo. La cara que da a la mesa no lo está nunca. Nuestra: el reglamento dice «visible», y en un pozo puede no verse nada.",
      ],
      NK4: [
        "De quién es la línea",
        "Se lee tras colocar, con lo que entonces está a la vista: si quien colocó tiene una línea, gana; si no, y el rival tiene una, gana el rival. Nuestra: el reglamento no dice qué pasa con una pieza que completa la línea del rival. Una fila más larga vale si contiene cuatro cubos visibles seguidos.",
      ],
      NK5: [
        "Piezas",
        "El juego tiene cuarenta; que se puedan elegir menos, desde 2, es nuestro. Y también esto: cuando se acaban sin línea, la partida termina en tablas.",
      ],
      NK6: [
        "Sin borde",
        "Las columnas pueden crecer a cualquier altura y la mesa a cualquier extensión que permitan las piezas.",
      ],
      NK7: [
        "Piezas que caen",
        "La regla sobre derribar piezas no tiene sentido en una pantalla: una colocación ilegal se rechaza y no cambia nada.",
      ],
    },
  },
};
