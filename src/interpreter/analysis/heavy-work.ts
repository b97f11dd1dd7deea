import { rowOf } from "../ir/instructions.ts";
import type { ExprWith } from "../ir/operators.ts";
import { infoOf, partsOf } from "../ir/ops.ts";
import { steps } from "../ir/parts.ts";
import { pieceOf } from "../ir/pieces.ts";
import type { Expr, NodeId, Query, TermId, Type } from "../ir/program.ts";
import { partsIn } from "../ir/visits.ts";
import type { Game } from "../runtime/game.ts";
import { MOST_WORK } from "../runtime/runtime.ts";
import { evaluationCost } from "../runtime/work.ts";
import { sizeOfList } from "./list-sizes.ts";

/** Something that may look at more than rules may between two answers. */
interface Heavy {
  readonly node: NodeId;
  /** the sizes of the lists that are gone through inside each other, outermost first */
  readonly sizes: readonly number[];
}

/**
 * Finds expressions that may look at too much, as far as the sizes of lists are known: at rare positions they would stop
 * play. Terms that call themselves are taken to be called once, and `within` to leave out most.
 */
export function heavyWork(game: Game): readonly Heavy[] {
  const weighing = new Weighing(game);
  const found = new Map<NodeId, Heavy>();
  for (const root of rootsOf(game)) {
    if (weighing.of(root, 1) <= MOST_WORK) continue;
    const heavy = weighing.blamed(root, 1, [], found);
    if (heavy) found.set(heavy.node, heavy);
  }
  return [...found.values()];
}

/** What is weighed: an expression, or a query that is none. */
type Weighed = Expr | Query;

/** All that effects and commands evaluate; a question is weighed with all that may be chosen. */
function rootsOf({ program }: Game): readonly Weighed[] {
  const { bodies, commands, endTests, terms } = program;
  const fields = commands.flatMap((command) => command.fields.map(({ choice }) => choice.query));
  const code = bodies.flatMap((body) => body.code);
  return [
    ...terms.flatMap((term) => pieceOf.term(term).parts),
    ...fields,
    ...commands.flatMap((command) => pieceOf.command(command).parts),
    ...code.flatMap((one) => rowOf(one).queries(one)),
    ...bodies.flatMap((body) => pieceOf.body(body).parts),
    ...endTests.map(({ test }) => test.expr),
  ];
}

/** After so many looks the rules are too large to be weighed, and nothing is said of them. */
const MOST_LOOKS = 100_000;

/** Terms are kept for the same arguments only where there are few of these. */
const FEW = 10_000;

class Weighing {
  private readonly game: Game;
  private readonly known = new Map<string, number>();
  private readonly open = new Set<TermId>();
  private looks = 0;

  constructor(game: Game) {
    this.game = game;
  }

  /** The work of evaluating something so many times. */
  of(one: Weighed, times: number): number {
    if (++this.looks > MOST_LOOKS) return 0;
    return this.inside(one, Math.min(times, MOST_WORK + 1)).reduce(
      (sum, [, weight]) => sum + weight,
      this.own(one, times),
    );
  }

  /** The innermost thing that is too much alone, of the part that weighs most; null if it is in something known. */
  blamed(one: Weighed, times: number, sizes: readonly number[], known: ReadonlyMap<NodeId, Heavy>): Heavy | null {
    if (known.has(one.node)) return null;
    const size = this.sizeOf(one);
    const own = size > 1 ? [...sizes, size] : sizes;
    const [heaviest] = this.inside(one, times).toSorted((a, b) => b[1] - a[1]);
    if (!heaviest || heaviest[1] <= MOST_WORK) return { node: one.node, sizes: own };
    const [part, , inner] = heaviest;
    return this.blamed(part, inner, inner > times ? own : sizes, known);
  }

  /** Its parts, with what each weighs and how many times it is evaluated. */
  private inside(one: Weighed, times: number): (readonly [Weighed, number, number])[] {
    const query = queryOf(one);
    const many = query ? times * this.sizeOf(one) : times;
    const parts = query ? [query.list, ...inQuery(query)] : "op" in one ? this.partsOf(one) : [];
    const value = "op" in one && "value" in one && query ? [one.value as Expr | null] : [];
    const weighed = [...parts, ...value].filter((part) => part !== null);
    const own = weighed.map((part) => {
      const inner = part === query?.list ? times : many;
      return [part, this.of(part, inner), inner] as const;
    });
    return "op" in one && one.op === "call" ? [...own, ...this.called(one, times)] : own;
  }

  private partsOf(expr: Expr): readonly Expr[] {
    return expr.op === "combinations" ? [expr.list, expr.count] : partsOf(expr, "without texts");
  }

  /** What a term says, as often as it has different arguments, if these are few. */
  private called({ term }: ExprWith<"call">, times: number): (readonly [Weighed, number, number])[] {
    const def = this.game.program.terms[term];
    if (!def || this.open.has(term)) return [];
    const kinds = def.params.map((type) => (this.isFew(type) ? this.game.domain(type).size : Number.POSITIVE_INFINITY));
    const inner = Math.min(
      times,
      kinds.reduce((all, one) => all * one, 1),
    );
    this.open.add(term);
    const found = pieceOf.term(def).parts.map((part) => [part, this.kept(term, part, inner), inner] as const);
    this.open.delete(term);
    return found;
  }

  private kept(term: TermId, part: Expr, times: number): number {
    const key = `${term} ${part.node} ${times}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const weight = this.of(part, times);
    this.known.set(key, weight);
    return weight;
  }

  private isFew(type: Type): boolean {
    if (type.t === "int") return type.most - type.least < FEW;
    return type.t === "bool" || type.t === "enum" || type.t === "row" || type.t === "entity";
  }

  /** What looking at the elements costs by itself. */
  private own(one: Weighed, times: number): number {
    const query = queryOf(one);
    return query ? times * this.sizeOf(one) * evaluationCost(inQuery(query)) : 0;
  }

  private sizeOf(one: Weighed): number {
    const query = queryOf(one);
    if (!query) return 1;
    const { list } = query;
    if (list.op !== "combinations" || !list.within) return sizeOfList(this.game, list);
    return sizeOfList(this.game, list.list);
  }
}

const queryOf = (one: Weighed): Query | null => ("op" in one ? infoOf(one).query(one) : one);

const inQuery = (query: Query): readonly Expr[] => partsIn(steps, query.steps, "without texts");
