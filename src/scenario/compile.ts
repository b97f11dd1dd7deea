/**
 * Compiles the expressions and effects of scenario cases into the Program of their game, so that the referee can run
 * them.
 */
import { type ExtraItem, type ExtraResult, type MadeCase, withExtras } from "../dsl/extra.ts";
import type { Loaded } from "../dsl/load.ts";
import type { Diagnostic } from "../dsl/text/diagnostic.ts";
import type { Node, ScalarNode } from "../dsl/yaml/node.ts";
import {
  type Body,
  type BodyId,
  type Expr,
  type Instruction,
  NONE,
  type Program,
  type PurposeId,
  type Scoped,
  type Type,
  type TypeId,
} from "../interpreter/ir/program.ts";
import { entityNamed } from "../interpreter/names/index.ts";
import { numberInRules } from "../interpreter/runtime/entities.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { evaluatesNow } from "./evaluates.ts";
import type { Case, Check, Step } from "./model.ts";
import { type Glossary, plainWord } from "./words.ts";

/** The chance purpose at which a case waits for its next step. */
export const IDLE = "scenario_step";

/** An expression of a scenario, ready for evaluation. */
export interface Ready {
  readonly scoped: Scoped;
  readonly type: Type;
}

/** The expressions and effects of a case, checked and lowered beside the rules. */
export interface CompiledCase {
  /** a body that waits once and returns, so that the frames below it can go on */
  readonly go: BodyId;
  /** the body of effects, or null if they have errors */
  body(effects: Node): BodyId | null;
  expression(node: ScalarNode): Ready | null;
  /** the slots that hold the names given by its effects: `from` inclusive, `to` exclusive */
  readonly named: readonly [from: number, to: number];
  readonly errors: readonly Diagnostic[];
}

/**
 * The texts of a case in the order in which they take effect: a name that an effect gives is known to the texts after
 * it.
 */
function itemsOf(one: Case, game: Game): ExtraItem[] {
  const items: ExtraItem[] = [];
  const condition = (expression: ScalarNode) => items.push({ expression, condition: true });
  const value = (expression: ScalarNode) => items.push({ expression, condition: false });
  const check = (what: Check) => {
    if (what.check === "holds") condition(what.expression);
    else if (what.check === "sees" || what.check === "does not see") value(what.thing);
    else if (what.check === "parts" && evaluatesNow(game, what.of.text)) value(what.of);
    else if (what.check === "because" && evaluatesNow(game, what.term.text)) value(what.term);
  };
  const step = (what: Step) => {
    if (what.step === "effect") items.push({ effects: what.effect });
    else if (what.step === "play on") condition(what.until);
    else if (what.step === "check") check(what.check);
  };
  for (const given of one.given) items.push({ effects: given });
  one.when.forEach(step);
  one.checks.forEach(check);
  return items;
}

/** The cases of one game, compiled into one Program. */
export interface CompiledCases {
  readonly program: Program;
  /** a body that waits for ever; it is the lowest frame of every case that begins on an empty table */
  readonly hold: BodyId;
  readonly cases: ReadonlyMap<Case, CompiledCase>;
}

/** Compiles the cases of one game, or gives null if its rules have errors. `game` only resolves names. */
export function compileCases(loaded: Loaded, game: Game, cases: readonly Case[]): CompiledCases | null {
  const items = cases.map((one) => itemsOf(one, game));
  const extras = withExtras(
    loaded,
    cases.map((one, i) => ({ items: items[i] ?? [], names: thingsCalled(game, glossaryOf(one)) })),
  );
  if (!extras) return null;
  const { program, hold, go } = withWaits(extras.program);
  const compiled = new Map<Case, CompiledCase>();
  for (const [i, one] of cases.entries()) {
    const made = extras.cases[i];
    if (made) compiled.set(one, compiledCase(made, items[i] ?? [], go));
  }
  return { program, hold, cases: compiled };
}

/** The names of a case before its effects give more. */
export const glossaryOf = ({ setting, cells }: Case): Glossary => ({ seats: setting.seats, names: cells });

const thingsCalled = (game: Game, glossary: Glossary) => (name: string) => {
  const entity = entityNamed(game, plainWord(name, glossary));
  if (entity === NONE) return null;
  return { kind: game.entities.kindOf[entity] ?? 0, index: numberInRules(game.entities, entity) };
};

function compiledCase(made: MadeCase, items: readonly ExtraItem[], go: BodyId): CompiledCase {
  const results = new Map<Node, ExtraResult>();
  for (const [i, item] of items.entries())
    results.set("effects" in item ? item.effects : item.expression, made.results[i] ?? null);
  return {
    go,
    body: (effects) => {
      const found = results.get(effects);
      return found && "body" in found ? found.body : null;
    },
    expression: (node) => {
      const found = results.get(node);
      return found && "scoped" in found ? { scoped: found.scoped, type: found.type } : null;
    },
    named: made.named,
    errors: made.diagnostics.list.filter(({ severity }) => severity === "error"),
  };
}

/** Adds bodies that wait at a toss which only the referee of a scenario answers. */
function withWaits(program: Program): { readonly program: Program; readonly hold: BodyId; readonly go: BodyId } {
  const hold = program.bodies.length;
  const one = program.types.length;
  const types = [...program.types, ONE, { t: "list", of: ONE, most: 1 } as const];
  const purposes = [...program.purposes, IDLE];
  const bodies = [
    ...program.bodies,
    waitingBody("scenario.hold", one, program.purposes.length, { node: 0, do: "jump", to: 0 }),
    waitingBody("scenario.go", one, program.purposes.length, { node: 0, do: "return", value: null }),
  ];
  return { program: { ...program, types, bodies, purposes }, hold, go: hold + 1 };
}

const ONE: Type = { t: "int", least: 1, most: 1 };

function waitingBody(id: string, type: TypeId, purpose: PurposeId, last: Instruction): Body {
  const list: Expr = { node: 0, type: type + 1, op: "const", value: [1] };
  const query = {
    variable: 1,
    type,
    list,
    steps: [],
    node: 0,
  };
  const roll: Instruction = {
    node: 0,
    do: "roll",
    query,
    weight: null,
    to: null,
    as: 0,
    type: ONE,
    purpose: { id: purpose, of: null },
  };
  return { id, what: "verb", params: [], locals: [{ id: null, type: ONE }], size: 2, code: [roll, last], node: 0 };
}
