// Long because the grammar of effects stands on one page.

import { Expressions } from "./expressions.ts";
import { type Callable, deeper, indented, type Known, knowing, type Scope, type Sort } from "./writer.ts";

/** Writes random effects. Each is a list of lines, and binds names for the effects after it. */

interface Effect {
  readonly lines: readonly string[];
  readonly binds?: readonly Known[];
}

type Maker = (scope: Scope) => Effect | null;

const item = (lines: readonly string[]): string[] => lines.map((line, at) => (at === 0 ? `- ${line}` : `  ${line}`));

export class Effects extends Expressions {
  /** A block of effects. */
  block(scope: Scope, most: number): string[] {
    const lines: string[] = [];
    let now = scope;
    for (let left = this.w.number(1, most); left > 0; left--) {
      const effect = this.effect(now);
      lines.push(...item(effect.lines));
      now = knowing(now, ...(effect.binds ?? []));
    }
    return lines;
  }

  private effect(scope: Scope): Effect {
    const noisy: readonly (readonly [number, Maker])[] = [
      [9, (inner) => this.ask(inner)],
      [this.w.open ? 0 : 3, (inner) => this.everyone(inner)],
      [3, (inner) => this.draw(inner)],
      [this.w.open ? 0 : 1, (inner) => this.mix(inner)],
      [3, (inner) => this.roll(inner)],
      [2, (inner) => this.window(inner)],
      [1, (inner) => this.finish(inner)],
      [2, (inner) => this.perform(inner)],
    ];
    const quiet: readonly (readonly [number, Maker])[] = [
      [8, (inner) => this.set(inner)],
      [7, (inner) => this.move(inner)],
      [1, (inner) => this.swap(inner)],
      [2, (inner) => this.let(inner)],
      [4, (inner) => this.guarded(inner)],
      [4, (inner) => this.each(inner)],
      [4, (inner) => this.verb(inner)],
      [1, (inner) => this.shown(inner)],
      [1, (inner) => this.loop(inner)],
      [1, (inner) => this.repeat(inner)],
      [this.w.imagines ? 1 : 0, (inner) => this.together(inner)],
      [this.w.chance(this.w.risks) ? 1 : 0, (inner) => this.endless(inner)],
      [2, (inner) => this.claim(inner)],
      [1, (inner) => this.gone(inner)],
      [this.w.open ? 0 : 2, () => ({ lines: [`shuffle: ${this.deck(scope)}`] })],
      [1, (inner) => this.say(inner)],
    ];
    const all = scope.quiet ? quiet : [...noisy, ...quiet];
    for (let tries = 0; tries < 5; tries++) {
      const made = this.pick(all)(scope);
      if (made) return made;
    }
    return { lines: ["set: table.total = 1"] };
  }

  private pick(all: readonly (readonly [number, Maker])[]): Maker {
    return this.w.one(all.flatMap(([weight, make]) => Array.from({ length: weight }, () => make)));
  }

  /** A number that is usually in the range. */
  private fit(scope: Scope, most = 9): string {
    const number = this.of("int", scope);
    return this.w.chance(this.w.risks) ? number : `min(${most}, max(0, ${number}))`;
  }

  private player(scope: Scope): string {
    return this.of("player", { ...scope, depth: 1 });
  }

