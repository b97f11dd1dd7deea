/** Why a value is not offered, as data. */

import type { NodeId } from "../ir/program.ts";
import type { Plain } from "../names/plain.ts";
import type { Condition } from "./condition.ts";

export type Reason =
  /** these conditions do not hold; those that the asker may not know stand among them as hidden */
  | { readonly reason: "conditions"; readonly node: NodeId; readonly conditions: readonly Condition[] }
  /** it is none of the things that are chosen from */
  | { readonly reason: "not in list"; readonly node: NodeId }
  /** another is better by a key */
  | {
      readonly reason: "beaten";
      readonly node: NodeId;
      readonly by: Plain;
      readonly key: string;
      readonly own: Plain;
      readonly best: Plain;
    }
  /** it is like another one that is offered in its stead */
  | { readonly reason: "alike"; readonly node: NodeId; readonly to: Plain }
  /** only the first few count */
  | { readonly reason: "too many"; readonly node: NodeId }
  /** the rules take another list than the one that holds it, because these conditions hold or do not hold */
  | { readonly reason: "other list"; readonly node: NodeId; readonly because: readonly Condition[] }
  /** several lists could give it, and each of them does not */
  | { readonly reason: "no list"; readonly node: NodeId; readonly lists: readonly Reason[] }
  /** what it is found from is kept out */
  | {
      readonly reason: "not found";
      readonly node: NodeId;
      readonly candidates: readonly { readonly name: string; readonly reason: Reason }[];
    }
  /** why cannot be told without telling what the asker may not see */
  | { readonly reason: "hidden"; readonly node: NodeId };
