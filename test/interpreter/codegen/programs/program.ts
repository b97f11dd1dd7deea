import { Effects } from "./effects.ts";
import { indented, type Scope, type Sort, Writer } from "./writer.ts";

/** Writes a whole random game: always the same components, with random rules. */

const SEEN = ["", ", seen by owner", ", seen by nobody", ", seen by all when table.open"];
/** The expressions by which spaces form a group. */
const CHAINS = [
  "to.lord is from.lord",
  "to.lord is from.lord",
  "from.heat is to.heat",
  "to.man.owner is from.man.owner",
  "to.closed is from.closed",
];
/** The neighbours in a path. */
const NEIGHBOURS = [
  "union(neighbours(from), list(s in cells where s.closed and from.closed))",
  "list(s in cells where s.heat is from.heat sorted by s.x desc)",
  "if from.man is not none then empty else neighbours(from)",
];
/** The modifiers that a relic brings. */
const BRINGS = [
  "if relic.covered then empty else list(relic.row)",
  "list(r in relics.rows where r.worth > 2)",
  "union(list(relic.like else relic.row), list(relics.crown))",
];
const DECKS = ["deck of card, refilled from table.heap", "deck of card", "deck of card, seen by nobody"];

const deck = (w: Writer): string => (w.open ? "pile of card" : w.one(DECKS));

function table(w: Writer): string[] {
  const hidden = () => (w.secrets > 0 ? w.one(SEEN) : "");
  return [
    "options:",
    "  size: {choices: 1..3, default: 2, why: chance}",
    "  wild: {choices: bool, default: yes, why: chance}",
    "types:",
    "  suit: [red, green, blue]",
    "  cost: {coins: int 0..9 = 0, free: bool = no}",
    "constants: {three: 3}",
    "kinds:",
    "  card:",
    "    table: cards",
    `    copies: ${w.one(["one of each", "2 of each", "3 of each"])}`,
    "    starts in: table.deck",
    "    fields: {power: int 0..9, suit: suit, cost: cost}",
    "    abilities:",
    "      play(player): required",
    "      special: optional command",
    "  man:",
    "    copies: 2 for every player",
    "    stands on: cell or none",
    "  cell: {space of: board}",
    "  relic:",
    "    table: relics",
    "    starts in: table.vault",
    "    fields: {worth: int 1..9}",
    ...(w.secrets > 0 && w.chance(50) ? ["    face: seen by all when not relic.covered"] : []),
    ...w.maybe(50, "    counts as: relic.like else relic.row"),
    ...w.maybe(20, `    modifiers of: ${w.one(BRINGS)}`),
    `    modifies: ${w.one(["m in men where relic not in table.vault", "m in men where m.tired", "m in men"])}`,
    "  token:",
    "    supply: 4",
    "    stands on: cell or none",
    ...(w.chance(30) ? ["    removed when: token.wear > 2"] : []),
    ...w.maybe(30, `    removed ${w.one(["each", "after each"])}: ${w.one(["main", "lap"])}`),
    "boards:",
    "  board:",
    ...(w.hexes
      ? ["    hexes: 3 by 3", "    tile: man", "    rings: {edge: [h1_1, h1_2, h1_3, h2_3, h3_3, h3_2, h3_1, h2_1]}"]
      : [
          `    grid: ${w.one(["3 by 3", "3 by 4", "4 by 3"])}`,
          `    neighbours: ${w.one(["sides", "eight", "corners"])}`,
          "    tile: man",
          "    rings: {edge: [r1c1, r1c2, r1c3, r2c3, r3c3, r3c2, r3c1, r2c1]}",
        ]),
    "lines:",
    "  sight(a cell, b cell):",
    `    ${w.one(["blocked by: s in cells where s.man is not none", "passes: s in cells where s.heat < 5", "at most: 2"])}`,
    "paths:",
    "  walk:",
    `    step: ${w.one(["to.man is none", "from.heat <= to.heat + 3", "not to.closed"])}`,
    ...(w.chance(40) ? ["    cost: 1 + min(3, to.heat)"] : []),
    ...w.maybe(30, `    neighbours: ${w.one(NEIGHBOURS)}`),
    "  chain:",
    `    step: ${w.one(CHAINS)}`,
    "state:",
    "  table:",
    `    deck: ${deck(w)}`,
    `    pool: ${deck(w).replace("heap", "pit")}`,
    "    pit: pile of card",
    "    face: pile of card",
    "    heap: pile of card",
    `    blind: pile of card${w.secrets > 0 ? ", seen by nobody" : ""}`,
    "    top: spot of card",
    "    line: row of 3 card",
    "    vault: pile of relic",
    "    shelf: row of 3 relic",
    "    total: int 0..9 = 1",
    "    turns: int 0..9 = 0, fresh each main",
    `    open: bool = ${w.one(["yes", "no"])}`,
    "    seen: set of int 0..9",
    "    suits: set of suit",
    "    log: list of int 0..9 up to 6",
    "    friends: set of player",
    "    votes: int 0..999 per player",
    "    trump: suit = green",
    "    chief: player",
    "    guest: player or none",
    "  player:",
    `    hand: pile of card${w.secrets > 0 ? ", seen by owner" : ""}`,
    "    won: pile of card",
    `    bag: pile of relic${hidden()}`,
    "    points: int 0..99 = 3",
    `    secret: int 0..9 = 2${w.secrets > 0 ? ", seen by owner" : ""}`,
    `    sly: bool = no${w.secrets > 0 ? ", seen by owner" : ""}`,
    "    ready: bool = no, fresh each main",
    "    mood: suit",
    "    purse: cost",
    "    marks: int 0..9 per suit",
    "  man:",
    "    hurt: int 0..9",
    "    tired: bool",
    ...(w.homes ? ["    home: cell = none"] : []),
    "  cell:",
    "    heat: int 0..9 = 1",
    "    closed: bool",
    "    lord: player = none",
    "    flag: player or none",
    ...(w.secrets > 0 && w.chance(30) ? ["    gold: int 0..9 = 1, seen by cell.lord"] : []),
    "  relic:",
    `    covered: bool${w.open ? "" : ", seen by all"}`,
    "    like: relic row or none",
    "  token:",
    "    wear: int 0..9",
    "  man, cell:",
    "    fear: int 0..9",
    "  cell, player:",
    `    stash: pile of relic${w.secrets > 0 ? w.one(["", ", seen by player"]) : ""}`,
  ];
}

