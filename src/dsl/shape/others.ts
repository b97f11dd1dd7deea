import {
  ABOUT,
  ANYTHING,
  EFFECTS_FORM,
  EXPRESSION,
  either,
  ID,
  keysOf,
  line,
  listOf,
  mapOf,
  type Row,
  type Shape,
  TEXT,
  words,
} from "./form.ts";

/** The forms of files about a game: scenarios, lists of clauses, policies. Their readers are elsewhere. */

const TITLE: Row = { form: TEXT, doc: "What the scenarios are about.", needed: "What are these scenarios about?" };
const HEAD: Readonly<Record<string, Row>> = {
  language: { form: line("number"), doc: "The version of the language: 1." },
  title: { form: TEXT, doc: "The name for people." },
  ...ABOUT,
};

const SETTING: Readonly<Record<string, Row>> = {
  game: { form: line("path"), doc: "The game or variant: a path as seen from this file, or an id." },
  players: {
    form: either(line("number"), listOf(ID), mapOf("id", line("number"))),
    doc: "How many play, or their names: `[Xia, Yao]`, `{P: 1, Q: 2}`.",
  },
  options: { form: mapOf("id", line("word")), doc: "Options that are chosen." },
  packs: { form: either(line("path"), listOf(line("path"))), doc: "Packs that are chosen." },
  change: { form: mapOf("path", ANYTHING), doc: "Changes of the rules, as in a variant." },
  add: { form: mapOf("path", ANYTHING), doc: "Additions to the rules, as in a variant." },
  remove: { form: either(ID, listOf(ID)), doc: "What is taken out of the rules, as in a variant." },
  start: { form: words("empty", "setup"), doc: "`empty`: nothing is set up. `setup` (left out): as the game begins." },
  at: {
    form: either(ID, mapOf("id", EXPRESSION)),
    doc: "The phase with which play begins, after `given` on a fresh position.",
  },
  from: {
    form: either(line("path"), mapOf("id", line("path"))),
    doc: "A recorded game, and `move:` how far it is played.",
  },
  given: {
    form: either(ID, EFFECTS_FORM),
    doc: "Effects before the case: assignments and placements. Those of the file come first, unless a case says `none`.",
  },
  chance: {
    form: either(line("word"), listOf(line("word")), mapOf("id", either(line("word"), listOf(line("word"))))),
    doc: "What chance gives, by purpose: `die: [6, 5]`. Answers that are missing or not used fail.",
  },
};

const EVENTS = either(line("event"), listOf(ANYTHING), mapOf("id", ANYTHING));

/** Keys of a case, and of `then`, that are checks. */
export const CHECKS: Readonly<Record<string, Row>> = {
  parts: {
    form: mapOf("path", mapOf("id", EXPRESSION)),
    doc: "The parts of a number: `shot(m, t): {skill: 6}`, of a term about a thing `m.aim: {skill: 6}`; `total` is the number. Of `shot` alone it is the last one.",
  },
  results: {
    form: mapOf("path", mapOf("id", EXPRESSION)),
    doc: "The last result of a verb, by field; a single value is `value`: `strike: {value: 5}`. The verb must be used with `as:`.",
  },
  because: { form: mapOf("path", either(ID, listOf(ID))), doc: "The names of the members of a term that are false." },
  events: {
    form: EVENTS,
    doc: "Events that must have happened, in this order; others may come in between. Events of `given` do not count.",
  },
  "events in any order": {
    form: EVENTS,
    doc: "Events that must have happened, in any order; each line needs an event of its own.",
  },
  "no events": { form: EVENTS, doc: "Events that must not have happened." },
  winners: { form: either(ID, listOf(ID)), doc: "Who has won, or `nobody`." },
  pending: {
    form: either(ID, listOf(ID)),
    doc: "Players whose forced answer is still open when the checks are judged.",
  },
};

