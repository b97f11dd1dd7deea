/** Sentences that the `look` of the rules has for events. */
import type { Loaded } from "../dsl/load.ts";
import type { Node } from "../dsl/yaml/node.ts";
import type { Plain } from "../interpreter/names/plain.ts";
import type { EventView } from "../interpreter/observe/redact.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { endSentence } from "./answers.ts";
import { inside, lookOf, looksOf, word } from "./look-node.ts";
import { ownersOf } from "./owners.ts";
import { type Piece, piece, sentence } from "./pieces.ts";
import { rowEffectText } from "./row-effects.ts";
import { valueWord } from "./values.ts";

/**
 * The sentence for an event as its listener heard it; null if the rules leave the event out, undefined if they say
 * nothing about it. It contains only what the listener was told.
 */
export type Sentences = (event: Event, view: EventView) => readonly Piece[] | null | undefined;

/** A sentence, or one for each value of a slot. */
type Template = string | ReadonlyMap<string, string>;

const LEFT_OUT = "no";

export function sentencesOf({ game, loaded }: { readonly game: Game; readonly loaded: Loaded }): Sentences {
  const verbs = lookOf(loaded, "verbs");
  const slots = game.program.slots.map((slot) => {
    const looks = ownersOf(game.program, slot).flatMap((kind) => looksOf(loaded, kind));
    return looks.map((look) => templateIn(inside(inside(inside(look, "slots"), slot.id), "told"))).find((one) => one);
  });
  const templateOf = (event: Event, view: EventView): Template | null | undefined => {
    if (event.type === "call") return word(inside(verbs, view.word.replace(/^(?:verbs|windows)\./, "")));
    if (event.type === "end") return endTemplate(loaded, view.word);
    if (event.type !== "set") return null;
    const slot = event.parts.find(({ name }) => name === "slot");
    return slot && slots[slot.value as number];
  };
  return (event, view) => {
    const template = templateOf(event, view);
    const text = typeof template === "object" ? template?.get(valueWord(view.parts.new)) : template;
    if (text === undefined || text === null) return rowEffect(game, loaded, view);
    return text === LEFT_OUT ? null : filled(text, placesOf(view));
  };
}

/** The sentence of the rules for the end of the game, or null. */
function endTemplate(loaded: Loaded, reason: string): string | null {
  const why = endSentence(loaded, reason);
  return why === null ? null : `The game is over: ${why}`;
}

function templateIn(node: Node | undefined): Template | null {
  if (node?.kind !== "map") return word(node);
  return new Map(node.entries.flatMap(({ key, value }) => (value.kind === "scalar" ? [[key.text, value.text]] : [])));
}

function rowEffect(game: Game, loaded: Loaded, view: EventView): readonly Piece[] | undefined {
  const text = rowEffectText(game, loaded, view);
  return text === null ? undefined : [{ is: "text", text }];
}

/**
 * The values of the words in braces: arguments of a verb by name; for a slot its owner, the value before and the value
 * now.
 */
function placesOf({ type, parts }: EventView): ReadonlyMap<string, Plain> {
  if (type === "call") return new Map(Object.entries(parts));
  return new Map(
    Object.entries({ it: parts.key, old: parts.old, new: parts.new }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** Fills in the words in braces. A word without a value stays as written. */
const filled = (text: string, places: ReadonlyMap<string, Plain>): readonly Piece[] =>
  text.split(/(\{\w+\})/).flatMap((part): readonly Piece[] => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1] ?? "";
    return places.has(name) ? [piece("quoted", places.get(name))] : sentence`${part}`;
  });