/** Terms that may use those before them. */
function terms(w: Writer, e: Effects): string[] {
  const lines = [
    "terms:",
    "  player:",
    "    rank: count(q in players where q.points > player.points)",
    `  whole(u1 cell): ${w.one(["union(chain.reach(u1), list(u1))", "union(list(u1), chain.reach(u1))"])}`,
    `  deep_sum(u1 cell, u2 int): {deep: ${w.number(1, 30)}, is: "u1.heat + (if u2 <= 0 then 0 else deep_sum(u1, u2 - 1))"${w.chance(70) ? `, deeper: ${w.number(0, 9)}` : ""}}`,
    "  near(u1 cell, u2 player): if u2 is first(seats) then u1.x is 1 else u1.y is 1",
    "  card:",
    "    weight: card.power + (if card.suit is table.trump then 3 else 0)",
    "  man:",
    "    force:",
    "      base: man.hurt + 1",
    "      parts:",
    "        worn: {if: man.tired, is: -1}",
    "        grown: count(q in men where q.owner is man.owner and q.hurt > 2)",
    "      limits:",
    "        - at most: 9",
    "        - if: table.open",
    "          at least: 2",
    "    strong:",
    "      all:",
    "        awake: not man.tired",
    "        able: {is: man.force > 2, if: table.total > 1}",
  ];
  w.terms.push({ name: "deep_sum", params: ["cell", "int"], result: "int", quiet: true });
  for (let left = w.number(1, 5); left > 0; left--) {
    const name = w.name("t");
    const params = Array.from({ length: w.number(0, 2) }, () =>
      w.one<Sort>(["int", "player", "card", "man", "cell", "suit"]),
    );
    const result = w.one(["int", "int", "bool", "bool", "card*", "cell*", "int*", "man*"]);
    const scope: Scope = { known: params.map((sort, at) => ({ name: `u${at + 1}`, sort })), depth: 3, quiet: true };
    const signature = params.length === 0 ? "" : `(${params.map((sort, at) => `u${at + 1} ${sort}`).join(", ")})`;
    const whole = w.chance(25) && result === "int";
    if (whole)
      lines.push(
        `  ${name}${signature}:`,
        `    base: ${e.of("int", scope)}`,
        "    parts:",
        `      one: ${e.of("int", scope)}`,
        `      two: {if: yes, is: 1}`,
        "    limits:",
        `      - at most: ${w.number(5, 20)}`,
      );
    else
      lines.push(
        `  ${name}${signature}: ${result.endsWith("*") ? `list(${e.query(result.slice(0, -1) as Sort, scope)})` : e.of(result, scope)}`,
      );
    w.terms.push({ name, params, result, quiet: true });
  }
  return lines;
}

