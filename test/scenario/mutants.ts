import type { EventWord } from "../../src/dsl/shape/events.ts";
import type { ScalarNode } from "../../src/dsl/yaml/node.ts";
import type { Answer, Case, Check, ExpectedEvent, Step } from "../../src/scenario/model.ts";

/** A case with one changed expectation, so that it must fail. */
export interface Mutant {
  readonly what: string;
  readonly one: Case;
}

/** All mutants of a case: every expectation that holds, changed in each way that makes it false. */
export function mutantsOf(one: Case, fields: readonly string[]): Mutant[] {
  return [...ofChecks(one), ...ofSteps(one, fields), ...ofSetting(one)];
}

interface Changed<T> {
  readonly what: string;
  readonly to: T;
}

function ofChecks(one: Case): Mutant[] {
  const seats = seatsOf(one);
  return one.checks.flatMap((check, i) =>
    changesOf(check, seats).map(({ what, to }) => ({
      what: nameOf(check, what),
      one: { ...one, checks: one.checks.with(i, to) },
    })),
  );
}

/** The name of a change. Changes of events name the event. */
const nameOf = (check: Check, what: string) => (check.check === "events" ? what : `${check.given}: ${what}`);

function ofSteps(one: Case, fields: readonly string[]): Mutant[] {
  const seats = seatsOf(one);
  return one.when.flatMap((step, i) => {
    const changes: Changed<Step>[] =
      step.step === "check"
        ? changesOf(step.check, seats).map(({ what, to }) => ({ what, to: { ...step, check: to } }))
        : step.step === "answer"
          ? otherField(step.answer, fields).map(({ what, to }) => ({ what, to: { ...step, answer: to } }))
          : [];
    return changes.map(({ what, to }) => ({
      what: step.step === "check" ? nameOf(step.check, what) : `${step.given}: ${what}`,
      one: { ...one, when: one.when.with(i, to) },
    }));
  });
}

function ofSetting(one: Case): Mutant[] {
  const refused = one.refused.length > 0 ? [{ what: "refused is left out", one: { ...one, refused: [] } }] : [];
  const queues = one.chance?.queues ?? [];
  const more = queues.flatMap((queue, i) => {
    const [outcome] = queue.outcomes;
    if (!one.chance || !outcome) return [];
    const longer = { ...queue, outcomes: [...queue.outcomes, outcome] };
    const chance = { ...one.chance, queues: queues.with(i, longer) };
    return [{ what: `chance: ${outcome.text} once more`, one: { ...one, chance } }];
  });
  return [...refused, ...more];
}

function seatsOf({ setting }: Case): readonly number[] {
  const named = [...setting.seats.names.values()];
  return named.length > 0 ? named : Array.from({ length: setting.seats.count ?? 0 }, (_, i) => i + 1);
}

function changesOf(check: Check, seats: readonly number[]): Changed<Check>[] {
  switch (check.check) {
    case "holds":
      return ofExpression(check.expression).map(({ what, to }) => ({ what, to: { ...check, expression: to } }));
    case "may":
      return [{ what: "may not", to: { ...check, check: "may not" } }];
    case "may not":
      return [{ what: "may", to: { ...check, check: "may" } }];
    case "is told":
      return [{ what: "something else is told", to: { ...check, text: `${check.text}, and more` } }];
    case "may exactly":
      return ofList(check.choices.values).map(({ what, to }) => ({
        what,
        to: { ...check, choices: { ...check.choices, values: to } },
      }));
    case "sees":
      return [{ what: "does not see", to: { ...check, check: "does not see" } }];
    case "does not see":
      return [{ what: "sees", to: { ...check, check: "sees" } }];
    case "parts":
    case "results":
      return check.values.flatMap(({ name, value }, i) => [
        {
          what: `${value.text} is another`,
          to: { ...check, values: check.values.with(i, { name, value: other(value) }) },
        },
        {
          what: `${name.text} is another`,
          to: { ...check, values: check.values.with(i, { name: renamed(name), value }) },
        },
      ]);
    case "because":
      return check.members.map((member, i) => ({
        what: `${member.text} is another`,
        to: { ...check, members: check.members.with(i, renamed(member)) },
      }));
    case "winners":
      return winners(check.seats, seats).map(({ what, to }) => ({ what, to: { ...check, seats: to } }));
    case "pending":
      return [];
    case "events":
      return [
        { what: "no events", to: { ...check, check: "no events" } },
        ...ofEvents(check.events, check.inOrder, seats).map(({ what, to }) => ({ what, to: { ...check, events: to } })),
      ];
    case "no events":
      return check.events.map((event) => ({
        what: `${event.given} happens`,
        to: { ...check, check: "events", events: [event], inOrder: true },
      }));
  }
}

