/** Checks the arguments of callers, because not all callers are checked by TypeScript. */
import { CallError } from "./errors.ts";

/** Any value as a short text. */
function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "function" || typeof value === "symbol" ? `a ${typeof value}` : String(value);
}

const wrong = (what: string, should: string, value: unknown) =>
  new CallError("wrong-value", `${what} should be ${should}, not ${shown(value)}.`);

export function text(value: unknown, what: string): string {
  if (typeof value === "string") return value;
  throw wrong(what, "a text", value);
}

/** A seat of a caller (from 1) as a seat of the interpreter (from 0). */
export function seatIn(players: number, seat: unknown): number {
  if (typeof seat === "number" && Number.isInteger(seat) && seat >= 1 && seat <= players) return seat - 1;
  throw new CallError("no-seat", `There is no seat ${shown(seat)}: seats are the numbers from 1 to ${players}.`);
}

/** The same, where null means the referee, who sees everything. */
export const seatOrReferee = (players: number, seat: unknown): number | null =>
  seat === null ? null : seatIn(players, seat);

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Checks a map from names to texts. */
export function textsBy(value: unknown, what: string): Readonly<Record<string, string>> {
  if (!isTable(value)) throw wrong(what, "an object of texts", value);
  for (const [name, inner] of Object.entries(value)) text(inner, `${what}, ${shown(name)},`);
  return value as Readonly<Record<string, string>>;
}

export function textList(value: unknown, what: string): readonly string[] {
  if (!Array.isArray(value)) throw wrong(what, "a list of texts", value);
  return Array.from(value, (inner: unknown, at) => text(inner, `${what}, number ${at + 1},`));
}

/** Checks the settings of a game. Settings that are left out have their defaults. */
export function agreed(value: unknown) {
  if (!isTable(value)) throw wrong("The setup", "an object", value);
  const { players, options, seed } = value;
  if (players !== undefined && !Number.isInteger(players))
    throw wrong("The number of players", "a whole number", players);
  return {
    ...(players === undefined ? {} : { players: Number(players) }),
    ...(options === undefined ? {} : { options: textsBy(options, "The options") }),
    ...(seed === undefined ? {} : { seed: text(seed, "The seed") }),
  };
}

export function callable<F extends (...args: never) => unknown>(value: F, what: string): F {
  if (typeof value === "function") return value;
  throw wrong(what, "a function", value);
}

/** A whole number from `least` on. */
export function whole(value: unknown, what: string, least = 0): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= least) return value;
  throw wrong(what, `a whole number from ${least} on`, value);
}

/**
 * Checks an object of optional settings. An unknown name is refused, because otherwise it would be ignored silently.
 */
export function choicesIn<K extends string>(
  value: unknown,
  what: string,
  known: readonly K[],
): { readonly [N in K]?: unknown } {
  if (!isTable(value)) throw wrong(what, "an object", value);
  const other = Object.keys(value).find((name) => !known.some((one) => one === name));
  if (other === undefined) return value as { readonly [N in K]?: unknown };
  throw new CallError("wrong-value", `${what} has no ${shown(other)}: there are ${known.join(", ")}.`);
}
