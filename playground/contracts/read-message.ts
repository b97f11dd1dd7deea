import { readNamed } from "../../src/contracts/named.ts";
import { type Read, readAs, type Validator } from "../../src/contracts/words.ts";
import type { FromWorker, ToWorker } from "../protocol.ts";
import { validators as fromWorker } from "./from-worker.generated.js";
import { validators as requests } from "./requests.generated.js";
import { validators as toWorker } from "./to-worker.generated.js";

/** The worker's end: what the page has sent. */
export function readToWorker(data: unknown): Read<ToWorker> {
  const read = readNamed(toWorker, data, "do");
  if ("wrong" in read || read.value.do !== "call") return read as Read<ToWorker>;
  const { id, name, ask } = read.value;
  const asked = readAs<unknown>(requests[name] as Validator<unknown>, ask);
  if ("wrong" in asked) return { wrong: `what \`${name}\` asks: ${asked.wrong}` };
  return { value: { do: "call", id, name, ask: asked.value } as ToWorker };
}

/** The page's end: what the worker has sent. */
export const readFromWorker = (data: unknown): Read<FromWorker> => readNamed(fromWorker, data, "do");
