// Long because it is a flat table: the keys of everything that rules are made of.

import { BOARD, CONSTANT, KIND, MAP, OPTION, SLOT } from "./declared-shapes.ts";
import {
  ABOUT,
  ANYTHING,
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
  type Row,
  type Shape,
  TEXT,
} from "./form.ts";
import { LOOK } from "./look.ts";
import {
  ALWAYS,
  BOTS,
  CHECK,
  COMMAND,
  END,
  GAME_LIMIT,
  LINE,
  MEASURE,
  ONE_TERM,
  ORDER_KEY,
  PATH,
  PHASE,
  TRIGGER,
  VERB,
  WINDOW,
} from "./rules.ts";

const id = (what: string): Row => ({
  form: ID,
  doc: `The id of the ${what}. This key comes first: it says what kind of file this is.`,
  needed: `The id of this ${what} is expected after \`${what}:\`.`,
});

/** The keys at the head of every file. */
const HEAD: Readonly<Record<string, Row>> = {
  language: { form: line("number"), doc: "The version of the language: 1.", example: "1" },
  title: { form: TEXT, doc: "The name for people.", example: "My Game" },
  ...ABOUT,
};

const INCLUDE: Row = {
  form: either(line("path"), listOf(either(line("path"), mapOf("id", line("path")))), mapOf("id", line("path"))),
  doc: "Further files, as seen from here: parts, and `SECTION: file.csv`.",
  example: "[parts/cards.yaml, cards: parts/cards.csv]",
};

const listOrMap = (shape: Shape): Form =>
  either(
    mapOf(
      "id",
      keysOf(() => shape),
    ),
    listOf(keysOf(() => shape)),
  );

/** The sections of rules, in the order of a rulebook. */
export const SECTIONS: Readonly<Record<string, Row>> = {
  options: {
    form: mapOf(
      "id",
      keysOf(() => OPTION),
    ),
    doc: "Alternatives that the rules name, with a default. Rules read them as `options.NAME`.",
  },
  constants: {
    form: mapOf(
      "name",
      either(
        EXPRESSION,
        keysOf(() => CONSTANT),
      ),
    ),
    doc: "Values with a name, known before play.",
  },
  types: {
    form: mapOf("name", either(listOf(line("word")), mapOf("name", line("declaration")))),
    doc: "Lists of words (a value is one of them), and records (a value has all of the fields).",
  },
  families: {
    names: "kinds",
    form: mapOf("name", listOf(ID)),
    help: "write the kinds in brackets, `[hero, wolf]`",
    doc: "Several kinds under one name, for rules that speak of all of them.",
  },
  kinds: {
    form: mapOf(
      "name",
      keysOf(() => KIND),
    ),
    doc: "What exists: components, spaces, tables of rows. The kinds `player` and `table` are always there.",
  },
  boards: {
    form: mapOf(
      "name",
      keysOf(() => BOARD),
    ),
    doc: "The spaces and how they are joined.",
  },
  maps: {
    form: mapOf(
      "id",
      keysOf(() => MAP),
    ),
    doc: 'Drawings of boards. Every key besides `drawing` names a mark or a printed field. A mark is a text: `wall: "#"` makes `s.wall` true where that character stands; with several characters, `wall: "#%"`, where one of them does. A legend is a map: `area: {A: offices, B: archive}` says which value the printed field `area` of the squares has where that character stands; the others have its default. `AB: offices` says it of both characters.',
  },
  lines: {
    form: mapOf(
      "signature",
      keysOf(() => LINE),
    ),
    doc: "What can be seen from where: `sight(a, b)` is a condition, `sight.between(a, b)` the spaces between.",
  },
  paths: {
    form: mapOf(
      "signature",
      keysOf(() => PATH),
    ),
    doc: "Where one can walk: `walk.steps(a, b)`, `walk.reach(a, n)`, `walk.next(a, b)`.",
  },
  state: {
    form: mapOf(
      "subject",
      mapOf(
        "name",
        either(
          line("declaration"),
          keysOf(() => SLOT),
        ),
      ),
    ),
    doc: "What is stored for each thing (slots), and where components lie (zones). The key is a kind, a family, or two of them with a comma, for what belongs to a pair.",
  },
  terms: {
    form: { form: "subjects", one: ONE_TERM },
    doc: "Named numbers, conditions and lists. Under a kind, family or verb: terms about it, read like attributes.",
  },
  orders: {
    form: mapOf("signature", listOf(keysOf(() => ORDER_KEY))),
    doc: "Named lists of keys to sort by, the most important first. Used after `sorted by` and `best by`.",
  },
  setup: { form: EFFECTS_FORM, doc: "What is done before the first round." },
  phases: {
    form: listOf(keysOf(() => PHASE)),
    doc: "How a round goes, from top to bottom, over and over.",
    help: "phases come one after another: begin each with `- id: NAME`, and below it `do:`",
  },
  windows: {
    form: mapOf(
      "signature",
      keysOf(() => WINDOW),
    ),
    doc: "When players may use commands. The effect `window` opens one.",
  },
  commands: {
    form: mapOf(
      "id",
      keysOf(() => COMMAND),
    ),
    doc: "What a player may do in a window. `actor` is the player who does it.",
  },
  verbs: {
    form: mapOf(
      "signature",
      either(
        keysOf(() => VERB),
        EFFECTS_FORM,
      ),
    ),
    doc: "Effects with a name and parameters. The first parameter stands behind the name, the others have keys.",
  },
  triggers: { form: listOrMap(TRIGGER), doc: "What happens before, after or instead of a verb or phase." },
  end: { form: listOrMap(END), doc: "When the game is over, and who has won." },
  score: { form: EXPRESSION, doc: "The score of a `player`.", example: "player.points" },
  value: {
    besidePlay: true,
    form: EXPRESSION,
    doc: "What a position is worth to a `player`, for bots.",
    example: "player.points",
  },
  bots: {
    besidePlay: true,
    form: keysOf(() => BOTS),
    doc: "How bots think about this game. `rulewright tune` finds out what makes them stronger.",
    example: "{playouts: learnt}",
  },
  measures: {
    besidePlay: true,
    form: mapOf(
      "signature",
      either(
        EXPRESSION,
        keysOf(() => MEASURE),
      ),
    ),
    doc: "What else is measured of games at their end, besides wins, lengths and the rest: a number, or a condition for a share. `(player)` behind the name: of each seat; `(c card row)`: of each row of a table.",
    example: "{cards_left(player): count(player.hand)}",
  },
  goals: {
    besidePlay: true,
    form: mapOf("text", TEXT),
    doc: "What games should be like, by measure: `length: 30..45`, `wins 1: 45..55 %`, `games with each card: at least 10 %`. `rulewright measure` says which hold; `compare --help` lists the measures.",
    example: "{length: 30..45}",
  },
  checks: {
    besidePlay: true,
    form: mapOf(
      "id",
      either(
        CONDITION,
        keysOf(() => CHECK),
      ),
    ),
    doc: "What must hold of the tables; a slip of the pen is found before play.",
  },
  always: {
    besidePlay: true,
    form: mapOf(
      "id",
      either(
        CONDITION,
        keysOf(() => ALWAYS),
      ),
    ),
    doc: "What holds of every position in which somebody is asked, and of every end. `simulate` and scenarios stop where it does not, and bots hold no position possible in which it does not.",
  },
  look: { form: keysOf(() => LOOK), doc: "How the playground draws it." },
};

