import { describe, expect, test } from "vitest";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { answer, determinize, type Game, type State, status, type Value } from "../../../src/interpreter/index.ts";
import { movedValue } from "../../../src/interpreter/names/moved-values.ts";
import { randomExchange } from "../../../src/interpreter/observe/determinize.ts";
import { relabel } from "../../../src/interpreter/observe/relabel.ts";
import { sightOf } from "../../../src/interpreter/observe/sight.ts";
import { type Moment, momentAfter } from "../../properties/driver.ts";
import { type Setting, settingsOf } from "../../properties/settings.ts";
import { SOAK, sized } from "../../properties/size.ts";
import { LEFT } from "../../support/engines/left.ts";
import { loadRules, type RuleFile, SWEPT_FILES } from "../../support/games.ts";
import { differs } from "./lockstep.ts";

/**
 * `test/properties` looks for leaks of the reference; this file asks the same of modules. In positions that a seat cannot tell from the
 * real one the module agrees with the reference, whatever is publicly forced is forced there too, and the order in which things are
 * offered does not identify them.
 */

const MOMENTS = sized(3, 40);
const STEPS = sized(30, 200);
/** the number of answers given in each guessed position */
const FURTHER = sized(3, 20);

/** How often each property was tested, so that the test is known to test something. */
const met = { guesses: 0, forced: 0, offered: 0 };

function engineFor({ game, name }: Setting): ModuleEngine {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(`${name}: ${engine.reason}`);
  return engine;
}

const offeredBy = (engine: ModuleEngine): readonly Value[] =>
  Array.from({ length: engine.count }, (_, at) => engine.candidate(at));

/** The first difference between module and reference from a guessed position on, or null. */
function goesApart({ game, rng }: Moment, engine: ModuleEngine, guess: State): string | null {
  let state = guess;
  engine.load(state);
  for (let step = 0; step <= FURTHER; step++) {
    const now = status(game, state);
    if (engine.waits === "stopped") return engine.slip?.message ?? null;
    const apart = differs(game, engine, state, now);
    if (apart !== null || now.kind !== "play") return apart;
    const choice = rng(engine.count);
    state = answer(game, state, now.owing[0] ?? 0, choice);
    engine.choose(choice);
  }
  return null;
}

/** Checks that a publicly forced answer is forced in the guesses of a listener. */
function forcedForSome({ asked, seat }: Moment, engine: ModuleEngine, listener: number): string | null {
  if (listener === seat || !asked.publiclyForced || asked.steps > 0) return null;
  met.forced++;
  return engine.count === 1 && engine.publiclyForced ? null : `p${listener + 1} may think that there is a choice`;
}

/** Checks that the order of offers does not identify things. */
function offersByName({ game, state, seat, asked, rng }: Moment, engine: ModuleEngine): string | null {
  const { field, kind } = asked;
  if (!field || kind === "command" || kind === "split") return null;
  const exchange = randomExchange(sightOf(game, state, seat), rng);
  const type = field.type.t === "list" || field.type.t === "set" ? field.type.of : field.type;
  engine.load(state);
  const here = offeredBy(engine).map((value) => movedValue(game, type, value, exchange));
  engine.load(relabel(game, state, exchange));
  met.offered++;
  const [one, two] = [here, offeredBy(engine)].map((list) => JSON.stringify(list));
  return one === two ? null : `p${seat + 1} is offered ${one}, and after an exchange ${two}`;
}

const seats = ({ players }: Game) => Array.from({ length: players }, (_, seat) => seat);

function leaksAt(moment: Moment, engine: ModuleEngine): readonly string[] {
  const { game, state, rng } = moment;
  const found = seats(game).flatMap((listener) => {
    const guess = determinize(game, state, listener, rng).state;
    met.guesses++;
    engine.load(guess);
    return [forcedForSome(moment, engine, listener), goesApart(moment, engine, guess)];
  });
  return [...found, offersByName(moment, engine)].filter((one) => one !== null);
}

/** Whether the seat is the first that owes an answer, which the engine asks. */
const isFirst = ({ game, state, seat }: Moment): boolean => {
  const now = status(game, state);
  return now.kind === "play" && now.owing[0] === seat;
};

const hides = ({ path }: RuleFile): boolean => {
  const rules = SWEPT_FILES.find((one) => one.path === path);
  return rules !== undefined && settingsOf(rules)[0]?.game.secrets.any === true;
};

const SECRET = SWEPT_FILES.filter(
  (rules) => loadRules(rules.path).program && hides(rules) && LEFT[rules.path] === undefined,
);

describe("modules reveal no more than the reference", () => {
  test.each(SECRET.map((rules, at) => [rules.path, rules, at] as const))("%s", (_, rules, at) => {
    const settings = settingsOf(rules);
    for (let nth = 0; nth < MOMENTS; nth++) {
      // Each setting has a module of its own, so `npm test` takes one setting for each file, and the soak takes all.
      const setting = settings[((SOAK ? nth : at) * 7) % settings.length] as Setting;
      const moment = momentAfter(setting, nth, (nth * 11) % STEPS);
      if (moment && isFirst(moment)) expect(leaksAt(moment, engineFor(setting)), `${setting.name}, ${nth}`).toEqual([]);
    }
  });

  test("guesses, forced answers and orders were tested", () => {
    expect(met.guesses).toBeGreaterThan(100);
    expect(met.forced).toBeGreaterThan(5);
    expect(met.offered).toBeGreaterThan(20);
  });
});
