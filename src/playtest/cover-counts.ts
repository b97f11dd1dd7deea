import type { Tracer } from "../interpreter/eval/compiler.ts";
import { rowOf } from "../interpreter/ir/instructions.ts";
import { type KindId, NONE, type NodeId, type Program, type Type, type Value } from "../interpreter/ir/program.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { LISTENING } from "../interpreter/runtime/runtime.ts";
import { rowAt } from "../interpreter/runtime/zones.ts";

export type Covered = "rule" | "effect" | "row" | "command" | "choice" | "option";

/** Something of the rules, and how often games came to it. */
export interface CoverEntry {
  readonly what: Covered;
  readonly id: string;
  readonly node: NodeId;
  readonly times: number;
}

/** Counts what is come to while games of one Program are played, of which several may be linked. */
export class CoverCounts {
  private readonly counts = new Map<string, number>();

  /** What is evaluated in a game: its terms, and the rows that give something to a number. */
  tracer(game: Game): Tracer {
    const kinds = giversOf(game.program);
    return {
      credit: LISTENING,
      onTerm: (term, _, __, parts) => {
        this.count(`term ${term}`);
        for (const { giver, node } of parts) {
          const kind = giver === null ? undefined : kinds.get(node);
          if (giver !== null && kind !== undefined) this.count(`row ${kind} ${rowOfGiver(game, kind, giver)}`);
        }
      },
      onCondition: () => {},
    };
  }

  /** Something has happened in a game. */
  hear(game: Game, event: Event): void {
    this.count(`node ${event.node}`);
    if (event.type === "command") this.count(`command ${event.word}`);
    if (event.type === "answer" || event.type === "command") this.choices(event);
    if (event.type === "call") this.body(event);
    if (event.type === "phase") this.count(`phase ${event.word}`);
    for (const part of event.parts) if (part.type) this.rows(game, part.type, part.value);
  }

  /** A game is played with the options that it was linked with. */
  options(game: Game): void {
    for (const [option, value] of game.options.entries()) this.count(`option ${option} ${value}`);
  }

  private body(event: Event): void {
    const body = event.parts.find((part) => part.name === "body")?.value;
    this.count(`body ${String(body)}`);
  }

  private choices(event: Event): void {
    const command = event.type === "command" ? event.word : "";
    for (const field of new Set(event.parts.map((part) => part.name))) this.count(`field ${command}.${field}`);
  }

  private rows(game: Game, type: Type, value: Value): void {
    if (type.t === "optional") {
      this.rows(game, type.of, value);
      return;
    }
    if (typeof value !== "number") {
      if (type.t === "list" || type.t === "set") for (const inner of value) this.rows(game, type.of, inner);
      return;
    }
    if (value < 0) return;
    if (type.t === "row") this.count(`row ${type.of} ${value}`);
    else if (type.t === "entity") this.count(`row ${game.entities.kindOf[value]} ${rowAt(game, game.rt.slots, value)}`);
  }

  private count(key: string): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  private times(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  /** Everything that could have been reached, reached or not, in the order of the rules. */
  entries(program: Program): CoverEntry[] {
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

/** The kinds whose rows change numbers, by the node of the modifier. */
function giversOf({ terms }: Program): Map<NodeId, KindId> {
  const modifiers = terms.flatMap(({ form }) => (form.form === "number" ? form.modifiers : []));
  return new Map(modifiers.map(({ node, kind }) => [node, kind]));
}

const rowOfGiver = ({ program, entities }: Game, kind: KindId, giver: number) =>
  program.kinds[kind]?.copies.of === "none" ? giver : (entities.rowOf[giver] ?? NONE);
