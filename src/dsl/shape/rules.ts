// Long because it is a flat table: the keys of everything that rules are made of.
import {
  ABOUT,
  CONDITION,
  EFFECTS_FORM,
  EXPRESSION,
  either,
  type Form,
  ID,
  keysOf,
  line,
  listOf,
  mapOf,
  QUESTIONS,
  type Row,
  type Shape,
  TEXT,
  words,
} from "./form.ts";

/** The shapes of terms, orders, lines, phases, windows, commands and verbs. */

/** How a window proceeds, and when one may pass in it. */
export const WINDOW_SHAPES = ["once", "first", "until pass", "round"] as const;
export const WINDOW_PASSES = ["auto", "asked", "never"] as const;

const IF: Row = { form: CONDITION, doc: "Counts only where this holds.", example: "options.siege is long" };
const ITEM_ID: Row = { form: ID, doc: "The name by which variants and packs speak of it.", example: "short_word" };

const MEMBER: Shape = {
  name: "a condition",
  keys: {
    ...ABOUT,
    is: { form: CONDITION, doc: "The condition.", needed: "What is the condition?" },
    if: { form: CONDITION, doc: "It is asked for only where this holds." },
  },
};

/** Conditions by name. A later one may rely on those before it. */
export const CONDITIONS: Form = mapOf(
  "id",
  either(
    CONDITION,
    keysOf(() => MEMBER),
  ),
);

const PART: Shape = {
  name: "a part",
  keys: {
    ...ABOUT,
    if: IF,
    is: { form: EXPRESSION, doc: "How much it adds.", needed: "How much does this part add?" },
  },
};

const LIMIT: Shape = {
  name: "a limit",
  keys: {
    ...ABOUT,
    id: ITEM_ID,
    if: IF,
    "at least": { form: EXPRESSION, doc: "The number is never less." },
    "at most": { form: EXPRESSION, doc: "The number is never more." },
  },
  oneOf: { groups: [["at least"], ["at most"]], needed: "A limit says `at least:` or `at most:`, one of them." },
};

const CASE: Shape = {
  name: "a case",
  keys: {
    ...ABOUT,
    id: ITEM_ID,
    if: { form: CONDITION, doc: "When this case holds; left out in the last one: always." },
    is: { form: EXPRESSION, doc: "The value.", needed: "What is the value in this case?" },
  },
};

export const TERM: Shape = {
  name: "a term",
  keys: {
    ...ABOUT,
    let: {
      form: mapOf("id", EXPRESSION),
      doc: "Names values for all that the term says; each may use those above it.",
    },
    is: { form: EXPRESSION, doc: "A value.", example: "count(c in p.hand)" },
    if: { form: CONDITION, doc: "With `is`: where it does not hold, the term is none." },
    base: {
      form: EXPRESSION,
      doc: "A number to which parts are added, or a set. A term with a `base` takes the modifiers of rows.",
      example: "v.row.speed",
    },
    parts: {
      form: mapOf(
        "id",
        either(
          EXPRESSION,
          keysOf(() => PART),
        ),
      ),
      doc: "What is added, by name. `TERM(...) without NAME` leaves one out.",
    },
    limits: { form: listOf(keysOf(() => LIMIT)), doc: "From top to bottom: no less than, no more than." },
    all: { form: CONDITIONS, doc: "Holds if all of these conditions hold." },
    any: { form: CONDITIONS, doc: "Holds if one of these conditions holds." },
    cases: {
      form: listOf(
        either(
          keysOf(() => CASE),
          EXPRESSION,
        ),
      ),
      doc: "The value of the first case that holds. If every case has an `if`, the term may be none.",
    },
    "known to": {
      form: EXPRESSION,
      doc: "The players who can deduce the value, although it is computed from secrets: a player, several, or a query. The leak check treats it as known to them. `simulate`, `check --play`, `trace` and scenarios stop where a player could not tell.",
      example: "p",
    },
    deep: {
      form: EXPRESSION,
      doc: "The term may call itself. This is the greatest depth of such calls: a number that is known before play.",
      example: "20",
    },
    deeper: {
      form: EXPRESSION,
      doc: "With `deep`: the value beyond the greatest depth. Left out: play stops there with an error.",
      example: "0",
    },
  },
  oneOf: {
    groups: [["is"], ["base", "parts", "limits"], ["all"], ["any"], ["cases"]],
    needed: "What is this term?",
    help: "write an expression, or keys: `is:`, `base:` and `parts:`, `all:`, `any:` or `cases:`",
  },
};

export const ONE_TERM: Form = either(
  EXPRESSION,
  keysOf(() => TERM),
);

export const ORDER_KEY: Shape = {
  name: "a key of an order",
  keys: {
    ...ABOUT,
    id: ITEM_ID,
    by: {
      names: "fields and slots",
      form: line("sort key"),
      doc: "A number, yes/no or word, the least first; `desc` turns it round. `chance` tosses. Another order may stand here, also `reversed`.",
      example: "p.points desc",
      needed: "By what does this key sort?",
    },
    if: IF,
    fixed: { form: words("yes", "no"), doc: "`yes`: stays as it is when the order is `reversed`." },
  },
};

