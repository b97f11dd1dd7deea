import { NONE, type Value } from "../../ir/program.ts";
import { answer, midMove, question } from "../../machine/transition.ts";
import { MANY, MOST_LISTED } from "../../play/whole-moves.ts";
import type { ModuleEngine } from "../engine/engine.ts";
import type { Module } from "../engine/frames.ts";
import { WAITS } from "../questions/questions.ts";
import { waysToChoose } from "./all-choices.ts";
import { type Ways, waysToShare } from "./all-shares.ts";
import { type End, endOf } from "./ends-of-moves.ts";
import { marked } from "./marks.ts";
import { type Rest, type Rests, restsOf } from "./rests-of-moves.ts";

/** All ways to answer where several are chosen, or something is shared out, and nothing is given yet. */
function waysOf({ module, shares }: ModuleEngine, end: End): Ways | null {
  if (end === null || end === "one" || module.partial(module.asked()) !== NONE) return null;
  if (end === "several") return shares.choosing && waysToChoose(shares.choosing);
  return shares.sharing && waysToShare(shares.sharing);
}

/** Goes back to the half-answered move at which a module stands now. */
function toMove(module: Module, asked: number): () => void {
  const move = module.move(asked);
  return () => module.setMove(asked, move);
}

/** The same where it takes less: in a question that is no window. */
function toField(module: Module, asked: number, at: number): () => void {
  const [taken, partial] = [module.taken(asked), module.partial(asked)];
  return () => module.back(asked, at, taken, partial);
}

/** All that can be answered from a step on. */
interface Node {
  /** how many answers the step has; 0: the move has ended */
  readonly size: number;
  /** what follows each of them; null: the move ends with each */
  readonly next: readonly Node[] | null;
  /** all moves, where they are counted and not listed */
  readonly ways: Ways | null;
  /** the most answers of a question with which each move may go on */
  readonly most: number;
  /** how many moves there are, with all that they may go on with */
  readonly weight: number;
  /** how many steps are looked at to list them one by one */
  readonly looked: number;
}

const leaf = (size: number, most: number, looked: number): Node => ({
  ...{ size, most, looked, next: null, ways: null },
  weight: Math.max(1, size) * most,
});

const counted = (size: number, ways: Ways): Node => ({
  ...{ size, ways, next: null, most: 1 },
  weight: ways.count,
  looked: ways.looked,
});

const step = (next: readonly Node[]): Node => ({
  ...{ size: next.length, next, ways: null, most: 1 },
  weight: next.reduce((sum, { weight }) => sum + weight, 0),
  looked: next.reduce((sum, { looked }) => sum + looked, next.length),
});

/** A move: the choices of all its steps, and of those that have more than one answer. */
interface Found {
  readonly all: readonly number[];
  readonly steps: readonly number[];
  /** the number of the answer with which it is to go on, of `most` */
  readonly last: number;
  readonly most: number;
}

function moveIn(root: Node, drawn: number): Found {
  const [all, steps]: [number[], number[]] = [[], []];
  const add = (choice: number, size: number) => {
    all.push(choice);
    if (size > 1) steps.push(choice);
  };
  let [rest, node] = [drawn, root];
  while (node.next) {
    let i = 0;
    for (; rest >= (node.next[i] as Node).weight; i++) rest -= (node.next[i] as Node).weight;
    add(i, node.size);
    node = node.next[i] as Node;
  }
  if (node.ways) steps.push(...node.ways.choices(rest));
  else if (node.size > 0) add(Math.floor(rest / node.most), node.size);
  return { all, steps, last: rest % node.most, most: node.most };
}

/**
 * All that can be answered in a move. Answers behind which the same follows, because no later question reads them, are looked at once.
 */
class Answers {
  private readonly engine: ModuleEngine;
  private readonly rests: Rests;
  /** by what the steps behind an answer read: what follows */
  private readonly met = new Map<string, Node>();
  /** by field of what is asked: the answer */
  private readonly given: Value[] = [];
  private looked = 0;

  constructor(engine: ModuleEngine) {
    this.engine = engine;
    this.rests = restsOf(engine);
  }

  /** Looks at everything that can be answered from here; null: that is too much to look at. */
  list(): Node | null {
    this.met.clear();
    this.looked = 0;
    this.given.length = 0;
    this.takeGiven();
    const root = this.walk();
    return this.looked <= MOST_LISTED ? root : null;
  }

