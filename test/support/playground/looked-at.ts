import { shipped } from "../../../playground/library.ts";
import { headOf } from "../../../playground/state/heads.ts";
import { SAMPLED } from "../sampled.ts";

/** The soak looks at the tables of all shipped games and variants, the landing at those of the five games and a sample of the examples. */
export const EVERY_TABLE = Number(process.env.SOAK) > 0;

/** The paths of the games and variants whose tables are looked at. */
export const LOOKED_AT: readonly string[] = Object.entries(shipped).flatMap(([path, text]) => {
  const isTaken = EVERY_TABLE || /^rules\/[^/]*$/.test(path) || SAMPLED.includes(path);
  return isTaken && ["game", "variant"].includes(headOf(path, text).kind) ? [path] : [];
});
