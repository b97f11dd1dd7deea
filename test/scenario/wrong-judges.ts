/** Defective judges. Each has one mistake in comparing expectations with what has happened. */
import { EVENT_FORMS, type EventForm, type EventWord } from "../../src/dsl/shape/events.ts";
import type { Value } from "../../src/interpreter/ir/program.ts";
import { NONE } from "../../src/interpreter/ir/program.ts";
import type { Question } from "../../src/interpreter/machine/transition.ts";
import type { Told } from "../../src/scenario/events/told.ts";
import type { Check, ExpectedEvent } from "../../src/scenario/model.ts";
import type { Referee } from "../../src/scenario/referee.ts";
import type { Evaluation, Trace } from "../../src/scenario/trace.ts";

export interface WrongJudge {
  readonly name: string;
  /** the checks that it can get wrong */
  readonly of: (check: Check) => boolean;
  /** how it reads an event; null: it overlooks the event */
  readonly told?: (told: Told) => Told | null;
  /** the values that it takes to be offered */
  readonly offered?: (asked: Question) => readonly Value[];
  /** wrong information from the referee */
  readonly referee?: (referee: Referee) => Partial<Referee>;
}

const checks =
  (...kinds: readonly Check["check"][]) =>
  ({ check }: Check) =>
    kinds.includes(check);

const eventsIn = (check: Check): readonly ExpectedEvent[] => (check.check === "events" ? check.events : []);

const wordOf = ({ what }: ExpectedEvent): string =>
  what.is === "said" ? "say" : what.is === "event" ? what.word : answerWord(what.answer.command);
const answerWord = (command: string | null) => (command === null ? "answer" : command === "pass" ? "pass" : "command");

const speaks = (word: string) => (check: Check) => eventsIn(check).some((event) => wordOf(event) === word);

const reading = (word: string, what: string, told: (one: Told) => Told | null): WrongJudge => ({
  name: `${word}: ${what}`,
  of: speaks(word),
  told: (one) => (one.word === word ? told(one) : one),
});

const withField = (told: Told, field: string, values: readonly string[]): Told => ({
  ...told,
  fields: new Map(told.fields).set(field, values),
});

function exchanged(told: Told, [a, b]: readonly [string, string]): Told {
  const [first, second] = [told.fields.get(a), told.fields.get(b)];
  return first && second ? withField(withField(told, a, second), b, first) : told;
}

function withSubject(told: Told, field: string): Told {
  const values = told.fields.get(field);
  return values ? { ...withField(told, field, told.subjects), subjects: values } : told;
}

/** Changed values: numbers plus one, other names. */
const others = (values: readonly string[]) =>
  values.map((value) => (/^-?\d+$/.test(value) ? String(Number(value) + 1) : `${value}_elsewhere`));

const otherPlayer = (told: Told): Told => ({ ...told, player: told.player === "p1" ? "p2" : "p1" });

function ofWord(word: EventWord): WrongJudge[] {
  const form: EventForm = EVENT_FORMS[word];
  const fields = Object.keys(form.fields);
  const pairs = fields.flatMap((a, i) => fields.slice(i + 1).map((b) => [a, b] as const));
  return [
    reading(word, "overlooked", () => null),
    reading(word, "another subject", (told) => ({ ...told, subjects: others(told.subjects) })),
    ...pairs.map((pair) => reading(word, `${pair.join(" and ")} exchanged`, (told) => exchanged(told, pair))),
    ...fields.map((field) => reading(word, `its subject and ${field} exchanged`, (told) => withSubject(told, field))),
    ...fields.map((field) =>
      reading(word, `another ${field}`, (told) => withField(told, field, others(told.fields.get(field) ?? []))),
    ),
  ];
}

function ofAnswers(word: "answer" | "command" | "pass"): WrongJudge[] {
  const each = (told: Told, change: (values: readonly string[]) => readonly string[]): Told => ({
    ...told,
    fields: new Map([...told.fields].map(([field, values]) => [field, change(values)])),
  });
  return [
    ...(word === "pass" ? [] : [reading(word, "overlooked", () => null)]),
    reading(word, "by another player", otherPlayer),
    ...(word === "pass"
      ? []
      : [
          reading(word, "other values", (told) => each(told, others)),
          reading(word, "its values backwards", (told) => each(told, (values) => values.toReversed())),
          reading(word, "two fields exchanged", (told) => {
            const [a, b] = [...told.fields.keys()];
            return a !== undefined && b !== undefined ? exchanged(told, [a, b]) : told;
          }),
        ]),
  ];
}

