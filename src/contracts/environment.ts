/**
 * The messages of `rulewright env` for programs that learn, in both directions. docs/programs/learner.md explains them.
 */

import {
  type Form,
  list,
  object,
  oneOf,
  optional,
  orNone,
  size,
  someObject,
  text,
  truth,
  whole,
  word,
} from "./form.ts";
import { PLAYERS, SEAT } from "./record.ts";

/** The messages of the environment, by the word under `say`. Seats count from 1. */
interface Said {
  readonly environment: {
    readonly game: string;
    readonly title: string;
    readonly players: number;
    /** the meaning of each action */
    readonly actions: readonly string[];
    /** the meaning of each number of a tensor */
    readonly features: readonly string[];
  };
  readonly state: {
    /** the seat that is asked; null: none any more */
    readonly seat: number | null;
    /** the legal actions */
    readonly legal: readonly number[];
    readonly rewards: readonly number[];
    readonly terminated: boolean;
    readonly truncated: boolean;
    readonly steps: number;
    /** the observation of the asked seat, if requested */
    readonly tensor?: readonly number[];
  };
  readonly observation: {
    readonly seat: number;
    readonly tensor?: readonly number[];
    readonly view?: object;
  };
  readonly error: { readonly message: string };
}

type Saying = { readonly [W in keyof Said]: { readonly say: W } & Said[W] };
export type EnvironmentLine = Saying[keyof Saying];

const numbers = list(size);

export const ENVIRONMENT_SAYS: { readonly [W in keyof Saying]: Form<Saying[W]> } = {
  environment: object<Saying["environment"]>({
    say: word("environment"),
    game: text,
    title: text,
    players: PLAYERS,
    actions: list(text),
    features: list(text),
  }),
  state: object<Saying["state"]>({
    say: word("state"),
    seat: orNone(SEAT),
    legal: list(whole(0)),
    rewards: numbers,
    terminated: truth,
    truncated: truth,
    steps: whole(0),
    tensor: optional(numbers),
  }),
  observation: object<Saying["observation"]>({
    say: word("observation"),
    seat: SEAT,
    tensor: optional(numbers),
    view: optional(someObject),
  }),
  error: object<Saying["error"]>({ say: word("error"), message: text }),
};

/** The requests of a program, by the word under `do`. */
interface Requests {
  readonly reset: { readonly do: "reset"; readonly seed?: string };
  readonly step: { readonly do: "step"; readonly action: number };
  readonly observe: { readonly do: "observe"; readonly seat: number; readonly as: "tensor" | "view" };
  readonly quit: { readonly do: "quit" };
}

export type RequestKind = keyof Requests;
export type RequestLine = Requests[RequestKind];

export const REQUESTS: { readonly [K in RequestKind]: Form<Requests[K]> } = {
  reset: object<Requests["reset"]>({ do: word("reset"), seed: optional(text) }),
  step: object<Requests["step"]>({ do: word("step"), action: whole(0) }),
  observe: object<Requests["observe"]>({ do: word("observe"), seat: SEAT, as: oneOf("tensor", "view") }),
  quit: object<Requests["quit"]>({ do: word("quit") }),
};
