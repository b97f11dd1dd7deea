/** Evaluates the lines and paths of the rules in one position, as a seat sees it. */
import {
  type Expr,
  type Game,
  NONE,
  plainValue,
  type Scoped,
  type ThingView,
  type Type,
  type Value,
  type View,
} from "../../../src/interpreter/index.ts";
import { UNTYPED } from "../../../src/interpreter/ir/types.ts";
import type { Sight } from "../../../src/interpreter/observe/sight.ts";
import { words } from "../../../src/telling/values.ts";
import type { Overlay } from "../../scene.ts";
import { KindFacts } from "../look/kinds.ts";
import type { Look as Rules } from "../look/look-rules.ts";
import { plainText } from "../words/plain.ts";

/** A line between two things or spaces, or a path of one, with the kinds of its parameters. */
export interface Rule {
  readonly params: readonly ReadonlySet<string>[];
  /**
   * for a line: whether it is clear, what lies between, its start and its end; for a path: the reachable spaces, and a
   * way
   */
  readonly asks: readonly Scoped[];
}

/** One position as a seat sees it. Anything that the seat may not know is no answer. */
export class Look {
  readonly #sight: Sight;
  /** by the name of a thing or space: the space where it is seen */
  readonly #spaceOf = new Map<string, string>();
  /** by the name of a thing: its stored values */
  readonly #slots = new Map<string, ThingView>();
  readonly #looks: Rules["kinds"];

  constructor(view: View, sight: Sight, looks: Rules["kinds"]) {
    this.#sight = sight;
    this.#looks = looks;
    for (const { name, things } of view.spaces) {
      this.#spaceOf.set(name, name);
      for (const thing of things) {
        if (thing.name === undefined) continue;
        this.#spaceOf.set(thing.name, name);
        this.#slots.set(thing.name, thing);
      }
    }
  }

  /** The numbers about a thing and a second thing or space that the look wants shown. */
  counts(about: string, to: string): Overlay["counts"] {
    const { game } = this.#sight;
    const wanted = this.#looks.get(this.#kindOf(about))?.towards ?? [];
    return wanted.flatMap((id) => {
      const term = game.program.terms.find((one) => one.id === id && one.params.length === 2);
      if (term?.form.form === undefined) return [];
      const [first, second] = term.params.map(kindsIn(game));
      const args = [this.#meant(first, about), this.#meant(second, to)];
      const value = this.#ask(callOf(game, id), args);
      return value === undefined
        ? []
        : [{ label: words(id), value: plainText(plainValue(game, term.type, value, this.#sight)) }];
    });
  }

  #kindOf(name: string): string {
    const { entities, program } = this.#sight.game;
    return program.kinds[entities.kindOf[this.#sight.called(name)] ?? NONE]?.id ?? "";
  }

  /** To how many steps the paths of a thing are shown; null: the look or its value gives no number. */
  #budget(name: string): number | null {
    const { reach } = this.#looks.get(this.#kindOf(name)) ?? {};
    const thing = this.#slots.get(name);
    if (!reach || !thing) return null;
    const facts = new KindFacts(this.#sight.game);
    const known = thing.slots?.[reach] ?? facts.printed(thing).get(reach);
    const value = known ?? facts.reckon(this.#sight, thing.kind ?? "", name, reach);
    return typeof value === "number" ? value : null;
  }

  seen({ params: [first, second], asks: [clear] }: Rule, about: string): string[] {
    const from = this.#meant(first, about);
    if (!clear || from === NONE) return [];
    return [...this.#spaceOf].flatMap(([name, space]) =>
      this.#ask(clear, [from, this.#named(second, name)]) === 1 ? [space] : [],
    );
  }

  line({ params: [first, second], asks }: Rule, about: string, to: string | null): Overlay["line"] {
    const [clear, between, start, end] = asks;
    const args = [this.#meant(first, about), to === null ? NONE : this.#meant(second, to)];
    if (!clear || !between || !start || !end) return null;
    const holds = this.#ask(clear, args);
    const ends = [this.#ask(start, args), this.#ask(end, args)].flatMap((one) => this.#names(one));
    if (holds === undefined || ends.length < 2) return null;
    return { ends, crosses: this.#names(this.#ask(between, args)), clear: holds === 1 };
  }

  walked({ params: [walker], asks: [reach, , within] }: Rule, about: string): string[] {
    const args = [this.#named(walker, about), this.#space(about)];
    const budget = this.#budget(about);
    const asked = budget === null ? reach : within;
    return asked ? this.#names(this.#ask(asked, budget === null ? args : [...args, budget])) : [];
  }

  way({ params: [walker], asks: [, way] }: Rule, about: string, to: string | null): string[] {
    if (!way || to === null) return [];
    const args = [this.#named(walker, about), this.#space(about), this.#space(to)];
    const spaces = this.#names(this.#ask(way, args));
    return spaces.length === 0 ? [] : [this.#spaceOf.get(about) ?? "", ...spaces];
  }

  #space(name: string): number {
    const space = this.#spaceOf.get(name);
    return space === undefined ? NONE : this.#sight.called(space);
  }

  /** The visible thing or space with this name, if its kind fits. */
  #named(kinds: ReadonlySet<string> | undefined, name: string): number {
    const thing = this.#spaceOf.has(name) ? this.#sight.called(name) : NONE;
    return this.#fits(kinds, thing) ? thing : NONE;
  }

  /** The same; a thing of another kind stands for its space. */
  #meant(kinds: ReadonlySet<string> | undefined, name: string): number {
    const thing = this.#named(kinds, name);
    return thing === NONE ? this.#named(kinds, this.#spaceOf.get(name) ?? "") : thing;
  }

  #fits(kinds: ReadonlySet<string> | undefined, thing: number): boolean {
    const { entities, program } = this.#sight.game;
    return thing !== NONE && kinds?.has(program.kinds[entities.kindOf[thing] ?? NONE]?.id ?? "") === true;
  }

  #ask(scoped: Scoped, args: readonly Value[]): Value | undefined {
    return args.includes(NONE) ? undefined : this.#sight.evaluate(scoped, args);
  }

  #names(value: Value | undefined): string[] {
    const list = typeof value === "number" ? [value] : (value ?? []);
    return list.flatMap((one) => (typeof one === "number" && one !== NONE ? [this.#sight.nameOf(one)] : []));
  }
}

export const local = (at: number): Expr => ({ op: "local", at, node: -1, type: UNTYPED });

const kindsIn =
  (game: Game) =>
  (type: Type): ReadonlySet<string> =>
    new Set(type.t === "entity" ? type.of.map((kind) => game.program.kinds[kind]?.id ?? "") : []);

/** The call of a term with two arguments in locals 0 and 1. */
function callOf({ program }: Game, id: string): Scoped {
  const term = program.terms.findIndex((one) => one.id === id);
  return { expr: { op: "call", term, args: [local(0), local(1)], without: [], node: -1, type: UNTYPED }, size: 2 };
}
