/** The form of an event in scenarios: a word, its subject, then fields with values. */

export interface EventForm {
  /** the part of the event that follows the word; `word`: the event's own word, such as the id of a phase */
  readonly subject: string;
  /** field words, each with the part of the event that follows it */
  readonly fields: Readonly<Record<string, string>>;
  /** the field word that is meant by a single value without one; absent if this is ambiguous */
  readonly meant?: string;
  readonly example: string;
  readonly doc: string;
}

export const EVENT_FORMS = {
  move: {
    subject: "what",
    fields: { from: "from", to: "to", place: "toPlace" },
    meant: "to",
    example: "move bite_1 from p1.hand to none",
    doc: "A thing goes from one place to another; `place 2` is its number in a row.",
  },
  draw: {
    subject: "what",
    fields: { from: "from", to: "to", place: "toPlace" },
    meant: "to",
    example: "draw bite_1 from deck to p1.hand",
    doc: "A card is drawn.",
  },
  make: {
    subject: "what",
    fields: { to: "to" },
    meant: "to",
    example: "make grey to r1c2",
    doc: "A thing comes into play.",
  },
  remove: {
    subject: "what",
    fields: { from: "from" },
    meant: "from",
    example: "remove grey from r1c2",
    doc: "It leaves play.",
  },
  set: {
    subject: "target",
    fields: { from: "old", to: "new" },
    meant: "to",
    example: "set grey.wounds from 0 to 2",
    doc: "A value changes: `round_of_luck`, `grey.wounds`, `debts[Ann, Bea]`, and in a verb `strike.force`.",
  },
  reveal: {
    subject: "what",
    fields: { at: "at", to: "seats" },
    example: "reveal bite_1 at p1.hand to Bea",
    doc: "A thing is shown, to `all` or to some players.",
  },
  hide: { subject: "what", fields: { at: "at", from: "seats" }, example: "hide bite_1 from all", doc: "The opposite." },
  shuffle: { subject: "zone", fields: {}, example: "shuffle deck", doc: "A deck is shuffled." },
  toss: {
    subject: "word",
    fields: { gives: "value", for: "for" },
    meant: "gives",
    example: "toss die gives 6",
    doc: "Chance says something, by its purpose.",
  },
  call: {
    subject: "body",
    fields: {},
    example: "call wound, what is grey, by is 2",
    doc: "A verb begins, with its parameters as in an answer.",
  },
  return: { subject: "body", fields: {}, example: "return wound", doc: "A verb, a command or a phase has ended." },
  phase: { subject: "word", fields: {}, example: "phase hunt", doc: "A phase begins." },
  round: {
    subject: "round",
    fields: {},
    example: "round 2",
    doc: "A round begins, whatever word the game uses for it.",
  },
  refresh: { subject: "slot", fields: {}, example: "refresh strides", doc: "A value is reset to its first value." },
  say: {
    subject: "text",
    fields: {},
    example: "say grey has fled ...",
    doc: "A line of the log, as it was told; `...` stands for any text.",
  },
  pass: {
    subject: "word",
    fields: { by: "player" },
    meant: "by",
    example: "pass actions by Ann",
    doc: "A window is passed.",
  },
  nothing: {
    subject: "word",
    fields: { by: "player" },
    meant: "by",
    example: "nothing to draw",
    doc: "There was nothing to draw, move, remove, ask, roll, reveal or perform, or a window had nothing to offer.",
  },
  end: {
    subject: "word",
    fields: { winners: "winners" },
    meant: "winners",
    example: "end hunted winners Ann and Bea",
    doc: "The game ends, by the name of its end.",
  },
} as const satisfies Readonly<Record<string, EventForm>>;

export type EventWord = keyof typeof EVENT_FORMS;

export const isEventWord = (word: string): word is EventWord => Object.hasOwn(EVENT_FORMS, word);

/** The pattern of an event: `move WHAT from … to …`. */
export function eventPattern(word: EventWord): string {
  const form: EventForm = EVENT_FORMS[word];
  const fields = Object.keys(form.fields).map((field) => `${field} …`);
  const subject = word === "say" ? "TEXT" : word === "call" ? "NAME, PARAMETER is …" : "NAME";
  return [word, subject, ...fields].join(" ");
}