/** Keys to sort men by. */
const orders = (w: Writer, e: Effects): string[] => {
  const scope: Scope = { known: [{ name: "m", sort: "man" }], depth: 2, quiet: true };
  return [
    "orders:",
    "  rough(m man):",
    "    - by: m.hurt desc",
    `    - by: ${e.of("int", scope)}`,
    `      if: ${e.of("bool", { known: [], depth: 1, quiet: true })}`,
    `    - by: ${e.of(w.one(["bool", "suit"]), scope)}`,
    "      fixed: yes",
  ];
};

function ends(w: Writer, e: Effects): string[] {
  const scope: Scope = { known: [], depth: 2, quiet: true };
  const after = w.chance(50) ? [`    after: ${w.one(["main", ...w.verbs.map(({ name }) => name)])}`] : [];
  const winners = w.one(["nobody", e.query("player", scope)]);
  return [
    "end:",
    "  done:",
    ...after,
    `    if: table.total is ${w.number(0, 9)} and ${e.of("bool", scope)}`,
    `    winners: ${winners}`,
  ];
}

function windows(w: Writer, e: Effects): string[] {
  const actor: Scope = { known: [{ name: "actor", sort: "player" }], depth: 2 };
  const command = (name: string, when: string) => {
    const needs = w.chance(60) ? [`  needs: ${e.of("bool", actor)}`] : [];
    const { lines, binds } = w.chance(50) ? e.fields(actor) : { lines: [], binds: [] };
    const block = e.block({ ...actor, depth: 1, known: [...actor.known, ...binds] }, 2);
    return [
      `${name}:`,
      `  when: ${when}`,
      ...needs,
      ...(lines.length > 0 ? ["  ask:", ...indented(lines)] : []),
      "  do:",
      ...indented(block),
    ];
  };
  const shape = () => w.one(["once", "first", "until pass", "round"]);
  const pass = () => (w.chance(40) ? [`    pass: ${w.one(["asked", "auto", "never"])}`] : []);
  return [
    "windows:",
    "  market:",
    `    who: ${w.one(["p in players", "p in clockwise(table.chief)", "p in players where p.points > 1"])}`,
    `    shape: ${shape()}`,
    "    until: table.total > 7",
    ...pass(),
    "  duel(man):",
    `    who: ${w.one(["p in players take 2", "man.owner", "p in players where p is not man.owner", "list(man.owner, man.owner)"])}`,
    `    shape: ${w.one(["once", "first", "round"])}`,
    ...(w.chance(40) ? [`    until: ${e.of("bool", { known: [{ name: "man", sort: "man" }], depth: 1 })}`] : []),
    ...pass(),
    "commands:",
    ...indented(
      ["buy", "sell", "wait"].slice(0, w.number(1, 3)).flatMap((name) => command(name, "market")),
      2,
    ),
    ...indented(command("hit", "duel"), 2),
    "  trick:",
    "    when: market",
    ...(w.chance(50) ? ["    needs: any(actor.hand)"] : []),
    "    ask:",
    `      card: c in ${w.chance(70) ? "actor.hand" : "table.face"}`,
    "    then: card.special",
    "    do:",
    "      - move: card",
    "        to: table.heap",
  ];
}

function triggers(w: Writer, e: Effects): string[] {
  const lines: string[] = [];
  for (const { name, params, quiet } of w.verbs) {
    if (!w.chance(30)) continue;
    const known = params.map((sort, at) => ({ name: `n${at + 1}`, sort }));
    const scope: Scope = { known, depth: 1, quiet, running: [name] };
    lines.push(
      `${w.name("g")}:`,
      `  ${w.one(["before", "after", "instead"])}: ${name}`,
      `  if: ${e.of("bool", scope)}`,
      "  do:",
      ...indented(e.block({ ...scope, depth: 0 }, 2)),
    );
  }
  return lines.length > 0 ? ["triggers:", ...indented(lines, 2)] : [];
}

