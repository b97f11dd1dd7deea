import { type Field, NONE, type Value } from "../ir/program.ts";
import { type Bundle, drawFrom, drawMove, formOf, MANY, MOST_LISTED } from "../play/whole-moves.ts";
import { waysToChoose } from "./all-choices.ts";
import { type Ways, waysToShare } from "./all-shares.ts";
import type { Engine } from "./engine.ts";
import { marked } from "./marks.ts";

/** Whole moves at a question of the module itself: no position is copied, only the answers are taken back. */

export function drawWhole(engine: Engine, draw: (bound: number) => number): readonly number[] | null {
  const { game, module } = engine;
  if (isLast(engine)) {
    const { count } = engine;
    if (Math.floor(count / MANY) > MOST_LISTED) return null;
    const chosen = draw(count);
    return count > 1 ? [chosen] : [];
  }
  if (formOf(game.program).continues) return drawLong(engine, draw);
  if (!engine.isOwn) return drawMove(game, engine.snap(), engine.seat, draw);
  let bundles: readonly Bundle[] | null = null;
  engine.guarded(() => {
    bundles = bundlesOf(engine);
    module.wait(module.kind(), module.asked(), module.count(), module.silent());
  });
  return bundles && drawFrom(bundles, draw).steps;
}

/** How a field is answered that is certainly the last of its move: by one thing, or by several or shares that do not hang together. */
type End = "one" | "several" | "split" | null;

function endBy(last: ReadonlySet<Field | null>, field: Field | null): End {
  if (!field || !last.has(field)) return null;
  const { choose } = field.choice;
  return choose === "one" || !(field.together || field.within) ? choose : null;
}

/** By question of a module and field at which it stands. */
const ends = new WeakMap<Engine, readonly (readonly End[])[]>();

function endsOf(engine: Engine): readonly (readonly End[])[] {
  const known = ends.get(engine);
  if (known) return known;
  const { last } = formOf(engine.game.program);
  const found = engine.written.asks.map(({ instruction: one }) =>
    one.do === "offer" ? [] : one.fields.map((field) => endBy(last, field)),
  );
  ends.set(engine, found);
  return found;
}

function endOf(engine: Engine): End {
  if (engine.silent) return null;
  const { module } = engine;
  const known = engine.isOwn ? endsOf(engine)[module.asked()]?.[module.at(module.asked())] : undefined;
  return known === undefined ? endBy(formOf(engine.game.program).last, engine.field) : known;
}

/** Is this certainly the last step of its move, whatever is answered? */
const isLast = (engine: Engine): boolean => endOf(engine) === "one";

/** All ways to answer where several are chosen, or something is shared out, and nothing is given yet. */
function waysOf({ module, shares }: Engine, end: End): Ways | null {
  if (end === null || end === "one" || module.picks(module.asked())[2] !== NONE) return null;
  if (end === "several") return shares.choosing && waysToChoose(shares.choosing);
  return shares.sharing && waysToShare(shares.sharing);
}

const NOTHING: readonly Value[] = [];

/** Answers that a question of the module has now, to which it can go back. */
interface Standing {
  readonly values: readonly Value[];
  /** the choice is the next answer of the move; is more asked in it? */
  isFurther(choice: number): boolean;
  /** as it was before, but for the list of the answers */
  back(): void;
}

function standing(engine: Engine): Standing {
  const { module, candidates } = engine;
  const asked = module.asked();
  const isPlain = engine.written.asks[asked]?.instruction.do !== "offer";
  const [answers, taken, partial] = isPlain
    ? [NOTHING, module.taken(asked), module.partial(asked)]
    : module.picks(asked);
  const [at, who] = [module.at(asked), module.who()];
  const values: Value[] = candidates.slice(0, engine.count);
  return {
    values,
    isFurther: (choice) => module.further(asked, values[choice] as Value) === 1,
    back: () =>
      isPlain ? module.back(asked, at, taken, partial) : module.setPicks(asked, who, answers, taken, partial),
  };
}

/** Everything that can be answered from here; null where that is too much to look at. */
function bundlesOf(engine: Engine): readonly Bundle[] | null {
  const { module, candidates } = engine;
  const found: Bundle[] = [];
  let looked = 0;
  const look = (steps: readonly number[], count: number, silent: boolean): void => {
    const now = standing(engine);
    // All of them would have to be looked at: where they are too many, none is.
    for (let choice = 0; choice < count && looked <= MOST_LISTED; choice++) {
      const longer = count === 1 ? steps : [...steps, choice];
      if (now.isFurther(choice)) walk(longer);
      else found.push({ steps: longer, count: 1 });
      now.back();
    }
    for (const [at, value] of now.values.entries()) candidates[at] = value;
    module.wait(module.kind(), module.asked(), count, silent);
  };
  const walk = (steps: readonly number[]): void => {
    const { count } = engine;
    const end = endOf(engine);
    const ways = waysOf(engine, end);
    if (ways) {
      looked += ways.looked;
      found.push({ steps, count: ways.count, choices: ways.choices });
      return;
    }
    looked += end === "one" ? Math.floor(count / MANY) : count;
    if (end === "one") found.push({ steps, count });
    else look(steps, count, module.silent());
  };
  walk([]);
  return looked > MOST_LISTED ? null : found;
}

/** The same where the rules have to go on to find out whether a move does. */
function drawLong(engine: Engine, draw: (bound: number) => number): readonly number[] | null {
  const { game, seat } = engine;
  const found: Bundle[] = [];
  let looked = 0;
  const follow = (steps: readonly number[]): void => {
    if (engine.midMove(seat)) walk(engine.count, steps);
    else if (engine.waits !== "stopped") found.push({ steps, count: 1 });
    // What the reference has to find out it finds for all moves.
    else looked = Number.POSITIVE_INFINITY;
  };
  const walk = (count: number, steps: readonly number[]): void => {
    looked += count;
    // One answer needs no way back.
    if (count === 1 && looked <= MOST_LISTED) {
      engine.choose(0);
      follow(steps);
    }
    if (count === 1) return;
    const mark = marked(engine);
    for (let choice = 0; choice < count && looked <= MOST_LISTED; choice++) {
      if (choice > 0) mark.back(choice);
      engine.choose(choice);
      follow([...steps, choice]);
    }
    mark.done();
  };
  const mark = marked(engine);
  walk(engine.count, []);
  mark.back();
  mark.done();
  if (looked === Number.POSITIVE_INFINITY) return drawMove(game, engine.snap(), seat, draw);
  return looked > MOST_LISTED ? null : drawFrom(found, draw).steps;
}