  private set(scope: Scope): Effect {
    const { w } = this;
    const of = (sort: string) => this.of(sort, { ...scope, depth: 1 });
    const made = w.way([
      [4, () => `table.total = ${this.fit(scope)}`],
      [3, () => `${this.player(scope)}.points = ${this.fit(scope, 99)}`],
      [2, () => `${this.player(scope)}.secret = ${this.fit(scope)}`],
      [1, () => `${this.player(scope)}.sly = ${this.of("bool", scope)}`],
      [2, () => `${this.player(scope)}.ready = ${this.of("bool", scope)}`],
      [2, () => `table.votes[${this.player(scope)}] += 1`],
      [1, () => `${this.player(scope)}.marks[${of("suit")}] = ${this.fit(scope)}`],
      [2, () => `table.seen ${w.one(["+=", "-="])} ${this.fit(scope)}`],
      [1, () => `table.seen = set(n for n in ${this.list("int", { ...scope, depth: 0 })} where n >= 0 and n < 10)`],
      [1, () => `table.suits ${w.one(["+=", "-="])} ${of("suit")}`],
      [1, () => `table.log = list(n for n in ${this.list("int", scope)} where n >= 0 and n < 10 take 6)`],
      [1, () => `table.friends ${w.one(["+=", "-="])} ${this.player(scope)}`],
      [1, () => `table.open = ${this.of("bool", scope)}`],
      [1, () => `table.trump = ${of("suit")}`],
      [1, () => `${this.player(scope)}.mood = ${of("suit")}`],
      [1, () => `table.chief = ${this.player(scope)}`],
      [1, () => `table.guest = ${this.maybe("player", scope)}`],
      [2, () => `${of("man")}.hurt = ${this.fit(scope)}`],
      [2, () => `${of("man")}.tired = ${this.of("bool", scope)}`],
      [2, () => `${of("cell")}.heat = ${this.fit(scope)}`],
      [1, () => `${of("cell")}.lord = ${this.player(scope)}`],
      [w.homes ? 2 : 0, () => `${of("man")}.home = ${of("cell")}`],
      [1, () => `${of("relic")}.covered = ${this.of("bool", scope)}`],
      [2, () => `${of("relic")}.like = relics.${w.one(["crown", "orb", "ring"])}`],
      [1, () => `${this.player(scope)}.purse.coins = ${this.fit(scope)}`],
      [1, () => `fear[${of("man")}, ${of("cell")}] = ${this.fit(scope)}`],
      [2, () => this.setKept(scope)],
      [6, () => this.setWhatFindsIt(scope)],
    ]);
    return { lines: [`set: ${made ?? "table.total = 2"}`] };
  }

  /** Sets a slot whose key depends on the written value. */
  private setWhatFindsIt(scope: Scope): string {
    const { w } = this;
    const name = w.name("q");
    const given = () => this.fit(scope);
    const found = (list: string, condition: string, other: string) =>
      `(first(${name} in ${list} where ${condition}) else ${w.chance(w.risks) ? "impossible" : other})`;
    const player = this.player(scope);
    const cell = this.of("cell", { ...scope, depth: 1 });
    const few = w.number(1, 4);
    return w.one([
      () => `${found("cells", `${name}.heat < ${few}`, cell)}.heat = ${given()}`,
      () => `${found("cells", `${name}.heat is ${few - 1}`, cell)}.heat ${w.one(["+=", "-="])} 1`,
      () => `${found("seats", `${name}.points < ${few}`, player)}.points = ${given()}`,
      () => `${found("seats", `${name}.secret < ${few}`, player)}.secret = ${given()}`,
      () => `${found("seats", `not ${name}.ready`, player)}.ready = ${this.of("bool", scope)}`,
      () => `table.votes[${found("seats", `table.votes[${name}] < ${few}`, player)}] += 1`,
      () => `${found("cells", `${name}.lord is ${player}`, cell)}.lord = ${this.player(scope)}`,
    ])();
  }

  private setKept(scope: Scope): string | null {
    const fit = this.w.kept.filter(({ verb }) => scope.running?.includes(verb));
    if (fit.length === 0) return null;
    const { verb, name } = this.w.one(fit);
    return `${verb}.${name} = ${this.fit(scope)}`;
  }