function phases(w: Writer, e: Effects): string[] {
  const turn = (): string[] => {
    const scope: Scope = { known: [{ name: "p", sort: "player" }], depth: 3, loop: true };
    return ["- each: p in players", "  do:", ...indented(e.block(scope, 5))];
  };
  const parts = ["main", "second"].slice(0, w.number(1, 2)).flatMap((id) => {
    const block = w.chance(75) ? turn() : e.block({ known: [], depth: 3 }, 5);
    return [`- id: ${id}`, "  do:", ...indented(block)];
  });
  return ["phases:", ...indented(parts, 2)];
}

/** A command that a row brings. */
function special(w: Writer, e: Effects): string[] {
  const scope: Scope = { known: [{ name: "actor", sort: "player" }], depth: 1 };
  const { lines, binds } = w.chance(60) ? e.fields(scope) : { lines: [], binds: [] };
  return [
    "    special:",
    ...(lines.length > 0 ? ["      ask:", ...indented(lines, 8)] : []),
    "      do:",
    ...indented(e.block({ ...scope, known: [...scope.known, ...binds] }, 2), 8),
  ];
}

function rows(w: Writer, e: Effects): string[] {
  const scope: Scope = { known: [{ name: "player", sort: "player" }], depth: 1 };
  const quiet = w.chance(60);
  return [
    "cards:",
    ...["ace", "two", "three_card", "four"].flatMap((id, at) => [
      `  ${id}:`,
      `    power: ${(at * 2 + w.rng(3)) % 10}`,
      `    suit: ${w.one(["red", "green", "blue"])}`,
      `    cost: {coins: ${w.rng(5)}, free: ${w.one(["yes", "no"])}}`,
      "    play:",
      ...indented(e.block({ ...scope, quiet }, 2), 6),
      ...(w.chance(60) ? special(w, e) : []),
    ]),
    "relics:",
    `  crown: {worth: 5, modifiers: {force: ${w.one(["2", "{is: 4}", "{add: 1, if: (m.force without crown) < 3}"])}}}`,
    `  orb: {worth: 3, modifiers: {force: ${w.one(["{at most: 4}", "{at least: 1, if: m.tired}"])}}}`,
    "  ring: {worth: 3}",
  ];
}

/** Deals cards from the deck; in open games from a pile, since there is no deck. */
const dealt = (w: Writer, count: number, to: string): string[] =>
  w.open
    ? [`    move: list(c in table.deck take ${count})`, `    to: ${to}`]
    : [`    draw: ${count}`, "    from: table.deck", `    to: ${to}`];

/** The rules that a seed gives. */
export function randomRules(seed: string): string {
  const w = new Writer(seed);
  const e = new Effects(w);
  const start = table(w);
  const named = terms(w, e);
  const sorting = orders(w, e);
  w.ordered = true;
  const verbs = Array.from({ length: w.number(1, 4) }, (_, at) => e.makeVerb(at < 2 || w.chance(50))).flat();
  const parts = [
    ...named,
    ...sorting,
    "verbs:",
    ...indented(verbs, 2),
    ...triggers(w, e),
    ...windows(w, e),
    "setup:",
    ...(w.open ? [] : ["  - shuffle: table.deck"]),
    "  - each: p in players",
    ...dealt(w, 2, "p.hand"),
    "  - each: m in men",
    "    move: m",
    "    to: first(z in cells where z.man is none)",
    ...dealt(w, 3, "table.face").map((line, at) => (at === 0 ? `  - ${line.trim()}` : line)),
    ...dealt(w, 2, "table.pool").map((line, at) => (at === 0 ? `  - ${line.trim()}` : line)),
    ...phases(w, e),
    ...(w.chance(40) ? ends(w, e) : []),
    "score: player.points",
    ...rows(w, e),
  ];
  return [
    "game: random",
    "language: 1",
    "players: 2..3",
    "cycle: lap",
    w.one([
      "limit: {rounds: 3, winners: nobody}",
      "limit: {rounds: 5, winners: nobody}",
      "limit: {moves: 40, rounds: 6, winners: p in players best by p.points}",
      "limit: {rounds: 1, winners: p in players where p.points > 3}",
      "limit: {moves: 4, winners: nobody}",
      "limit: {moves: 25, rounds: 4, winners: p in players best by p.points}",
    ]),
    ...start,
    ...parts,
    "",
  ].join("\n");
}