const CHOICES = ["may", "may not", "may exactly"] as const;
const KINDS = ["command", "one", "several", "split"] as const;

function ofOffers(kind: (typeof KINDS)[number]): WrongJudge[] {
  const offering = (what: string, change: (values: readonly Value[]) => readonly Value[]): WrongJudge => ({
    name: `offers of ${kind}: ${what}`,
    of: checks(...CHOICES),
    offered: (asked) => (asked.kind === kind ? change(asked.candidates) : asked.candidates),
  });
  return [
    offering("the first overlooked", (values) => values.slice(1)),
    offering("the last overlooked", (values) => values.slice(0, -1)),
    offering("none or pass as well", (values) => (values.includes(NONE) ? values : [...values, NONE])),
    offering("backwards", (values) => values.toReversed()),
  ];
}

const more = (value: Value): Value => (typeof value === "number" ? value + 1 : value.map(more));

/** A referee with a changed trace. */
const remembering = (change: (real: Trace) => Partial<Trace>) => (real: Referee) => ({
  trace: Object.assign(Object.create(real.trace) as Trace, change(real.trace)),
});

const ofTerms = (what: string, change: (found: Evaluation) => Partial<Evaluation>): WrongJudge => ({
  name: `parts: ${what}`,
  of: checks("parts"),
  referee: remembering((real) => ({
    last: (term) => {
      const found = real.last(term);
      return found && { ...found, ...change(found) };
    },
  })),
});

const ofWinners = (what: string, change: (winners: readonly number[]) => readonly number[]): WrongJudge => ({
  name: `winners: ${what}`,
  of: checks("winners"),
  referee: (real) => ({
    stand: () => {
      const stand = real.stand();
      return stand.kind === "over" ? { ...stand, winners: change(stand.winners) } : stand;
    },
  }),
});

const denied = (value: ReturnType<Referee["evaluate"]>) => (value === 0 || value === 1 ? 1 - value : value);

const OTHERS: readonly WrongJudge[] = [
  {
    name: "events: backwards",
    of: (check) => eventsIn(check).length > 0,
    referee: remembering((real) => ({ events: real.events.toReversed() })),
  },
  {
    name: "events: each twice",
    of: checks("events", "no events"),
    referee: remembering((real) => ({ events: real.events.flatMap((event) => [event, event]) })),
  },
  {
    name: "conditions: denied",
    of: checks("holds"),
    referee: (real) => ({ evaluate: (e) => denied(real.evaluate(e)) }),
  },
  { name: "sees: denied", of: checks("sees"), referee: (real) => ({ sees: (seat, e) => !real.sees(seat, e) }) },
  {
    name: "does not see: denied",
    of: checks("does not see"),
    referee: (real) => ({ sees: (seat, e) => !real.sees(seat, e) }),
  },
  ofWinners("the first overlooked", (winners) => winners.slice(1)),
  ofWinners("the first two as well", (winners) => [...new Set([...winners, 0, 1])]),
  ofWinners("backwards", (winners) => winners.toReversed()),
  { name: "pending: nobody is asked", of: checks("pending"), referee: () => ({ question: () => null }) },
  ofTerms("each by one more", ({ parts }) => ({ parts: parts.map((part) => ({ ...part, value: more(part.value) })) })),
  ofTerms("the first overlooked", ({ parts }) => ({ parts: parts.slice(1) })),
  ofTerms("the last overlooked", ({ parts }) => ({ parts: parts.slice(0, -1) })),
  ofTerms("the total by one more", ({ result }) => ({ result: more(result) })),
  {
    name: "results: each by one more",
    of: checks("results"),
    referee: remembering((real) => ({
      resultOf: (body) => {
        const found = real.resultOf(body);
        return found && { ...found, value: more(found.value) };
      },
    })),
  },
  { name: "because: overlooked", of: checks("because"), referee: remembering(() => ({ refused: () => [] })) },
];

const WORDS = (Object.keys(EVENT_FORMS) as EventWord[]).flatMap(ofWord);
const ANSWERS = (["answer", "command", "pass"] as const).flatMap(ofAnswers);

export const WRONG_JUDGES: readonly WrongJudge[] = [...WORDS, ...ANSWERS, ...KINDS.flatMap(ofOffers), ...OTHERS];
