import {
  ABOUT,
  CONDITION,
  DRAWING,
  EXPRESSION,
  either,
  ID,
  keysOf,
  line,
  listOf,
  mapOf,
  type Shape,
  TEXT,
  words,
} from "./form.ts";
import { LAYOUT_KEYS } from "./layouts.ts";

/** The shapes of options, constants, types, kinds, boards and state. */

const NAMES = either(ID, listOf(ID));

const OPTION_NEED: Shape = {
  name: "a condition on options",
  keys: {
    ...ABOUT,
    is: { form: CONDITION, doc: "The condition, over options and `count(seats)`.", needed: "What must hold?" },
  },
};

export const OPTION: Shape = {
  name: "an option",
  keys: {
    ...ABOUT,
    choices: {
      form: either(listOf(line("word")), line("range")),
      doc: "The alternatives: a list of words, `bool` for yes and no, or numbers `1..5`.",
      example: "[long, short]",
      needed: "Which choices does this option have?",
    },
    default: {
      form: line("word"),
      doc: "What holds where nobody chooses.",
      needed: "What holds where nobody chooses?",
      example: "long",
    },
    why: { form: TEXT, doc: "Why this is the default. It is shown to those who choose.", example: "the usual way" },
    needs: {
      form: mapOf(
        "id",
        either(
          CONDITION,
          keysOf(() => OPTION_NEED),
        ),
      ),
      doc: "Conditions over options and `count(seats)`, by name; a combination for which one does not hold is refused before play.",
    },
  },
};

export const CONSTANT: Shape = {
  name: "a constant",
  keys: { ...ABOUT, is: { form: EXPRESSION, doc: "The value.", needed: "What is the value of this constant?" } },
};

export const KIND: Shape = {
  name: "a kind",
  keys: {
    ...ABOUT,
    table: {
      names: "tables",
      form: ID,
      doc: "The section with its rows. `cards.uses`: rows that stand inside each row of `cards`, under the key `uses`.",
      example: "cards",
    },
    copies: {
      form: line("copies"),
      doc: "How many there are: `none` (only rows), `one of each`, `3 of each`, `by row` (its field `copies` says), or a number, also over options and players: `count(seats) + 1`. `for every player` or `for every KIND` may stand behind it, also several: `one for every player for every town` is one for each pair, and both are read from it, `link.player` and `link.town`. No kind stands there twice. Left out: one of each row, or one for each space.",
      example: "one of each for every player",
    },
    supply: {
      form: line("copies"),
      doc: "Instead of `copies`: how many can be in play at once, `8` or `2 * count(seats)`. The effect `make` takes one from the supply.",
      example: "8",
      formerly: "made",
    },
    named: { form: NAMES, doc: "With `supply`: names of those that are in play from the start." },
    plural: { form: ID, doc: "What several are called, where it is not the usual plural.", example: "sheep" },
    "space of": {
      names: "boards",
      form: ID,
      doc: "The board whose spaces are of this kind. (A board can say it too, with `space`.)",
      example: "meadow",
    },
    "stands on": {
      names: "kinds and families",
      form: ID,
      doc: "The kind or family of spaces on which it stands; `or none` where it may also be nowhere. The space is then its attribute of that name.",
      example: "square or none",
    },
    "starts in": {
      names: "places for kinds",
      form: ID,
      doc: "The zone in which all of them lie at first.",
      example: "player.hand",
    },
    face: {
      form: line("seen by"),
      doc: "Who knows which one it is; left out: everybody. `seen by owner, seen by all when not card.covered`. The slot that it reads says `seen by all` itself: `covered: bool, seen by all`.",
      example: "seen by owner",
    },
    fields: {
      form: mapOf("name", line("declaration")),
      doc: "What is printed on each: a type, and `= VALUE` where a row may leave it out. They are the columns of the table.",
      example: "int 0..9",
      help: "each field has a type, on a line of its own: `points: int 0..9`",
    },
    faces: {
      form: listOf(ID),
      doc: "The names of the two sides of a component. Its slot `face` says which is up.",
      example: "[front, back]",
    },
    "face fields": {
      form: mapOf("name", line("declaration")),
      doc: "Fields that each side has for itself. A row has a map for each side.",
    },
    abilities: {
      formerly: "bodies",
      form: mapOf("signature", line("word")),
      doc: "Effects that rows bring: `NAME(parameters): required` or `optional`, run by `perform: card.NAME`. `optional command`: a whole command with `ask` and `do`, used by `then: card.NAME`. `optional per moment`: one for each word of the type `moment`, `card.NAME[moment]`.",
    },
    formulas: {
      form: mapOf("signature", line("declaration")),
      doc: "Values that rows say by expressions: `NAME(parameters): TYPE`, and `= EXPRESSION` for rows that say nothing. Each row has an expression of its own, in which the name of the kind is the thing. Read like a term: `card.NAME`, `card.NAME(p)`.",
    },
    modifies: {
      formerly: "gives to",
      form: line("query"),
      doc: "Whose numbers and sets its rows change by their `modifiers`: a query that may name the kind.",
      example: "h in heroes where h is card.target",
    },
    "counts as": {
      form: EXPRESSION,
      doc: "The row by which a thing of it goes, where that can be another than its own: `card.copy else card.row`. What is printed on it, its abilities and its modifiers are read there; `card.counts_as` is that row.",
      example: "card.copy else card.row",
    },
    "modifiers of": {
      form: EXPRESSION,
      doc: "The rows whose `modifiers` it brings, where that are others than the one that it counts as: several, or `empty`.",
      example: "list(c.row for c in card.below)",
    },
    "removed when": {
      formerly: "gone when",
      form: CONDITION,
      doc: "For kinds with a supply: the condition under which one goes back into it by itself.",
    },
    "removed each": {
      form: line("text"),
      doc: "For kinds with a supply: when all of them go back into it, `turn` (the cycle, a phase or a verb begins); with `of WHOSE` only those for which that is the first parameter of the verb, `turn of boost.owner`.",
      example: "turn of boost.owner",
    },
    "removed after each": {
      form: line("text"),
      doc: "The same when it has ended: `turn`, `turn of boost.owner`.",
      example: "turn",
    },
  },
};

