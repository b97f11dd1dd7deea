/** Explains numbers: the terms about a thing, or one term for given things. */
import {
  explainTerm,
  type Game,
  isInPlay,
  NONE,
  type PartView,
  type Plain,
  parseValue,
  roomFor,
  type TermDef,
  type Explanation as Told,
  type Type,
  type Value,
} from "../../../src/interpreter/index.ts";
import { sightOf } from "../../../src/interpreter/observe/sight.ts";
import { TOO_LONG } from "../../../src/telling/explanation.ts";
import { words } from "../../../src/telling/values.ts";
import type { Explanation, ExplanationLine, Viewer } from "../../protocol.ts";
import type { Window } from "../position/position.ts";
import type { PageSession } from "../session/page-session.ts";
import { plainText } from "../words/plain.ts";
import { type Context, conditionLines, line } from "./lines.ts";

/** A term is explained for at most this many combinations of its other parameters. */
const MOST_COMBINATIONS = 60;

const CALL = /^([\w.]+)\s*\((.*)\)$/;

/** `about`: the name of a thing, or a term with arguments: `cover(p1.a, r2c2)`. */
export function why(session: PageSession, window: Window, about: string, viewer: Viewer): Explanation {
  const context: Context = { session, window, seat: viewer === 0 ? null : viewer - 1 };
  const call = CALL.exec(about.trim());
  return call ? ofCall(context, call[1] ?? "", call[2] ?? "") : ofThing(context, about);
}

function ofThing(context: Context, about: string): Explanation {
  const { game } = context.session;
  const entity = about === "table" ? 0 : sightOf(game, context.session.state, context.seat).called(about);
  const more = roomFor(game);
  const lines =
    entity === NONE ? [] : game.program.terms.flatMap((term, id) => linesAbout(context, { term, id, entity, more }));
  const title = `The numbers of ${words(about)}`;
  if (!more()) return { title, lines: [...lines, line(context, "The other numbers take too long to find")] };
  return { title, lines: lines.length > 0 ? lines : [line(context, "The rules name no numbers of it.")] };
}

const shortName = (term: string) => words(term.split(".").at(-1) ?? term);

function ofCall(context: Context, name: string, args: string): Explanation {
  const { game, state } = context.session;
  const given = args.split(",").flatMap((word) => word.trim() || []);
  const title = `${words(name)}(${given.join(", ")})`;
  const no = (text: string): Explanation => ({ title, lines: [line(context, text, { holds: false })] });
  const id = game.program.terms.findIndex((term) => term.id === name || term.id.split(".").at(-1) === name);
  const term = game.program.terms[id];
  if (!term) return no(`The rules have no term ${name}.`);
  if (given.length !== term.params.length) return no(`${name} takes ${term.params.length} values.`);
  const values: Value[] = [];
  for (const [at, type] of term.params.entries()) {
    const value = meant(context, type, given[at] ?? "");
    if (value === null) return no(`${given[at]} does not fit here.`);
    values.push(value);
  }
  return { title, lines: termLines(context, explainTerm(game, state, id, values, context.seat), 0) };
}

/** The value that a word means; things by the asker's names. */
function meant({ session, seat }: Context, type: Type, word: string): Value | null {
  const { game, state } = session;
  const value = parseValue(game, type, word);
  if (bare(type).t !== "entity" || value === null || value === NONE) return value;
  const called = sightOf(game, state, seat).called(word);
  return called === NONE ? null : called;
}

interface About {
  readonly term: TermDef;
  readonly id: number;
  readonly entity: number;
  /** whether there is work left for another number */
  readonly more: () => boolean;
}

const bare = (type: Type): Type => (type.t === "optional" ? bare(type.of) : type);

const accepts = (game: Game, type: Type, entity: number) => {
  const inner = bare(type);
  return inner.t === "entity" && inner.of.includes(game.entities.kindOf[entity] ?? NONE);
};

