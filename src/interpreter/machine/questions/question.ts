import type { Alternative, CommandId, Field, NodeId, Template, Value } from "../../ir/program.ts";

/** What a player is asked next. */
export interface Question {
  /** 0 is the first seat */
  readonly seat: number;
  readonly node: NodeId;
  /** `command`: one command of a window; `one`, `several`, `split`: a value of a field; `nothing`: NONE is the only answer */
  readonly kind: "command" | "one" | "several" | "split" | "nothing";
  /** id of the window, or null */
  readonly window: string | null;
  /** the field, null where a command is chosen */
  readonly field: Field | null;
  /** the command whose field it is, or -1 */
  readonly command: CommandId;
  readonly alternatives: readonly Alternative[];
  /**
   * The possible answers. For `command`: the index of an alternative. NONE means pass, nothing, or no more. For a
   * split: the amount for `about`.
   */
  readonly candidates: readonly Value[];
  /** is there only one answer? */
  readonly forced: boolean;
  /** can everybody know that there is only one answer? */
  readonly publiclyForced: boolean;
  /** bits of the seats that may know the candidates */
  readonly knownTo: number;
  /** the move is complete already; the question is asked only because silence would tell a secret */
  readonly quiet?: true;
  readonly several: {
    readonly least: number;
    readonly most: number;
    readonly ordered: boolean;
    readonly chosen: readonly Value[];
    /** the whole list that is chosen from, in order; some elements may lead to no complete answer */
    readonly list: readonly Value[];
  } | null;
  /** the candidate whose amount a split asks for */
  readonly about: Value;
  /** all candidates of that split, in order */
  readonly among: readonly Value[];
  /** how many steps of this question are answered and can be taken back */
  readonly steps: number;
  readonly text: Template | null;
  /** the environment in which `text` and the conditions of the field are evaluated */
  readonly env: readonly Value[];
}
