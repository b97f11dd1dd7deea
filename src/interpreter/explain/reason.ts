/** Why a value is not offered, as data. */

import type { NodeId } from "../ir/program.ts";
import type { Plain } from "../names/plain.ts";
import type { Condition } from "./condition.ts";

export type Reason =
  /** these conditions do not hold; conditions that the asker may not know are listed as hidden */
  | { readonly reason: "conditions"; readonly node: NodeId; readonly conditions: readonly Condition[] }
  /** it is not among the things to choose from */
  | { readonly reason: "not in list"; readonly node: NodeId }
  /** another one is better by a key */
  | {
      readonly reason: "beaten";
      readonly node: NodeId;
      readonly by: Plain;
      readonly key: string;
      readonly own: Plain;
      readonly best: Plain;
    }
  /** another one that is equal by `distinct` is offered instead */
  | { readonly reason: "alike"; readonly node: NodeId; readonly to: Plain }
  /** only the first few count */
  | { readonly reason: "too many"; readonly node: NodeId }
  /** the rules choose another list than the one that contains it, because of these conditions */
  | { readonly reason: "other list"; readonly node: NodeId; readonly because: readonly Condition[] }
  /** none of several lists contains it */
  | { readonly reason: "no list"; readonly node: NodeId; readonly lists: readonly Reason[] }
  /** the elements that would give it are left out */
  | {
      readonly reason: "not found";
      readonly node: NodeId;
      readonly candidates: readonly { readonly name: string; readonly reason: Reason }[];
    }
  /** the reason would reveal something that the asker may not know */
  | { readonly reason: "hidden"; readonly node: NodeId };