export const LINE: Shape = {
  name: "a line",
  keys: {
    ...ABOUT,
    runs: {
      form: words("straight", "centre to centre"),
      doc: "`straight`: along the rows of spaces (left out). `centre to centre`: over whatever squares lie under it.",
      example: "straight",
    },
    from: { form: EXPRESSION, doc: "Where it begins; left out: the first parameter that is a space." },
    to: { form: EXPRESSION, doc: "Where it ends; left out: the last parameter that is a space." },
    "at most": { form: EXPRESSION, doc: "How many steps it may be long.", example: "3" },
    passes: {
      form: line("query"),
      doc: "It goes only through spaces for which the condition holds: `s in squares where s.stone is none`.",
      example: "s in squares where s.stone is none",
    },
    "blocked by": {
      form: line("query"),
      doc: "It is stopped by spaces for which the condition holds.",
      example: "s in squares where s.wall",
    },
    "stopped between": {
      form: CONDITION,
      doc: "It is stopped where this holds of two spaces beside each other, `from` and `to`.",
    },
    corner: {
      form: words("both", "either"),
      doc: "Where it runs exactly through a corner: stopped only if `both` squares there stop it, or if `either` does.",
      example: "both",
    },
  },
};

export const PATH: Shape = {
  name: "a path",
  keys: {
    ...ABOUT,
    board: { names: "boards", form: ID, doc: "The board; needed where there are several." },
    neighbours: {
      form: either(EXPRESSION, words("sides", "corners", "eight")),
      doc: "Which steps there are; left out: as the board has it. A list replaces the board's neighbours of `from`. To keep those, name them: `union(neighbours(from), from.doors)`.",
      example: "union(neighbours(from), from.doors)",
    },
    step: {
      form: CONDITION,
      doc: "Is a step from `from` to its neighbour `to` allowed? It may read the parameters.",
      example: "to.stone is none",
    },
    cost: {
      form: EXPRESSION,
      doc: "What a step from `from` to `to` costs, 1 at least: `steps` and `reach` then use the cost of the cheapest path. Left out: 1.",
      example: "if to.wood then 2 else 1",
    },
  },
};

export const PHASE: Shape = {
  name: "a phase",
  keys: {
    ...ABOUT,
    id: { ...ITEM_ID, needed: "A phase needs an `id`." },
    if: { form: CONDITION, doc: "The phase is left out where this does not hold." },
    do: { form: EFFECTS_FORM, doc: "What happens.", needed: "What happens in this phase?" },
  },
};

export const WINDOW: Shape = {
  name: "a window",
  keys: {
    ...ABOUT,
    who: {
      form: line("query"),
      doc: "Who is asked, in order: a player, `p in LIST`, or a list of players.",
      example: "p in clockwise(p)",
      needed: "Who is asked in this window?",
    },
    shape: {
      form: { form: "words", words: WINDOW_SHAPES, formerly: { streak: "until pass" } },
      doc: "`once`: each is asked once. `first`: until one uses a command. `until pass`: each in turn uses commands until passing. `round`: in turn, one command each, until all who are still asked have passed in a row.",
      example: "until pass",
    },
    until: { form: CONDITION, doc: "Closes the window at once." },
    pass: {
      form: words(...WINDOW_PASSES),
      doc: "Whoever is asked may also pass. `auto` (left out): who has no command is not asked. `asked`: is asked all the same. `never`: passing is not offered while there is a command.",
    },
  },
};

export const COMMAND: Shape = {
  name: "a command",
  keys: {
    ...ABOUT,
    when: {
      names: "windows",
      form: either(ID, listOf(ID)),
      doc: "The windows in which it can be used.",
      example: "main",
      needed: "In which window can this command be used?",
    },
    needs: { form: either(CONDITION, CONDITIONS), doc: "Conditions under which it is offered; `actor` is the player." },
    ask: { form: QUESTIONS, doc: "What is chosen with it: `NAME: x in LIST` for each choice." },
    with: {
      form: mapOf("name", EXPRESSION),
      doc: "What the ability behind `then` is given, by its parameters; what has the name of a parameter here is given by itself.",
      example: "{unit: unit}",
    },
    then: {
      form: EXPRESSION,
      doc: "Goes on with the questions and effects of an ability that is a command: `card.special`. Where a row lacks it only `do` happens; `... where c.special is not none` offers only what has one.",
      example: "card.special",
    },
    do: { form: EFFECTS_FORM, doc: "What it does." },
  },
};

/** A command on a row. */
export const BODY: Shape = {
  name: "a command of a row",
  keys: Object.fromEntries(Object.entries(COMMAND.keys).filter(([key]) => key !== "when")),
};

export const VERB: Shape = {
  name: "a verb",
  keys: {
    ...ABOUT,
    result: {
      form: line("declaration"),
      doc: "The type of what it gives back with `return`; `as: NAME` names it where the verb is used.",
      example: "int 0..9",
    },
    state: {
      formerly: "keeps",
      form: mapOf("name", line("declaration")),
      doc: "What it remembers while it runs. Others read and set it as `VERB.NAME`.",
    },
    "replacements chosen by": {
      form: EXPRESSION,
      doc: "The player who says which comes first where several triggers with `instead` hold; left out: they come in their order.",
      example: "player",
    },
    do: { form: EFFECTS_FORM, doc: "What it does.", needed: "What does this verb do?" },
  },
};

