import { makeRng } from "../../../../src/interpreter/runtime/chance.ts";

/**
 * Writes random rules in which nested verbs and cards ask, show, store and branch on values that only some players may know (a veil).
 * Many of them reach a leak, at which both engines stop.
 */

/** The scope of a block: names of players, numbers and cards. */
interface Scope {
  readonly players: readonly string[];
  readonly numbers: readonly string[];
  readonly cards: readonly string[];
  /** verbs from this number on can be called, so that no verb calls itself */
  readonly from: number;
  readonly depth: number;
  /** whether the verb gives a number */
  readonly gives: boolean;
}

interface Writer {
  draw(most: number): number;
  name(letter: string): string;
}

const VERBS = 4;
/** The verbs that give a number; the others give nothing. */
const GIVES: ReadonlySet<number> = new Set([1, 3]);

const under = (lines: readonly string[], by = 2): string[] => lines.map((line) => " ".repeat(by) + line);

const pick = <T>({ draw }: Writer, list: readonly T[]): T => list[draw(list.length)] as T;

function number(w: Writer, { players, numbers, cards }: Scope): string {
  const p = pick(w, players);
  const all = ["1", "2", `count(${p}.hand)`, `${p}.note`, `sum(c.rank for c in ${p}.hand)`, `${p}.mark`, ...numbers];
  return pick(w, [...all, ...numbers, ...cards.map((card) => `${card}.rank`)]);
}

const small = (w: Writer, scope: Scope): string => `min(9, max(0, ${number(w, scope)}))`;

function condition(w: Writer, scope: Scope): string {
  const p = pick(w, scope.players);
  return pick(w, [
    `${number(w, scope)} > ${number(w, scope)}`,
    `any(c in ${p}.hand where c.rank > ${1 + w.draw(3)})`,
    `${p}.shielded`,
    `${p}.note > 2`,
    `count(${p}.hand) > 1`,
  ]);
}

type Statement = (w: Writer, scope: Scope) => readonly string[];

/** A nested block with a larger scope. */
const inner = (w: Writer, scope: Scope, more: Partial<Scope> = {}): readonly string[] =>
  block(w, { ...scope, ...more, depth: scope.depth + 1 });

const plain = (write: (w: Writer, scope: Scope, p: string) => string): Statement => {
  return (w, scope) => write(w, scope, pick(w, scope.players)).split("\n");
};

const asksForCard: Statement = (w, scope) => {
  const [p, c] = [pick(w, scope.players), w.name("c")];
  const where = w.draw(2) === 0 ? "" : ` where x.rank > ${1 + w.draw(3)}`;
  const optional = w.draw(4) === 0 ? `{in: x in ${p}.hand${where}, optional: yes}` : `x in ${p}.hand${where}`;
  const what = optional.startsWith("{")
    ? `- if: ${c} is not none\n  move: ${c}\n  to: table.heap`
    : `- move: ${c}\n  to: table.heap`;
  const cards = optional.startsWith("{") ? scope.cards : [...scope.cards, c];
  const shown = w.draw(3) === 0 ? [] : what.split("\n");
  return ["- ask:", `    ${c}: ${optional}`, `  who: ${p}`, ...shown, ...inner(w, scope, { cards })];
};

const asksForPlayer: Statement = (w, scope) => {
  const [p, q] = [pick(w, scope.players), w.name("q")];
  const guess = w.name("n");
  return [
    "- ask:",
    `    ${q}: x in players where x is not ${p} and not x.shielded`,
    `    ${guess}: x in 1..3`,
    `  who: ${p}`,
    ...inner(w, scope, { players: [...scope.players, q], numbers: [...scope.numbers, guess] }),
  ];
};

const decides: Statement = (w, scope) => [
  `- if: ${condition(w, scope)}`,
  "  do:",
  ...under(inner(w, scope), 4),
  ...(w.draw(2) === 0 ? [] : ["  else:", ...under(inner(w, scope), 4)]),
];

const loops: Statement = (w, scope) => {
  const q = w.name("q");
  const list = pick(w, [
    "players",
    `list(x in players where ${condition(w, { ...scope, players: ["x"] })})`,
    `list(${scope.players.join(", ")})`,
  ]);
  return [`- each: ${q} in ${list}`, "  do:", ...under(inner(w, scope, { players: [...scope.players, q] }), 4)];
};

const keeps: Statement = (w, scope) => {
  const n = w.name("k");
  const rest = inner(w, scope, { numbers: [...scope.numbers, n] });
  return ["- let:", `    ${n}: ${small(w, scope)}`, ...(w.draw(2) === 0 ? rest : ["  do:", ...under(rest, 4)])];
};

const calls: Statement = (w, scope) => {
  const left = VERBS - scope.from;
  if (left <= 0) return says(w, scope);
  const verb = scope.from + w.draw(left);
  const call = [`- v${verb}: ${pick(w, scope.players)}`, `  q: ${pick(w, scope.players)}`, `  n: ${small(w, scope)}`];
  if (!GIVES.has(verb)) return call;
  const r = w.name("r");
  return [...call, `  as: ${r}`, ...inner(w, scope, { numbers: [...scope.numbers, r] })];
};

