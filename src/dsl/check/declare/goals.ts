import {
  MEASURE_SORTS,
  type MeasureSort,
  measureNamed,
  type Usable,
  usableIn,
} from "../../../interpreter/ir/measure-names.ts";
import { didYouMean, meantOrAll } from "../../text/similar.ts";
import type { Span } from "../../text/source.ts";
import type { Entry } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { isShare, type OwnMeasure } from "./measures.ts";
import { get, section } from "./nodes.ts";

/** A goal of the rules: the range that a measure should have. */
export interface Goal {
  /** the id of a measure; `each` means the ids for all rows of a kind, or for all seats */
  readonly measures: readonly string[];
  /** as it is written */
  readonly text: string;
  /** null: the range is open at this end; shares are from 0 to 1 */
  readonly least: number | null;
  readonly most: number | null;
  readonly span: Span;
}

const FORM = "`30..45`, `at least 10 %` or `at most 3`";

/** The goals of the rules; `own`: the measures that the rules declare. */
export const goalsOf = (context: Context, own: readonly OwnMeasure[]): readonly Goal[] =>
  section(context.root, "goals").flatMap((entry) => goalOf(context, entry, own) ?? []);

function goalOf(context: Context, { key, value }: Entry, own: readonly OwnMeasure[]): Goal | null {
  const id = key.text.trim();
  const asked = ownNamed(id, own) ?? builtInNamed(context, id, key.span);
  if (!asked) {
    const known = [...Object.keys(MEASURE_SORTS), ...own.map((one) => one.id)];
    context.error("unknown-name", key.span, `There is no measure \`${id}\`.`, meantOrAll(id, known));
    return null;
  }
  const { sort, measures } = "own" in asked ? ofOwn(context, asked, key.span) : asked;
  const range = value.kind === "scalar" ? rangeOf(value.text) : null;
  if (!range) {
    context.error("wrong-form", value.span, `A goal is a range, such as ${FORM}.`);
    return null;
  }
  const isPercent = sort.unit !== "number";
  if (range.isPercent !== isPercent) {
    const message = isPercent ? "This is measured in percent." : "This is a number, and no part of anything.";
    context.error("wrong-form", value.span, message, isPercent ? "write `%` behind it" : "leave `%` out");
    return null;
  }
  if (sort.isScored && !get(context.root, "score"))
    context.error("missing-part", key.span, "There is nothing to measure, as there is no `score:`.", "add `score:`");
  return (
    measures && { measures, text: `${id}: ${value.kind === "scalar" ? value.text : ""}`, ...range, span: key.span }
  );
}

interface Asked {
  readonly sort: Pick<MeasureSort, "unit" | "isScored">;
  /** null: what it is about does not exist, which has been reported */
  readonly measures: readonly string[] | null;
}

function builtInNamed(context: Context, id: string, span: Span): Asked | null {
  const named = measureNamed(id);
  if (!named) return null;
  const sort: MeasureSort = MEASURE_SORTS[named.word];
  return { sort, measures: measuresOf(context, sort, named, span) };
}

/** The measure of the rules that a text names, and the words behind its name; null: there is none. */
function ownNamed(id: string, all: readonly OwnMeasure[]): { readonly own: OwnMeasure; readonly about: string } | null {
  const [word, ...rest] = id.split(" ");
  const own = all.find((one) => one.id === word);
  const about = rest.join(" ");
  return own && (own.of === null) === (about === "") ? { own, about } : null;
}

function ofOwn(context: Context, { own, about }: NonNullable<ReturnType<typeof ownNamed>>, span: Span): Asked {
  const sort = { unit: isShare(own) ? "share" : "number" } as const;
  if (own.of === null) return { sort, measures: [own.id] };
  const [each, known] =
    own.of === "seat" ? ["each player", seatNumbers(context)] : [`each ${own.of.id}`, own.of.rows.map(({ id }) => id)];
  const abouts = about === each ? known : known.filter((one) => one === about);
  if (abouts.length === 0) {
    const message = `\`${own.id}\` is measured of ${each}, and \`${about}\` is none.`;
    context.error("unknown-name", span, message, didYouMean(about, [each, ...known]));
  }
  return { sort, measures: abouts.length > 0 ? [...new Set(abouts)].map((one) => `${own.id} ${one}`) : null };
}

/** The numbers of all seats that there can be. */
const seatNumbers = ({ model }: Context): readonly string[] =>
  Array.from({ length: Math.max(...model.playerCounts) }, (_, seat) => `${seat + 1}`);

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const RANGE = new RegExp(`^(?:${NUMBER}\\s*\\.\\.\\s*${NUMBER}|(at least|at most)\\s+${NUMBER})\\s*(%)?$`);

function rangeOf(text: string): (Pick<Goal, "least" | "most"> & { readonly isPercent: boolean }) | null {
  const [all, from, to, word, alone, sign] = RANGE.exec(text.trim()) ?? [];
  if (all === undefined) return null;
  const isPercent = sign !== undefined;
  const number = (one: string | undefined) => (one === undefined ? null : Number(one) / (isPercent ? 100 : 1));
  const [least, most] = [number(word === "at least" ? alone : from), number(word === "at most" ? alone : to)];
  return least !== null && most !== null && least > most ? null : { least, most, isPercent };
}

/** The measures that a goal is about; null: it names nothing that exists, which has been reported. */
function measuresOf(
  context: Context,
  { of }: MeasureSort,
  { word, about }: { readonly word: string; readonly about: string },
  span: Span,
): readonly string[] | null {
  const refuse = (message: string, known: readonly string[], name = about) => {
    context.error("unknown-name", span, message, didYouMean(name, known));
    return null;
  };
  const one = [`${word} ${about}`];
  switch (of) {
    case "game":
      return [word];
    case "seat":
      return /^[1-9]\d?$/.test(about) ? one : refuse(`\`${about}\` is no seat; the first is 1.`, []);
    case "end": {
      const ends = ["limit", "finish", ...context.model.ends.map(({ id }) => id)];
      return ends.includes(about) ? one : refuse(`No game ends by \`${about}\`.`, ends);
    }
    case "use": {
      const usable = usableOf(context);
      const kind = /^each (.+)$/.exec(about)?.[1];
      if (kind === undefined) {
        const known = usable.map(({ id }) => id);
        return known.includes(about) ? one : refuse(`There is no command and no row \`${about}\`.`, known);
      }
      const rows = usable.filter((other) => other.kind === kind);
      const known = [...new Set(usable.flatMap((other) => other.kind ?? []))];
      return rows.length > 0
        ? rows.map(({ id }) => `${word} ${id}`)
        : refuse(`\`${kind}\` is no kind with a table.`, known, kind);
    }
  }
}

function usableOf({ model }: Context): readonly Usable[] {
  const kinds = [...model.kinds.values()].map(({ id, rows }) => ({ id, rows: rows.map((row) => row.id) }));
  return usableIn([...model.commands.keys(), ...model.rowCommands.map(({ id }) => id)], kinds);
}
