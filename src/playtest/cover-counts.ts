import type { Tracer } from "../interpreter/eval/compiler.ts";
import { rowOf } from "../interpreter/ir/instructions.ts";
import { type Modifier, NONE, type NodeId, type Program, type TermDef } from "../interpreter/ir/program.ts";
import { COVERED, eachRow } from "../interpreter/runtime/covered.ts";
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

/** What is counted for an entry. */
type Place = Omit<CoverEntry, "times"> & { readonly key: string };

/** Counts what is come to while games of one Program are played, of which several may be linked. */
export class CoverCounts {
  /** what is counted, by its number in `times`; several entries may count the same */
  readonly keys: readonly string[];
  /** how often it has been come to; a module that counts by itself does so here */
  readonly times: Float64Array;
  private readonly places: readonly Place[];
  private readonly numbers: ReadonlyMap<string, number>;

  constructor(program: Program) {
    this.places = placesOf(program);
    this.keys = [...new Set(this.places.map(({ key }) => key))];
    this.times = new Float64Array(this.keys.length);
    this.numbers = new Map(this.keys.map((key, i) => [key, i]));
  }

  /** What is evaluated in a game: its terms, and the rows that give something to a number. */
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

  /** Something has happened in a game. */
  hear(game: Game, event: Event): void {
    this.count(COVERED.node(event.node));
    if (event.type === "command") this.count(COVERED.command(event.word));
    if (event.type === "answer" || event.type === "command") this.choices(event);
    if (event.type === "call") this.body(event);
    const row = (thing: number) => rowAt(game, game.rt.slots, thing);
    for (const { type, value } of event.parts)
      if (type) eachRow(game.entities, row, type, value, (kind, at) => this.count(COVERED.row(kind, at)));
  }

  /** A game is played with the options that it was linked with. */
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

  /** Everything that could have been reached, reached or not, in the order of the rules. */
  entries(): CoverEntry[] {
    return this.places.map(({ key, ...place }) => ({ ...place, times: this.times[this.numbers.get(key) ?? -1] ?? 0 }));
  }
}

/** Everything that could be reached, in the order of the rules. */
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

/** Does it only begin a term that calls itself? That one is counted. */
function isOutside({ terms }: Program, { id, form }: TermDef): boolean {
  const called = form.form === "value" && form.expr.op === "call" ? terms[form.expr.term] : undefined;
  return called?.levels === true && called.id === id;
}

/** The ends of a game with their nodes: those that are tested before each question, and those that follow something. */
function endTestsOf({ endTests, bodies }: Program): (readonly [id: string, node: NodeId])[] {
  const after = bodies.flatMap((body) => body.code.flatMap((step) => (step.do === "endIf" ? [step.end] : [])));
  return [...new Map([...endTests, ...after].map(({ id, node }) => [id, node] as const))];
}

/** What rows do to numbers, by the node of the modifier. */
function giversOf({ terms }: Program): Map<NodeId, Modifier> {
  const modifiers = terms.flatMap(({ form }) => (form.form === "number" ? form.modifiers : []));
  return new Map(modifiers.map((modifier) => [modifier.node, modifier]));
}

/** What counts as a row brings what stands there, whatever its own row is. */
function rowOfGiver({ program, entities }: Game, { kind, row, anyRow }: Modifier, giver: number): number {
  if (anyRow) return row;
  return program.kinds[kind]?.copies.of === "none" ? giver : (entities.rowOf[giver] ?? NONE);
}
