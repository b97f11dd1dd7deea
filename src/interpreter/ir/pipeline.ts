/** Questions about the steps of a query. */
import type { Expr, Member, OrderId, Query, QueryStep, QuerySteps, SortKey } from "./program.ts";

type Steps = Pick<Query, "steps">;
type Word = keyof QuerySteps;
type StepWith<S extends Word> = QueryStep & { readonly step: S };

/** Its steps of one sort. */
export const stepsOf = <S extends Word>({ steps }: Steps, word: S): readonly StepWith<S>[] =>
  steps.filter((step): step is StepWith<S> => step.step === word);

/** Has it any step of these sorts? */
export const hasStep = ({ steps }: Steps, ...words: readonly Word[]): boolean =>
  steps.some(({ step }) => words.includes(step));

/** The conditions that each of its elements meets. */
export const testsOf = (query: Steps): readonly Member[] => stepsOf(query, "filter").flatMap(({ where }) => where);

/** By what its elements are compared with each other. */
export const keysIn = (query: Steps): readonly SortKey[] =>
  query.steps.flatMap((step) => (step.step === "best" || step.step === "sort" ? step.keys : []));

/** The orders with names by which its elements are compared. */
export const ordersOf = (query: Steps): readonly OrderId[] =>
  keysIn(query).flatMap(({ by }) => (by.by === "order" ? [by.order] : []));

/** Does it do no more than leave elements out, each for its own sake? */
export const isFilter = ({ steps }: Steps): boolean => steps.every(({ step }) => step === "filter");

/** How many are taken at most; null: all. */
export const takenOf = (query: Steps): Expr | null => stepsOf(query, "take")[0]?.count ?? null;

/** A query as whoever carries it out goes through it. */
interface Stages {
  /** what each element by itself is tested for as the list is gone through: as long as this holds, those that meet all this */
  readonly goesOn: Expr | null;
  readonly where: readonly Member[];
  /** what is then done with all that is left, one step after another */
  readonly arranging: readonly QueryStep[];
  /** how many of the first ones are taken in the end; null: all */
  readonly take: Expr | null;
}

export function stagesOf({ steps }: Steps): Stages {
  const goesOn = steps[0]?.step === "while" ? steps[0].holds : null;
  const others = goesOn ? steps.slice(1) : steps;
  const end = others.findIndex(({ step }) => step !== "filter");
  const [filters, rest] = end < 0 ? [others, []] : [others.slice(0, end), others.slice(end)];
  const last = rest.at(-1);
  const take = last?.step === "take" ? last.count : null;
  return { goesOn, where: testsOf({ steps: filters }), arranging: take ? rest.slice(0, -1) : rest, take };
}