  /** What has been answered of the move before. */
  private takeGiven(): void {
    const { module } = this.engine;
    this.given.push(...module.move(module.asked()).answers);
  }

  private walk(): Node {
    const { engine } = this;
    const end = endOf(engine);
    const ways = waysOf(engine, end);
    const { count } = engine;
    if (ways) return this.note(counted(count, ways));
    if (end === "one") return this.note(leaf(count, this.rests.most(), Math.floor(count / MANY)));
    this.looked += count;
    return step(this.look(count));
  }

  private note(node: Node): Node {
    this.looked += node.looked;
    return node;
  }

  /** Gives one answer after the other, and takes each back: no position is copied. */
  private look(count: number): readonly Node[] {
    const { module, candidates, written } = this.engine;
    const asked = module.asked();
    const silent = module.silent();
    const values = candidates.slice(0, count);
    const isWindow = written.asks[asked]?.instruction.do === "offer";
    const [at, field] = [module.at(asked), module.field(asked)];
    const back = isWindow ? toMove(module, asked) : toField(module, asked, at);
    const rest = this.rests.at();
    const next: Node[] = [];
    // All of them would have to be looked at: where they are too many, none is.
    for (let choice = 0; choice < count && this.looked <= MOST_LISTED; choice++) {
      const value = values[choice] as Value;
      if (field >= 0) this.given[field] = value;
      const before = rest?.isSame ? next[0] : undefined;
      next.push(before ? this.note(before) : this.known(rest, () => this.after(asked, field, value, back)));
    }
    for (let i = 0; i < count; i++) candidates[i] = values[i] as Value;
    module.wait(module.kind(), module.asked(), count, silent);
    return next;
  }

  /** What follows, if it has been looked at, or is then. */
  private known(rest: Rest | null, look: () => Node): Node {
    const key = rest?.key(this.given) ?? null;
    const known = key === null ? undefined : this.met.get(key);
    if (known) return this.note(known);
    const node = look();
    if (key !== null) this.met.set(key, node);
    return node;
  }

  /** What follows an answer, which is taken back then. */
  private after(asked: number, field: number, value: Value, back: () => void): Node {
    const { module } = this.engine;
    const goesOn = module.further(asked, value) === 1;
    // What is not asked is none.
    if (goesOn) for (let i = field + 1; i < module.field(asked); i++) this.given[i] = NONE;
    const node = goesOn ? this.walk() : leaf(0, this.rests.most(), 0);
    back();
    return node;
  }
}

/** How many answers there are behind a move that may go on; 1: nothing is asked. Only its command is carried out. */
function behind(engine: ModuleEngine, { all }: Found): number {
  const { seat } = engine;
  const mark = marked(engine);
  for (const choice of all.slice(0, -1)) engine.choose(choice);
  const { module } = engine;
  engine.guarded(() => module.choose(all.at(-1) ?? 0, module.depth()));
  const isStopped = engine.waits === "stopped";
  const count = module.kind() !== WAITS.nothing && engine.midMove(seat) ? engine.count : 1;
  mark.back();
  mark.done();
  return isStopped ? behindByReference(engine, all) : count;
}

/** The same by the interpreter, which says what follows where the module stops. */
function behindByReference(engine: ModuleEngine, all: readonly number[]): number {
  const { game, seat } = engine;
  let state = engine.snap();
  for (const choice of all) {
    state = answer(game, state, seat, choice);
    if (state.fault) return 1;
  }
  return midMove(game, state, seat) ? (question(game, state, seat)?.candidates.length ?? 1) : 1;
}

/** The choices of a move, without those of steps that have one answer only; null: there are more than can be listed. */
export function drawListed(engine: ModuleEngine, draw: (bound: number) => number): readonly number[] | null {
  const { module } = engine;
  const own = known.get(engine) ?? new Answers(engine);
  known.set(engine, own);
  let root: Node | null = null;
  engine.guarded(() => {
    root = own.list();
    module.wait(module.kind(), module.asked(), module.count(), module.silent());
  });
  return root && drawnFrom(engine, root, draw);
}

function drawnFrom(engine: ModuleEngine, root: Node, draw: (bound: number) => number): readonly number[] {
  for (;;) {
    const found = moveIn(root, draw(root.weight));
    if (found.most === 1) return found.steps;
    const count = behind(engine, found);
    if (found.last < count) return count > 1 ? [...found.steps, found.last] : found.steps;
  }
}

const known = new WeakMap<ModuleEngine, Answers>();
