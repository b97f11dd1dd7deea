/** The messages of the protocol for programs, in both directions. docs/protocol.md explains them. */

import {
  type Form,
  list,
  object,
  optional,
  orNone,
  size,
  someObject,
  table,
  text,
  truth,
  whole,
  word,
} from "./form.ts";
import { PLAYERS, SEAT } from "./record.ts";

interface GivenStep {
  readonly field: string;
  readonly key: string;
}

interface OfferedChoice {
  readonly key: string;
  readonly text: string;
}

interface WeighedAnswer {
  readonly candidate: string;
  /**
   * from 0 (lost) to 1 (won alone); if bots play for the score, from the furthest behind to the furthest ahead that
   * occurred, with 0.5 for level with the best other seat
   */
  readonly worth: number;
  readonly visits: number;
}

interface ExpectedMove {
  readonly seat: number;
  readonly key: string;
}

/** The messages of the game, by the word under `say`. Seats count from 1. */
interface Said {
  readonly game: {
    readonly game: string;
    readonly title: string;
    readonly players: number;
    readonly options: Readonly<Record<string, string>>;
    readonly packs: readonly string[];
    readonly seed?: string;
    /** the seats that are asked here */
    readonly asked: readonly number[];
  };
  readonly question: {
    readonly seat: number;
    readonly move: number;
    readonly field: string;
    readonly text: string;
    readonly given: readonly GivenStep[];
    readonly choices: readonly OfferedChoice[];
    /** the whole moves, if they are few */
    readonly keys?: readonly string[];
    readonly undo: boolean;
  };
  readonly moved: {
    readonly seat: number;
    readonly n: number;
    readonly key?: string;
    readonly forced: boolean;
    readonly seats: readonly number[];
  };
  readonly event: {
    readonly seats: readonly number[];
    readonly id: number;
    readonly type: string;
    readonly text: string;
  };
  readonly view: { readonly seat: number; readonly view: object };
  readonly why: { readonly seat: number; readonly lines: readonly string[] };
  /** the advice of a bot for a seat; see {@link WeighedAnswer} */
  readonly hint: {
    readonly seat: number;
    readonly key: string;
    readonly simulations: number;
    readonly isProven: boolean;
    /** answers of the first step with a choice: the best first, then by how often they were tried */
    readonly answers: readonly WeighedAnswer[];
    readonly expected: readonly ExpectedMove[];
  };
  readonly error: { readonly message: string };
  readonly over: {
    readonly winners: readonly number[];
    readonly scores: readonly number[] | null;
    readonly reason: string;
    readonly record: object;
  };
  readonly stopped: { readonly message: string; readonly record: object };
  /** a mission of a campaign begins; `game` and the others follow; carried values are by place */
  readonly mission: {
    readonly campaign: string;
    readonly mission: string;
    readonly number: number;
    /** by seat at the table: the campaign player who sits there */
    readonly seats: readonly number[];
    readonly carried: Readonly<Record<string, string>>;
  };
  /** a campaign is over */
  readonly campaign: {
    readonly winners: readonly number[] | null;
    readonly scores: readonly number[] | null;
    readonly carried: Readonly<Record<string, string>>;
    readonly record: object;
  };
}

type Saying = { readonly [W in keyof Said]: { readonly say: W } & Said[W] };
export type SaidLine = Saying[keyof Saying];

const seats = list(SEAT);
const count = whole(1);

export const SAYS: { readonly [W in keyof Saying]: Form<Saying[W]> } = {
  game: object<Saying["game"]>({
    say: word("game"),
    game: text,
    title: text,
    players: PLAYERS,
    options: table(text),
    packs: list(text),
    seed: optional(text),
    asked: seats,
  }),
  question: object<Saying["question"]>({
    say: word("question"),
    seat: SEAT,
    move: count,
    field: text,
    text,
    given: list(object<GivenStep>({ field: text, key: text })),
    choices: list(object<OfferedChoice>({ key: text, text })),
    keys: optional(list(text)),
    undo: truth,
  }),
  moved: object<Saying["moved"]>({
    say: word("moved"),
    seat: SEAT,
    n: count,
    key: optional(text),
    forced: truth,
    seats,
  }),
  event: object<Saying["event"]>({ say: word("event"), seats, id: whole(0), type: text, text }),
  view: object<Saying["view"]>({ say: word("view"), seat: SEAT, view: someObject }),
  why: object<Saying["why"]>({ say: word("why"), seat: SEAT, lines: list(text) }),
  hint: object<Saying["hint"]>({
    say: word("hint"),
    seat: SEAT,
    key: text,
    simulations: whole(0),
    isProven: truth,
    answers: list(object<WeighedAnswer>({ candidate: text, worth: size, visits: whole(0) })),
    expected: list(object<ExpectedMove>({ seat: SEAT, key: text })),
  }),
  error: object<Saying["error"]>({ say: word("error"), message: text }),
  over: object<Saying["over"]>({
    say: word("over"),
    winners: seats,
    scores: orNone(list(whole())),
    reason: text,
    record: someObject,
  }),
  stopped: object<Saying["stopped"]>({ say: word("stopped"), message: text, record: someObject }),
  mission: object<Saying["mission"]>({
    say: word("mission"),
    campaign: text,
    mission: text,
    number: count,
    seats,
    carried: table(text),
  }),
  campaign: object<Saying["campaign"]>({
    say: word("campaign"),
    winners: orNone(seats),
    scores: orNone(list(whole())),
    carried: table(text),
    record: someObject,
  }),
};

/** The messages of a program: a step, a whole move, or the word under `do`. */
interface Answers {
  readonly choose: { readonly seat: number; readonly choose: string };
  readonly key: { readonly seat: number; readonly key: string };
  readonly back: { readonly do: "back"; readonly seat: number };
  readonly undo: { readonly do: "undo"; readonly seat?: number };
  readonly view: { readonly do: "view"; readonly seat: number };
  readonly why: { readonly do: "why"; readonly seat: number; readonly not: string };
  readonly hint: { readonly do: "hint"; readonly seat: number; readonly simulations?: number };
  readonly quit: { readonly do: "quit" };
}

export type AnswerKind = keyof Answers;
/** An answer with the name of its form. */
export type AnswerLine = { readonly [K in AnswerKind]: { readonly kind: K; readonly line: Answers[K] } }[AnswerKind];

export const ANSWERS: { readonly [K in AnswerKind]: Form<Answers[K]> } = {
  choose: object<Answers["choose"]>({ seat: SEAT, choose: text }),
  key: object<Answers["key"]>({ seat: SEAT, key: text }),
  back: object<Answers["back"]>({ do: word("back"), seat: SEAT }),
  undo: object<Answers["undo"]>({ do: word("undo"), seat: optional(SEAT) }),
  view: object<Answers["view"]>({ do: word("view"), seat: SEAT }),
  why: object<Answers["why"]>({ do: word("why"), seat: SEAT, not: text }),
  hint: object<Answers["hint"]>({ do: word("hint"), seat: SEAT, simulations: optional(whole(1, 1_000_000)) }),
  quit: object<Answers["quit"]>({ do: word("quit") }),
};
