/** Records what a case evaluates, what its verbs return, and its events, for checks and the log. */
import type { Part, Tracer } from "../interpreter/eval/compiler.ts";
import type { BodyId, TermId, Type, Value } from "../interpreter/ir/program.ts";
import type { Event, Sink } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { LISTENING } from "../interpreter/runtime/runtime.ts";

/** One evaluation of a term. */
export interface Evaluation {
  readonly args: readonly Value[];
  readonly result: Value;
  readonly parts: readonly Part[];
}

/** Listens to a case: evaluated terms, results of verbs, and events. */
export class Trace {
  readonly events: Event[] = [];
  /** events that only put up the position; they do not count as happening in the case */
  readonly prepared = new WeakSet<Event>();
  private readonly evaluations = new Map<TermId, Evaluation>();
  private readonly refusals = new Map<TermId, Map<string, Evaluation>>();
  private readonly results = new Map<BodyId, { readonly value: Value; readonly type: Type }>();

  readonly tracer: Tracer = {
    credit: LISTENING,
    onTerm: (term, args, result, parts) => {
      const evaluation = { args: [...args], result, parts };
      this.evaluations.set(term, evaluation);
      if (result === 0) this.refuse(term, evaluation);
    },
    onCondition: () => {},
  };

  /** the game being traced; the results of verbs are read from its frames */
  game: Game | null = null;

  /** an additional sink */
  also: Sink | null = null;

  readonly sink: Sink = (event) => {
    this.events.push(event);
    this.also?.(event);
    if (event.type === "return") this.returned(event);
  };

  /** Reads the result of a verb from the local of the calling frame that the call instruction names. */
  private returned(event: Event): void {
    const body = event.parts.find((part) => part.name === "body")?.value;
    const below = this.game?.rt.frames.at(-1);
    if (!below || typeof body !== "number") return;
    const caller = this.game?.program.bodies[below.body];
    const call = caller?.code[below.pc - 1];
    if (call?.do !== "call" || call.body !== body || call.result === null) return;
    const type = caller?.locals[call.result]?.type;
    const value = below.locals[call.result];
    if (type && value !== undefined) this.results.set(body, { value, type });
  }

  /** Marks the events from this index on as belonging to the setup of the position. */
  forget(from: number): void {
    for (const event of this.events.slice(from)) this.prepared.add(event);
    this.evaluations.clear();
    this.refusals.clear();
    this.results.clear();
  }

  /** the last evaluation of a term */
  last(term: TermId): Evaluation | null {
    return this.evaluations.get(term) ?? null;
  }

  /** every evaluation that gave no, the last one for each list of arguments */
  refused(term: TermId): readonly Evaluation[] {
    return [...(this.refusals.get(term)?.values() ?? [])];
  }

  private refuse(term: TermId, evaluation: Evaluation): void {
    const all = this.refusals.get(term) ?? new Map<string, Evaluation>();
    all.set(JSON.stringify(evaluation.args), evaluation);
    this.refusals.set(term, all);
  }

  resultOf(body: BodyId): { readonly value: Value; readonly type: Type } | null {
    return this.results.get(body) ?? null;
  }
}
