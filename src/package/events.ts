/** Events for programs that use the package, as each seat may know them. */
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
import { placeOf, type RulePlace } from "./rule-place.ts";

/** An event as one listener may know it. It is plain data and can be written as JSON. */
export interface GameEvent extends RulePlace {
  /** the number of the answer that caused it, from 1; 0: before the first answer */
  readonly answer: number;
  readonly type: EventView["type"];
  /**
   * whether a log for people shows it; the others are details, such as the beginning of a rule or an unchanged value
   */
  readonly isNews: boolean;
  /** the event as a sentence: that of the rules if they have one, with the titles of things */
  readonly text: string;
  /** the same sentence in pieces, for programs that write names in their own way */
  readonly pieces: readonly Piece[];
  /** the acting seat, from 1; null: nobody in particular */
  readonly seat: number | null;
  /** its name in the rules: a verb, a phase, the purpose of a toss */
  readonly word: string;
  /** its parts by name; a part that the listener may not know is `{hidden: true}` */
  readonly parts: { readonly [name: string]: Plain };
  /** how deep it lies in nested calls of rules */
  readonly depth: number;
}

/** Describes events for those who may know them. */
interface Teller {
  /** for a seat (from 0), or for a referee who sees everything (null) */
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

/** Names things by their titles, or by their ids if they have none. */
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
