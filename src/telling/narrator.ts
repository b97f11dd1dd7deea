/**
 * Makes one sentence of an event as its listener heard it. Page, terminal and protocol get the same sentence and only
 * write its names. `kind` says what a user interface may filter by (see `SentenceKind` in `plain-events.ts`).
 */
import type { Loaded } from "../dsl/load.ts";
import type { EventView } from "../interpreter/observe/redact.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { type IsNoted, notesOf } from "./notes.ts";
import { plainSentence, type Sentence } from "./plain-events.ts";
import { type Sentences, sentencesOf } from "./sentences.ts";

export interface Told extends Sentence {
  /** whether the sentence comes from the rules */
  readonly isOwn: boolean;
}

export class Narrator {
  private readonly sentences: Sentences;
  private readonly isNoted: IsNoted;

  constructor(rules: { readonly game: Game; readonly loaded: Loaded }) {
    this.sentences = sentencesOf(rules);
    this.isNoted = notesOf(rules);
  }

  /**
   * The sentence for an event: that of the rules, else a plain one. An event that the rules leave out keeps its plain
   * sentence and becomes a note. The rules have no say in events that are `idle` or `aside`.
   */
  tell(event: Event, view: EventView): Told {
    const plain = { ...plainSentence(view), isOwn: false };
    if (plain.kind === "idle" || plain.kind === "aside") return plain;
    // null: the rules leave the event out; undefined: they say nothing about it.
    const own = this.sentences(event, view);
    if (own === null || (own === undefined && this.isNoted(event))) return { ...plain, kind: "note" };
    return own === undefined ? plain : { kind: plain.kind, pieces: own, isOwn: true };
  }
}