export const TRIGGER: Shape = {
  name: "a trigger",
  keys: {
    ...ABOUT,
    id: ITEM_ID,
    before: { names: "verbs and phases", form: ID, doc: "The verb or phase before which it happens." },
    after: {
      names: "what happens",
      form: ID,
      doc: "The verb, phase or command after which it happens; after a command `actor` is who used it.",
    },
    instead: { names: "verbs and phases", form: ID, doc: "The verb or phase that it replaces where its `if` holds." },
    source: {
      form: line("query"),
      doc: "With `instead`: one replacement for each of these things, which has this name below.",
      example: "s in player.shields",
    },
    "after trigger": { form: ID, doc: "It runs after this trigger." },
    "before trigger": { form: ID, doc: "Another trigger before which it comes." },
  },
  oneOf: {
    groups: [["before"], ["after"], ["instead"]],
    needed: "When does this trigger go off?",
    help: "add `before:`, `after:` or `instead:` with a verb or phase",
  },
  others: "effect",
};

export const END: Shape = {
  name: "an end",
  keys: {
    ...ABOUT,
    id: ITEM_ID,
    after: {
      names: "what happens",
      form: ID,
      doc: "Tested when this verb, phase or command is done; left out: before each question and at the start of each phase.",
    },
    if: {
      form: CONDITION,
      doc: "When the game is over.",
      needed: "When does the game end?",
      example: "any(p in players where p.points >= 10)",
    },
    winners: {
      form: EXPRESSION,
      doc: "A player, a list of players, a query, or `nobody`.",
      needed: "Who wins then?",
      example: "p in players best by p.points desc",
    },
  },
};

export const CHECK: Shape = {
  name: "a check",
  keys: { ...ABOUT, holds: { form: CONDITION, doc: "What must hold of the tables.", needed: "What must hold?" } },
};

export const ALWAYS: Shape = {
  name: "what always holds",
  keys: { ...ABOUT, holds: { form: CONDITION, doc: "What must hold of every position.", needed: "What must hold?" } },
};

export const MEASURE: Shape = {
  name: "a measure",
  keys: {
    ...ABOUT,
    is: { form: EXPRESSION, doc: "The number, or the condition.", needed: "What is measured?" },
  },
};

export const GAME_LIMIT: Shape = {
  name: "the limit",
  keys: {
    ...ABOUT,
    rounds: { form: EXPRESSION, doc: "After so many rounds.", example: "200" },
    moves: { form: EXPRESSION, doc: "After so many moves.", example: "1000" },
    winners: {
      form: EXPRESSION,
      doc: "Who wins then: a player, a list of players, a query, or `nobody`.",
      needed: "Who wins when the limit is reached?",
      example: "nobody",
    },
  },
};

export const BOTS: Shape = {
  name: "how bots play",
  keys: {
    aim: {
      form: words("win", "score"),
      doc: "What bots play for: to win, or for as much more `score:` than the others as can be; left out: `win`.",
      example: "score",
    },
    playouts: {
      form: words("random", "learnt"),
      doc: "How games are played on where a bot has learnt nothing yet: at random, or with the answers that were good before, wherever in the game they were given.",
      example: "learnt",
    },
    curiosity: {
      form: EXPRESSION,
      doc: "How much more than what was good a bot tries, in hundredths; left out: 70.",
      example: "70",
    },
    "cut off": {
      form: EXPRESSION,
      doc: "After so many answers behind what it has looked at a bot weighs the position by `value:`; left out: 100.",
      example: "100",
    },
  },
};

/** The long form of a question in `ask`. */
export const QUESTION: Shape = {
  name: "a question",
  keys: {
    ...ABOUT,
    in: { form: line("choice"), doc: "What may be chosen.", needed: "What may be chosen?", example: "c in p.hand" },
    where: {
      form: either(CONDITION, CONDITIONS),
      doc: "Conditions on what may be chosen, by name, so that a player can be told which one fails.",
    },
    within: {
      form: CONDITION,
      doc: "A budget: what must hold of what is chosen so far, after each pick. Once it is false, further picks must not make it true again: `sum` of positive numbers, not a difference. For instance `sum(g.price for g in goods) <= p.money`.",
    },
    together: {
      form: CONDITION,
      doc: "What must hold of all that is chosen of several, under the name of the choice: `sum(c.worth for c in cards) is 7`.",
    },
    if: { form: CONDITION, doc: "It is asked only where this holds; otherwise the answer is none." },
    optional: { formerly: "pass", form: CONDITION, doc: "`none` may be answered where this holds." },
    text: { form: TEXT, doc: "The question in words." },
    note: {
      form: TEXT,
      doc: "What is said beside each thing that may be chosen, under the name that it has in `in`: `for {price(w)} points`. Players see it only if they may know every value in it.",
      example: "for {c.price} coins",
    },
  },
};