const performs: Statement = (w, scope) => {
  if (scope.from > 0 || scope.cards.length === 0) return says(w, scope);
  return [`- perform: ${pick(w, scope.cards)}.play`, `  player: ${pick(w, scope.players)}`];
};

const rolls: Statement = (w, scope) => {
  const d = w.name("d");
  return [`- roll: ${d} in 1..3`, ...inner(w, scope, { numbers: [...scope.numbers, d] })];
};

const says = plain((_, __, p) => `- say: "{${p}} goes on"`);

const returns: Statement = (w, scope) =>
  scope.from === 0
    ? says(w, scope)
    : [`- if: ${condition(w, scope)}`, `  return: ${scope.gives ? small(w, scope) : "nothing"}`];

const STATEMENTS: readonly Statement[] = [
  asksForCard,
  asksForCard,
  asksForPlayer,
  decides,
  decides,
  loops,
  keeps,
  calls,
  calls,
  performs,
  rolls,
  returns,
  says,
  says,
  plain((w, scope, p) => `- set: ${p}.mark = ${small(w, scope)}`),
  plain((w, scope, p) => `- set: ${p}.note = ${small(w, scope)}`),
  plain((w, __, p) => `- set: ${p}.shielded = ${pick(w, ["yes", "no"])}`),
  plain((w, scope) => `- set: table.total += ${small(w, scope)}`),
  plain((w, scope, p) => `- reveal: ${p}.hand\n  to: ${pick(w, scope.players)}`),
  plain(
    (w, scope, p) => `- reveal: list(c in ${p}.hand where ${condition(w, scope)})\n  to: ${pick(w, scope.players)}`,
  ),
  plain((_, __, p) => `- reveal: ${p}.hand`),
  plain((w, scope, p) => `- hide: ${p}.hand\n  to: ${pick(w, scope.players)}`),
  plain((_, __, p) => `- draw: 1\n  from: table.deck\n  to: ${p}.hand`),
  plain((w, scope, p) => `- move: ${p}.hand\n  to: ${pick(w, ["table.heap", `${pick(w, scope.players)}.hand`])}`),
  plain(() => "- move: table.heap\n  to: table.deck\n- shuffle: table.deck"),
  plain((w, scope) => `- window: on\n  who: ${pick(w, scope.players)}`),
];

function block(w: Writer, scope: Scope): readonly string[] {
  const most = scope.depth > 3 ? 1 : 3;
  const deep = scope.depth > 4;
  return Array.from({ length: 1 + w.draw(most) }, () => (deep ? says : pick(w, STATEMENTS))(w, scope)).flat();
}

const ROWS = ["one", "two", "three", "four"];

/** The text of a game. */
export function veiledRules(seed: string): string {
  const draw = makeRng(seed);
  let names = 0;
  const w: Writer = { draw, name: (letter) => `${letter}${names++}` };
  const scope = (from: number, players: readonly string[], numbers: readonly string[] = []): Scope => ({
    players,
    numbers,
    cards: [],
    from,
    depth: 0,
    gives: false,
  });
  const verbs = Array.from({ length: VERBS }, (_, id) => {
    const gives = GIVES.has(id);
    const body = block(w, { ...scope(id + 1, ["p", "q"], ["n"]), gives });
    return [
      `v${id}(p player, q player, n int 0..9):`,
      ...(gives ? ["  result: int 0..9"] : []),
      "  do:",
      ...under([...body, ...(gives ? [`- return: ${small(w, scope(id + 1, ["p", "q"], ["n"]))}`] : [])], 4),
    ];
  });
  const rows = ROWS.map((row, i) => [
    `${row}:`,
    `  rank: ${i + 1}`,
    ...(i === 3 ? [] : ["  play:", ...under(block(w, { ...scope(1, ["player"]), cards: ["card"] }), 4)]),
  ]);
  const turn = [...asksForCard(w, scope(0, ["p"])), ...block(w, scope(0, ["p"]))];
  return `game: veiled
language: 1
players: 3
limit: {rounds: 5, winners: nobody}
kinds:
  card:
    table: cards
    copies: 4 of each
    starts in: table.deck
    fields: {rank: int 1..4}
    abilities:
      play(player): optional
state:
  table:
    deck: deck of card, seen by nobody
    heap: pile of card
    total: int 0..9999 = 0
  player:
    hand: pile of card, seen by owner
    mark: int 0..9 = 0
    note: int 0..9 = 0, seen by owner
    shielded: bool
setup:
  - shuffle: table.deck
  - each: p in players
    draw: 3
    from: table.deck
    to: p.hand
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - turn: p
windows:
  on(who player): {who: who, shape: once, pass: asked}
commands:
  note:
    when: on
    do:
      - set: who.note = ${draw(9)}
  show:
    when: on
    ask: {x: j in 1..3}
    do:
      - set: who.mark = x
verbs:
  turn(p player):
    do:
${under(turn, 6).join("\n")}
${verbs.map((verb) => under(verb).join("\n")).join("\n")}
cards:
${rows.map((row) => under(row).join("\n")).join("\n")}
`;
}