  private move(scope: Scope): Effect {
    const { w } = this;
    const cards = () =>
      w.one([
        "table.face",
        "table.heap",
        "table.deck",
        "table.blind",
        `${this.player(scope)}.won`,
        `${this.player(scope)}.hand`,
        "table.top",
        `table.line[${w.number(1, 3)}]`,
        "none",
      ]);
    const cells = () =>
      `first(z in cells where z.man is none and ${this.of("bool", knowing({ ...scope, depth: 1 }, { name: "z", sort: "cell" }))})`;
    const shelves = () =>
      w.one([
        "table.vault",
        "table.shelf",
        `${this.player(scope)}.bag`,
        `stash[${this.of("cell", { ...scope, depth: 0 })}, ${this.player(scope)}]`,
      ]);
    const [sort, to] = w.one([
      ["card", cards],
      ["card", cards],
      ["man", cells],
      ["relic", shelves],
    ] as const);
    const what = w.one([
      () => this.of(sort, scope),
      () => this.maybe(sort, scope),
      () => (sort === "man" ? this.maybe(sort, scope) : this.query(sort, scope)),
    ])();
    const place = to();
    const at = place === "table.deck" && w.chance(50) ? ["at: bottom"] : [];
    return { lines: [`move: ${what}`, `to: ${place}`, ...at] };
  }

  private let(scope: Scope): Effect {
    const sort = this.w.one(["int", "bool", "card?", "man?", "cell", "card*", "int*", "player", "suit"]);
    const name = this.w.name("l");
    return { lines: ["let:", `  ${name}: ${this.of(sort, scope)}`], binds: [{ name, sort }] };
  }

  private guarded(scope: Scope): Effect | null {
    if (scope.depth < 1) return null;
    const inner = deeper(scope);
    const other = this.w.chance(50) ? ["else:", ...indented(this.block(inner, 2), 2)] : [];
    return { lines: [`if: ${this.of("bool", scope)}`, "do:", ...indented(this.block(inner, 3), 2), ...other] };
  }

  private each(scope: Scope): Effect | null {
    if (scope.depth < 1) return null;
    const sort = this.w.one<Sort>(["player", "player", "card", "man", "cell", "int", "relic"]);
    const name = this.w.name("x");
    const inner = knowing({ ...deeper(scope), loop: true }, { name, sort });
    const stop = this.w.chance(15) ? [`- if: ${this.of("bool", inner)}`, "  stop: loop"] : [];
    return {
      lines: [
        `each: ${this.query(sort, { ...scope, depth: 1 }, name)}`,
        "do:",
        ...indented([...this.block(inner, 3), ...stop], 2),
      ],
    };
  }

  /** A loop that ends, since it counts. */
  private loop(scope: Scope): Effect | null {
    if (scope.depth < 1) return null;
    const block = this.block(deeper(scope), 2);
    return {
      lines: [`while: table.turns < ${this.w.number(1, 3)}`, "do:", "  - set: table.turns += 1", ...indented(block, 2)],
    };
  }

  private swap(scope: Scope): Effect {
    const of = (sort: "man" | "cell" | "relic" | "player") => this.of(sort, { ...scope, depth: 1 });
    const [one, other] = this.w.one([
      () => [of("man"), of("man")],
      () => [of("relic"), of("relic")],
      () => [`${of("player")}.points`, `${of("player")}.secret`],
      () => [`${of("player")}.hand`, this.w.one([`${of("player")}.hand`, "table.pit", "table.blind"])],
      () => ["table.line", "table.line"],
      () => [`${of("cell")}.heat`, "table.total"],
    ])();
    return { lines: [`swap: ${one}`, `with: ${other}`] };
  }

  private repeat(scope: Scope): Effect | null {
    if (scope.depth < 1) return null;
    const times = `min(3, ${this.of("int", { ...scope, depth: 1 })})`;
    return { lines: [`repeat: ${times}`, "do:", ...indented(this.block(deeper(scope), 2), 2)] };
  }

  private say(scope: Scope): Effect {
    const said = `say: '{${this.of("int", { ...scope, depth: 1 })}} now'`;
    return { lines: this.w.chance(50) ? [said] : [said, `to: ${this.player(scope)}`] };
  }

  /** A loop that may never end, so that it meets the limit of steps. */
  private endless(scope: Scope): Effect {
    return {
      lines: [`while: ${this.of("bool", { ...scope, depth: 1 })}`, "do:", `  - set: table.total = ${this.fit(scope)}`],
    };
  }