export const GAME: Shape = {
  name: "a game",
  keys: {
    game: id("game"),
    ...HEAD,
    players: {
      form: either(line("range"), listOf(line("number"))),
      doc: "How many can play: `2`, `2..4` or `[2, 3, 6]`; 30 at most.",
      example: "2..4",
      needed: "How many can play?",
    },
    cycle: { form: ID, doc: "The word for one run through the phases; left out: `turn`.", example: "round" },
    limit: {
      form: keysOf(() => GAME_LIMIT),
      doc: "When the game ends at the latest: `rounds`, `moves` or both.",
      needed: "Every game needs a limit, so that it always ends.",
      example: "{rounds: 200, winners: nobody}",
    },
    include: INCLUDE,
    ...SECTIONS,
  },
};

const EDITS: Readonly<Record<string, Row>> = {
  change: {
    form: mapOf("path", ANYTHING),
    doc: "By path, what is there is replaced; `original` in an expression is what stood there.",
    example: "{constants.wave: original + 2}",
  },
  add: {
    form: mapOf("path", ANYTHING),
    doc: "By path, what is not there yet. Items of lists may say `after:`, `before:`, `first: yes` or `last: yes`.",
  },
  remove: { form: either(line("id"), listOf(line("id"))), doc: "Paths of what is taken out." },
};

const NAMES = either(ID, listOf(ID));

/** The shape of each kind of file of rules, by its first key. Tables of kinds are not included. */
export const FILES: Readonly<Record<string, Shape>> = {
  game: GAME,
  part: { name: "a part", keys: { part: id("part"), ...HEAD, include: INCLUDE, ...SECTIONS, ...EDITS } },
  variant: {
    name: "a variant",
    keys: {
      variant: id("variant"),
      ...HEAD,
      extends: {
        form: line("path"),
        doc: "The game or variant that it changes: an id of a file beside it or one folder up, or a path.",
        needed: "The game or variant that this variant extends is expected.",
      },
      include: INCLUDE,
      ...EDITS,
    },
  },
  pack: {
    name: "a pack",
    keys: {
      pack: id("pack"),
      ...HEAD,
      for: {
        form: NAMES,
        doc: "The games and variants it is for.",
        example: "[my-game]",
        needed: "For which games is this pack?",
      },
      after: { form: NAMES, doc: "Packs after which it is applied." },
      needs: { form: NAMES, doc: "Packs that have to be there too." },
      excludes: { form: NAMES, doc: "Packs and variants with which it does not go together." },
      why: { form: TEXT, doc: "Why one would choose it." },
      include: INCLUDE,
      ...EDITS,
    },
  },
};

/** The sections of rules with one line each, for other parts of the program. */
export const GAME_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(GAME.keys).map(([key, row]) => [key, row.doc]),
);
