import { pieceOf } from "../../ir/pieces.ts";
import type { TermDef } from "../../ir/program.ts";
import type { Gen } from "../gen.ts";
import { isNumber } from "../kinds-of-types.ts";
import { isFew } from "../term-facts.ts";

/**
 * Caches the values of searching terms until the next write. `W[0]` is the version of the position, so values are valid
 * again when the position is restored after `after`. Each term has a table of fixed size, indexed by a hash of its
 * arguments; collisions overwrite.
 */

/** Is a term cached: does it search, for arguments that are numbers or for a list that it is called with again? */
export function isKept(g: Gen, def: TermDef): boolean {
  const { game, machine, facts } = g;
  const piece = pieceOf.term(def);
  const { searches, frames } = machine.c.reach(piece);
  if (!g.rewrites("kept terms", piece) || !searches || frames) return false;
  if (!def.params.every(isNumber)) return facts.isAskedAgain(def);
  return facts.searches(piece) || (def.params.length <= 2 && def.params.every((type) => isFew(game, type)));
}

/** How many values of a term are kept: a power of two. With a list argument, only those of the present search. */
const ROOM = 256;
const ROOM_OF_LISTS = 8;

/** A hash of numbers as an index; consecutive numbers get different ones. */
const placeOf = (numbers: readonly string[], room: number): string =>
  numbers.length === 0
    ? "0"
    : `${numbers.reduce((text, one) => (text ? `(${text} | 0) * 31 + ${one}` : one), "")} & ${room - 1}`;

/** Writes a function that caches its value and its mask; `write` writes the computation. */
export function keptFunction(g: Gen, def: TermDef, name: string, params: readonly string[], write: () => void): void {
  const given = params.join(", ");
  const numbers = params.filter((_, i) => isNumber(def.params[i] ?? def.type));
  const lists = params.filter((param) => !numbers.includes(param));
  const room = numbers.length === 0 ? 1 : lists.length === 0 ? ROOM : ROOM_OF_LISTS;
  // An entry: version, work, mask and arguments; list arguments are kept by identity.
  const words = ["W[0]", "spent", "seen", ...numbers];
  const at = (word: string) => `${name}_kept[at + ${words.indexOf(word)}]`;
  const values = isNumber(def.type) ? `new Int32Array(${room})` : `new Array(${room}).fill(none)`;
  g.out.line(`const ${name}_kept = new Int32Array(${room * words.length}), ${name}_values = ${values};`);
  for (const list of lists) g.out.line(`const ${name}_${list} = new Array(${room}).fill(none);`);
  g.out.block(`const ${name}_find = (${given}) => `, write, ";");
  g.out.block(
    `const ${name} = (${given}) => `,
    () => {
      g.out.line(`const place = ${placeOf(numbers, room)}, at = place * ${words.length};`);
      const isThere = [
        ...["W[0]", ...numbers].map((word) => `${at(word)} === ${word}`),
        ...lists.map((list) => `${name}_${list}[place] === ${list}`),
      ].join(" && ");
      g.out.block(`if (${isThere}) `, () => {
        // Charges the work again, so that endless rules stop where they stop in the interpreter.
        g.out.line(`if ((work += ${at("spent")}) > MOST_WORK) fail();`);
        if (g.secrecy) g.out.line(`K[0] &= ${at("seen")};`);
        g.out.line(`return ${name}_values[place];`);
      });
      if (g.secrecy) g.out.line("const before = K[0]; K[0] = -1;");
      g.out.line(`const position = W[0], worked = work, value = ${name}_find(${given});`);
      if (g.secrecy) g.out.line("const seen = K[0]; K[0] &= before;");
      g.out.block("if (W[0] === position) ", () => {
        g.out.line(`${at("W[0]")} = position; ${at("spent")} = work - worked;`);
        if (g.secrecy) g.out.line(`${at("seen")} = seen;`);
        for (const one of numbers) g.out.line(`${at(one)} = ${one};`);
        for (const list of lists) g.out.line(`${name}_${list}[place] = ${list};`);
        g.out.line(`${name}_values[place] = value;`);
      });
      g.out.line("return value;");
    },
    ";",
  );
}