function ofList(values: readonly string[]): Changed<readonly string[]>[] {
  return [
    ...values.map((value, i) => ({ what: `without ${value}`, to: values.toSpliced(i, 1) })),
    { what: "with another", to: [...values, "elsewhere"] },
  ];
}

function winners(now: readonly number[], seats: readonly number[]): Changed<readonly number[]>[] {
  const fewer = now.map((seat, i) => ({ what: `without seat ${seat}`, to: now.toSpliced(i, 1) }));
  const more = seats
    .filter((seat) => !now.includes(seat))
    .map((seat) => ({ what: `and seat ${seat}`, to: [...now, seat] }));
  return [...fewer, ...more];
}

function otherField(answer: Answer, fields: readonly string[]): Changed<Answer>[] {
  return answer.fields.flatMap((field, i) => {
    const name = fields.find((one) => answer.fields.every((own) => own.field !== one));
    if (name === undefined) return [];
    const to = { ...answer, fields: answer.fields.with(i, { ...field, field: name }) };
    return [{ what: `${field.field} is ${name}`, to }];
  });
}

const OPEN = /\b(?:or|if|then|else|where|for|with|is not|not)\b/;

/** Negates the whole, then each of its conjuncts; a number after `is` becomes another one. */
function ofExpression(node: ScalarNode): Changed<ScalarNode>[] {
  const whole = { what: "denied", to: rewritten(node, `not (${node.text})`) };
  const parts = conjuncts(node.text);
  const each =
    parts.length < 2
      ? []
      : parts.map((part, i) => ({
          what: `${part} is denied`,
          to: rewritten(node, parts.with(i, `not (${part})`).join(" and ")),
        }));
  const shifted = parts.flatMap((part, i) => {
    const number = OPEN.test(part) ? null : /^(.* is )(-?\d+)$/s.exec(part);
    if (!number) return [];
    const more = `${number[1]}${Number(number[2]) + 1}`;
    return [{ what: `${part} by one more`, to: rewritten(node, parts.with(i, more).join(" and ")) }];
  });
  return [whole, ...each, ...shifted];
}

/** Another type of event for each type, which most games do not have there. */
const OTHER_WORD: ReadonlyMap<string, EventWord> = new Map([
  ["move", "draw"],
  ["draw", "move"],
  ["shuffle", "remove"],
]);

/** The conjuncts outside of brackets; one, if the text has operators of lower precedence. */
function conjuncts(text: string): string[] {
  if (/\b(?:or|if|else|where|for)\b/.test(outside(text)) || text.includes("\n")) return [text];
  const pieces: string[] = [];
  let from = 0;
  const plain = outside(text);
  for (const match of plain.matchAll(/ and /g)) {
    pieces.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...pieces, text.slice(from)];
}

/** The text with the contents of brackets blanked out. */
function outside(text: string): string {
  let depth = 0;
  return [...text]
    .map((char) => {
      if ("([{".includes(char)) depth++;
      const shown = depth === 0 ? char : " ";
      if (")]}".includes(char)) depth--;
      return shown;
    })
    .join("");
}