  /** Changes the owner of a space, which lines and groups depend on. */
  private claim(scope: Scope): Effect {
    const { w } = this;
    const cell = this.of("cell", { ...scope, depth: 1 });
    return {
      lines: [
        w.one([
          () => `set: ${cell}.lord = ${this.player(scope)}`,
          () => `set: ${cell}.flag = ${w.chance(30) ? "none" : this.maybe("player", { ...scope, depth: 1 })}`,
          () => `set: ${cell}.closed = ${this.of("bool", { ...scope, depth: 1 })}`,
        ])(),
      ],
    };
  }

  /** A deck for drawing. */
  private deck(scope: Scope): string {
    const { w } = this;
    return (
      w.way([
        [7, () => "table.deck"],
        [3, () => "table.pool"],
        [1, () => `if ${this.of("bool", { ...scope, depth: 1 })} then table.deck else table.pool`],
      ]) ?? "table.deck"
    );
  }

  private together(scope: Scope): Effect | null {
    if (scope.depth < 1) return null;
    return { lines: ["together:", ...indented(this.block({ ...deeper(scope), quiet: true }, 3), 2)] };
  }

  private verb(scope: Scope): Effect | null {
    const fit = this.w.verbs.filter(({ quiet }) => quiet || !scope.quiet);
    if (fit.length === 0) return null;
    const { name, params, result } = this.w.one(fit);
    const args = params.map((sort) =>
      sort === "int" ? this.fit({ ...scope, depth: 1 }) : this.of(sort, { ...scope, depth: 1 }),
    );
    const named = this.w.name("r");
    const given = result !== "" && this.w.chance(70);
    const lines = [
      `${name}: ${args[0]}`,
      ...args.slice(1).map((arg, at) => `  n${at + 2}: ${arg}`.trim()),
      ...(given ? [`as: ${named}`] : []),
    ];
    return { lines, binds: given ? [{ name: named, sort: result }] : [] };
  }

  private window(scope: Scope): Effect {
    if (this.w.chance(50)) return { lines: ["window: market"] };
    return { lines: ["window: duel", `man: ${this.of("man", { ...scope, depth: 1 })}`] };
  }

  private perform(scope: Scope): Effect {
    return { lines: [`perform: ${this.maybe("card", scope)}.play`, `player: ${this.player(scope)}`] };
  }

  private shown(scope: Scope): Effect {
    const what = this.w.chance(50) ? this.maybe("card", scope) : this.query("card", scope);
    const to = this.w.chance(40) ? [`to: ${this.player(scope)}`] : [];
    return { lines: [`${this.w.one(["reveal", "reveal", "hide"])}: ${what}`, ...to] };
  }

  private gone(scope: Scope): Effect {
    if (this.w.chance(50)) return { lines: [`remove: ${this.maybe(this.w.one(["man", "card", "relic"]), scope)}`] };
    if (this.w.chance(10)) return { lines: [`if: count(players) > 1`, `remove: ${this.player(scope)}`] };
    return { lines: [`if: count(tokens) < 4`, "make: token", `to: ${this.of("cell", { ...scope, depth: 1 })}`] };
  }

  private finish(scope: Scope): Effect | null {
    if (!this.w.chance(25)) return null;
    return {
      lines: [
        `if: ${this.of("bool", scope)}`,
        `finish: ${this.w.one([this.query("player", { ...scope, depth: 1 }), "nobody"])}`,
      ],
    };
  }

  /** Moves the contents of a zone onto or under a deck, in an unknown order. */
  private mix(scope: Scope): Effect {
    const { w } = this;
    const what = w.one([
      "table.heap",
      "table.blind",
      `${this.player(scope)}.hand`,
      `list(${this.query("card", { ...scope, depth: 1 })})`,
    ]);
    return { lines: [`shuffle: ${what}`, `${w.one(["onto", "under"])}: table.deck`] };
  }

