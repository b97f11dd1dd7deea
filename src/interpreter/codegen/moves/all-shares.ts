import { MOST_LISTED } from "../../play/whole-moves.ts";
import { range, type Sharing } from "../questions/shares.ts";

/** Counts all ways to split a number, without enumerating them. */
export interface Ways {
  /** number of steps that listing them would look at */
  readonly looked: number;
  readonly count: number;
  /** the choices of one way, without steps that have one answer only */
  choices(nth: number): readonly number[];
}

interface Below {
  readonly looked: number;
  readonly count: number;
}

const ONE: Below = { looked: 0, count: 1 };

/** The ways from the first amount on, where each amount must leave a possible rest. */
export function waysToShare(what: Sharing): Ways {
  const { caps, total } = what;
  const known = new Map<number, Below>();
  const rangeAt = (at: number, open: number) => range(what, at, open);
  const below = (at: number, open: number): Below => {
    if (at === caps.length) return ONE;
    const key = at * (total + 1) + open;
    const found = known.get(key) ?? counted(at, open);
    known.set(key, found);
    return found;
  };
  const counted = (at: number, open: number): Below => {
    const [least, most] = rangeAt(at, open);
    let [looked, count] = [Math.max(0, most - least + 1), 0];
    // Counting stops when there are more than can be listed.
    for (let n = least; n <= most && looked <= MOST_LISTED; n++) {
      const rest = below(at + 1, open - n);
      looked += rest.looked;
      count += rest.count;
    }
    return { looked, count };
  };
  return {
    ...below(0, total),
    choices(nth) {
      const steps: number[] = [];
      let [rest, open] = [nth, total];
      for (let at = 0; at < caps.length; at++) {
        const [least, most] = rangeAt(at, open);
        let n = least;
        for (; n < most && rest >= below(at + 1, open - n).count; n++) rest -= below(at + 1, open - n).count;
        if (most > least) steps.push(n - least);
        open -= n;
      }
      return steps;
    },
  };
}
