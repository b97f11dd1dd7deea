import type { Model } from "../../../src/dsl/check/declared.ts";
import type { KindDecl } from "../../../src/dsl/check/model.ts";
import type { Type } from "../../../src/dsl/check/types.ts";
import type { Loaded } from "../../../src/dsl/load.ts";
import { entryOf, type MapNode, type Node } from "../../../src/dsl/yaml/node.ts";

/** The features of the language that rules use, by their names in `universe.ts`. */
export function usedBy({ composed, checked, model }: Loaded): Set<string> {
  const used = new Set<string>();
  if (!composed || !checked || !model) return used;
  for (const use of checked.context.uses) {
    if (use.target.what === "builtin") used.add(`function ${use.target.id}`).add(`aggregate ${use.target.id}`);
  }
  for (const word of [...sections(composed.root), ...declarations(model), ...writtenWords(composed.root)])
    used.add(word);
  new Walker(used).walk([model, checked.setup, checked.head]);
  return used;
}

function sections(root: MapNode): string[] {
  const limit = entryOf(root, "limit")?.value;
  const kinds = limit?.kind === "map" ? limit.entries.map(({ key }) => `limit ${key.text}`) : [];
  return [...root.entries.map(({ key }) => `section ${key.text}`), ...kinds];
}

const when = (condition: unknown, ...names: string[]): string[] => (condition ? names : []);

function declarations(model: Model): string[] {
  return [
    ...[...model.kinds.values()].filter(({ node }) => node !== null).flatMap(ofKind),
    ...[...model.lines.values()].flatMap((line) => [
      `line ${line.runs}`,
      ...when(line.passes, "line passes"),
      ...when(line.stopped, "line stopped"),
    ]),
    ...model.zones.flatMap(({ form, key2, refill, seen }) => [
      `zone ${form}`,
      ...when(key2, "zone of-two"),
      ...when(refill, "zone refilled"),
      ...when(seen.length, "zone seen-by"),
    ]),
    ...model.slots.flatMap(({ keys, fresh, seen }) => [
      ...when(keys.length > 1, "slot of-two"),
      ...when(keys.length === 1, slotOf(keys[0])),
      ...when(fresh, "slot fresh"),
      ...when(seen.length, "slot seen-by"),
    ]),
    ...[...model.windows.values()].flatMap(({ shape, pass, until, params }) => [
      `window ${shape.replace(" ", "-")}`,
      `window ${pass}`,
      ...when(until, "window until"),
      ...when(params.length, "window parameters"),
    ]),
    ...[...model.commands.values()].flatMap(({ needs, fields, then, windows }) => [
      ...when(needs.length, "command needs"),
      ...when(fields.length, "command ask"),
      ...when(then, "command then"),
      ...when(windows.length > 1, "command several-windows"),
    ]),
    ...[...model.verbs.values()].flatMap(({ params, result, keeps }) => [
      ...when(params.length, "verb parameters"),
      ...when(result, "verb result"),
      ...when(keeps.length, "verb state"),
    ]),
    ...model.triggers.flatMap((trigger) => [`trigger ${trigger.when}`, ...when(trigger.if, "trigger if")]),
    ...model.ends.map(({ after }) => (after ? "end after" : "end anywhere")),
    ...[...model.paths.values()].flatMap(({ beside }) => when(beside, "path listed")),
    ...model.allTerms.flatMap(({ subject, deep, modifiers }) => [
      ...when(subject, "term subject"),
      ...when(deep, "term deep"),
      ...modifiers.flatMap((modifier) => [`gift ${modifier.as}`, ...when(modifier.if, "gift if")]),
    ]),
    ...when(
      [...model.boards.values()].some(({ tile }) => tile),
      "board tile",
    ),
    ...when(model.rings.size, "board rings"),
  ];
}

function slotOf(key: Type | undefined): string {
  const [kind] = key?.t === "entity" ? key.of : [];
  return `slot of-${kind?.id === "table" || kind?.id === "player" ? kind.id : "component"}`;
}

function ofKind(kind: KindDecl): string[] {
  if (kind.id === "player") return ["kind by-seat"];
  const { copies } = kind;
  const made = copies.of === "number" && !copies.inPlay;
  return [
    ...when(copies.of === "none", "copies none"),
    ...when(copies.of === "spaces", "copies spaces"),
    ...when(copies.of === "rows" && copies.count === "field", "copies by-row"),
    ...when(copies.of === "rows" && copies.count !== "field", "copies of-each"),
    ...when(copies.of === "number" && copies.inPlay, "copies number"),
    ...when(made, "copies made"),
    ...when(copies.of === "number" && copies.named.length, "copies named"),
    ...("parents" in copies
      ? copies.parents.map(({ id }) => (id === "player" ? "copies for-player" : "copies for-kind"))
      : []),
    ...when(kind.table, "kind table"),
    ...when(kind.nestedIn, "kind nested"),
    ...when(kind.fields.size, "kind fields"),
    ...when(
      [...kind.fields.values()].some(({ faces }) => faces),
      "kind faces",
    ),
    ...when(kind.face.length, "kind face"),
    ...[...kind.bodies.values()].map(({ command }) => (command ? "kind body-command" : "kind abilities")),
    ...when(kind.node && entryOf(kind.node, "formulas"), "kind formulas"),
    ...when(kind.givesTo, "kind modifies"),
    ...when(kind.countsAs, "kind counts-as"),
    ...when(kind.modifiersOf, "kind modifiers-of"),
    ...when(kind.removedWhen, "kind removed-when"),
    ...when(kind.lasts.length, "kind removed-each"),
    ...when(kind.standsOn, "kind stands-on"),
    ...when(kind.startsIn, "kind starts-in"),
  ];
}

