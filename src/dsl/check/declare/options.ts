import { isMap, type MapNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { about } from "../read-node.ts";
import { BOOL, MOST_INT, type Type } from "../types.ts";
import { get, getText, names, section } from "./nodes.ts";
import { addEnum, wordsTogether } from "./types.ts";

/** Keys for people, and keys that are checked each time: no rule reads them. */
const OF_PEOPLE: ReadonlySet<string> = new Set(["text", "see", "why", "default", "needs"]);

/** Declares `options:`: alternatives that the rules name, with a default and its reason. */
export function declareOptions(context: Context): void {
  const all = get(context.root, "options");
  if (all) context.rules.open.set(all, { of: "choices" });
  for (const { key, value } of section(context.root, "options")) {
    context.rules.unread.set(value, OF_PEOPLE);
    if (!isMap(value)) {
      context.error("wrong-form", value.span, "An option has `choices:`, a `default:` and a `why:`.");
      continue;
    }
    const choices = choicesOf(context, value);
    const type = typeOf(context, key.text, value, choices);
    const { options } = context.model;
    const written = getText(value, "default");
    const at = choices.indexOf(written ?? "");
    if (at < 0)
      context.error(
        "missing-key",
        get(value, "default")?.span ?? key.span,
        `The default of \`${key.text}\` is one of ${choices.join(", ")}.`,
      );
    if (!getText(value, "why"))
      context.diagnostics.warning(
        "missing-key",
        key.span,
        "Why is this the default?",
        "add `why:` with the reason, for people who choose",
      );
    options.set(key.text, {
      what: "option",
      ...about(key, value),
      why: getText(value, "why"),
      index: options.size,
      type,
      choices,
      default: valueAt(type, choices, Math.max(0, at)),
    });
  }
}

const MOST_CHOICES = 100;

function choicesOf(context: Context, value: MapNode): string[] {
  const node = get(value, "choices");
  const range = node?.kind === "scalar" ? /^(\d+)\.\.(\d+)$/.exec(node.text.trim()) : null;
  if (range) {
    const from = Number(range[1]);
    const count = Number(range[2]) - from + 1;
    if (count > MOST_CHOICES)
      context.error("too-large", node?.span ?? value.span, `An option has at most ${MOST_CHOICES} choices.`);
    return Array.from({ length: Math.max(0, Math.min(MOST_CHOICES, count)) }, (_, i) => String(from + i));
  }
  if (node?.kind === "scalar" && node.text === "bool") return ["no", "yes"];
  const words = names(node).map((n) => n.text);
  if (words.length < 2)
    context.error(
      "wrong-form",
      node?.span ?? value.span,
      "An option has at least two choices.",
      "`choices: [a, b]`, `choices: bool` or `choices: 1..5`",
    );
  return words;
}

function typeOf(context: Context, id: string, value: MapNode, choices: readonly string[]): Type {
  const node = get(value, "choices");
  if (node?.kind === "scalar" && node.text === "bool") return BOOL;
  if (choices.every((c) => /^\d+$/.test(c))) {
    refuseLarge(context, value, choices);
    return { t: "int", least: Number(choices[0]), most: Number(choices.at(-1)) };
  }
  const known = context.model.enumsOf.get(wordsTogether(choices));
  if (known) return { t: "enum", of: known };
  const key =
    node?.kind === "scalar"
      ? node
      : { kind: "scalar" as const, span: value.span, text: id, offsets: null, style: "plain" as const };
  return { t: "enum", of: addEnum(context, { ...key, text: `option ${id}` }, choices) };
}

function refuseLarge(context: Context, value: MapNode, choices: readonly string[]): void {
  if (choices.every((choice) => Number(choice) <= MOST_INT)) return;
  const { span } = get(value, "choices") ?? value;
  context.error("number-range", span, "A choice does not fit into 32 bits.", `The largest number is ${MOST_INT}.`);
}

function valueAt(type: Type, choices: readonly string[], at: number): number {
  return type.t === "int" ? Number(choices[at]) : at;
}
