/** Checks expressions outside of rules, such as those of campaigns. */

import type { Type as IrType, Scoped, SlotId } from "../interpreter/ir/program.ts";
import type { Context } from "./check/context.ts";
import { conditionIn, expression } from "./check/declare/nodes.ts";
import type { Model } from "./check/declared.ts";
import { winnersOf } from "./check/effects/things.ts";
import type { OptionDecl, SlotDecl, VarDecl } from "./check/model.ts";
import { playerType } from "./check/player-type.ts";
import { Scope, variable } from "./check/scope.ts";
import type { T } from "./check/tree.ts";
import { INT, listOf, optional, show, type Type } from "./check/types.ts";
import { contextFor } from "./extra.ts";
import type { Loaded } from "./load.ts";
import { scoped } from "./lower/ends.ts";
import type { Ids } from "./lower/ids.ts";
import { Diagnostics } from "./text/diagnostic.ts";
import type { Node } from "./yaml/node.ts";

/** What an expression about the beginning or the end of a game has to give. */
type Wanted =
  | { readonly is: "condition" | "winners" | "score" | "player" }
  | { readonly is: "slot"; readonly slot: SlotDecl }
  | { readonly is: "option"; readonly option: OptionDecl };

/** An expression that is evaluated with a subject (for a score or a slot) and the list of winners. */
export interface Outside {
  readonly scoped: Scoped;
  readonly type: IrType;
}

/** A slot of the rules. */
interface Stored {
  readonly slot: SlotDecl;
  readonly number: SlotId;
  /** its path as written: `player.points` */
  readonly path: string;
  /** its type as written */
  readonly shown: string;
  readonly isHidden: boolean;
  /** the number of its keys */
  readonly keys: number;
}

/**
 * Expressions outside of the rules about a position before the first or after the last move, as in campaigns. They know
 * all names of the rules and, after the game, `winners`.
 */
export class OutsideRules {
  readonly diagnostics = new Diagnostics();
  private readonly model: Model;
  private readonly context: Context;
  private readonly ids: Ids;

  private constructor(loaded: Loaded, ids: Ids, model: Model) {
    this.context = contextFor(loaded, this.diagnostics, () => null);
    this.ids = ids;
    this.model = model;
  }

  /** null if the rules have errors */
  static of(loaded: Loaded): OutsideRules | null {
    const { ids, model } = loaded;
    return loaded.program && ids && model ? new OutsideRules(loaded, ids, model) : null;
  }

  /** All slots of the rules. */
  get stored(): readonly Stored[] {
    return this.model.slots.map((slot) => ({
      slot,
      number: slot.index,
      path: pathOf(slot),
      shown: show(slot.type),
      isHidden: slot.seen.length > 0,
      keys: slot.keys.length,
    }));
  }

  /** Whether a path is a zone. */
  isZone = (path: string): boolean =>
    this.model.zones.some(({ id, key }) => path === `${key.map((kind) => kind.id).join(",") || "table"}.${id}`);

  hasTerm = (name: string): boolean => this.model.terms.has(name) || this.model.constants.has(name);

  get options(): ReadonlyMap<string, OptionDecl> {
    return this.model.options;
  }

  /** `isAfter`: it is about the end of a game and knows the winners. null: it has errors, which are reported. */
  made(node: Node, wanted: Wanted, isAfter: boolean): Outside | null {
    const before = this.diagnostics.list.length;
    const subject = this.subjectOf(wanted, node);
    const winners = variable("winners", node.span, listOf(playerType(this.context)), "param");
    const scope = Scope.empty.bind(...(isAfter ? [winners] : []), ...(isSpoken(wanted) ? [subject] : []));
    const t = this.context.bounded(() => this.checked(node, wanted, scope));
    const isWrong = this.diagnostics.list.slice(before).some(({ severity }) => severity === "error");
    if (!t || isWrong) return null;
    return { scoped: scoped(this.ids, t, [subject, winners]), type: this.ids.type(t.type) };
  }

  private checked(node: Node, wanted: Wanted, scope: Scope): T {
    const { context } = this;
    const given = (type: Type, what: string) => expression(context, node, scope, type, node.span, what);
    switch (wanted.is) {
      case "condition":
        return conditionIn(context, node, scope, node.span);
      case "winners":
        return winnersOf({ context, scope, span: node.span }, node);
      case "score":
        return given(INT, "the score");
      case "player":
        return given(optional(playerType(context)), "who is first");
      case "slot":
        return given(wanted.slot.type, `\`${pathOf(wanted.slot)}\``);
      case "option":
        return given(wanted.option.type, `the option \`${wanted.option.id}\``);
    }
  }

  private subjectOf(wanted: Wanted, node: Node): VarDecl {
    if (wanted.is !== "slot") return variable("player", node.span, playerType(this.context), "param");
    const [key] = wanted.slot.keys;
    return variable(key ? show(key) : "table", node.span, key ?? playerType(this.context), "param");
  }
}

/** Whether the owner of the value needs a name. The table has one already. */
const isSpoken = (wanted: Wanted): boolean =>
  wanted.is === "score" || (wanted.is === "slot" && wanted.slot.keys.every((key) => show(key) !== "table"));

/** The path of a slot in campaigns. */
const pathOf = ({ id, keys }: Pick<SlotDecl, "id" | "keys">): string => `${keys.map(show).join(",")}.${id}`;
