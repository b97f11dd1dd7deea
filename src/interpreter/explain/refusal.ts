/** Why an answer cannot be given, as data; the edge turns nodes into places and makes sentences of it. */
import type { NodeId } from "../ir/program.ts";
import type { Reason } from "./reason.ts";

export type Refusal =
  | Reason
  /** to find out why takes too long; `node`: where it was given up, -1 where that is not known */
  | { readonly reason: "too long"; readonly node: NodeId }
  /** it is over, or the rules failed */
  | { readonly reason: "over" }
  /** nobody asks this player now, but these */
  | { readonly reason: "not your move"; readonly owing: readonly string[] }
  /** no command, field or value is called so */
  | { readonly reason: "unknown word"; readonly word: string }
  /** there is such a command, but this is not the moment for it */
  | { readonly reason: "not now"; readonly word: string; readonly node: NodeId }
  /** one has to do something */
  | { readonly reason: "must choose"; readonly node: NodeId }
  /** there is nothing to choose from; each candidate with what keeps it out, as far as there are a few */
  | {
      readonly reason: "nothing to choose";
      readonly node: NodeId;
      readonly candidates: readonly { readonly name: string; readonly reason: Reason }[];
    }
  /** too many or too few values, or amounts that do not add up */
  | { readonly reason: "count"; readonly node: NodeId; readonly least: number; readonly most: number }
  /** the field is not asked here */
  | { readonly reason: "not asked"; readonly node: NodeId }
  /** each step is allowed by itself, but the move cannot be brought to an end; what stops it after each choice */
  | {
      readonly reason: "no way on";
      readonly node: NodeId;
      readonly candidates?: readonly { readonly name: string; readonly reason: Refusal }[];
    };
