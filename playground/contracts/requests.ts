import { type Form, list, nothing, object, orNone, text, whole } from "../../src/contracts/form.ts";
import type { CallName, Calls, Rules } from "../protocol.ts";
import { GAME_RECORD, RULES, SETUP, VIEWER } from "./parts.ts";

type Asks = { readonly [N in CallName]: Calls[N]["ask"] };

const SEAT = whole(1);
const COUNT = whole(0);
const seats = list(SEAT);

const at = { entry: text, packs: list(text), path: text, offset: COUNT };
const AT = object<Asks["complete"]>(at);

/** What the page asks of the worker. */
export const REQUESTS: { readonly [N in CallName]: Form<Asks[N]> } = {
  check: object<Asks["check"]>({
    entry: text,
    packs: list(text),
    open: orNone(object<{ readonly path: string; readonly rules: Rules }>({ path: text, rules: RULES })),
  }),
  complete: AT,
  hover: AT,
  definition: AT,
  references: object<Asks["references"]>({ ...at, also: list(RULES) }),
  rename: object<Asks["rename"]>({ ...at, also: list(RULES), name: text }),
  start: object<Asks["start"]>({ setup: SETUP, viewer: VIEWER, moves: COUNT }),
  resume: object<Asks["resume"]>({ record: GAME_RECORD, viewer: VIEWER }),
  answer: object<Asks["answer"]>({ seat: SEAT, key: text, viewer: VIEWER }),
  goals: object<Asks["goals"]>({ seat: SEAT, key: text }),
  back: object<Asks["back"]>({ seat: SEAT, viewer: VIEWER }),
  random: object<Asks["random"]>({ seats, viewer: VIEWER }),
  skip: object<Asks["skip"]>({ seats }),
  travel: object<Asks["travel"]>({ move: COUNT, viewer: VIEWER }),
  view: object<Asks["view"]>({ viewer: VIEWER }),
  playtest: object<Asks["playtest"]>({ setup: SETUP, from: COUNT, to: COUNT }),
  tree: RULES,
  test: object<Asks["test"]>({ path: text }),
  save: nothing,
  about: object<Asks["about"]>({ about: text, viewer: VIEWER }),
  things: AT,
  overlay: object<Asks["overlay"]>({ about: text, to: orNone(text), viewer: VIEWER }),
  sums: object<Asks["sums"]>({ move: COUNT, event: COUNT, viewer: VIEWER }),
  why: object<Asks["why"]>({ about: text, viewer: VIEWER }),
  whyNot: object<Asks["whyNot"]>({ seat: SEAT, about: text, viewer: VIEWER }),
};
