/**
 * What a choice is about: where on the table it is shown if it is no thing that lies there. The look may say so;
 * otherwise it is found from earlier choices, from things that the question names, and from values that its conditions
 * read.
 */
import {
  type Expr,
  entityNamed,
  type Game,
  type Instruction,
  type LValue,
  NONE,
  type Type,
  type Value,
} from "../../../src/interpreter/index.ts";
import { pieceOf } from "../../../src/interpreter/ir/pieces.ts";
import { typeOf } from "../../../src/interpreter/ir/types.ts";
import { eachIn } from "../../../src/interpreter/ir/visit.ts";
import { type Asker, mayCall } from "../../../src/interpreter/observe/asker.ts";
import type { Spot } from "../../protocol.ts";
import { thingsOf } from "./said-things.ts";

/** How deep terms and verbs called by a question are followed. */
const DEEPEST = 3;
/** How many spots are enough to find one that is drawn. */
const ENOUGH_SPOTS = 8;
/** The numbers of the kinds of the table and of players. */
const TABLE = 0;
const PLAYER = 1;

/** The locals of the rules, without scratch slots of queries, and which of them the asked player may know. */
export interface Env {
  readonly values: readonly Value[];
  readonly mayKnow: (place: number) => boolean;
}

/** Locals that may all be known. */
export const openEnv = (values: readonly Value[]): Env => ({ values, mayKnow: () => true });

/** Collects spots for an asked seat. */
export class Spots {
  readonly #asker: Asker;
  readonly #seat: number;
  readonly #said: Spot[] = [];
  readonly #found: Spot[] = [];

  constructor(asker: Asker, seat: number) {
    this.#asker = asker;
    this.#seat = seat;
  }

  /**
   * The spots in order of preference: those from `look`; things before zones, zones before numbers; the asked player's
   * own before others.
   */
  get found(): readonly Spot[] {
    return [...this.#said, ...this.#found.toSorted((a, b) => this.#rank(a) - this.#rank(b))].slice(0, ENOUGH_SPOTS);
  }

  #rank({ id, part }: Spot): number {
    const [owner = ""] = id.split(".");
    const isPlayers = /^p\d+$/.test(owner);
    if (part === null) return this.#isZone(id) ? 1 : 0;
    return owner === `p${this.#seat + 1}` ? 2 : owner === "table" ? 3 : isPlayers ? 4 : 1;
  }

  get #player(): number {
    return entityNamed(this.#asker.game, `p${this.#seat + 1}`);
  }

  /** A thing that is known only by its place has a number there, and no zone has. */
  #isZone = (id: string): boolean => !id.endsWith("]") && entityNamed(this.#asker.game, id) === NONE;

