import { impliesRest } from "../../analysis/implied-rest.ts";
import { holdsHidden } from "../../analysis/names-in-rules.ts";
import { candidateGuard } from "../../eval/comparing.ts";
import type { Compiler, Fn, NumberFn } from "../../eval/compiler.ts";
import { conditions } from "../../eval/conditions.ts";
import { rememberingQuery } from "../../eval/memo.ts";
import type { QueryPlan } from "../../eval/query-plan.ts";
import { choice as choiceParts, field as fieldLook, list, member } from "../../ir/parts.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { CommandDef, CommandId, Expr, Field, Value } from "../../ir/program.ts";
import { placesRead, readsLocal } from "../../ir/visit.ts";
import { eachOf, partsIn, type Texts } from "../../ir/visits.ts";
import { counted, metered } from "../../runtime/meter.ts";
import { type Weighed, weigh } from "../secrecy/local-masks.ts";

/** The compiled fields of an `ask`, an `everyone` or a command. */
export interface CompiledAsk {
  readonly command: CommandId;
  readonly fields: readonly CompiledField[];
  /** do the requirements (`needs`) of the command hold? */
  readonly needs: Fn | null;
  /** the next command of the chain, whose questions belong to the same move */
  readonly further: { readonly command: NumberFn; readonly args: readonly Weighed<Value>[] } | null;
  readonly size: number;
  /** number of arguments: they take the first places, the actor takes the next one */
  readonly args: number;
  /** local places that any of it reads */
  readonly reads: readonly number[];
}

export interface CompiledField {
  readonly field: Field;
  readonly at: number;
  readonly if: Fn | null;
  /** a condition on the answer so far that adding more values cannot make true again */
  readonly within: Fn | null;
  /** a condition on the whole answer */
  readonly together: Fn | null;
  readonly query: QueryPlan;
  readonly optional: Fn;
  readonly orNew: { readonly kind: number; readonly condition: Fn | null } | null;
  /** several: the bounds of the number of values; split: the total, and the cap for one candidate */
  readonly least: NumberFn;
  readonly most: NumberFn;
  /** can this answer decide whether the move can be completed, through later fields or a condition on the whole answer? */
  readonly affectsRest: boolean;
  /** do the conditions on the candidates guarantee that the move can be completed after each of them? */
  readonly impliesRest: boolean;
  /** can it offer hidden things? */
  readonly hides: boolean;
  /** checks the candidates, if the rules may name hidden things among them */
  readonly names: ((values: readonly Value[]) => void) | null;
  /** local places that `if` reads; local places that the candidates and the test of the rest read */
  readonly ifReads: readonly number[];
  readonly reads: readonly number[];
}

const constant =
  (value: number): NumberFn =>
  () =>
    value;
const always = constant(1);
const never = constant(0);
const BOUNDLESS = constant(2147483647);

const fieldParts = (fields: readonly Field[], texts: Texts) => partsIn(eachOf(fieldLook), fields, texts);

const maybe = (c: Compiler, expr: Expr | null | undefined): Fn | null => (expr ? c.fn(expr) : null);

/** The expressions of a move that come after a field. */
type Rest = (texts: Texts) => readonly Expr[];

/**
 * Does each candidate imply that the rest can be answered? Used only in games without secrets, where nobody can notice
 * a skipped test.
 */
const isRestImplied = ({ game }: Compiler, fields: readonly Field[], at: number): boolean =>
  !game.secrets.any && impliesRest(game.program, fields, at);

function fieldPlan(c: Compiler, field: Field, says: boolean, rest: Rest): CompiledField {
  const { choice } = field;
  const query = c.query(choice.query);
  const { meter } = c.game;
  const part = { what: "choice", node: field.node, id: field.id } as const;
  const run = rememberingQuery(c, pieceOf.query(choice.query), metered(meter, part, query.run));
  const common = {
    field,
    at: field.at,
    if: maybe(c, field.if),
    within: maybe(c, field.within),
    together: maybe(c, field.together),
    query: { ...query, run: counted(meter, part, run) },
    affectsRest: Boolean(field.together) || readsLocal(rest("with texts"), field.at),
    impliesRest: says,
    hides: holdsHidden(c.game, field.type),
    names: candidateGuard(c, choice.query.list),
    ifReads: placesRead(list(field.if)),
    reads: placesRead([
      ...partsIn(choiceParts, choice, "without texts"),
      ...list(field.within, field.together),
      ...rest("without texts"),
    ]),
    orNew: null,
    optional: never,
    least: always,
    most: always,
  };
  switch (choice.choose) {
    case "one": {
      const { optional, orNew } = choice;
      const may = typeof optional === "boolean" ? (optional ? always : never) : c.fn(optional);
      const condition = orNew?.condition ? c.fn(orNew.condition) : null;
      return { ...common, optional: may, orNew: orNew ? { kind: orNew.kind, condition } : null };
    }
    case "several":
      return { ...common, least: c.number(choice.least), most: c.number(choice.most) };
    case "split":
      return { ...common, least: c.number(choice.total), most: choice.most ? c.number(choice.most) : BOUNDLESS };
  }
}

/** Compiles the fields of an ask. */
export function compileAsk(c: Compiler, fields: readonly Field[], size: number): CompiledAsk {
  const plans = fields.map((field, i) =>
    fieldPlan(c, field, isRestImplied(c, fields, i), (texts) => fieldParts(fields.slice(i + 1), texts)),
  );
  return {
    command: -1,
    fields: plans,
    needs: null,
    further: null,
    size,
    args: 0,
    reads: placesRead(fieldParts(fields, "without texts")),
  };
}

/** Compiles the questions of a command. */
export function compileCommand(c: Compiler, id: CommandId): CompiledAsk {
  const def = c.game.program.commands[id] as CommandDef;
  const then = def.then ? [def.then.command, ...def.then.args] : [];
  const fields = def.fields.map((field, i) =>
    fieldPlan(c, field, then.length === 0 && isRestImplied(c, def.fields, i), (texts) => [
      ...fieldParts(def.fields.slice(i + 1), texts),
      ...then,
    ]),
  );
  const further = def.then
    ? { command: c.number(def.then.command), args: def.then.args.map((arg) => weigh(c, arg)) }
    : null;
  const needs = def.needs.length > 0 ? conditions(c, def.needs) : null;
  const needed = partsIn(eachOf(member), def.needs, "without texts");
  const reads = placesRead([...needed, ...fieldParts(def.fields, "without texts"), ...then]);
  return { command: id, fields, needs, further, size: def.size, args: def.args, reads };
}