  private draw(scope: Scope): Effect {
    const { w } = this;
    const name = w.name("d");
    const to = w.one([
      "table.face",
      "table.heap",
      "table.blind",
      `${this.player(scope)}.hand`,
      `${this.player(scope)}.hand`,
      `(first(${name} in seats sorted by count(${name}.hand)) else ${this.player(scope)}).hand`,
    ]);
    const end = w.chance(20) ? ["end: bottom"] : [];
    const count = w.chance(80) ? `${w.number(1, 3)}` : this.fit(scope, 4);
    if (w.open)
      return {
        lines: [`move: list(c in list(${this.query("card", { ...scope, depth: 1 })}) take ${count})`, `to: ${to}`],
      };
    return {
      lines: [`draw: ${count}`, `from: ${this.deck(scope)}`, `to: ${to}`, ...end, `as: ${name}`],
      binds: [{ name, sort: "card*" }],
    };
  }

  private roll(scope: Scope): Effect {
    const { w } = this;
    const sort = w.one<Sort>(["int", "int", "suit", "cell", "player", "man"]);
    const name = w.name("o");
    const list = sort === "int" ? "1..4" : this.list(sort, { ...scope, depth: 0 });
    const weight = w.chance(25) ? [`weight: 1 + ${this.fit(knowing({ ...scope, depth: 1 }, { name, sort }))}`] : [];
    const to = !w.open && w.chance(w.secrets) ? [`to: ${this.player(scope)}`] : [];
    const needed = sort === "int" || sort === "suit" || w.chance(w.risks) ? [] : [`if: any(${list})`];
    const binds = [{ name, sort: needed.length > 0 ? `${sort}?` : sort }];
    return { lines: [...needed, `roll: ${name} in ${list}`, ...weight, ...to, "for: luck"], binds };
  }

  /** The choices of a field after its name. */
  private choice1(name: string, sort: Sort, scope: Scope): { readonly lines: string[]; readonly sort: string } {
    const { w } = this;
    const hand = sort === "card" && w.chance(60) ? this.fromHidden(scope) : null;
    const query =
      hand ?? (sort === "int" ? `n in ${w.number(0, 2)}..${w.number(2, 5)}` : this.query(sort, scope, w.name("k")));
    const one = (text: string, given: string) => ({ lines: [`${name}: ${text}`], sort: given });
    switch (
      w.one([
        "keys",
        "keys",
        "budget",
        "new",
        "one",
        "one",
        "one",
        "optional",
        "optional",
        "several",
        "asked",
        "bool",
        "split",
        "row",
      ])
    ) {
      case "keys":
        return {
          lines: [
            `${name}:`,
            `  in: ${query}`,
            "  where:",
            `    first_one: ${this.of("bool", { ...scope, depth: 1 })}`,
            `    other_one: ${this.of("bool", { ...scope, depth: 2 })}`,
            ...(w.chance(40) ? [`  optional: ${this.of("bool", { ...scope, depth: 1 })}`] : []),
          ],
          sort: `${sort}?`,
        };
      case "budget":
        return {
          lines: [
            `${name}:`,
            `  in: ${this.several(scope)} ${query}`,
            `  ${w.one(["within", "together"])}: ${this.of("bool", knowing({ ...scope, depth: 2 }, { name, sort: `${sort}*` }))}`,
          ],
          sort: `${sort}*`,
        };
      case "new":
        return one(`t in tokens, or new${w.chance(50) ? ` if ${this.of("bool", { ...scope, depth: 1 })}` : ""}`, "");
      case "optional":
        return one(`optional ${query}`, `${sort}?`);
      case "several":
        return one(`${this.several(scope)} ${query}${w.chance(20) ? ", in order" : ""}`, `${sort}*`);
      case "bool":
        return one("yes or no", "bool");
      case "asked":
        return {
          lines: [`${name}:`, `  in: ${query}`, `  if: ${this.of("bool", { ...scope, depth: 1 })}`],
          sort: `${sort}?`,
        };
      case "split":
        return this.split1(name, scope);
      case "row":
        return one(
          `r in cards.rows where r.power ${w.one(["<", ">="])} ${this.of("int", { ...scope, depth: 1 })}`,
          "row",
        );
      default:
        return one(query, sort);
    }
  }

