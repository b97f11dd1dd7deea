import type { Agent } from "../agents/agent.ts";
import { playGame } from "../agents/play-game.ts";
import type { Tracer } from "../interpreter/eval/compiler.ts";
import { rowOf } from "../interpreter/ir/instructions.ts";
import type { NodeId, Program, Scoped, Type, Value } from "../interpreter/ir/program.ts";
import { listenTo } from "../interpreter/machine/build.ts";
import { seeded } from "../interpreter/play/resolve-chance.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { rowAt } from "../interpreter/runtime/zones.ts";
import { scores } from "../interpreter/search/score.ts";
import { seedOf } from "./simulate.ts";

export type Covered = "rule" | "effect" | "row" | "command" | "choice" | "option";

/** Something of the rules, and how often games came to it. */
export interface CoverEntry {
  readonly what: Covered;
  readonly id: string;
  readonly node: NodeId;
  readonly times: number;
}

/** Which games are played. */
interface CoveredGames {
  readonly seed: string;
  readonly agents: (seed: string) => readonly Agent[];
  /** what the policies among the agents read */
  readonly conditions: readonly Scoped[];
  readonly maxMoves: number;
}

/** Plays games and counts what they come to. The game must not have been played before: it is listened to from inside. */
export class Coverage {
  private readonly game: Game;
  private readonly counts = new Map<string, number>();

  constructor(game: Game) {
    this.game = game;
    const tracer: Tracer = {
      onTerm: (term) => this.count(`term ${term}`),
      onCondition: () => {},
    };
    listenTo(game, tracer);
  }

  /** Plays one game and gives the fault that ended it, or that its scores have; null: there is none. */
  play({ seed, agents, conditions, maxMoves }: CoveredGames, index: number): Fault | null {
    const own = seedOf(seed, index);
    const nature = seeded(own);
    const { status, state } = playGame(this.game, {
      agents: agents(own),
      nature,
      maxMoves,
      conditions,
      sink: this.listen,
    });
    for (const [option, value] of this.game.options.entries()) this.count(`option ${option} ${value}`);
    if (status.kind === "fault") return status.fault;
    const points = status.kind === "over" ? scores(this.game, state) : null;
    return points && "code" in points ? points : null;
  }

  private readonly listen = (event: Event): void => {
    this.count(`node ${event.node}`);
    if (event.type === "command") this.count(`command ${event.word}`);
    if (event.type === "answer" || event.type === "command") this.choices(event);
    if (event.type === "call") this.body(event);
    if (event.type === "phase") this.count(`phase ${event.word}`);
    for (const part of event.parts) if (part.type) this.rows(part.type, part.value);
  };

  private body(event: Event): void {
    const body = event.parts.find((part) => part.name === "body")?.value;
    this.count(`body ${String(body)}`);
  }

  private choices(event: Event): void {
    const command = event.type === "command" ? event.word : "";
    for (const field of new Set(event.parts.map((part) => part.name))) this.count(`field ${command}.${field}`);
  }

  private rows(type: Type, value: Value): void {
    if (type.t === "optional") {
      this.rows(type.of, value);
      return;
    }
    if (typeof value !== "number") {
      if (type.t === "list" || type.t === "set") for (const inner of value) this.rows(type.of, inner);
      return;
    }
    if (value < 0) return;
    if (type.t === "row") this.count(`row ${type.of} ${value}`);
    else if (type.t === "entity")
      this.count(`row ${this.game.entities.kindOf[value]} ${rowAt(this.game, this.game.rt.slots, value)}`);
  }

  private count(key: string): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  private times(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  /** Everything that could have been reached, reached or not, in the order of the rules. */
  entries(): CoverEntry[] {
    const { program } = this.game;
    const entry = (what: Covered, id: string, node: NodeId, key: string): CoverEntry => ({
      what,
      id,
      node,
      times: this.times(key),
    });
    const commands = new Set(program.commands.map((command) => command.body));
    return [
      ...program.bodies.flatMap((body, i) => {
        if (body.what === "main" || commands.has(i)) return [];
        return [entry("rule", body.id, body.node, `body ${i}`)];
      }),
      ...program.bodies.flatMap((body) =>
        body.code
          .filter((step) => rowOf(step).counts)
          .map((step) => entry("effect", `${body.id} ${step.do}`, step.node, `node ${step.node}`)),
      ),
      ...endTestsOf(program).map(([id, node]) => entry("rule", `end.${id}`, node, `node ${node}`)),
      ...program.terms.map((term, i) => entry("rule", `terms.${term.id}`, term.node, `term ${i}`)),
      ...program.commands.flatMap((command) => [
        entry("command", command.id, command.node, `command ${command.id}`),
        ...command.fields.map((field) =>
          entry("choice", `${command.id}.${field.id}`, field.node, `field ${command.id}.${field.id}`),
        ),
      ]),
      ...program.bodies.flatMap((body) =>
        body.code
          .flatMap((step) => rowOf(step).fields(step))
          .map((field) => entry("choice", `${body.id}.${field.id}`, field.node, `field .${field.id}`)),
      ),
      ...program.kinds.flatMap((kind, k) =>
        kind.rows.map((row, i) => entry("row", `${kind.id} ${row}`, kind.node, `row ${k} ${i}`)),
      ),
      ...program.options.flatMap((option, o) =>
        option.choices.map((choice, i) =>
          entry("option", `${option.id}=${choice}`, option.node, `option ${o} ${option.type.t === "int" ? choice : i}`),
        ),
      ),
    ];
  }
}

/** The ends of a game with their nodes: those that are tested before each question, and those that follow something. */
function endTestsOf({ endTests, bodies }: Program): (readonly [id: string, node: NodeId])[] {
  const after = bodies.flatMap((body) => body.code.flatMap((step) => (step.do === "endIf" ? [step.end] : [])));
  return [...new Map([...endTests, ...after].map(({ id, node }) => [id, node] as const))];
}
