// Long because the grammar of expressions stands on one page, a table for each sort of value.

import { deeper, knowing, type Scope, type Sort, type Writer } from "./writer.ts";

/** Writes random expressions of a given sort, all in parentheses. */

type Ways = readonly (readonly [weight: number, write: () => string | null])[];

const SUITS = ["red", "green", "blue"];
const OF_SQUARES = ["north", "east", "south", "west"];
const OF_HEXES = ["hex_direction.north", "northeast", "southeast", "hex_direction.south", "southwest"];

export class Expressions {
  protected readonly w: Writer;

  constructor(writer: Writer) {
    this.w = writer;
  }

  /** An expression of a sort. If the chosen form is not possible, a simple one. */
  of(sort: string, scope: Scope): string {
    if (sort.endsWith("*")) return this.list(sort.slice(0, -1) as Sort, scope);
    if (sort.endsWith("?")) return this.maybe(sort.slice(0, -1) as Sort, scope);
    const { w } = this;
    const known = scope.known.filter((one) => one.sort === sort);
    if (known.length > 0 && w.chance(scope.depth > 0 ? 30 : 80)) return w.one(known).name;
    const written = scope.depth > 0 ? w.way(this.ways(sort as Sort, deeper(scope))) : null;
    return written ?? this.leaf(sort as Sort, scope);
  }

  private leaf(sort: Sort, scope: Scope): string {
    const { w } = this;
    switch (sort) {
      case "int":
        return w.one([
          `${w.number(0, 9)}`,
          "table.total",
          "three",
          "round",
          this.attribute("int", scope) ?? "table.total",
        ]);
      case "bool":
        return w.one(["yes", "no", "table.open", this.attribute("bool", scope) ?? "table.open"]);
      case "suit":
        return w.one([...SUITS.map((suit) => `suit.${suit}`), "table.trump"]);
      case "direction":
        return this.direction();
      case "player":
        return w.one(["(first(seats) else impossible)", "table.chief"]);
      case "cell":
        return w.one(w.hexes ? ["h1_1", "h2_2", "h3_2", "h2_3"] : ["r1c1", "r2c2", "r3c2", "r2c3"]);
      case "relic":
        return w.one(["crown", "orb", "ring"]);
      case "card":
      case "man":
        return `(first(${sort === "man" ? "men" : "cards"}) else impossible)`;
    }
  }

  private direction(): string {
    return this.w.one(this.w.hexes ? OF_HEXES : OF_SQUARES);
  }

