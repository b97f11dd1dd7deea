/**
 * Counts how often play reaches each part of the rules. The keys are shared with compiled modules, which count by
 * themselves.
 */
import type { Tracer } from "../interpreter/eval/compiler.ts";
import { rowOf } from "../interpreter/ir/instructions.ts";
import { type Modifier, NONE, type NodeId, type Program, type TermDef } from "../interpreter/ir/program.ts";
import { COVERED, eachRow } from "../interpreter/runtime/covered.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { LISTENING } from "../interpreter/runtime/runtime.ts";
import { rowAt } from "../interpreter/runtime/zones.ts";

export type Covered = "rule" | "effect" | "row" | "command" | "choice" | "option";

/** A part of the rules, and how often games reached it. */
export interface CoverEntry {
  readonly what: Covered;
  readonly id: string;
  readonly node: NodeId;
  readonly times: number;
}

/** An entry with the key under which it is counted. */
type Place = Omit<CoverEntry, "times"> & { readonly key: string };

/** Counts what games of one Program reach. The program may be linked several times. */
export class CoverCounts {
  /** the keys by their index in `times`; several entries may share a key */
  readonly keys: readonly string[];
  /** how often each key was reached; a compiled module writes here itself */
  readonly times: Float64Array;
  private readonly places: readonly Place[];
  private readonly numbers: ReadonlyMap<string, number>;

  constructor(program: Program) {
    this.places = placesOf(program);
    this.keys = [...new Set(this.places.map(({ key }) => key))];
    this.times = new Float64Array(this.keys.length);
    this.numbers = new Map(this.keys.map((key, i) => [key, i]));
  }

  /** A tracer that counts evaluated terms, and the rows that contribute to a number. */
  tracer(game: Game): Tracer {
    const modifiers = giversOf(game.program);
    return {
      credit: LISTENING,
      onTerm: (term, _, __, parts) => {
        this.count(COVERED.term(term));
        for (const { giver, node } of parts) {
          const modifier = giver === null ? undefined : modifiers.get(node);
          if (giver !== null && modifier) this.count(COVERED.row(modifier.kind, rowOfGiver(game, modifier, giver)));
        }
      },
    };
  }

  /** Counts what an event shows. */
  hear(game: Game, event: Event): void {
    this.count(COVERED.node(event.node));
    if (event.type === "command") this.count(COVERED.command(event.word));
    if (event.type === "answer" || event.type === "command") this.choices(event);
    if (event.type === "call") this.body(event);
    const row = (thing: number) => rowAt(game, game.rt.slots, thing);
    for (const { type, value } of event.parts)
      if (type) eachRow(game.entities, row, type, value, (kind, at) => this.count(COVERED.row(kind, at)));
  }

  /** Counts the options with which a game is linked. */
  options(game: Game): void {
    for (const [option, value] of game.options.entries()) this.count(COVERED.option(option, value));
  }

  private body(event: Event): void {
    const body = event.parts.find((part) => part.name === "body")?.value;
    this.count(COVERED.body(Number(body)));
  }

  private choices(event: Event): void {
    const command = event.type === "command" ? event.word : "";
    for (const field of new Set(event.parts.map((part) => part.name))) this.count(COVERED.field(command, field));
  }

  private count(key: string): void {
    const at = this.numbers.get(key);
    if (at !== undefined) this.times[at] = (this.times[at] as number) + 1;
  }

  /** All entries, reached or not, in the order of the rules. */
  entries(): CoverEntry[] {
    return this.places.map(({ key, ...place }) => ({ ...place, times: this.times[this.numbers.get(key) ?? -1] ?? 0 }));
  }
}

/** Everything that can be reached, in the order of the rules. */
function placesOf(program: Program): Place[] {
  const place = (what: Covered, id: string, node: NodeId, key: string): Place => ({ what, id, node, key });
  const commands = new Set(program.commands.map((command) => command.body));
  return [
    ...program.bodies.flatMap((body, i) => {
      if (body.what === "main" || commands.has(i)) return [];
      return [place("rule", body.id, body.node, COVERED.body(i))];
    }),
    ...program.bodies.flatMap((body) =>
      body.code
        .filter((step) => rowOf(step).counts)
        .map((step) => place("effect", `${body.id} ${step.do}`, step.node, COVERED.node(step.node))),
    ),
    ...endTestsOf(program).map(([id, node]) => place("rule", `end.${id}`, node, COVERED.node(node))),
    ...program.terms.flatMap((term, i) =>
      isOutside(program, term) ? [] : [place("rule", `terms.${term.id}`, term.node, COVERED.term(i))],
    ),
    ...program.commands.flatMap((command) => [
      place("command", command.id, command.node, COVERED.command(command.id)),
      ...command.fields.map((field) =>
        place("choice", `${command.id}.${field.id}`, field.node, COVERED.field(command.id, field.id)),
      ),
    ]),
    ...program.bodies.flatMap((body) =>
      body.code
        .flatMap((step) => rowOf(step).fields(step))
        .map((field) => place("choice", `${body.id}.${field.id}`, field.node, COVERED.field("", field.id))),
    ),
    ...program.kinds.flatMap((kind, k) =>
      kind.rows.map((row, i) => place("row", `${kind.id} ${row}`, kind.node, COVERED.row(k, i))),
    ),
    ...program.options.flatMap((option, o) =>
      option.choices.map((choice, i) =>
        place(
          "option",
          `${option.id}=${choice}`,
          option.node,
          COVERED.option(o, option.type.t === "int" ? Number(choice) : i),
        ),
      ),
    ),
  ];
}

/** Whether a term only starts a recursive term of the same name. The recursive one is counted. */
function isOutside({ terms }: Program, { id, form }: TermDef): boolean {
  const called = form.form === "value" && form.expr.op === "call" ? terms[form.expr.term] : undefined;
  return called?.levels === true && called.id === id;
}

/** The ends of a game with their nodes: those tested before each question, and those tested after an effect. */
function endTestsOf({ endTests, bodies }: Program): (readonly [id: string, node: NodeId])[] {
  const after = bodies.flatMap((body) => body.code.flatMap((step) => (step.do === "endIf" ? [step.end] : [])));
  return [...new Map([...endTests, ...after].map(({ id, node }) => [id, node] as const))];
}

/** The modifiers of numbers, by node. */
function giversOf({ terms }: Program): Map<NodeId, Modifier> {
  const modifiers = terms.flatMap(({ form }) => (form.form === "number" ? form.modifiers : []));
  return new Map(modifiers.map((modifier) => [modifier.node, modifier]));
}

/**
 * The row to which a contribution is credited. A thing that counts as another row (`anyRow`) is credited to that row.
 */
function rowOfGiver({ program, entities }: Game, { kind, row, anyRow }: Modifier, giver: number): number {
  if (anyRow) return row;
  return program.kinds[kind]?.copies.of === "none" ? giver : (entities.rowOf[giver] ?? NONE);
}
