/** What a listener is told of an event: one sentence, the same for page, terminal and protocol, which only write the names in it. */
import type { Loaded } from "../dsl/load.ts";
import type { EventView } from "../interpreter/observe/redact.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { type IsNoted, notesOf } from "./notes.ts";
import { plainSentence, type Sentence } from "./plain-events.ts";
import { type Sentences, sentencesOf } from "./sentences.ts";

export interface Told extends Sentence {
  /** is it a sentence that the rules have for it */
  readonly isOwn: boolean;
}

export class Narrator {
  private readonly sentences: Sentences;
  private readonly isNoted: IsNoted;

  constructor(rules: { readonly game: Game; readonly loaded: Loaded }) {
    this.sentences = sentencesOf(rules);
    this.isNoted = notesOf(rules);
  }

  /** The sentence of the rules for an event, else a plain one. What they leave out is no more than a note. */
  tell(event: Event, view: EventView): Told {
    const plain = { ...plainSentence(view), isOwn: false };
    if (plain.kind === "idle" || plain.kind === "aside") return plain;
    const own = this.sentences(event, view);
    if (own === null || (own === undefined && this.isNoted(event))) return { ...plain, kind: "note" };
    return own === undefined ? plain : { kind: plain.kind, pieces: own, isOwn: true };
  }
}