  add(id: string, part: string | null = null): void {
    if (!this.#found.some((one) => one.id === id && one.part === part)) this.#found.push({ id, part });
  }

  /**
   * Adds what a word in `look` names: a number, a zone, a term with a thing, or a kind; the asked player's before the
   * table's.
   */
  named(word: string, value: Value, type: Type | null): void {
    const { game, sight } = this.#asker;
    const own = `p${this.#seat + 1}`;
    for (const [owner, kind] of [
      [own, PLAYER],
      ["table", TABLE],
    ] as const) {
      if (isSlotOf(game, word, kind)) this.#said.push({ id: owner, part: word });
      if (isZoneOf(game, word, kind))
        this.#said.push({ id: owner === "table" ? word : `${owner}.${word}`, part: null });
    }
    const things = thingsOf(this.#asker, word, { player: this.#player, value, type });
    for (const thing of things) this.#said.push({ id: sight.nameOf(thing), part: null });
    if (word === "player" || word === "table") this.#said.push({ id: word === "player" ? own : word, part: null });
  }

  /** Adds the things that a text names. */
  text(parts: readonly (string | Expr)[] | null, env: Env): void {
    for (const part of parts ?? []) {
      if (typeof part === "string") continue;
      // The text shows it already, so it is no secret.
      const thing = this.#thing(part, env, true);
      if (thing !== null && !this.#isPlayer(thing)) this.add(this.#asker.sight.nameOf(thing));
    }
  }

  /** Adds what expressions read: things first, then numbers and zones of players and of the table. */
  read(exprs: readonly Expr[], env: Env): void {
    for (const expr of exprs) eachIn(expr, (one) => this.#local(one, env));
    this.#stored(exprs, env, 0);
  }

  /** Adds what a body changes: numbers and zones of the asked player and of the table. */
  changed(body: number, env: Env, depth = 0): void {
    for (const one of this.#asker.game.program.bodies[body]?.code ?? []) {
      if (one.do === "set") this.#changed(one.target, env);
      if (one.do === "call" && depth < DEEPEST) this.changed(one.body, this.#given(one.args, env), depth + 1);
      for (const expr of movedBetween(one)) eachIn(expr, (part) => this.#zone(part, env));
    }
  }

  #changed(target: LValue, env: Env): void {
    if (target.to === "slot") this.#slot(target.slot, target.keys, env);
    if (target.to === "element") this.#changed(target.of, env);
  }

  #isPlayer = (entity: number) => this.#asker.game.entities.kindOf[entity] === PLAYER;

  /** Adds a thing in a local, such as the figure whose turn it is. */
  #local(expr: Expr, env: Env): void {
    if (expr.op !== "local") return;
    const thing = this.#thing(expr, env);
    if (thing !== null && !this.#isPlayer(thing)) this.add(this.#asker.sight.nameOf(thing));
  }

  #stored(exprs: readonly Expr[], env: Env, depth: number): void {
    for (const expr of exprs) {
      eachIn(expr, (one) => {
        if (one.op === "slot") this.#slot(one.slot, one.keys, env);
        else if (one.op === "zone") this.#zone(one, env);
        else if (one.op === "call" && depth < DEEPEST) {
          const term = this.#asker.game.program.terms[one.term];
          if (term) this.#stored(pieceOf.term(term).parts, this.#given(one.args, env), depth + 1);
        }
      });
    }
  }

  /** The locals of a called term or verb, as far as the asked player may know them. */
  #given(args: readonly Expr[], env: Env): Env {
    return openEnv(args.map((arg) => this.#thing(arg, env) ?? NONE));
  }

  #slot(slot: number, keys: readonly Expr[], env: Env): void {
    const [key] = keys;
    const def = this.#asker.game.program.slots[slot];
    const owner = key && this.#thing(key, env);
    if (def && owner != null) this.add(this.#asker.sight.nameOf(owner), def.id);
  }

  #zone(expr: Expr, env: Env): void {
    if (expr.op !== "zone") return;
    if (this.#thing(expr.of, env) === null || (expr.key2 && !this.#mayRead(expr.key2, env))) return;
    const found = this.#asker.evaluate(expr, env.values);
    if (found.is === "value" && typeof found.value === "number") this.add(this.#asker.sight.zoneName(found.value));
  }

  /** The thing that an expression gives, if it may be named. Secret values are not evaluated. */
  #thing(expr: Expr, env: Env, isSaid = false): number | null {
    const { game, sight } = this.#asker;
    let type = typeOf(game.program, expr);
    if (type.t === "optional") type = type.of;
    if (type.t !== "entity") return null;
    if (!isSaid && !this.#mayRead(expr, env)) return null;
    const found = this.#asker.evaluate(expr, env.values);
    if (found.is !== "value" || typeof found.value !== "number" || found.value === NONE) return null;
    // What a text names is called by its place there, too, if the seat does not know it.
    const isKnown = isSaid || sight.knows(found.value);
    return isKnown && mayCall(this.#asker, expr, found.value) ? found.value : null;
  }

  /** Whether the asked player may know what an expression reads. The player itself is no secret to it. */
  #mayRead(expr: Expr, env: Env): boolean {
    let may = true;
    eachIn(expr, (one) => {
      if (one.op === "local" && env.values[one.at] !== this.#player && !env.mayKnow(one.at)) may = false;
      if (one.op === "kept" || one.op === "running") may = false;
    });
    return may;
  }
}

/** The expressions for the places between which an instruction moves something. */
function movedBetween(one: Instruction): readonly Expr[] {
  if (one.do === "draw") return [one.from];
  if (one.do === "shuffle") return [one.zone];
  if (one.do !== "move" && one.do !== "mix") return [];
  return one.target.to === "place" ? [one.what] : [one.what, one.target.expr];
}

const isSlotOf = (game: Game, word: string, kind: number) =>
  game.program.slots.some(({ id, keys: [key] }) => id === word && key?.t === "entity" && key.of.includes(kind));

const isZoneOf = (game: Game, word: string, kind: number) =>
  game.program.zones.some(({ id, key }) => id === word && key.includes(kind));
