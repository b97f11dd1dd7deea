import { type Read, readAs, type Validator } from "./words.ts";

type Named = Readonly<Record<string, Validator<unknown>>>;
type Value<V> = V extends Validator<infer T> ? T : never;

/**
 * Reads something that says itself which of some forms it has, in the word under a key. Not all forms are tried: what is
 * wrong is said of the one that was meant.
 */
export function readNamed<V extends Named>(validators: V, data: unknown, key: string): Read<Value<V[keyof V]>> {
  const word: unknown = typeof data === "object" && data !== null ? Reflect.get(data, key) : undefined;
  const validate = typeof word === "string" && Object.hasOwn(validators, word) ? validators[word] : undefined;
  const words = Object.keys(validators).map((one) => `\`${one}\``);
  if (!validate) return { wrong: `\`${key}\` should be one of ${words.join(", ")}` };
  return readAs(validate as Validator<Value<V[keyof V]>>, data);
}
