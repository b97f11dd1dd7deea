import type { Loaded } from "../dsl/load.ts";
import type { Plain } from "../interpreter/names/plain.ts";
import { describeEvent, type EventView } from "../interpreter/observe/redact.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { calledInWords } from "../telling/called.ts";
import { namingBy } from "../telling/naming.ts";
import { Narrator, type Told } from "../telling/narrator.ts";
import { type Naming, type Piece, textOf } from "../telling/pieces.ts";
import { BY_IDS, words } from "../telling/values.ts";
import { isWorthTelling } from "../telling/worth-telling.ts";
import { placeOf, type RulePlace } from "./places.ts";

/** Something that has happened, as one listener may know it. Plain data, good for JSON. */
export interface GameEvent extends RulePlace {
  /** the number of the answer that it came of, from 1; 0: it happened before the first */
  readonly answer: number;
  readonly type: EventView["type"];
  /** is it news for a log that people read; the rest is detail: that a rule has begun, that something is as it was before */
  readonly isNews: boolean;
  /** a sentence: that of the rules where they have one, with the titles of things */
  readonly text: string;
  /** the same sentence as pieces, for programs that write names in their own way */
  readonly pieces: readonly Piece[];
  /** who acts, from 1; null: nobody in particular */
  readonly seat: number | null;
  /** what the rules call it: a verb, a phase, the purpose of a toss */
  readonly word: string;
  /** what it speaks of, by name; what the listener may not know is `{hidden: true}` */
  readonly parts: { readonly [name: string]: Plain };
  /** how deep it lies in rules that call each other */
  readonly depth: number;
}

/** Tells what has happened to who may know it. */
interface Teller {
  /** for a seat (from 0), or somebody who sees everything (null) */
  heard(events: readonly Event[], answer: number, seat: number | null): GameEvent[];
}

const tellers = new WeakMap<Game, Teller>();

export function tellerOf(game: Game, loaded: Loaded): Teller {
  const known = tellers.get(game) ?? makeTeller(game, loaded);
  tellers.set(game, known);
  return known;
}

function makeTeller(game: Game, loaded: Loaded): Teller {
  const narrator = new Narrator({ game, loaded });
  const naming = namingOf(loaded);
  return {
    heard: (events, answer, seat) =>
      events.flatMap((event) => {
        const view = describeEvent(game, event, seat);
        return view ? eventOf(loaded, naming, answer, view, narrator.tell(event, view)) : [];
      }),
  };
}

/** Things by their titles; what has none as the rules call it. */
function namingOf({ model }: Pick<Loaded, "model">): Naming {
  const name = calledInWords(model);
  const values = { ...BY_IDS, name };
  return namingBy({ values, quoted: values, place: name, word: words, alike: (one) => one, most: 1_000 });
}

function eventOf(loaded: Loaded, naming: Naming, answer: number, view: EventView, told: Told): GameEvent {
  const { type, node, depth, player, word, parts } = view;
  return {
    answer,
    type,
    isNews: isWorthTelling(told, false),
    text: textOf(told.pieces, naming),
    pieces: told.pieces,
    seat: player === null ? null : Number(player.slice(1)),
    word,
    parts,
    depth,
    ...placeOf(loaded, node),
  };
}
