/** What the lines and paths of the rules say of a thing or space, as somebody sees the table. */
import type { Expr, Scoped, Value } from "../../src/interpreter/index.ts";
import { NONE, type View, viewOf } from "../../src/interpreter/index.ts";
import { type Sight, sightOf } from "../../src/interpreter/sight.ts";
import type { Viewer } from "../protocol.ts";
import type { Overlay } from "../scene.ts";
import type { Session } from "./session.ts";

/** A line between two things or spaces, or a path of one, with the kinds that its parameters take. */
interface Rule {
  readonly params: readonly ReadonlySet<string>[];
  /** line: is it clear, what lies between, where it begins and ends; path: the spaces in reach, a way */
  readonly asks: readonly Scoped[];
}

export class Overlays {
  readonly #session: Session;
  readonly #lines: readonly Rule[];
  readonly #paths: readonly Rule[];

  constructor(session: Session) {
    this.#session = session;
    const { program } = session.game;
    const { lines = new Map(), paths = new Map() } = session.loaded.model ?? {};
    this.#lines = program.lines.flatMap((def, line): Rule[] => {
      const params = kindsOf(lines.get(def.id)?.params);
      const args = [local(0), local(1)];
      const ask = (what: "clear" | "between"): Scoped => ({
        expr: { op: "line", line, what, args, node: -1 },
        size: 2,
      });
      return params.length === 2 ? [{ params, asks: [ask("clear"), ask("between"), def.from, def.to] }] : [];
    });
    this.#paths = program.paths.flatMap((def, path): Rule[] => {
      const params = kindsOf(paths.get(def.id)?.params);
      const ask = (what: "reach" | "way", size: number): Scoped => ({
        expr: { op: "path", path, what, args: Array.from({ length: size }, (_, at) => local(at)), node: -1 },
        size,
      });
      return params.length === 1 ? [{ params, asks: [ask("reach", 2), ask("way", 3)] }] : [];
    });
  }

  /** `to`: a second thing or space, for the line and the way between the two. */
  overlay(about: string, to: string | null, viewer: Viewer): Overlay {
    const { game, state } = this.#session;
    const seat = viewer === 0 ? null : viewer - 1;
    const view = viewOf(game, state, seat);
    const look = new Look(view, sightOf(game, state, seat));
    return {
      // Of several lines or paths that fit the first that the rules write is meant.
      sees: this.#lines.map((rule) => look.seen(rule, about)).find((spaces) => spaces.length > 0) ?? [],
      walks: this.#paths.map((rule) => look.walked(rule, about)).find((spaces) => spaces.length > 0) ?? [],
      line: this.#lines.map((rule) => look.line(rule, about, to)).find((line) => line !== null) ?? null,
      way: this.#paths.map((rule) => look.way(rule, about, to)).find((way) => way.length > 0) ?? [],
    };
  }
}

/** One look at a position with the eyes of a seat: whatever that may not know is no answer. */
class Look {
  readonly #sight: Sight;
  /** by the name of a thing or space the space where it is seen */
  readonly #spaceOf = new Map<string, string>();

  constructor(view: View, sight: Sight) {
    this.#sight = sight;
    for (const { name, things } of view.spaces) {
      this.#spaceOf.set(name, name);
      for (const thing of things) if (thing.name !== undefined) this.#spaceOf.set(thing.name, name);
    }
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

  walked({ params: [walker], asks: [reach] }: Rule, about: string): string[] {
    return reach ? this.#names(this.#ask(reach, [this.#named(walker, about), this.#space(about)])) : [];
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

  /** The thing or space of that name, if it can be seen and fits. */
  #named(kinds: ReadonlySet<string> | undefined, name: string): number {
    const thing = this.#spaceOf.has(name) ? this.#sight.called(name) : NONE;
    return this.#fits(kinds, thing) ? thing : NONE;
  }

  /** The same; a thing that does not fit stands for its space. */
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

const local = (at: number): Expr => ({ op: "local", at, node: -1 });

interface Param {
  readonly type: { readonly t: string; readonly of?: unknown };
}

const kindsOf = (params: readonly Param[] = []): ReadonlySet<string>[] =>
  params.map(({ type }) => new Set(type.t === "entity" && Array.isArray(type.of) ? type.of.map(({ id }) => id) : []));