/** Features that only the source text shows, and not the checked trees. */
function writtenWords(root: MapNode): string[] {
  const found: string[] = [];
  const boards = entryOf(root, "boards")?.value;
  const maps = entryOf(root, "maps")?.value;
  for (const { value } of maps?.kind === "map" ? maps.entries : [])
    if (value.kind === "map" && value.entries.some((entry) => entry.value.kind === "map")) found.push("board legend");
  for (const board of boards?.kind === "map" ? boards.entries : []) found.push(...ofBoard(board.value));
  const walk = (node: Node): void => {
    if (node.kind === "list") node.items.forEach(walk);
    if (node.kind !== "map") return;
    for (const { key, value } of node.entries) {
      if (["each", "let", "if", "else"].includes(key.text)) found.push(`modifier ${key.text}`);
      // It is checked as an `ask` and an `if`.
      if (key.text === "may" && entryOf(node, "do")) found.push("effect may");
      walk(value);
    }
  };
  walk(root);
  return found;
}

/** The size of a board as it is written. */
function boardText(board: MapNode): string {
  const size = entryOf(board, "grid")?.value ?? entryOf(board, "hexes")?.value;
  return size?.kind === "scalar" ? size.text : "";
}

function ofBoard(board: Node): string[] {
  if (board.kind !== "map") return [];
  const neighbours = entryOf(board, "neighbours")?.value;
  return [
    ...board.entries.map(({ key }) => `board ${key.text}`),
    ...when(/[a-z]+ by|by [a-z]/.test(boardText(board)), "board sized"),
    ...(neighbours?.kind === "scalar" ? [`board ${neighbours.text}`] : when(entryOf(board, "grid"), "board sides")),
  ];
}

type Thing = Readonly<Record<string, unknown>>;

// `language` contains every effect.
const SKIPPED: ReadonlySet<string> = new Set(["node", "span", "see", "text", "written", "signature", "language"]);

const truthy = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false;

/** The group of forms to which an operator belongs. */
const formOf = ({ op }: Thing): string => (op === "path" || op === "ring" ? op : "term");

/** Whether a comparison is `x is one of a, b`, whose list has no span of its own. */
function isOneOf({ op, right, span }: Thing): boolean {
  const list = right as Thing | undefined;
  return op === "in" && list?.op === "tuple" && list.span === span;
}

/** Walks through all checked trees, in which declarations refer to each other in circles. */
class Walker {
  readonly #used: Set<string>;
  readonly #met = new Set<unknown>();

  constructor(used: Set<string>) {
    this.#used = used;
  }

  walk(value: unknown): void {
    if (value === null || typeof value !== "object" || this.#met.has(value)) return;
    this.#met.add(value);
    if (value instanceof Map) for (const inner of value.values()) this.walk(inner);
    const thing = value as Thing;
    this.#note(thing);
    for (const [key, inner] of Object.entries(thing)) if (!SKIPPED.has(key)) this.walk(inner);
  }

  #add(group: string, name: unknown): void {
    if (typeof name === "string") this.#used.add(`${group} ${name}`);
  }

  #note(thing: Thing): void {
    this.#add("effect", thing.do === "block" ? "do" : thing.do);
    for (const group of ["operator", "place"]) this.#add(group, thing.op);
    if (isOneOf(thing)) this.#add("operator", "oneOf");
    this.#add("type", thing.t);
    this.#add(formOf(thing), thing.form);
    if (thing.continues === true) this.#add("choice", "continues");
    if (Array.isArray(thing.without) && truthy(thing.without)) this.#add("term", "without");
    for (const part of ["parts", "limits"]) if (truthy(thing[part]) && thing.form === "number") this.#add("term", part);
    if ("distinct" in thing && "best" in thing) this.#query(thing);
    if ("choose" in thing) this.#choice(thing);
    if ("choice" in thing) this.#field(thing);
    if ("descending" in thing) this.#sortKey(thing);
  }

  #query(query: Thing): void {
    for (const part of ["while", "where", "best", "sorted", "distinct", "take"]) {
      if (truthy(query[part])) this.#add("query", part);
    }
    const { where } = query;
    if (Array.isArray(where) && where.length > 1) this.#add("query", "named-where");
  }

  #field(field: Thing): void {
    for (const part of ["if", "within", "together"]) if (truthy(field[part])) this.#add("choice", part);
  }

  #choice(choice: Thing): void {
    const { choose, ordered, optional, orNew } = choice;
    if (choose === "several") this.#add("choice", ordered === true ? "ordered" : "unordered");
    else this.#add("choice", choose);
    if (optional === true) this.#add("choice", "optional");
    else if (truthy(optional)) this.#add("choice", "pass");
    if (truthy(orNew)) this.#add("choice", "or-new");
  }

  #sortKey(key: Thing): void {
    const by = key.by as { readonly by?: string } | undefined;
    this.#add("sort-key", by?.by);
    if (key.descending === true) this.#add("sort-key", "desc");
    if (truthy(key.reversed)) this.#add("sort-key", "reversed");
  }
}
