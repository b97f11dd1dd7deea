/** Evaluates the expressions of a campaign in a position of its game. */
import { faultText } from "../dsl/load.ts";
import type { Outside } from "../dsl/outside.ts";
import { positionAt } from "../dsl/text/source.ts";
import { NONE, type Value } from "../interpreter/ir/program.ts";
import { machineOf } from "../interpreter/machine/build.ts";
import { load } from "../interpreter/observe/sight.ts";
import { type Fault, faultFrom } from "../interpreter/runtime/errors.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { addressOf } from "../interpreter/runtime/layout.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { optionWord } from "../session/agreed.ts";
import type { MissionRules } from "./mission-rules.ts";

/** Why a campaign cannot go on. */
export interface Trouble {
  readonly trouble: string;
  /** the file of the error; empty: none */
  readonly file: string;
  readonly line: number;
}

/** A position as a campaign reads it. Nothing is hidden from the campaign. */
export class Look {
  state: State;
  private readonly rules: MissionRules;
  private readonly game: Game;
  private readonly won: readonly number[];

  constructor(rules: MissionRules, game: Game, state: State, won: readonly number[] = []) {
    this.rules = rules;
    this.game = game;
    this.state = state;
    this.won = won;
  }

  /** @throws RuleError if the rules fail */
  value({ scoped }: Outside, subject: number = NONE): Value {
    load(this.game, this.state);
    this.game.rt.seen = this.game.everybody;
    return machineOf(this.game).c.scoped(scoped)([subject, [...this.won]]);
  }

  players(outside: Outside): readonly number[] {
    const value = this.value(outside);
    return typeof value === "number" ? (value === NONE ? [] : [value]) : value.map(Number);
  }

  word(id: string, value: { readonly word: string } | Outside): string {
    if ("word" in value) return value.word;
    const option = this.game.program.options.find((one) => one.id === id);
    return option ? optionWord(option, Number(this.value(value))) : "";
  }

  /** Sets slots after a mission. All values are computed in the old position before any is written. */
  keep(after: NonNullable<MissionRules["said"]>["after"]): void {
    const { layout } = this.game;
    const found = after.flatMap(({ slot, value }) => {
      const { domains, codec } = layout.slots[slot] ?? { domains: [], codec: null };
      const keys = domains[0]?.values ?? [];
      return keys.map((key) => ({
        codec,
        at: addressOf(layout, slot, [key]),
        node: value.scoped.expr.node,
        value: this.value(value, key),
      }));
    });
    const slots = this.state.slots.slice();
    for (const { codec, at, node, value } of found) codec?.write(slots, at, value, node);
    this.state = { ...this.state, slots };
  }

  trouble(error: unknown): Trouble {
    return troubleOf(this.rules, faultFrom(error, 0));
  }
}

/** A fault in the rules of a mission, with its place. */
export function troubleOf({ loaded }: Pick<MissionRules, "loaded">, fault: Fault): Trouble {
  const places = loaded?.places ?? null;
  const span = places?.list[fault.node]?.span;
  return {
    trouble: faultText(places, fault),
    file: span?.source.path ?? "",
    line: span ? positionAt(span.source, span.start).line : 0,
  };
}