/** The lines of a term about a thing. With further parameters it is explained for all their values. */
function linesAbout(context: Context, { term, id, entity, more }: About): ExplanationLine[] {
  const { game, state } = context.session;
  if (!more()) return [];
  if (term.params.length === 0 && entity === 0) {
    return termLines(context, explainTerm(game, state, id, [], context.seat), 0);
  }
  const subject = term.params.findIndex((type) => accepts(game, type, entity));
  if (subject < 0) return [];
  const own = (values: readonly Value[]) => values.toSpliced(subject, 0, entity);
  const others = term.params.toSpliced(subject, 1);
  if (others.length === 0) return termLines(context, explainTerm(game, state, id, [entity], context.seat), 0);
  const head = `${shortName(term.id)} …`;
  const all = combinations(others.map((type) => valuesOf(context, type)));
  if (all === null) {
    const text = `${head} has too many values to list: ask for it as ${term.id.split(".").at(-1)}(…)`;
    return [line(context, text, { node: term.node })];
  }
  const told = all.flatMap((values) => (more() ? [explainTerm(game, state, id, own(values), context.seat)] : []));
  const worth = told.filter(({ value, cut }) => cut !== undefined || (value ?? false) !== false);
  if (worth.length === 0) return [];
  const lines = worth.flatMap((one) => {
    const [first, ...rest] = termLines(context, one, 1);
    const text = one.args
      .toSpliced(subject, 1)
      .map((one) => plainText(one))
      .join(", ");
    return first ? [{ ...first, text }, ...rest] : [];
  });
  return [line(context, head, { node: term.node }), ...lines];
}

/** The possible values of a parameter, as far as the asker can tell them apart; null: too many. */
function valuesOf({ session, seat }: Context, type: Type): readonly Value[] | null {
  const { game, state } = session;
  const inner = bare(type);
  switch (inner.t) {
    case "entity": {
      const sight = sightOf(game, state, seat);
      return game.domain(inner).values.filter((thing) => isInPlay(game, state, thing) && sight.knows(thing));
    }
    case "bool":
    case "enum":
    case "row":
    case "int":
      return inner.t === "int" && inner.most - inner.least >= MOST_COMBINATIONS ? null : game.domain(inner).values;
    case "amounts":
    case "body":
    case "command":
    case "frame":
    case "list":
    case "map":
    case "never":
    case "optional":
    case "record":
    case "set":
    case "tuple":
    case "zone":
      return null;
  }
}

function combinations(lists: readonly (readonly Value[] | null)[]): readonly (readonly Value[])[] | null {
  let found: readonly (readonly Value[])[] = [[]];
  for (const list of lists) {
    if (list === null || found.length * list.length > MOST_COMBINATIONS) return null;
    found = found.flatMap((before) => list.map((value) => [...before, value]));
  }
  return found;
}

const valueText = (value: Plain | undefined, hidden: boolean | undefined) =>
  hidden ? "hidden" : value === undefined ? "" : plainText(value);

export function termLines(context: Context, told: Told, depth: number): ExplanationLine[] {
  if (told.cut !== undefined) {
    const own = line(context, shortName(told.term), { depth, node: told.node });
    return [own, line(context, TOO_LONG, { depth: depth + 1, node: told.cut })];
  }
  const own = line(context, shortName(told.term), {
    depth,
    value: valueText(told.value, told.hidden),
    node: told.node,
  });
  const parts =
    told.parts.length === 1 && told.parts[0]?.id === "value"
      ? told.parts.flatMap((part) => part.of.flatMap((inner) => termLines(context, inner, depth + 1)))
      : told.parts.flatMap((part) => partLines(context, part, depth + 1));
  return [own, ...parts, ...told.conditions.flatMap((condition) => conditionLines(context, condition, depth + 1))];
}

const AS: Readonly<Record<string, string>> = { least: "at least ", most: "at most ", is: "is " };

function partLines(context: Context, part: PartView, depth: number): ExplanationLine[] {
  const giver = part.giver === undefined ? "" : ` (from ${words(part.giver)})`;
  const own = line(context, words(part.id) + giver, {
    depth,
    value: `${AS[part.as] ?? ""}${valueText(part.value, part.hidden)}`,
    node: part.node,
  });
  return [own, ...part.of.flatMap((inner) => termLines(context, inner, depth + 1))];
}
