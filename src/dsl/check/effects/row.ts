import type { Code } from "../../lower/code.ts";
import type { Form, Names, Row } from "../../shape/form.ts";
import type { Span } from "../../text/source.ts";
import { type Entry, entryOf, type MapNode, type Node } from "../../yaml/node.ts";
import type { Context, Model } from "../context.ts";
import type { BodyDecl, VarDecl, VerbDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { Stmt, StmtOp, TSortKey } from "../tree.ts";
import type { Type } from "../types.ts";

/** One effect as it stands in a file, with the scope in which its own values are read. */
export interface Item {
  readonly context: Context;
  readonly map: MapNode;
  /** the entry with the verb */
  readonly verb: Entry;
  readonly scope: Scope;
  readonly span: Span;
}

/** A checked effect, the names it binds for the rest of its block, and whether nothing after it is reached. */
export interface Checked {
  readonly op: StmtOp;
  readonly binds: readonly VarDecl[];
  readonly exits: boolean;
  /** may the names be none afterwards, whatever their types say */
  readonly mayLack?: boolean;
}

/** A key of an effect. */
export type Key = Pick<Row, "doc" | "form" | "names">;

/** A key that an effect takes because of what stands behind its verb: a parameter of a window, a slot of a kind. */
interface OpenKey {
  readonly id: string;
  readonly type: Type;
  readonly text: string | null;
}

/** Keys of any name. */
interface OpenKeys {
  /** what they are, for the reference */
  readonly doc: string;
  /** those that fit what is written behind the verb */
  named(model: Model, value: string): readonly OpenKey[];
}

/** What can be written: a verb, its keys, its page in the reference, how it is checked. */
export interface EffectRow {
  readonly name: string;
  /** the value behind the verb itself, for the reference */
  readonly value: string;
  /** the form of that value */
  readonly form: Form;
  /** what is named there, for completion; null: an expression, or nothing that the rules declare */
  readonly names: Names | null;
  readonly doc: string;
  readonly keys: Readonly<Record<string, Key>>;
  /** null: it takes no others */
  readonly open: OpenKeys | null;
  /** may its name stand alone as an effect, without `:` */
  readonly alone?: true;
  readonly example: string;
  check(item: Item): Checked | null;
}

interface Op {
  readonly do: string;
}

/** What a checked effect has around it, whatever it does. */
export type Around = Pick<Stmt, "span" | "see" | "id">;

/** What else is done when an effect is: the effects of a verb or of a body, each only where it is met first. */
export interface Called {
  verb(verb: VerbDecl): readonly Stmt[];
  body(body: BodyDecl): readonly Stmt[];
}

/** What becomes of a checked effect. */
export interface StatementRow<O extends Op> {
  readonly do: O["do"];
  /** the effects in it, and those that it calls */
  inside(one: O, called: Called): readonly Stmt[];
  /**
   * What it does for which somebody, or chance, has to be waited for, or which ends the game, so that nobody can know what
   * would be after it: `rolls`; null: it only changes the position.
   */
  waits(one: O, byChance: (keys: readonly TSortKey[]) => boolean): string | null;
  /** is the rest of its block part of it, because it may be left out */
  readonly takesRest: boolean;
  /** its instructions; `rest` are the effects after it in its block where it takes them */
  lower(code: Code, one: O & Around, rest: readonly Stmt[]): void;
}

/** An effect that is something of its own when it is checked. What it becomes has its name. */
export interface Effect<O extends Op> extends EffectRow, StatementRow<O> {}

/** What an effect of a table becomes. */
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