  /** Things of a hidden zone, in their order or in another one. */
  private fromHidden(scope: Scope): string {
    const { w } = this;
    const inner = knowing({ ...scope, depth: 1 }, { name: "c", sort: "card" });
    const from = w.way([
      [12, () => `${this.who(scope)}.hand`],
      [1, () => `${this.player(scope)}.hand`],
      [1, () => w.one(["table.blind", "table.deck", "cards"])],
      [
        1,
        () => `union(${this.who(scope)}.hand, ${w.one(["table.face", "table.blind", `${this.player(scope)}.hand`])})`,
      ],
    ]);
    const parts = [`c in ${from}`];
    if (w.chance(60)) parts.push(`where ${this.of("bool", inner)}`);
    if (w.chance(15)) parts.push(`best by ${w.one(["c.power", "c.suit", this.of("int", inner)])}`);
    if (w.chance(30))
      parts.push(`sorted by ${w.one(["c.power", "c.suit, c.power desc", "c.power desc", this.of("int", inner)])}`);
    if (w.chance(15)) parts.push(`distinct by ${w.one(["c.suit", "c.power", "c.row"])}`);
    if (w.chance(10)) parts.push(`take ${w.number(1, 3)}`);
    return parts.join(" ");
  }

  /** The number of values of a field. */
  private several(scope: Scope): string {
    const { w } = this;
    const number = () => this.fit({ ...scope, depth: 1 }, 3);
    return (
      w.way([
        [10, () => w.one(["up to 3 of", "up to 2 of", "any of", "1..2 of", "2 of"])],
        [1, () => `up to ${number()} of`],
        [1, () => `${number()} of`],
        [1, () => `${number()}..${number()} of`],
      ]) ?? "any of"
    );
  }

  /** A split over spaces, players or cards. */
  private split1(name: string, scope: Scope): { readonly lines: string[]; readonly sort: string } {
    const { w } = this;
    const sort = w.one<Sort>(["cell", "cell", "player", "card", "man"]);
    const over = w.name("k");
    const inner = knowing({ ...scope, depth: 1 }, { name: over, sort });
    const where = w.chance(40) ? ` where ${this.of("bool", inner)}` : "";
    const all = { cell: "cells", player: "players", card: `${this.who(scope)}.hand`, man: "men" } as const;
    const most = w.way([
      [3, () => ` up to ${w.number(1, 3)}`],
      [1, () => ` up to ${this.fit(inner, 3)}`],
      [1, () => ""],
    ]);
    const much = w.chance(70) ? w.number(1, 3) : this.fit({ ...scope, depth: 1 }, 4);
    const split = `split ${much} over ${over} in ${all[sort as keyof typeof all]}${where} take ${w.number(1, 4)}${most}`;
    const together = w.chance(30)
      ? [`  together: ${this.of("bool", knowing({ ...scope, depth: 1 }, { name, sort: `split ${sort}` }))}`]
      : [];
    return together.length > 0
      ? { lines: [`${name}:`, `  in: ${split}`, ...together], sort: `split ${sort}` }
      : { lines: [`${name}: ${split}`], sort: `split ${sort}` };
  }

  private who(scope: Scope): string {
    const known = scope.known.filter(({ sort }) => sort === "player");
    return known.length > 0 ? this.w.one(known).name : "(first(seats) else impossible)";
  }

  private ask(scope: Scope): Effect {
    const who = this.who(scope);
    const { lines, binds } = this.fields(scope);
    const more = this.w.chance(20) ? ["continues: yes"] : [];
    const other =
      this.w.chance(20) && scope.depth > 0
        ? ["otherwise:", ...indented(this.block({ ...deeper(scope), depth: 0 }, 1), 2)]
        : [];
    return { lines: ["ask:", ...indented(lines, 2), `who: ${who}`, ...more, ...other], binds };
  }

