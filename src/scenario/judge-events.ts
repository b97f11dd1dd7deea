import type { Node } from "../dsl/yaml/node.ts";
import type { Event } from "../interpreter/events.ts";
import type { Game } from "../interpreter/game.ts";
import type { Plain } from "../interpreter/plain.ts";
import { describeEvent, type EventView, sayPieces } from "../interpreter/redact.ts";
import type { Trial } from "./context.ts";
import type { Check } from "./model.ts";
import { quoted } from "./reader.ts";
import { type Glossary, plainWord } from "./words.ts";

/** All that an event says, as single words: its type, its subject, its values. */
function eventWords(game: Game, event: Event): Set<string> {
  const told = describeEvent(game, event, null);
  const words = new Set<string>([event.type]);
  if (!told) return words;
  if (told.player !== null) words.add(told.player);
  for (const word of [told.word, ...Object.values(told.parts).flatMap(leaves)]) {
    words.add(word);
    // Bodies are called `verbs.hit`, but scenarios say `hit`.
    words.add(word.replace(/^(?:verbs|phases|windows|commands)\./, ""));
  }
  if (event.type === "say") for (const word of saidWords(told.parts)) words.add(word);
  return words;
}

/** The words of the texts between the values of a line for the log, without their marks. */
function saidWords(parts: EventView["parts"]): string[] {
  const texts = Object.keys(parts).map((name) => sayPieces({ [name]: null }, () => ""));
  return texts.flatMap((text) => text.split(/[\s,.;:!?'"]+/)).filter((word) => word !== "");
}

function leaves(value: Plain): string[] {
  if (value === null) return ["none"];
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  if (typeof value !== "object") return [String(value)];
  return Object.values(value).flatMap((inner) => leaves(inner as Plain));
}

export function eventLine(game: Game, event: Event): string {
  return [...eventWords(game, event)].join(" ");
}

/** The words of one expected event: `hit p2.a 3`, or a map such as `{type: move, to: r1c1}`. */
function wantedWords(node: Node, glossary: Glossary): string[] {
  const texts: string[] = [];
  const collect = (one: Node): void => {
    if (one.kind === "scalar") texts.push(...one.text.split(/[\s,]+/));
    else if (one.kind === "list") one.items.forEach(collect);
    else for (const { value } of one.entries) collect(value);
  };
  collect(node);
  return texts.filter((word) => word !== "").map((word) => plainWord(word, glossary));
}

/** The expected events happen in this order; others may happen between them. */
export function judgeEvents(trial: Trial, check: Check & { readonly check: "events" }): void {
  const { game, witness } = trial.referee;
  const told = witness.events.map((event) => eventWords(game, event));
  let from = 0;
  for (const wanted of check.events) {
    const words = wantedWords(wanted, trial.given.glossary);
    const at = told.findIndex((event, i) => i >= from && words.every((word) => event.has(word)));
    if (at < 0) {
      const nearest = told.slice(from).findLast((event) => event.has(words[0] ?? ""));
      const found = nearest
        ? `nearest: ${[...nearest].join(" ")}`
        : `no event \`${words[0] ?? ""}\` after the one before`;
      trial.fail({ at: wanted.span, given: quoted(wanted.span) }, "this happens, after the events above it", found);
      return;
    }
    from = at + 1;
  }
}
