import type { Alternative, CommandId, Field, NodeId, Template, Value } from "../../ir/program.ts";

/** What a player is asked next. */
export interface Question {
  /** 0 is the first seat */
  readonly seat: number;
  readonly node: NodeId;
  /** `command`: which command of a window; `one`, `several`, `split`: a value of a field; `nothing`: only none is left */
  readonly kind: "command" | "one" | "several" | "split" | "nothing";
  /** id of the window, or null */
  readonly window: string | null;
  /** the field, null where a command is chosen */
  readonly field: Field | null;
  /** the command whose field it is, or -1 */
  readonly command: CommandId;
  readonly alternatives: readonly Alternative[];
  /**
   * What may be answered. Of a command: index of the alternative. NONE: pass, none, or no more. For a split: the amount
   * for `about`.
   */
  readonly candidates: readonly Value[];
  /** is there only one answer; and does that follow from what everybody may know */
  readonly forced: boolean;
  readonly publiclyForced: boolean;
  /** bits of the seats that may know what is offered */
  readonly knownTo: number;
  /** asked only because silence would tell something: the move is complete without it */
  readonly quiet?: true;
  readonly several: {
    readonly least: number;
    readonly most: number;
    readonly ordered: boolean;
    readonly chosen: readonly Value[];
    /** everything that it is chosen from, in order; not all of it may lead to an answer */
    readonly list: readonly Value[];
  } | null;
  /** the candidate of a split whose amount is asked */
  readonly about: Value;
  /** all candidates of that split, in order */
  readonly among: readonly Value[];
  /** steps of this question that have been answered and can be taken back */
  readonly steps: number;
  readonly text: Template | null;
  /** the environment in which `text` and the conditions of the field are evaluated */
  readonly env: readonly Value[];
}
