/** Questions about the steps of a query. */
import type { Expr, Member, OrderId, Query, QueryStep, QuerySteps, SortKey } from "./program.ts";

type Steps = Pick<Query, "steps">;
type Word = keyof QuerySteps;
type StepWith<S extends Word> = QueryStep & { readonly step: S };

/** The steps of one kind. */
export const stepsOf = <S extends Word>({ steps }: Steps, word: S): readonly StepWith<S>[] =>
  steps.filter((step): step is StepWith<S> => step.step === word);

/** Does it have a step of these kinds? */
export const hasStep = ({ steps }: Steps, ...words: readonly Word[]): boolean =>
  steps.some(({ step }) => words.includes(step));

/** The conditions that each resulting element meets. */
export const testsOf = (query: Steps): readonly Member[] => stepsOf(query, "filter").flatMap(({ where }) => where);

/** The keys by which its elements are compared. */
export const keysIn = (query: Steps): readonly SortKey[] =>
  query.steps.flatMap((step) => (step.step === "best" || step.step === "sort" ? step.keys : []));

/** The named orders by which its elements are compared. */
export const ordersOf = (query: Steps): readonly OrderId[] =>
  keysIn(query).flatMap(({ by }) => (by.by === "order" ? [by.order] : []));

/** Does it only filter, element by element? */
export const isFilter = ({ steps }: Steps): boolean => steps.every(({ step }) => step === "filter");

/** The greatest number of elements taken; null: all. */
export const takenOf = (query: Steps): Expr | null => stepsOf(query, "take")[0]?.count ?? null;

/** A query split into the stages in which it is evaluated. */
interface Stages {
  /** tests of each element alone, in one pass: stop when `goesOn` fails, keep those that meet `where` */
  readonly goesOn: Expr | null;
  readonly where: readonly Member[];
  /** the steps on the remaining elements, one after another */
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
