import { didYouMean } from "../../text/similar.ts";
import { type Entry, entryOf, isEmpty, isMap, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { BodyDecl, EnumDecl, KindDecl, RowDecl } from "../model.ts";
import { about } from "../read-node.ts";
import { get } from "./nodes.ts";

/** Abilities of rows as a kind declares them: `do(hero): optional`, `special: optional command`, `does(player): optional per moment`. */

type Parse = (kind: KindDecl, key: Parameters<typeof about>[0]) => Pick<BodyDecl, "params"> & { readonly id: string };

const HELP =
  "`required`, `optional`, or `optional command`; with `per moment` behind it one for each word of that type";

export function declareBodies(context: Context, parse: Parse): void {
  for (const kind of context.model.kinds.values()) {
    const bodies = get(kind.node ?? undefined, "abilities");
    for (const entry of isMap(bodies) ? bodies.entries : []) declareOne(context, kind, entry, parse(kind, entry.key));
  }
}

function declareOne(context: Context, kind: KindDecl, { key, value }: Entry, { id, params }: ReturnType<Parse>): void {
  const [said = "", per] = value.kind === "scalar" ? value.text.split(/\bper\s+/) : [];
  const words = said.split(/\s+/).filter((one) => one !== "");
  if (!words.every((one) => ["optional", "required", "command"].includes(one)))
    context.error("wrong-form", value.span, "This says no ability.", HELP);
  const whole = { kind, command: words.includes("command"), optional: !words.includes("required"), params, rows: [] };
  const put = (name: string, at: BodyDecl["at"]) =>
    kind.bodies.set(name, { what: "body", ...about(key, undefined), id: name, ...whole, at });
  if (per === undefined) put(id, null);
  const of = per === undefined ? null : wordsFor(context, value, per.trim());
  if (of) for (const word of of.words) put(`${id}.${word}`, { name: id, word, of });
}

function wordsFor(context: Context, { span }: Node, name: string): EnumDecl | null {
  const { enums } = context.model;
  const found = enums.get(name);
  if (found) context.use(span, found);
  else {
    const help = () => didYouMean(name, enums.keys()) ?? "declare its words under `types:`, `moment: [play, fall]`";
    context.error("unknown-name", span, `There is no type of words \`${name}\`.`, help);
    // Then the abilities of the kind are not known either.
    context.diagnostics.tear("below");
  }
  return found ?? null;
}

/** The enum for whose words a kind has an ability of this name each; null: it has one without words, or none. */
export function wordsOfAbility({ bodies }: KindDecl, name: string): EnumDecl | null {
  for (const { at } of bodies.values()) if (at?.name === name) return at.of;
  return null;
}

/** The names of the abilities of a kind, as rows and expressions write them: abilities for words share one. */
export const abilityNames = ({ bodies }: KindDecl): readonly string[] => [
  ...new Set([...bodies.values()].map(({ id, at }) => at?.name ?? id)),
];

/** The entry of a row that defines an ability. */
export function bodyEntry({ node }: RowDecl, { id, at }: BodyDecl): Entry | undefined {
  if (!at) return entryOf(node, id);
  const words = entryOf(node, at.name)?.value;
  return isMap(words) ? entryOf(words, at.word) : undefined;
}

/** Reports entries of a row that stand under an ability for words and name no word. */
export function checkWords(context: Context, kind: KindDecl, { key, value }: Entry): void {
  const of = wordsOfAbility(kind, key.text);
  if (!of || isEmpty(value)) return;
  const [word = "word"] = of.words;
  if (!isMap(value)) {
    const message = `\`${key.text}\` has effects for each ${of.id}.`;
    context.error("wrong-form", value.span, message, `write \`${word}:\` below it, and below that what happens then`);
    return;
  }
  for (const entry of value.entries) {
    if (of.words.includes(entry.key.text)) continue;
    const help = () => didYouMean(entry.key.text, of.words) ?? `the words are ${of.words.join(", ")}`;
    context.error("unknown-name", entry.key.span, `There is no ${of.id} \`${entry.key.text}\`.`, help);
  }
}