export const BOARD: Shape = {
  name: "a board",
  keys: {
    ...ABOUT,
    ...LAYOUT_KEYS,
    links: {
      names: "fields of kinds",
      form: ID,
      doc: "For a board of rows: the field that says to which spaces each is joined.",
      example: "city.roads",
    },
    space: { names: "kinds", form: ID, doc: "The kind of its spaces.", example: "square" },
    spaces: {
      names: "kinds",
      form: either(ID, listOf(ID)),
      doc: "The kinds of its spaces, where there are several.",
      example: "[hex, corner]",
    },
    neighbours: {
      form: words("sides", "corners", "eight"),
      doc: "On a grid or map, which spaces lie beside each other: `sides` (left out), `corners` or `eight`.",
    },
    tile: {
      names: "kinds",
      form: ID,
      doc: "A kind of which at most one stands on each space: `square.stone` is that one, or none.",
      example: "stone",
    },
    corners: {
      names: "kinds",
      form: ID,
      doc: "A kind: the corners of the spaces are spaces of their own, of this kind. They lie beside each other along edges.",
      example: "site",
    },
    edges: {
      names: "kinds",
      form: ID,
      doc: "A kind: the edges of the spaces are spaces of their own, of this kind. Those that share a corner lie beside each other.",
      example: "border",
    },
    marks: {
      form: mapOf("id", either(listOf(line("text")), mapOf("text", listOf(line("text"))))),
      doc: "What is printed on some edges and corners: by field which ones, `river: [h1_1 h2_1]`, or for each value, `port: {wood: [h1_1_north]}`.",
    },
    rings: {
      form: mapOf("name", listOf(ID)),
      doc: "Named lists of spaces in a circle: `corners.list`, `corners.steps(a, b)`.",
    },
  },
  oneOf: { groups: [...Object.keys(LAYOUT_KEYS).map((key) => [key]), ["links"]] },
};

export const MAP: Shape = {
  name: "a map",
  keys: {
    drawing: {
      form: DRAWING,
      doc: "One character for each square, blanks for no square. Begin it with `|`.",
      needed: "Where is the drawing of this map?",
    },
  },
  others: either(line("text"), mapOf("text", either(EXPRESSION, { form: "anything" }))),
};

export const SLOT: Shape = {
  name: "what is stored",
  keys: {
    ...ABOUT,
    is: {
      form: line("declaration"),
      doc: "The type of the value, or the form of the zone.",
      needed: "What is stored here?",
    },
  },
};
