/** Lists all whole moves of a question in the module, so that a random one can be drawn uniformly. */

import type { Mark } from "../../engine/engine.ts";
import { NONE, type Value } from "../../ir/program.ts";
import { answer, midMove, question } from "../../machine/transition.ts";
import { MANY, MOST_LISTED } from "../../play/whole-moves.ts";
import type { ModuleEngine } from "../engine/engine.ts";
import type { Module } from "../engine/frames.ts";
import { isAlone } from "../questions/offered.ts";
import { WAITS } from "../questions/questions.ts";
import { waysToChoose } from "./all-choices.ts";
import { type Ways, waysToShare } from "./all-shares.ts";
import { type End, endOf } from "./ends-of-moves.ts";
import { marked } from "./marks.ts";
import { RestCache } from "./rest-cache.ts";
import { type Rest, type Rests, restsOf } from "./rests-of-moves.ts";
import { counted, type Found, leaf, moveIn, type Node, step } from "./tree-of-moves.ts";

/** All answers to a field with several values or a split, if nothing of it is answered yet. */
function waysOf({ module, shares }: ModuleEngine, end: End): Ways | null {
  if (end === null || end === "one" || module.partial(module.asked()) !== NONE) return null;
  if (end === "several") return shares.choosing && waysToChoose(shares.choosing);
  return shares.sharing && waysToShare(shares.sharing);
}

/** A function that returns to the present partial move. */
function toMove(module: Module, asked: number): () => void {
  const move = module.move(asked);
  return () => module.setMove(asked, move);
}

/** The same at lower cost, for questions outside windows, and inside of a command that is the whole move. */
function toField(module: Module, asked: number, at: number): () => void {
  const [taken, partial] = [module.taken(asked), module.partial(asked)];
  return () => module.back(asked, at, taken, partial);
}

/** All answers of a move. If later questions do not read an answer, what follows it is computed once and shared. */
class Answers {
  private readonly engine: ModuleEngine;
  private readonly rests: Rests;
  /** by the answers that later steps read: what follows */
  private readonly cache = new RestCache<Node>();
  /** by field: the answer so far */
  private readonly given: Value[] = [];
  private looked = 0;

  constructor(engine: ModuleEngine) {
    this.engine = engine;
    this.rests = restsOf(engine);
  }

  /** Lists everything that can be answered; null: too much. */
  list(): Node | null {
    this.cache.clear();
    this.looked = 0;
    this.given.length = 0;
    this.takeGiven();
    const root = this.walk();
    return this.looked <= MOST_LISTED ? root : null;
  }

  /** Takes over the answers of the partial move. */
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
    return step(count, this.look(count));
  }

  private note(node: Node): Node {
    this.looked += node.looked;
    return node;
  }

  /** Tries each answer and takes it back, without copying the position. */
  private look(count: number): readonly Node[] {
    const { module, candidates } = this.engine;
    const asked = module.asked();
    const silent = module.silent();
    const values = candidates.slice(0, count);
    const field = module.field(asked);
    const back = this.isLight(asked, field) ? toField(module, asked, field) : toMove(module, asked);
    const rest = this.rests.at();
    const next: Node[] = [];
    // All of them are needed, so too many of them means none.
    const tried = rest?.isSame ? Math.min(1, count) : count;
    for (let choice = 0; choice < tried && this.looked <= MOST_LISTED; choice++) {
      const value = values[choice] as Value;
      if (field >= 0) this.given[field] = value;
      next.push(this.known(rest, asked, field, value, back));
    }
    if (tried < count && next[0]) this.looked += next[0].looked * (count - tried);
    for (let i = 0; i < count; i++) candidates[i] = values[i] as Value;
    module.wait(module.kind(), module.asked(), count, silent);
    return next;
  }

  /** Does taking an answer back only mean to ask the same field again? */
  private isLight(asked: number, field: number): boolean {
    const { game, module, written } = this.engine;
    const one = written.asks[asked];
    if (one?.instruction.do !== "offer") return true;
    const command = one.commands[module.which(asked)];
    return field >= 0 && command !== undefined && isAlone(command) && !game.secrets.any;
  }

  /** The rest of the moves, computed once per key. */
  private known(rest: Rest | null, asked: number, field: number, value: Value, back: () => void): Node {
    const key = rest?.key(this.given) ?? null;
    const known = key === null ? undefined : this.cache.get(key);
    if (known) return this.note(known);
    const node = this.after(asked, field, value, back);
    if (key !== null) this.cache.set(key, node);
    return node;
  }

  /** The rest of the moves after an answer, which is then taken back. */
  private after(asked: number, field: number, value: Value, back: () => void): Node {
    const { module } = this.engine;
    const goesOn = module.further(asked, value) === 1;
    // A field that is not asked is none.
    if (goesOn) for (let i = field + 1; i < module.field(asked); i++) this.given[i] = NONE;
    const node = goesOn ? this.walk() : leaf(0, this.rests.most(), 0);
    back();
    return node;
  }
}

/** The number of answers after a move that may continue; 1: nothing is asked. Only its command is carried out. */
function behind(engine: ModuleEngine, { all }: Found, mark: Mark): number {
  const { seat } = engine;
  for (const choice of all.slice(0, -1)) engine.choose(choice);
  const { module } = engine;
  engine.guarded(() => module.choose(all.at(-1) ?? 0, module.depth()));
  const isStopped = engine.waits === "stopped";
  const count = module.kind() !== WAITS.nothing && engine.midMove(seat) ? engine.count : 1;
  mark.back();
  return isStopped ? behindByReference(engine, all) : count;
}

/** The same by the interpreter, where the module stops. */
function behindByReference(engine: ModuleEngine, all: readonly number[]): number {
  const { game, seat } = engine;
  let state = engine.snap();
  for (const choice of all) {
    state = answer(game, state, seat, choice);
    if (state.fault) return 1;
  }
  return midMove(game, state, seat) ? (question(game, state, seat)?.candidates.length ?? 1) : 1;
}

/** The choices of a random move, without steps that have one answer only; null: there are more moves than can be listed. */
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
  let mark: Mark | null = null;
  try {
    for (;;) {
      const found = moveIn(root, draw(root.weight));
      if (found.most === 1) return found.steps;
      mark ??= marked(engine);
      const count = behind(engine, found, mark);
      if (found.last < count) return count > 1 ? [...found.steps, found.last] : found.steps;
    }
  } finally {
    mark?.done();
  }
}

const known = new WeakMap<ModuleEngine, Answers>();