  /** One to three fields. Each may refer to those before it. */
  fields(scope: Scope): { readonly lines: string[]; readonly binds: Known[] } {
    const lines: string[] = [];
    const binds: Known[] = [];
    for (let left = this.w.one([1, 1, 2, 3]); left > 0; left--) {
      const name = this.w.name("f");
      const sort = this.w.one<Sort>(["card", "card", "man", "cell", "int", "player", "suit", "relic", "direction"]);
      const made = this.choice1(name, sort, knowing({ ...scope, depth: Math.min(scope.depth, 2) }, ...binds));
      lines.push(...made.lines);
      if (made.sort !== "") binds.push({ name, sort: made.sort });
    }
    return { lines, binds };
  }

  private everyone(scope: Scope): Effect | null {
    if (scope.depth < 1) return null;
    const { w } = this;
    const name = w.name("p");
    const isMan = w.chance(15);
    const inner = knowing(deeper(scope), { name, sort: isMan ? "man" : "player" });
    const { lines, binds } = this.fields(inner);
    const block = this.block(knowing(inner, ...binds), w.number(1, 3));
    const players = () =>
      w.one([
        "players",
        "players",
        `list(${this.player(scope)})`,
        `clockwise(${this.player(scope)})`,
        `players where ${this.of("bool", knowing({ ...scope, depth: 1 }, { name, sort: "player" }))}`,
        `players sorted by ${this.of("int", knowing({ ...scope, depth: 1 }, { name, sort: "player" }))}`,
      ]);
    return {
      lines: [
        `everyone: ${name} in ${isMan ? "men take 2" : players()}`,
        ...(isMan ? [`who: ${name}.owner`] : []),
        "ask:",
        ...indented(lines, 2),
        "do:",
        ...indented(block, 2),
      ],
    };
  }

  /** A verb: its lines under `verbs`. */
  makeVerb(quiet: boolean): string[] {
    const { w } = this;
    const name = w.name("v");
    const params = Array.from({ length: w.number(1, 3) }, () =>
      w.one<Sort>(["int", "player", "card", "man", "cell", "suit"]),
    );
    const result = w.chance(40) ? w.one(["int", "bool"]) : "";
    const kept = w.chance(40) ? w.name("kept") : null;
    if (kept) w.kept.push({ verb: name, name: kept });
    const known = params.map((sort, at) => ({ name: `n${at + 1}`, sort }));
    const scope: Scope = { known, depth: 2, quiet, result, running: [name] };
    const body = this.block(scope, 3);
    if (params[0] === "int" && w.chance(30)) {
      const args = params.slice(1).map((sort, at) => `    n${at + 2}: ${this.of(sort, { ...scope, depth: 1 })}`);
      body.unshift("- if: n1 > 0 and n1 < 4", "  do:", `    - ${name}: n1 - 1`, ...args.map((line) => `  ${line}`));
    }
    if (result !== "") {
      const value = () =>
        result === "int" ? `min(99, max(-99, ${this.of("int", { ...scope, depth: 1 })}))` : this.of("bool", scope);
      if (w.chance(40)) body.push(`- if: ${this.of("bool", scope)}`, `  return: ${value()}`);
      body.push(`- return: ${value()}`);
    }
    const types: Readonly<Record<string, string>> = { int: "int" };
    const signature = params.map((sort, at) => `n${at + 1} ${types[sort] ?? sort}`).join(", ");
    w.verbs.push({ name, params, result, quiet } satisfies Callable);
    return [
      `${name}(${signature}):`,
      ...(result === "" ? [] : [`  result: ${result === "int" ? "int -99..99" : result}`]),
      ...(kept ? ["  state:", `    ${kept}: int 0..9 = ${w.number(0, 9)}`] : []),
      "  do:",
      ...indented(body),
    ];
  }
}
