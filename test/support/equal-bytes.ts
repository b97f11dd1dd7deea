import { expect } from "vitest";

/** Set up for all tests in Node: Vitest compares byte by byte as if each were a property, which was most of the time of some tests. */

const isSetUp = Symbol.for("bytes are compared at once");
/** Where processes go from file to file, what was added stays. */
const process = globalThis as { [isSetUp]?: true };

const kindOf = (value: unknown): string | null =>
  value instanceof Uint8Array || value instanceof Int32Array ? Object.prototype.toString.call(value) : null;

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Only what is equal is judged here: where something differs Vitest says what. */
function equalBytes(one: unknown, other: unknown): true | undefined {
  const kind = kindOf(one);
  if (kind === null || kind !== kindOf(other)) return undefined;
  return bytesOf(one as ArrayBufferView).equals(bytesOf(other as ArrayBufferView)) || undefined;
}

if (!process[isSetUp]) expect.addEqualityTesters([equalBytes]);
process[isSetUp] = true;
