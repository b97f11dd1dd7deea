/** Where on the table each choice is made: the things to click for it, and what the question is about. */
import {
  type Expr,
  entityNamed,
  type Game,
  NONE,
  placeOf,
  type Question,
  type State,
  type Type,
  type Value,
} from "../../../src/interpreter/index.ts";
import { query } from "../../../src/interpreter/ir/parts.ts";
import { pieceOf } from "../../../src/interpreter/ir/pieces.ts";
import { UNTYPED } from "../../../src/interpreter/ir/types.ts";
import { partsIn } from "../../../src/interpreter/ir/visits.ts";
import { type Asker, askerOf } from "../../../src/interpreter/observe/asker.ts";
import type { Candidate, Crumb, Spot } from "../../protocol.ts";
import { commandAt } from "./beginnings.ts";
import { thingsOf } from "./said-things.ts";
import { type Env, openEnv, Spots } from "./spots.ts";

interface Placing {
  readonly game: Game;
  readonly state: State;
  /** from `look`: by question or command the number, zone or term at which it is answered */
  readonly said: ReadonlyMap<string, string>;
}

type Placed = Pick<Candidate, "on" | "spots" | "angle">;

/** The places of the candidates of a question, one for each candidate. */
export function placesOf(placing: Placing, asked: Question, trail: readonly Crumb[]): readonly Placed[] {
  const places = new AnswerPlaces(placing, asked, trail);
  return asked.candidates.map((value, at) => places.of(value, at));
}

/** What the text of a question names: the things that it is about, which the table marks. */
export function namedBy(placing: Placing, asked: Question): readonly string[] {
  return new AnswerPlaces(placing, asked, []).named();
}

class AnswerPlaces {
  readonly #placing: Placing;
  readonly #asked: Question;
  readonly #trail: readonly Crumb[];
  readonly #asker: Asker;
  /** what all candidates are about, computed on first use */
  #about: readonly Spot[] | null = null;

  constructor(placing: Placing, asked: Question, trail: readonly Crumb[]) {
    this.#placing = placing;
    this.#asked = asked;
    this.#trail = trail;
    this.#asker = askerOf(placing.game, placing.state, asked.seat);
  }

