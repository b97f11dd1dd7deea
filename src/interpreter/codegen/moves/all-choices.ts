import { MOST_LISTED } from "../../play/whole-moves.ts";
import type { Choosing } from "../questions/shares.ts";
import type { Ways } from "./all-shares.ts";

/** Counts all ways to choose several elements of a list, without enumerating them. */

type Chosen = Pick<Choosing, "list" | "least" | "most" | "ordered">;

/** The choices after a number of chosen elements. */
interface Next {
  /** how many elements come after the last chosen one, or are left */
  readonly left: number;
  /** how many of these leave enough for the least number */
  readonly open: number;
  /** are enough elements chosen? */
  readonly enough: boolean;
}

interface Counted {
  readonly looked: number;
  readonly count: number;
}

const DONE: Counted = { looked: 0, count: 1 };

function nextOf({ least, most, ordered }: Chosen, left: number, chosen: number): Next {
  const missing = Math.max(0, least - chosen);
  // A set is chosen in the order of the list, so elements before are given up; an ordered choice keeps all others.
  const open = ordered ? (left >= missing ? left : 0) : left - Math.max(0, missing - 1);
  return { left, open: chosen < most ? Math.max(0, open) : 0, enough: chosen >= least };
}

/** How many elements are left after choosing the i-th possible one. */
const after = ({ ordered }: Chosen, left: number, i: number): number => left - 1 - (ordered ? 0 : i);

const answersOf = ({ open, enough }: Next): number => (open > 0 && enough ? open + 1 : open);

/** Counts the ways from a state on. Counting stops when there are more than can be listed. */
function counter(what: Chosen): (left: number, chosen: number) => Counted {
  const known = new Map<number, Counted>();
  const { length } = what.list;
  const count = (left: number, chosen: number): Counted => {
    const next = nextOf(what, left, chosen);
    if (next.open === 0) return DONE;
    let [looked, found] = [answersOf(next), next.enough ? 1 : 0];
    for (let i = 0; i < next.open && looked <= MOST_LISTED; i++) {
      const rest = from(after(what, left, i), chosen + 1);
      looked += rest.looked;
      found += rest.count;
    }
    return { looked, count: found };
  };
  const from = (left: number, chosen: number): Counted => {
    const key = chosen * (length + 1) + left;
    const found = known.get(key) ?? count(left, chosen);
    known.set(key, found);
    return found;
  };
  return from;
}

/** The ways from the start; null: the list has elements that are equal or no numbers. */
export function waysToChoose(what: Chosen): Ways | null {
  const { list } = what;
  if (list.some((value) => typeof value !== "number") || new Set(list).size < list.length) return null;
  const from = counter(what);
  return {
    ...from(list.length, 0),
    choices(nth) {
      const steps: number[] = [];
      let [rest, left] = [nth, list.length];
      for (let chosen = 0; ; chosen++) {
        const next = nextOf(what, left, chosen);
        if (next.open === 0) return steps;
        let i = 0;
        for (; i < next.open && rest >= from(after(what, left, i), chosen + 1).count; i++)
          rest -= from(after(what, left, i), chosen + 1).count;
        if (answersOf(next) > 1) steps.push(i);
        // The index after all elements means that enough is chosen.
        if (i === next.open) return steps;
        left = after(what, left, i);
      }
    },
  };
}
