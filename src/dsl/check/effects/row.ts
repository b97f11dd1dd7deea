import type { Code } from "../../lower/code.ts";
import type { Form, Names, Row } from "../../shape/form.ts";
import type { Span } from "../../text/source.ts";
import { type Entry, entryOf, type MapNode, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { Model } from "../declared.ts";
import type { BodyDecl, VarDecl, VerbDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { Stmt, StmtOp, TSortKey } from "../tree.ts";
import type { Type } from "../types.ts";

/** One effect as it is written, with the scope of its values. */
export interface Item {
  readonly context: Context;
  readonly map: MapNode;
  /** the entry with the verb */
  readonly verb: Entry;
  readonly scope: Scope;
  readonly span: Span;
}

/** A checked effect, the names that it binds for the rest of its block, and whether it always leaves the block. */
export interface Checked {
  readonly op: StmtOp;
  readonly binds: readonly VarDecl[];
  readonly exits: boolean;
  /** may the bound names be none afterwards, whatever their types say? */
  readonly mayLack?: boolean;
}

/** A key of an effect. */
export type Key = Pick<Row, "doc" | "form" | "names">;

/** A key that an effect takes because of the value behind its verb: a parameter of a window, a slot of a kind. */
interface OpenKey {
  readonly id: string;
  readonly type: Type;
  readonly text: string | null;
}

/** Keys of any name. */
interface OpenKeys {
  /** what these keys are, for the reference */
  readonly doc: string;
  /** the keys for the value behind the verb */
  named(model: Model, value: string): readonly OpenKey[];
}

/** An effect as it can be written: its verb, its keys, its page in the reference, its check. */
export interface EffectRow {
  readonly name: string;
  /** the name of the value behind the verb, for the reference */
  readonly value: string;
  /** the form of that value */
  readonly form: Form;
  /** what the value names, for completion; null: it is an expression, or names nothing that the rules declare */
  readonly names: Names | null;
  readonly doc: string;
  readonly keys: Readonly<Record<string, Key>>;
  /** null: it takes no other keys */
  readonly open: OpenKeys | null;
  /** may its name stand alone as an effect, without `:`? */
  readonly alone?: true;
  readonly example: string;
  check(item: Item): Checked | null;
}

interface Op {
  readonly do: string;
}

/** The parts that every checked effect has. */
export type Around = Pick<Stmt, "span" | "see" | "id">;

/** The effects of what an effect calls: of a verb or of a body. Each is given only the first time. */
export interface Called {
  verb(verb: VerbDecl): readonly Stmt[];
  body(body: BodyDecl): readonly Stmt[];
}

/** What later stages need to know of a checked effect. */
export interface StatementRow<O extends Op> {
  readonly do: O["do"];
  /** the effects inside it, and those that it calls */
  inside(one: O, called: Called): readonly Stmt[];
  /**
   * Why nobody can know the position after it, because it waits for a player or for chance, or ends the game: `rolls`.
   * null: it only changes the position.
   */
  waits(one: O, byChance: (keys: readonly TSortKey[]) => boolean): string | null;
  /** does it contain the rest of its block, because it may skip that? */
  readonly takesRest: boolean;
  /** writes its instructions; `rest`: the effects after it in its block, if it takes them */
  lower(code: Code, one: O & Around, rest: readonly Stmt[]): void;
}

/** An effect that stays one operation, of the same name, when it is checked. */
export interface Effect<O extends Op> extends EffectRow, StatementRow<O> {}

/** The operation of an effect in a table. */
export type OpOf<R> = R extends Effect<infer O> ? O : never;

export function plain(op: StmtOp, binds: readonly VarDecl[] = []): Checked {
  return { op, binds, exits: false };
}

export function at(item: Item, key: string): Node | undefined {
  return entryOf(item.map, key)?.value;
}

/** For effects that have no others in them. */
export const noEffects = (): readonly never[] => [];

/** For effects that only change the position. */
export const neverWaits = (): null => null;
