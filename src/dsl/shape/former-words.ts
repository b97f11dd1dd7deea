/** Replaces former words of the language by today's. */
import type { Diagnostics } from "../text/diagnostic.ts";
import { type Entry, type MapNode, type Node, type ScalarNode, valueAt } from "../yaml/node.ts";
import { CAMPAIGN } from "./campaign.ts";
import { FILES, GAME } from "./file-keys.ts";
import { either, type Form, type HOLDS, keysOf, line, type Shape } from "./form.ts";
import { reworded, type Warn } from "./former-texts.ts";
import { SCENARIOS } from "./others.ts";
import { QUESTION } from "./rules.ts";

/**
 * The tree of a file with today's words in place of former ones (`formerly` in the tables of keys), so that later
 * stages know one word for each thing. Each replacement gives a warning. Nodes without replacements stay the same
 * objects. Nothing is replaced under the keys of `prose`.
 */
export function withoutFormerWords(root: Node, diagnostics: Diagnostics, prose: ReadonlySet<string>): Node {
  const tell: Warn = (span, former, word) => {
    const message = `\`${former}\` is called \`${word}\` now.`;
    diagnostics.warning("former-word", span, message, `write \`${word}\``);
  };
  const warn: Renewal = Object.assign(tell, { fields: fieldsOf(root), prose });
  if (root.kind !== "map") return renewed(root, ROWS, warn);
  const kind = root.entries[0]?.key.text ?? "";
  const shape = kind === "scenarios" ? SCENARIOS : kind === "campaign" ? CAMPAIGN : own(FILES, kind);
  return shape ? renewedKeys(root, shape, shape === SCENARIOS ? EFFECTS : ROWS, warn) : root;
}

/** The value of a word in a table, without inherited names such as `constructor`. */
const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

const ROWS: Form = { form: "rows" };
const ANYTHING: Form = { form: "anything" };
const EFFECTS: Form = { form: "effects" };
const QUESTIONS: Form = { form: "questions" };
const ONE_QUESTION: Form = either(
  line("choice"),
  keysOf(() => QUESTION),
);
const RULES: Form = { form: "keys", shape: () => GAME };

/**
 * A former column of all kinds of rows. A game's own field of this name keeps it: it has a plain value, or a kind of
 * the file declares it.
 */
const FORMER_OF_ROWS: Readonly<Record<string, string>> = { gives: "modifiers" };

const formerOfRows = ({ key, value }: Entry, { fields }: Renewal): string | undefined =>
  value.kind === "map" && !fields.has(key.text) ? own(FORMER_OF_ROWS, key.text) : undefined;

/** What a renewal needs: whom to warn, the field names of the file, and the keys of texts for people. */
type Renewal = Warn & { readonly fields: ReadonlySet<string>; readonly prose: ReadonlySet<string> };

/** The fields that the kinds of a file declare. */
function fieldsOf(root: Node): Set<string> {
  const kinds = root.kind === "map" ? valueAt(root, "kinds") : undefined;
  const declared = kinds?.kind === "map" ? kinds.entries.flatMap(({ value }) => namesUnder(value)) : [];
  return new Set(declared);
}

const namesUnder = (kind: Node): string[] =>
  ["fields", "face fields"].flatMap((key) => {
    const fields = kind.kind === "map" ? valueAt(kind, key) : undefined;
    return fields?.kind === "map" ? fields.entries.map((entry) => entry.key.text) : [];
  });

/** Whether it is a sentence or an event, not an expression. */
const isAsWritten = (holds: keyof typeof HOLDS): boolean => holds === "text" || holds === "event";

function renewed(node: Node, form: Form, warn: Renewal): Node {
  switch (form.form) {
    case "words":
      return node.kind === "scalar" ? renamed(node, own(form.formerly ?? {}, node.text), warn) : node;
    case "list":
      return node.kind === "list" ? withItems(node, (item) => renewed(item, form.of, warn)) : node;
    case "map":
      return eachValue(node, form.of, warn);
    case "keys":
      return node.kind === "map" ? renewedKeys(node, form.shape(), ANYTHING, warn) : node;
    case "either":
      return form.of.reduce((now, one) => renewed(now, one, warn), node);
    case "rows":
    case "effects":
      return throughout(node, form, warn);
    case "questions":
      return eachValue(node, ONE_QUESTION, warn);
    case "subjects":
      return throughout(node, form, warn);
    case "line":
      return node.kind === "scalar" && !isAsWritten(form.holds) ? reworded(node, "expression", warn) : node;
    case "anything":
      return node;
  }
}

/** Keys whose maps have paths into the rules as keys, and the key that lists such paths. */
const EDITED: Readonly<Record<string, (node: Node, warn: Renewal) => Node>> = {
  change: (node, warn) => editsByPath(true, node, warn),
  add: (node, warn) => editsByPath(false, node, warn),
  remove: (node, warn) =>
    node.kind === "list" ? withItems(node, (item) => pathOf(item, warn)[0]) : pathOf(node, warn)[0],
};

/** Renews the keys of a map. Keys that the shape does not know have the form `others`. */
function renewedKeys(map: MapNode, shape: Shape, others: Form, warn: Renewal): MapNode {
  return withEntries(map, (entry) => {
    const { key, value } = entry;
    const [name, form] = known(shape, key.text, others);
    const word = name === key.text || map.entries.some((other) => other.key.text === name) ? undefined : name;
    return made(entry, renamed(key, word, warn), own(EDITED, name)?.(value, warn) ?? renewed(value, form, warn));
  });
}

