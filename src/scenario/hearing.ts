import type { Tracer } from "../interpreter/eval/compiler.ts";
import { listenTo } from "../interpreter/machine/build.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { LISTENING } from "../interpreter/runtime/runtime.ts";
import type { Case, Check } from "./model.ts";
import type { Listener } from "./sitting.ts";
import type { Trace } from "./trace.ts";

const checksOf = ({ checks, when }: Case): readonly Check[] => [
  ...checks,
  ...when.flatMap((step) => (step.step === "check" ? [step.check] : [])),
];

/**
 * Attaches the listeners of a case: its trace, and an optional outside listener. Returns a function that detaches them.
 * Evaluations of terms are traced only if a check needs them, because tracing is expensive.
 */
export function hear(one: Case, game: Game, trace: Trace, listener?: Listener): () => void {
  const asks = checksOf(one).some(({ check }) => check === "parts" || check === "because");
  const tracers = asks ? [trace.tracer] : [];
  if (listener) {
    const { tracer, sink } = listener(game);
    tracers.push(tracer);
    trace.also = sink;
  }
  return tracers.length > 0 ? listenTo(game, together(tracers)) : () => {};
}

const together = (tracers: readonly Tracer[]): Tracer => ({
  credit: LISTENING,
  onTerm: (...heard) => {
    for (const tracer of tracers) tracer.onTerm(...heard);
  },
  // Keeps conditions from being evaluated beyond what the case itself evaluates, because listeners count evaluations.
  ...(tracers.some(({ onCondition }) => onCondition) && { onCondition: () => {} }),
});
