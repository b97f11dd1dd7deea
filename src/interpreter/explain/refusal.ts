/** Why an answer cannot be given, as data. Callers turn nodes into positions and write the sentences. */
import type { NodeId } from "../ir/program.ts";
import type { Reason } from "./reason.ts";

export type Refusal =
  | Reason
  /** finding the reason takes too long; `node`: where it was cut, -1 if not known */
  | { readonly reason: "too long"; readonly node: NodeId }
  /** the game is over, or the rules failed */
  | { readonly reason: "over" }
  /** these players are asked now, not this one */
  | { readonly reason: "not your move"; readonly owing: readonly string[] }
  /** no command, field or value has this name */
  | { readonly reason: "unknown word"; readonly word: string }
  /** the command exists but is not offered now */
  | { readonly reason: "not now"; readonly word: string; readonly node: NodeId }
  /** the player must choose something */
  | { readonly reason: "must choose"; readonly node: NodeId }
  /** there is nothing to choose from; a few candidates with the reasons that keep them out */
  | {
      readonly reason: "nothing to choose";
      readonly node: NodeId;
      readonly candidates: readonly { readonly name: string; readonly reason: Reason }[];
    }
  /** too many or too few values, or amounts that do not add up */
  | { readonly reason: "count"; readonly node: NodeId; readonly least: number; readonly most: number }
  /** the field is not asked now */
  | { readonly reason: "not asked"; readonly node: NodeId }
  /** each step is allowed, but the move cannot be completed; with the reason after each choice */
  | {
      readonly reason: "no way on";
      readonly node: NodeId;
      readonly candidates?: readonly { readonly name: string; readonly reason: Refusal }[];
    };