const renewalsOf = new WeakMap<Shape, ReadonlyMap<string, readonly [string, Form]>>();

/** Former keys, with today's key and its form. */
function renewals(shape: Shape): ReadonlyMap<string, readonly [string, Form]> {
  const known = renewalsOf.get(shape);
  if (known) return known;
  const found = new Map<string, readonly [string, Form]>();
  for (const [name, { formerly, form }] of Object.entries(shape.keys))
    if (formerly !== undefined && !found.has(formerly)) found.set(formerly, [name, form]);
  renewalsOf.set(shape, found);
  return found;
}

/** Today's key, and the form of its value. */
function known(shape: Shape, key: string, others: Form): readonly [string, Form] {
  const row = Object.hasOwn(shape.keys, key) ? shape.keys[key] : undefined;
  if (row) return [key, row.form];
  const renewal = renewals(shape).get(key);
  if (renewal) return renewal;
  return [key, shape.others === "effect" ? EFFECTS : (shape.others ?? others)];
}

/** Renews rows and effects, which nest freely. In both, the key `ask` begins questions. */
function throughout(node: Node, form: Form, warn: Renewal): Node {
  if (node.kind === "list") return withItems(node, (item) => throughout(item, form, warn));
  if (node.kind === "scalar") return reworded(node, "expression", warn);
  return withEntries(node, (entry) => {
    const { key, value } = entry;
    if (warn.prose.has(key.text)) return entry;
    const word = form.form === "rows" ? formerOfRows(entry, warn) : undefined;
    const below = key.text === "ask" ? QUESTIONS : form;
    return made(entry, renamed(key, word, warn), renewed(value, below, warn));
  });
}

function editsByPath(isChange: boolean, node: Node, warn: Renewal): Node {
  if (node.kind !== "map") return node;
  return withEntries(node, (entry) => {
    const { key, value } = entry;
    const [path, form] = pathOf(key, warn, value);
    const now = renewed(value, form, warn);
    const isProse = warn.prose.has(key.text.split(DOT).at(-1) ?? "");
    return made(entry, path.kind === "scalar" ? path : key, isChange && !isProse ? changed(now, warn) : now);
  });
}

/** Renews a change, whose text may use `original`. */
function changed(node: Node, warn: Renewal): Node {
  if (node.kind === "scalar") return reworded(node, "change", warn);
  if (node.kind === "list") return withItems(node, (item) => changed(item, warn));
  return withEntries(node, (entry) =>
    warn.prose.has(entry.key.text) ? entry : made(entry, entry.key, changed(entry.value, warn)),
  );
}

/** A dot outside the parentheses of a signature. */
const DOT = /\.(?![^(]*\))/;

/** A path into the rules with today's names, and the form of what it leads to. `value`: the new value there. */
function pathOf(node: Node, warn: Renewal, value?: Node): readonly [Node, Form] {
  if (node.kind !== "scalar") return [node, ANYTHING];
  let form: Form = RULES;
  const names: string[] = [];
  const segments = node.text.split(DOT);
  for (const [i, segment] of segments.entries()) {
    const isField = form.form === "rows" && i === segments.length - 1 && value !== undefined && value.kind !== "map";
    const [name, below] = isField ? ([segment.trim(), ROWS] as const) : step(form, segment.trim(), ROWS);
    names.push(name === segment.trim() ? segment : name);
    form = below;
  }
  return [renamed(node, names.join(".") === node.text ? undefined : names.join("."), warn), form];
}

function step(form: Form, name: string, others: Form): readonly [string, Form] {
  switch (form.form) {
    case "keys":
      return known(form.shape(), name, others);
    case "map":
    case "list":
      return [name, form.of];
    case "either": {
      const ways = form.of.map((one) => step(one, name, ANYTHING));
      return ways.find(([, below]) => below !== ANYTHING) ?? [name, ANYTHING];
    }
    case "rows":
      return [own(FORMER_OF_ROWS, name) ?? name, ROWS];
    case "effects":
      return [name, EFFECTS];
    case "anything":
    case "line":
    case "questions":
    case "subjects":
    case "words":
      return [name, ANYTHING];
  }
}

/** A text with another word and the position of the old one. */
function renamed(node: ScalarNode, word: string | undefined, warn: Renewal): ScalarNode {
  if (word === undefined || word === node.text) return node;
  warn(node.span, node.text, word);
  return { ...node, text: word, offsets: null, spanOf: () => node.span };
}

function eachValue(node: Node, form: Form, warn: Renewal): Node {
  if (node.kind !== "map") return node;
  return withEntries(node, (entry) => made(entry, entry.key, renewed(entry.value, form, warn)));
}

/** The entry with this key and value; the same object if nothing changed. */
const made = (entry: Entry, key: ScalarNode, value: Node): Entry =>
  key === entry.key && value === entry.value ? entry : { key, value };

function withEntries(map: MapNode, renew: (entry: Entry) => Entry): MapNode {
  const entries = renewedItems(map.entries, renew);
  return entries === map.entries ? map : { ...map, entries };
}

function withItems(list: Extract<Node, { kind: "list" }>, renew: (item: Node) => Node): Node {
  const items = renewedItems(list.items, renew);
  return items === list.items ? list : { ...list, items };
}

/** The same list if nothing changed, as is nearly always the case. */
function renewedItems<T>(items: readonly T[], renew: (item: T) => T): readonly T[] {
  let changed: T[] | null = null;
  for (const [at, item] of items.entries()) {
    const now = renew(item);
    if (now !== item) changed ??= [...items];
    if (changed) changed[at] = now;
  }
  return changed ?? items;
}