/** One example. Keys that begin with a player (`Xia may`, `seat 2 sees`) are checks as well. */
export const CASE: Shape = {
  name: "a case",
  keys: {
    id: { form: ID, doc: "Its name." },
    ...ABOUT,
    ...SETTING,
    seeds: { form: line("range"), doc: "The seeds with which it is played: `1..100`." },
    when: {
      form: listOf(ANYTHING),
      doc: "What happens: answers by player, effects, `phase: NAME`, `play on until: CONDITION`, and checks in between.",
    },
    then: {
      form: either(EXPRESSION, listOf(ANYTHING), mapOf("id", ANYTHING)),
      doc: "What must hold at the end: conditions, or the keys of checks.",
    },
    refused: {
      form: either(ID, listOf(ID)),
      doc: "The game must be refused with these options and players: the names of the conditions of options that fail, or `players`. Nothing is played then.",
    },
    columns: {
      form: listOf(ID),
      doc: "The words for which each row has a value, in effects, answers, conditions and events; a player may be one (`who: walk`, `winners: who`), and a phase.",
    },
    rows: { form: listOf(ANYTHING), doc: "The case is played once for each row." },
    ...CHECKS,
  },
  others: ANYTHING,
};

export const SCENARIOS: Shape = {
  name: "a scenario file",
  keys: {
    scenarios: TITLE,
    ...HEAD,
    ...SETTING,
    campaign: {
      form: line("path"),
      doc: "Instead of `game:`, the campaign that they test: a path as seen from this file, or an id.",
    },
    cases: { form: listOf(keysOf(() => CASE)), doc: "The examples.", needed: "A scenario file needs `cases`." },
  },
};

/** How the rules implement a clause. */
export const CLAUSE_STATUSES = ["rule", "data", "untestable", "out-of-scope", "contradicted-by-filling"] as const;

const CLAUSE_KEYS: Readonly<Record<string, Row>> = {
  title: { form: TEXT, doc: "What it is about, in our own words." },
  status: {
    form: words(...CLAUSE_STATUSES),
    doc: "How the rules carry it.",
    needed: "How do the rules carry this clause?",
  },
  reason: { form: TEXT, doc: "Why, where the status is neither `rule` nor `data`." },
  see: { form: either(line("clauses"), listOf(line("clauses"))), doc: "Other clauses." },
  alive: {
    form: mapOf("text", TEXT),
    doc: "Mutations, as `clauses --mutate` prints them, that no scenario can notice; each with the reason.",
  },
};

export const CLAUSE: Shape = { name: "a clause", keys: CLAUSE_KEYS };
const LISTED: Shape = {
  name: "a clause",
  keys: { id: { form: ID, doc: "Its id.", needed: "A clause needs an `id`." }, ...CLAUSE_KEYS },
};

export const CLAUSES: Shape = {
  name: "a list of clauses",
  keys: {
    clauses: { form: ID, doc: "The game.", needed: "Of which game are these clauses?" },
    language: { form: line("number"), doc: "The version of the language: 1." },
    title: { form: TEXT, doc: "The name for people." },
    text: { form: TEXT, doc: "A sentence for people." },
    list: {
      form: either(
        mapOf(
          "id",
          keysOf(() => CLAUSE),
        ),
        listOf(keysOf(() => LISTED)),
      ),
      doc: "The clauses by id.",
      needed: "A list of clauses needs `list`.",
    },
  },
};

export const POLICY_CHOICE: Shape = {
  name: "a choice of a policy",
  keys: {
    ...ABOUT,
    ask: {
      form: ID,
      doc: "The question: the name of a choice, or `command` where a window offers commands.",
      needed: "To which question is this the answer?",
    },
    if: { form: EXPRESSION, doc: "The condition for this line; `me` is the player who is asked." },
    play: {
      form: mapOf("id", line("word")),
      doc: "The probability of each answer: `{yes: 1/3, no: 2/3}`.",
      needed: "What is answered, with which chances?",
    },
  },
};

export const POLICY: Shape = {
  name: "a policy",
  keys: {
    policy: { form: ID, doc: "The game.", needed: "For which game is this policy?" },
    ...HEAD,
    choices: {
      form: listOf(keysOf(() => POLICY_CHOICE)),
      doc: "The answers; of several lines for one question the first whose condition is true is used.",
      needed: "A policy needs `choices`.",
    },
  },
};