  /** An attribute of a known thing. */
  private attribute(sort: string, scope: Scope): string | null {
    const { w } = this;
    const hidden = w.chance(w.secrets);
    const of: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
      int: {
        player: hidden ? ["secret", "points", "rank", "purse.coins"] : ["points", "rank", "purse.coins"],
        card: ["power", "weight", "cost.coins"],
        man: ["hurt", "force", "index"],
        cell: ["x", "y", "heat"],
        relic: ["worth", "index"],
      },
      bool: {
        player: hidden ? ["sly", "ready"] : ["ready"],
        man: ["tired", "strong"],
        cell: ["closed"],
        relic: hidden ? ["covered", "revealed"] : ["covered"],
        card: ["cost.free"],
      },
      suit: { card: ["suit"], player: ["mood"] },
      // The rules promise these, but here they may be none.
      player: { man: ["owner"], ...(w.chance(w.risks * 3) ? { cell: ["lord"] } : {}) },
      cell: w.homes ? { man: ["home"] } : {},
    };
    const found = scope.known.filter((one) => of[sort]?.[one.sort]);
    if (found.length === 0) return null;
    const one = w.one(found);
    return `${one.name}.${w.one(of[sort]?.[one.sort] ?? [])}`;
  }

  private ways(sort: Sort, scope: Scope): Ways {
    switch (sort) {
      case "int":
        return this.ints(scope);
      case "bool":
        return this.bools(scope);
      case "suit":
        return [
          [2, () => this.attribute("suit", scope)],
          [1, () => this.choice("suit", scope)],
          [1, () => `(${this.maybe("suit", scope)} else ${this.of("suit", scope)})`],
        ];
      case "direction":
        return [
          [1, () => `turned(${this.of("direction", scope)}, ${this.w.number(-2, 3)})`],
          [1, () => `relative(${this.of("direction", scope)}, ${this.of("direction", scope)})`],
          [1, () => `(direction(${this.of("cell", scope)}, ${this.of("cell", scope)}) else north)`],
        ];
      case "player":
        return [
          [2, () => `after(${this.of("player", scope)})`],
          [2, () => this.attribute("player", scope)],
          [1, () => this.choice("player", scope)],
          [1, () => this.choice(sort, scope)],
          [2, () => `(${this.maybe(sort, scope)} else ${this.of(sort, scope)})`],
        ];
      default:
        return [
          [1, () => this.choice(sort, scope)],
          [2, () => this.attribute(sort, scope)],
          [4, () => `(${this.maybe(sort, scope)} else ${this.of(sort, scope)})`],
          [1, () => (this.w.chance(this.w.risks * 5) ? `(${this.maybe(sort, scope)} else impossible)` : null)],
          [1, () => this.called(sort, scope)],
        ];
    }
  }

  private choice(sort: string, scope: Scope): string {
    return `(if ${this.of("bool", scope)} then ${this.of(sort, scope)} else ${this.of(sort, scope)})`;
  }

  /** A call of a term. */
  private called(sort: string, scope: Scope): string | null {
    const fit = this.w.terms.filter(({ result }) => result === sort);
    if (fit.length === 0) return null;
    const { name, params } = this.w.one(fit);
    return params.length === 0 ? name : `${name}(${params.map((one) => this.of(one, scope)).join(", ")})`;
  }

  private kept(scope: Scope): string | null {
    const fit = this.w.kept.filter(({ verb }) => scope.running?.includes(verb));
    if (fit.length === 0) return null;
    const { verb, name } = this.w.one(fit);
    return `${verb}.${name}`;
  }

  private ints(scope: Scope): Ways {
    const { w } = this;
    const int = () => this.of("int", scope);
    const rounded = () => w.one(["rounded down", "rounded up"]);
    return [
      [4, () => this.attribute("int", scope)],
      [3, () => `(${int()} ${w.one(["+", "-"])} ${int()})`],
      [1, () => `(${int()} * ${w.number(0, 4)})`],
      [1, () => `(${int()} / ${w.chance(w.risks) ? int() : w.number(1, 4)} ${rounded()})`],
      [1, () => `(${int()} mod ${w.chance(w.risks) ? int() : w.number(1, 5)})`],
      [2, () => `${w.one(["min", "max"])}(${int()}, ${int()})`],
      [1, () => w.one([`abs(${int()})`, `(-${int()})`])],
      [2, () => this.choice("int", scope)],
      [3, () => `count(${this.query(this.anySort(), scope)})`],
      [3, () => this.sumOf(scope)],
      [2, () => `(${this.maybe("int", scope)} else ${int()})`],
      [2, () => this.called("int", scope)],
      [2, () => this.kept(scope)],
      [1, () => `table.votes[${this.of("player", scope)}]`],
      [1, () => `(${this.of("player", scope)}).marks[${this.of("suit", scope)}]`],
      [1, () => `fear[${this.of("man", scope)}, ${this.of("cell", scope)}]`],
      [1, () => `(${this.of("man", scope)}.force without ${w.one(["crown", "worn", "grown"])})`],
      [1, () => `options.size`],
      [1, () => `count(stash[${this.of("cell", scope)}, ${this.of("player", scope)}])`],
      [1, () => this.split(scope)],
      [1, () => `count(walk.reach(${this.of("cell", scope)}, ${w.number(1, 3)}))`],
      [1, () => `count(${this.list(this.anySort(), scope)})`],
    ];
  }

  /** The share of a thing in a split. */
  private split(scope: Scope): string | null {
    const fit = scope.known.filter(({ sort }) => sort.startsWith("split "));
    if (fit.length === 0) return null;
    const { name, sort } = this.w.one(fit);
    return `${name}[${this.of(sort.slice("split ".length), scope)}]`;
  }

  private sumOf(scope: Scope): string {
    const sort = this.anySort();
    const name = this.w.name("s");
    const inner = knowing(scope, { name, sort });
    return `sum(${this.of("int", inner)} for ${name} in ${this.list(sort, scope)}${this.where(inner, 40)})`;
  }

  private anySort(): Sort {
    return this.w.one<Sort>(["player", "card", "card", "man", "relic", "cell", "int", "suit"]);
  }

  private bools(scope: Scope): Ways {
    const { w } = this;
    const bool = () => this.of("bool", scope);
    const int = () => this.of("int", scope);
    return [
      [5, () => `(${int()} ${w.one(["<", "<=", ">", ">=", "is", "is not"])} ${int()})`],
      [3, () => this.attribute("bool", scope)],
      [3, () => `(${bool()} ${w.one(["and", "or"])} ${bool()})`],
      [2, () => `(not ${bool()})`],
      [3, () => this.alike(scope)],
      [3, () => `any(${this.query(this.anySort(), scope)})`],
      [2, () => this.allOf(scope)],
      [1, () => this.choice("bool", scope)],
      [2, () => this.member(scope)],
      [1, () => `linked(${this.of("cell", scope)}, ${this.of("cell", scope)})`],
      [1, () => `sight(${this.of("cell", scope)}, ${this.of("cell", scope)})`],
      [1, () => `walk.allows(${this.of("cell", scope)}, ${this.of("cell", scope)})`],
      [2, () => `(${this.maybe(this.anySort(), scope)} ${w.one(["is none", "is not none"])})`],
      [2, () => this.called("bool", scope)],
      [2, () => this.imagined(scope)],
      [w.open ? 3 : 1, () => this.line(scope)],
      [w.open ? 3 : 1, () => this.group(scope)],
      [w.open ? 4 : 1, () => `(${this.alongside(scope)})`],
      [1, () => `(${this.of("suit", scope)} is one of suit.red, suit.blue)`],
      [1, () => `(options.wild and ${bool()})`],
      [1, () => this.guessed(scope)],
      [1, () => `(${this.of("man", scope)} ${w.one(["in play", "not in play"])})`],
      [1, () => `(table.seen ${w.one(["has", "has not"])} ${int()})`],
      [1, () => `(fingerprint(${this.list(this.anySort(), scope)}) is fingerprint(${int()}, ${bool()}))`],
    ];
  }

  /** Whether a thing has the guessed row. */
  private guessed(scope: Scope): string | null {
    const rows = scope.known.filter(({ sort }) => sort === "row");
    return rows.length === 0 ? null : `(${this.of("card", scope)}.row is ${this.w.one(rows).name})`;
  }

  private alike(scope: Scope): string {
    const sort = this.anySort();
    const other = this.w.chance(50) ? this.maybe(sort, scope) : this.of(sort, scope);
    return `(${this.of(sort, scope)} ${this.w.one(["is", "is not"])} ${other})`;
  }

  private member(scope: Scope): string {
    const sort = this.anySort();
    return `(${this.of(sort, scope)} ${this.w.one(["in", "not in"])} ${this.list(sort, scope)})`;
  }

  private allOf(scope: Scope): string {
    const sort = this.anySort();
    const name = this.w.name("a");
    const inner = knowing(scope, { name, sort });
    return `all(${this.of("bool", inner)} for ${name} in ${this.list(sort, scope)}${this.where(inner, 30)})`;
  }

  private imagined(scope: Scope): string | null {
    const quiet = this.w.verbs.filter((verb) => verb.quiet);
    if (quiet.length === 0 || scope.quiet || !this.w.imagines) return null;
    const { name, params } = this.w.one(quiet);
    return `((${this.of("bool", scope)}) after ${name}(${params.map((one) => this.of(one, scope)).join(", ")}))`;
  }

  /** Whether there is a line of spaces that hold the same. */
  private line(scope: Scope): string {
    const { w } = this;
    const [space, line] = [w.name("z"), w.name("l")];
    const [held, wanted] = this.held(space, scope);
    const test = w.chance(70) ? `${held} is ${wanted}` : `${wanted} is ${held}`;
    const more = w.chance(10) ? ` and ${this.of("cell", { ...scope, depth: 0 })} in ${line}` : "";
    const around = `list(neighbours(${space}) for ${space} in cells)`;
    const from = w.hexes || w.chance(20) ? around : `board.straights(${w.number(2, 3)})`;
    return `any(${line} in ${from} where all(${test} for ${space} in ${line})${more})`;
  }

  /** The contents of a space, and a value to compare with. */
  private held(space: string, scope: Scope): readonly [string, string] {
    const { w } = this;
    const player = () => (w.chance(10) ? "none" : this.of("player", { ...scope, depth: 0 }));
    return w.one([
      () => [`${space}.lord`, player()] as const,
      () => [`${space}.flag`, player()] as const,
      () => [`${space}.man.owner`, player()] as const,
      () => [`${space}.heat`, this.of("int", { ...scope, depth: 1 })] as const,
      () => [`${space}.closed`, this.of("bool", { ...scope, depth: 0 })] as const,
    ])();
  }

  /** Whether a condition holds for a space of a group. */
  private group(scope: Scope): string {
    const { w } = this;
    const space = w.name("z");
    const test = w.one([
      () => `near(${space}, ${this.of("player", { ...scope, depth: 0 })})`,
      () => `${space}.${w.one(["x", "y"])} is ${w.number(1, 3)}`,
      () => `${space}.x + ${space}.y >= ${w.number(2, 6)}`,
      () => this.of("bool", knowing({ ...scope, depth: 1 }, { name: space, sort: "cell" })),
    ])();
    const from = this.of("cell", { ...scope, depth: 1 });
    const group = w.chance(60) ? `whole(${from})` : `union(chain.reach(${from}), list(${from}))`;
    return `any(${space} in ${group} where ${test})`;
  }

  /** A search beside cheap conditions, so that their order may be changed. */
  private alongside(scope: Scope): string {
    const shallow = { ...scope, depth: Math.min(scope.depth, 1) };
    const all = [
      () => `any(${this.query(this.anySort(), scope)})`,
      () => `${this.of("int", { ...scope, depth: 0 })} < ${this.of("int", { ...scope, depth: 0 })}`,
      () => this.line(shallow),
      () => this.group(shallow),
      () => this.of("bool", shallow),
    ];
    return [this.w.one(all)(), this.w.one(all)(), this.w.one(all)()].map((one) => `(${one})`).join(" and ");
  }

  private where(inner: Scope, percent: number): string {
    return this.w.chance(percent) ? ` where ${this.of("bool", inner)}` : "";
  }

  /** `NAME in LIST where ... sorted by ...` */
  query(sort: Sort, scope: Scope, name = this.w.name("q")): string {
    const { w } = this;
    const inner = knowing(scope, { name, sort });
    const parts = [`${name} in ${this.list(sort, scope)}`];
    if (w.chance(10)) parts.push(`while ${this.of("bool", inner)}`);
    parts.push(this.where(inner, 55).trim());
    if (w.chance(15)) parts.push(`best by ${this.key(inner)}`);
    if (w.chance(20)) parts.push(`sorted by ${this.key(inner)}`);
    if (w.chance(10)) parts.push(`distinct by ${this.of(w.one(["int", "suit", "bool"]), inner)}`);
    if (w.chance(12)) parts.push(`take ${w.number(1, 4)}`);
    return parts.filter((part) => part !== "").join(" ");
  }

  private key(inner: Scope): string {
    if (this.w.ordered && this.w.chance(15)) return `rough(${this.of("man", inner)})${this.w.one(["", " reversed"])}`;
    const one = () => `${this.of(this.w.one(["int", "int", "bool", "suit"]), inner)}${this.w.one(["", " desc"])}`;
    return this.w.chance(25) ? `${one()}, ${one()}` : one();
  }

  list(sort: Sort, scope: Scope): string {
    const { w } = this;
    const known = scope.known.filter((one) => one.sort === `${sort}*`);
    if (known.length > 0 && w.chance(30)) return w.one(known).name;
    const made = scope.depth > 0 ? w.way(this.lists(sort, deeper(scope))) : null;
    return made ?? this.plain(sort, scope);
  }

  private lists(sort: Sort, scope: Scope): Ways {
    return [
      [3, () => null],
      [2, () => `list(${this.query(sort, scope)})`],
      [1, () => `union(${this.list(sort, scope)}, ${this.list(sort, scope)})`],
      [1, () => `list(${this.of(sort, scope)}, ${this.of(sort, scope)})`],
      [1, () => `set(${this.query(sort, scope)})`],
      [
        1,
        () =>
          `(if ${this.of("bool", scope)} then list(${this.query(sort, scope)}) else list(${this.query(sort, scope)}))`,
      ],
      [1, () => this.called(`${sort}*`, scope)],
      [2, () => this.mapped(sort, scope)],
    ];
  }

  private mapped(sort: Sort, scope: Scope): string {
    const from = this.anySort();
    const name = this.w.name("e");
    const inner = knowing(scope, { name, sort: from });
    return `list(${this.of(sort, inner)} for ${name} in ${this.list(from, scope)}${this.where(inner, 30)})`;
  }

  /** Lists without a query. */
  private plain(sort: Sort, scope: Scope): string {
    const { w } = this;
    const player = () => this.of("player", { ...scope, depth: 0 });
    const cell = () => this.of("cell", { ...scope, depth: 0 });
    switch (sort) {
      case "int":
        return w.one([
          `${w.number(0, 3)}..${w.number(2, 6)}`,
          "table.seen",
          "table.log",
          `0..${w.one(["table.total", "round"])}`,
        ]);
      case "suit":
        return w.one(["suit", "table.suits"]);
      case "direction":
        return w.hexes ? "hex_direction" : "direction";
      case "bool":
        return "list(yes, no)";
      case "player":
        return w.one(["players", "seats", `clockwise(${player()})`, "table.friends"]);
      case "card":
        return w.one([
          "table.face",
          "table.heap",
          `${player()}.won`,
          "table.pit",
          ...(w.open ? ["table.deck", "table.pool", "cards", `${player()}.hand`] : []),
          ...(w.chance(w.secrets) ? [`${player()}.hand`, "cards", "table.blind"] : [`${player()}.won`]),
        ]);
      case "man":
        return w.one(["men", `${player()}.men`, "list(m in men where m.cell is not none)"]);
      case "relic":
        return w.one(["relics", "table.vault", "table.shelf", `stash[${cell()}, ${player()}]`]);
      case "cell":
        return w.one([
          "cells",
          `neighbours(${cell()})`,
          `ray(${cell()}, ${this.direction()})`,
          `walk.reach(${cell()})`,
          "edge.list",
          `walk.way(${cell()}, ${cell()})`,
        ]);
    }
  }

  /** An expression that may be none. */
  maybe(sort: Sort, scope: Scope): string {
    const { w } = this;
    const known = scope.known.filter((one) => one.sort === `${sort}?`);
    if (known.length > 0 && w.chance(30)) return w.one(known).name;
    const next = deeper(scope);
    const found = w.way([
      ...this.maybes(sort, next),
      [3, () => `${w.one(["first", "first", "last"])}(${this.query(sort, next)})`],
    ]);
    return found ?? `first(${this.list(sort, next)})`;
  }

  private maybes(sort: Sort, scope: Scope): Ways {
    const cell = () => this.of("cell", scope);
    const { w } = this;
    const only: Ways[number] = [w.chance(w.risks) ? 1 : 0, () => `only(${this.query(sort, scope)})`];
    switch (sort) {
      case "int":
        return [
          only,
          [
            2,
            () =>
              `${w.one(["min", "max"])}(${this.of("int", scope)} for ${w.name("z")} in ${this.list(this.anySort(), scope)})`,
          ],
          [1, () => `index(${this.of("int", scope)}, ${this.list("int", scope)})`],
          [1, () => `steps(${cell()}, ${cell()})`],
          [1, () => `walk.steps(${cell()}, ${cell()})`],
          [1, () => `edge.steps(${cell()}, ${cell()})`],
        ];
      case "card":
        return [only, [3, () => w.one(["table.top", "table.line[1]", `table.line[${w.number(1, 3)}]`])]];
      case "man":
        return [only, [3, () => `${cell()}.man`]];
      case "cell":
        return [
          only,
          [3, () => `${this.of("man", scope)}.cell`],
          [1, () => `beside(${cell()}, ${this.of("direction", scope)})`],
          [1, () => `walk.next(${cell()}, ${cell()})`],
          [1, () => `opposite(edge, ${cell()})`],
          [1, () => `board.at(${this.of("int", scope)}, ${w.number(1, 3)})`],
        ];
      case "player":
        return [
          only,
          [1, () => w.one(["table.guest", `${this.of("cell", scope)}.lord`])],
          [1, () => `${this.of("cell", scope)}.man.owner`],
        ];
      default:
        return [only];
    }
  }
}
