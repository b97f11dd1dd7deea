import { expect } from "vitest";

/** Setup for all tests in Node. Vitest compares bytes as if each were a property, which took most of the time of some tests. */

const isSetUp = Symbol.for("bytes are compared at once");
/** Processes are reused for several files, so the setup must happen only once. */
const process = globalThis as { [isSetUp]?: true };

const kindOf = (value: unknown): string | null =>
  value instanceof Uint8Array || value instanceof Int32Array ? Object.prototype.toString.call(value) : null;

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Decides only equality. If something differs, Vitest finds the difference. */
function equalBytes(one: unknown, other: unknown): true | undefined {
  const kind = kindOf(one);
  if (kind === null || kind !== kindOf(other)) return undefined;
  return bytesOf(one as ArrayBufferView).equals(bytesOf(other as ArrayBufferView)) || undefined;
}

if (!process[isSetUp]) expect.addEqualityTesters([equalBytes]);
process[isSetUp] = true;
