import { Simulation } from "../src/index.ts";
import { chooseEngine } from "../src/interpreter/codegen/engine/engine-of.ts";
import { seeded } from "../src/interpreter/index.ts";
import { loadedOf } from "../src/package/rules.ts";
import { tableOf } from "../src/session/table.ts";
import { rulesAt } from "../test/support/package.ts";
import { used } from "./clock.ts";
import { cheapRng } from "./rng.ts";

/**
 * Measures the cost for a learner: steps of `Simulation` with the mask, and with an observation for the asked seat,
 * beside the bare engine with the same questions. The three take turns in one run, game by game with the same seeds.
 */

export const LEARNT = [
  ...["tictactoe", "connect-four", "breakthrough", "othello", "hex", "hearts", "kuhn-poker"].map(
    (id) => `examples/${id}.yaml`,
  ),
  "rules/hexwar.yaml",
];

/** Random games of some rules are long; all sides stop after this many steps. */
const MOST_STEPS = 400;

export interface LearningRow {
  readonly game: string;
  /** steps in a second of CPU time */
  readonly engine: number;
  readonly simulation: number;
  readonly share: number;
  /** microseconds of CPU time */
  readonly observation: number;
  readonly numbers: number;
}

export function learningRow(game: string, seconds: number): LearningRow {
  const rules = rulesAt(game);
  const { engine } = chooseEngine(tableOf(loadedOf(rules), {}).game, { own: true });
  const simulation = new Simulation(rules, { maxSteps: MOST_STEPS });
  const to = new Float32Array(simulation.features.length);
  const alone = (seed: number): number => {
    const [draw, nature] = [cheapRng(seed), seeded(seed)];
    const settle = () => engine.waits === "chance" && engine.settle(nature);
    let steps = 0;
    engine.begin();
    settle();
    for (; engine.waits === "ask" && steps < MOST_STEPS; steps++) {
      engine.choose(draw(engine.count));
      settle();
    }
    return steps;
  };
  const learner = (isObserving: boolean) => (seed: number) => {
    const draw = cheapRng(seed);
    simulation.reset(String(seed));
    for (let { seat } = simulation; seat !== null; { seat } = simulation) {
      if (isObserving) simulation.tensor(seat, to);
      simulation.mask();
      const legal = simulation.legal();
      simulation.step(legal[draw(legal.length)] ?? 0);
    }
    return simulation.steps;
  };
  const sides = [alone, learner(false), learner(true)].map((play) => ({ play, steps: 0, time: 0 }));
  for (let seed = 0; (sides.at(-1)?.time ?? 0) < (seconds * 1000) / 3; seed++)
    for (const side of sides) {
      const start = used();
      // Observing takes far longer, so the other sides play more games for the same time.
      const games = side.play === sides[2]?.play ? 1 : 20;
      for (let game = 0; game < games; game++) side.steps += side.play(games * seed + game);
      side.time += used() - start;
    }
  const [bare = 0, masked = 0, observed = 0] = sides.map(({ steps, time }) => (1000 * steps) / time);
  return {
    game,
    engine: bare,
    simulation: masked,
    share: masked / bare,
    observation: 1e6 / observed - 1e6 / masked,
    numbers: to.length,
  };
}
