import type { Ident } from "../../expr/ast.ts";
import { textAt } from "../../text/source.ts";
import type { Context } from "../context.ts";
import { wordsOfAbility } from "../declare/abilities.ts";
import type { T } from "../tree.ts";
import type { Type } from "../types.ts";
import { attributeNames } from "./attributes.ts";

/** The help for an attribute that a value cannot have, if it is clear what is meant. */
export function insteadOf(context: Context, object: T, name: Ident): string | undefined {
  if (object.type.t === "list" || object.type.t === "set") return ofLists(context, object, name);
  if (object.type.t === "zone") return "a zone has none: ask the thing to which it belongs, or keep that beside it";
  if (object.type.t === "map") return `a value of many stands in brackets: \`${textAt(object.span)}[${name.name}]\``;
  return (
    ofWords(object, name) ??
    rowItself(object, name) ??
    ofThings(context, object.type, name) ??
    ofPlayers(object.type, name) ??
    ofOwners(object.type, name) ??
    ofSpaces(object.type, name) ??
    ofWindows(context, object, name)
  );
}

/** Words with which people and other languages ask about lists, and what to write; `list` is the text of the list. */
const ASKED_OF_LISTS: readonly (readonly [words: readonly string[], written: (list: string) => string])[] = [
  [["at", "get", "nth", "item", "place", "element"], (list) => `the k-th of a list is \`${list}[k]\`, or none`],
  [["length", "size", "number"], (list) => `write \`count(${list})\``],
  [["contains", "includes", "has"], (list) => `write \`x in ${list}\``],
  [["filter", "where"], (list) => `write \`list(x in ${list} where C)\``],
  [["map", "each"], (list) => `write \`list(E for x in ${list})\``],
  [["sort", "sorted", "order"], (list) => `write \`list(x in ${list} sorted by K)\``],
  [["empty", "isempty", "is_empty"], (list) => `write \`not any(${list})\``],
];

/** For `card.does`, if there is one ability for each word. */
function ofWords({ span, type }: T, { name }: Ident): string | undefined {
  const kinds = type.t === "entity" ? type.of : type.t === "row" ? [type.of] : [];
  const words = kinds.map((kind) => wordsOfAbility(kind, name)).find((one) => one !== null);
  return words ? `there is one for each ${words.id}: \`${textAt(span)}.${name}[${words.words[0]}]\`` : undefined;
}

function ofLists({ model }: Context, { span }: T, { name }: Ident): string {
  const list = textAt(span);
  if (model.language.aggregates.has(name)) return `write \`${name}(${list})\``;
  const asked = ASKED_OF_LISTS.find(([words]) => words.includes(name.toLowerCase()));
  if (asked) return asked[1](list);
  return "this is a list: say which one, with `first(...)`, or go through it with `any(...)`, `sum(...)`";
}

/** Only grids have rows and columns; other boards have coordinates. */
function ofSpaces(type: Type, { name }: Ident): string | undefined {
  if (type.t !== "entity" || !type.of.every(({ board }) => board?.lattice)) return undefined;
  const coordinate = { row: "y", column: "x" }[name];
  return coordinate && `on this board it is called \`${coordinate}\``;
}

/** Commands read what their window was opened with by its name alone. */
function ofWindows(context: Context, { span, type }: T, { name }: Ident): string | undefined {
  if (type.t !== "enum" || type.of !== context.model.enums.get("window")) return undefined;
  const handed = context.model.windows.get(textAt(span))?.params.some(({ id }) => id === name);
  return handed ? `in the commands of a window its parameters are named alone: \`${name}\`` : undefined;
}

/** `score:` and `value:` are no attributes; rules name the number that these give. */
function ofPlayers(type: Type, { name }: Ident): string | undefined {
  if (type.t !== "entity" || type.of.some(({ id }) => id !== "player")) return undefined;
  if (name !== "score" && name !== "value") return undefined;
  return `\`${name}:\` is no attribute: name the number under \`terms: player:\`, say \`points\`, and write \`${name}: player.points\``;
}

/** Only what is made for each player belongs to one by itself. */
function ofOwners(type: Type, { name }: Ident): string | undefined {
  const [kind, ...others] = type.t === "entity" ? type.of : [];
  if (!kind || others.length > 0 || kind.id === "player" || name !== "owner") return undefined;
  return `only things made \`for every player\` have one by themselves: keep it, \`state: {${kind.id}: {owner: player = none}}\`, or ask where the thing lies, \`${kind.id} in p.hand\``;
}

/** Things have a row; a row has none. */
function rowItself({ type, span }: T, { name }: Ident): string | undefined {
  if (type.t !== "row" || name !== "row") return undefined;
  return `it is the row itself: compare it as it is, \`${textAt(span)} is ${type.of.rows[0]?.id ?? "..."}\``;
}

/** A row is what is printed on a card; what happens to the card is an attribute of the card. */
function ofThings(context: Context, type: Type, name: Ident): string | undefined {
  if (type.t !== "row" || type.of.copies.of === "none") return undefined;
  if (!attributeNames(context, type.of).includes(name.name)) return undefined;
  const { id, plural, table } = type.of;
  const rows = table ? `\`${table}\` are the rows of the table, ` : "";
  return `${rows}\`${plural}\` are the things themselves; a kind says with \`plural:\` how several of \`${id}\` are called`;
}
