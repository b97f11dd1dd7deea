/** Checks the look of choices: the places on the table that it names have to exist. */
import type { Help } from "../../text/diagnostic.ts";
import { didYouMean } from "../../text/similar.ts";
import type { Span } from "../../text/source.ts";
import { isMap, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { SlotDecl, TermDecl, ZoneDecl } from "../model.ts";
import { answerTo } from "./may-answer.ts";
import { section } from "./nodes.ts";

/** The kinds whose panels can show a choice, in the order in which names are looked up. */
const HOLDERS = ["player", "table"] as const;

/** In place of a place: by its button alone. */
const WORDS = "words";

export function checkLookChoices(context: Context, choices: Node): void {
  if (!isMap(choices)) return;
  const commands = section(context.root, "commands").map(({ key }) => key.text.replace(/\(.*$/s, "").trim());
  const asked = new Set([...askedIn(context.root), ...commands]);
  const places = placesIn(context);
  for (const { key, value } of choices.entries) {
    if (!asked.has(key.text)) {
      const help = () => didYouMean(key.text, [...asked]) ?? undefined;
      warn(context, key.span, `There is no question or command \`${key.text}\`, so this look is never used.`, help);
    }
    if (value.kind !== "scalar") continue;
    const place = places.get(value.text);
    if (place) context.use(value.span, place);
    else if (value.text !== WORDS && !HOLDERS.some((holder) => holder === value.text)) {
      const help = () =>
        didYouMean(value.text, [...places.keys()]) ?? "name a slot or place of the players or the table, or a term";
      warn(context, value.span, `There is no \`${value.text}\` at which a choice could stand on the table.`, help);
    }
  }
}

/** The names of all questions inside a node. */
export function askedIn(node: Node): string[] {
  if (node.kind === "list") return node.items.flatMap(askedIn);
  if (!isMap(node)) return [];
  return node.entries.flatMap(({ key, value }) => {
    if (key.text === "ask" && isMap(value)) return value.entries.map((asked) => asked.key.text);
    return key.text === "may" && value.kind === "scalar" ? [answerTo(node)] : askedIn(value);
  });
}

/** The slots and zones of players and of the table, and all terms, by name. */
function placesIn({ model }: Context): ReadonlyMap<string, SlotDecl | ZoneDecl | TermDecl> {
  const held = HOLDERS.toReversed().flatMap((holder) => {
    const kind = model.kinds.get(holder);
    return [...((kind && model.own.get(kind)) ?? [])];
  });
  return new Map<string, SlotDecl | ZoneDecl | TermDecl>([...model.terms, ...held]);
}

const warn = (context: Context, span: Span, message: string, help: Help) =>
  context.diagnostics.warning("unused-name", span, message, help);
