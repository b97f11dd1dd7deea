import type { ZoneDef } from "../../interpreter/index.ts";

/** The output of `describe --json`: every name that rules, scenarios and answers may use. See docs/contracts. */
export interface Vocabulary {
  readonly id: string;
  readonly title: string;
  readonly language: number;
  readonly players: readonly number[];
  readonly cycle: string;
  readonly limit: { readonly rounds: number | "chosen" | null; readonly moves: number | "chosen" | null };
  readonly options: readonly OptionWord[];
  readonly packs: readonly { readonly id: string; readonly title?: string; readonly file: string }[];
  readonly types: readonly { readonly id: string; readonly words: readonly string[] }[];
  readonly kinds: readonly KindWord[];
  readonly zones: readonly ZoneWord[];
  readonly boards: readonly {
    readonly id: string;
    readonly spaces: readonly string[];
    readonly directions: readonly string[];
  }[];
  readonly terms: readonly TermWord[];
  readonly orders: readonly {
    readonly id: string;
    readonly params: readonly Typed[];
    readonly keys: readonly string[];
  }[];
  readonly commands: readonly CommandWord[];
  readonly verbs: readonly { readonly id: string; readonly params: readonly Typed[]; readonly result?: string }[];
  readonly windows: readonly { readonly id: string; readonly params: readonly Typed[] }[];
  readonly phases: readonly string[];
  readonly ends: readonly string[];
  readonly checks: readonly string[];
  readonly always: readonly string[];
  readonly chance: readonly string[];
}

export interface Typed {
  readonly id: string;
  readonly type: string;
}

export interface OptionWord extends Typed {
  readonly choices: readonly string[];
  readonly default: string;
  readonly why?: string;
  readonly see?: readonly string[];
}

export interface KindWord {
  readonly id: string;
  readonly plural: string;
  readonly rows: readonly string[];
  readonly board?: string;
  readonly standsOn: readonly string[];
  readonly attributes: readonly (Typed & { readonly from: "field" | "slot" | "term" | "zone" })[];
}

export interface ZoneWord {
  readonly id: string;
  readonly of: readonly string[];
  readonly form: ZoneDef["form"];
  /** 0: no limit */
  readonly places: number;
  readonly holds: readonly string[];
}

export interface TermWord extends Typed {
  readonly params: readonly Typed[];
  readonly form: "value" | "number" | "set" | "all" | "any" | "cases";
  readonly members: readonly string[];
}

export interface CommandWord {
  readonly id: string;
  readonly params: readonly Typed[];
  readonly fields: readonly Typed[];
}
