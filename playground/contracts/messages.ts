import { anything, type Form, object, oneOf, orNone, table, text, whole, word } from "../../src/contracts/form.ts";
import type { CallName, Failure, FromWorker, ToWorker } from "../protocol.ts";
import { PLACE } from "./parts.ts";
import { REQUESTS } from "./requests.ts";

type To = { readonly [D in "files" | "edit"]: Extract<ToWorker, { readonly do: D }> };
type From = { readonly [D in FromWorker["do"]]: Extract<FromWorker, { readonly do: D }> };

/** A call as it arrives; what it asks is read by the form of its name. */
interface AnyCall {
  readonly do: "call";
  readonly id: number;
  readonly name: CallName;
  readonly ask: unknown;
}

const ID = whole(0);

/** What goes to the worker, by the word under `do`. */
export const TO_WORKER = {
  files: object<To["files"]>({ do: word("files"), files: table(text) }),
  edit: object<To["edit"]>({ do: word("edit"), path: text, text: orNone(text) }),
  call: object<AnyCall>({
    do: word("call"),
    id: ID,
    name: oneOf(...(Object.keys(REQUESTS) as CallName[])),
    ask: anything,
  }),
};

/** What comes from the worker, by the word under `do`. A reply is what the handler of its call has made: its type says what. */
export const FROM_WORKER: { readonly [D in keyof From]: Form<From[D]> } = {
  ready: object<From["ready"]>({ do: word("ready") }),
  reply: object<From["reply"]>({ do: word("reply"), id: ID, reply: anything }),
  failed: object<From["failed"]>({
    do: word("failed"),
    id: ID,
    failure: object<Failure>({ message: text, place: PLACE }),
  }),
  at: object<From["at"]>({ do: word("at"), text, place: PLACE }),
};
