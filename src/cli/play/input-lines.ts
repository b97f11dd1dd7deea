import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";

/** Longer lines are not typed by people and are not needed for any answer. */
export const LONGEST_LINE = 1_000_000;

/** The lines of an input as they arrive. A line that is too long is dropped and reported as null. */
export async function* inputLines(input: Readable): AsyncGenerator<string | null> {
  const decoder = new StringDecoder("utf8");
  let parts: string[] = [];
  let length = 0;
  const ended = () => {
    const line = length > LONGEST_LINE ? null : parts.join("").replace(/\r$/, "");
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    const pieces = (typeof chunk === "string" ? chunk : decoder.write(chunk)).split("\n");
    for (const [i, piece] of pieces.entries()) {
      if (i > 0) yield ended();
      length += piece.length;
      if (length <= LONGEST_LINE) parts.push(piece);
      else parts = [];
    }
  }
  if (length > 0) yield ended();
}