const rewritten = (node: ScalarNode, text: string): ScalarNode => ({
  ...node,
  text,
  style: "plain",
  offsets: new Int32Array(text.length + 1).fill(node.span.start),
});

const renamed = (node: ScalarNode) => ({ ...node, text: `${node.text}_elsewhere` });

function other(node: ScalarNode): ScalarNode {
  if (/^-?\d+$/.test(node.text)) return { ...node, text: String(Number(node.text) + 1) };
  return { ...node, text: node.text === "yes" ? "no" : node.text === "no" ? "yes" : `${node.text}_elsewhere` };
}

function ofEvents(events: readonly ExpectedEvent[], inOrder: boolean, seats: readonly number[]) {
  const each = events.flatMap((event, i) =>
    ofEvent(event, seats).map(({ what, to }) => ({ what: `${event.given}: ${what}`, to: events.with(i, to) })),
  );
  const exchanged = events.slice(1).flatMap((event, i) => {
    const before = events[i];
    if (!inOrder || !before || before.given === event.given) return [];
    return [{ what: `${event.given} before ${before.given}`, to: events.with(i, event).with(i + 1, before) }];
  });
  return [...each, ...exchanged];
}

function ofEvent(event: ExpectedEvent, seats: readonly number[]): Changed<ExpectedEvent>[] {
  const { what } = event;
  switch (what.is) {
    case "said":
      return [
        { what: "without its first word", to: { ...event, what: { ...what, text: what.text.replace(/^\S+\s/, "") } } },
        { what: "backwards", to: { ...event, what: { ...what, text: what.text.split(" ").reverse().join(" ") } } },
      ].filter(({ to }) => to.what.text !== what.text);
    case "answer": {
      const seat = seats.find((one) => one !== what.seat);
      const who = seat === undefined ? [] : [{ what: "by another player", to: { ...event, what: { ...what, seat } } }];
      const values = ofFields(what.answer.fields).map(({ what: how, to }) => ({
        what: how,
        to: { ...event, what: { ...what, answer: { ...what.answer, fields: to } } },
      }));
      return [...who, ...values];
    }
    case "event": {
      const word = OTHER_WORD.get(what.word) ?? "shuffle";
      const target = what.subject.replace(/\d+$/, (digits) => String(Number(digits) + 1));
      const first = what.fields[0]?.values[0];
      return [
        { what: `as ${word}`, to: { ...event, what: { ...what, word } } },
        ...(target === what.subject
          ? []
          : [{ what: `of ${target}`, to: { ...event, what: { ...what, subject: target } } }]),
        ...(first === undefined
          ? []
          : [{ what: `${what.subject} and ${first} exchanged`, to: { ...event, what: swapped(what, first) } }]),
        ...ofFields(what.fields).map(({ what: how, to }) => ({
          what: how,
          to: { ...event, what: { ...what, fields: to } },
        })),
      ];
    }
  }
}

type Fields = Answer["fields"];
type Plain = Extract<ExpectedEvent["what"], { is: "event" }>;

function swapped(what: Plain, first: string): Plain {
  const fields = what.fields.map((field, i) => (i === 0 ? { ...field, values: [what.subject] } : field));
  return { ...what, subject: first, fields };
}

/** Changes each value, and exchanges the values of two fields. */
function ofFields(fields: Fields): Changed<Fields>[] {
  const each = fields.map((field, i) => {
    const values = field.values.map((value) =>
      /^-?\d+$/.test(value) ? String(Number(value) + 1) : `${value}_elsewhere`,
    );
    return { what: `${field.field} is another`, to: fields.with(i, { ...field, values }) };
  });
  const exchanged = fields.slice(1).flatMap((field, i) => {
    const before = fields[i];
    if (!before || before.values.join() === field.values.join()) return [];
    const to = fields.with(i, { ...before, values: field.values }).with(i + 1, { ...field, values: before.values });
    return [{ what: `${before.field} and ${field.field} exchanged`, to }];
  });
  return [...each, ...exchanged];
}