  of(value: Value, at: number): Placed {
    if (this.#asked.kind === "command") return value === NONE ? {} : { spots: this.#ofCommand(at) };
    const { field } = this.#asked;
    if (!field || value === NONE) return { spots: this.#shared() };
    const type = bare(field.type);
    const on = type.t === "entity" ? [] : this.#clickedFor(field.id, value, type);
    const towards = this.#towards(value, type);
    return {
      spots: this.#shared(),
      ...(on.length + towards.on.length > 0 ? { on: [...on, ...towards.on] } : {}),
      ...(towards.angle === null ? {} : { angle: towards.angle }),
    };
  }

  named(): readonly string[] {
    const found = this.#spots();
    found.text(this.#asked.text, this.#env);
    return found.found.map(({ id }) => id);
  }

  #shared(): readonly Spot[] {
    this.#about ??= this.#aboutField();
    return this.#about;
  }

  /** Whether the asked player may know a local of the rules while they ask. */
  #mayKnow = (local: number): boolean => {
    const { game, state } = this.#placing;
    if (!game.secrets.any) return true;
    // The arguments of a command come from other frames.
    const frames = this.#asked.kind === "command" || this.#asked.command >= 0 ? state.frames : state.frames.slice(-1);
    const isOwn = frames.length === 1;
    return frames.every(
      ({ masks }) => masks === null || (isOwn && (((masks[local] ?? -1) >> this.#asked.seat) & 1) === 1),
    );
  };

  #spots(): Spots {
    return new Spots(this.#asker, this.#asked.seat);
  }

  /** The locals at the question: those of the command, or of the body that asks. */
  get #env(): Env {
    const { game, state } = this.#placing;
    const { command, env } = this.#asked;
    const def = game.program.commands[command];
    const own = game.program.bodies[state.frames.at(-1)?.body ?? -1]?.locals.length ?? 0;
    return { values: env.slice(0, def ? def.args + 1 + def.fields.length : own), mayKnow: this.#mayKnow };
  }

  /** The expression for the asked player, or for the things asked about one by one. */
  #askedFor(): readonly Expr[] {
    const frame = this.#placing.state.frames.at(-1);
    const one = this.#placing.game.program.bodies[frame?.body ?? -1]?.code[frame?.pc ?? -1];
    return one?.do === "ask" || one?.do === "everyone" ? [one.who] : [];
  }

  /** The spots of a field: the last choices, the things that the question names, and those that its conditions read. */
  #aboutField(): readonly Spot[] {
    const { field, text, kind, about } = this.#asked;
    const env = this.#env;
    const found = this.#spots();
    const said = this.#placing.said.get(field?.id ?? "");
    if (said !== undefined) found.named(said, NONE, null);
    const isThing = kind === "split" && field?.type.t === "amounts" && field.type.key.t === "entity";
    if (isThing && typeof about === "number" && about !== NONE) found.add(this.#asker.sight.nameOf(about));
    for (const { thing } of this.#trail.toReversed()) if (thing !== null) found.add(thing);
    found.text(text, env);
    const conditions = field
      ? [...partsIn(query, field.choice.query, "with texts"), ...(field.if ? [field.if] : [])]
      : [];
    found.read([...conditions, ...(this.#asked.command < 0 ? this.#askedFor() : [])], env);
    return found.found;
  }

  /** The spots of a command: what its question names, reads and changes. */
  #ofCommand(at: number): readonly Spot[] {
    const { game } = this.#placing;
    const command = commandAt(game, this.#asked, at);
    const alternative = this.#asked.alternatives[Number(this.#asked.candidates[at])];
    if (!command || !alternative) return [];
    const found = this.#spots();
    const said = this.#placing.said.get(command.id);
    if (said !== undefined) found.named(said, NONE, null);
    const seat = entityNamed(game, `p${this.#asked.seat + 1}`);
    const env = openEnv([...alternative.args.map(() => NONE), seat]);
    found.text(this.#asked.text, this.#env);
    found.read(pieceOf.command(command).parts, env);
    found.changed(command.body, env);
    return found.found;
  }

  /** The things that a term named in `look` gives for a value. */
  #clickedFor(field: string, value: Value, type: Type): readonly string[] {
    const said = this.#placing.said.get(field);
    if (said === undefined) return [];
    const player = entityNamed(this.#placing.game, `p${this.#asked.seat + 1}`);
    return thingsOf(this.#asker, said, { player, value, type }).map((thing) => this.#asker.sight.nameOf(thing));
  }

  /** The space in a direction from the figure or space that is asked about. */
  #towards(value: Value, type: Type): { readonly on: readonly string[]; readonly angle: number | null } {
    const { program } = this.#placing.game;
    const board = program.boards.find(({ directions }) => type.t === "enum" && directions === type.of);
    if (!board || typeof value !== "number") return { on: [], angle: null };
    const angle = (value * 360) / (program.enums[board.directions ?? -1]?.words.length ?? 1);
    const from = this.#shared().flatMap(({ id }) => this.#spaceOf(id));
    const next = from[0] === undefined ? NONE : this.#beside(from[0], value);
    return { on: next === NONE ? [] : [this.#asker.sight.nameOf(next)], angle };
  }

  /** The space that a thing is, or on which it is seen to stand. */
  #spaceOf(id: string): readonly number[] {
    const { game, state } = this.#placing;
    const { sight } = this.#asker;
    const thing = sight.called(id);
    if (thing === NONE) return [];
    if (game.program.kinds[game.entities.kindOf[thing] ?? -1]?.board !== null) return [thing];
    const place = sight.sees(thing) ? placeOf(game, state, thing) : NONE;
    return place === NONE || place >= game.places.firstLocation ? [] : [place];
  }

  #beside(space: number, direction: number): number {
    const local = (at: number): Expr => ({ op: "local", at, node: -1, type: UNTYPED });
    const call: Expr = { op: "builtin", name: "beside", args: [local(0), local(1)], node: -1, type: UNTYPED };
    const found = this.#asker.evaluate(call, [space, direction]);
    return found.is === "value" && typeof found.value === "number" ? found.value : NONE;
  }
}

const bare = (type: Type): Type => (type.t === "optional" ? bare(type.of) : type);
