// Long because it is a flat table: every key of a look is a row with its sentence.
import { either, type Form, ID, keysOf, listOf, mapOf, type Row, type Shape, TEXT, words } from "./form.ts";

/** The fixed vocabulary of `look:`. It has no expressions, addresses, drawings or pages. */
export const LOOK_COLOURS = [
  ...["red", "orange", "amber", "yellow", "lime", "green", "teal", "cyan", "blue", "indigo", "violet", "pink"],
  ...["brown", "sand", "slate", "white", "black"],
] as const;
export const LOOK_ICONS = [
  ...["star", "heart", "shield", "sword", "bow", "flag", "skull", "bolt", "eye", "lock", "key", "crown", "gear"],
  ...["flame", "drop", "leaf", "coin", "gem", "person", "group", "robot", "ship", "wheel", "house", "tower"],
  ...["mountain", "tree", "book", "flask", "hand", "dice", "arrow", "target", "cross", "check", "plus", "sun", "moon"],
  ...["spade", "diamond", "club", "king", "queen", "rook", "bishop", "knight", "pawn"],
  ...["die_1", "die_2", "die_3", "die_4", "die_5", "die_6"],
  ...["wheat", "brick", "log", "fish", "scroll", "mask", "bomb", "flower", "paw", "cart", "anvil", "pillar", "ring"],
] as const;
export const LOOK_SHAPES = [
  ...["circle", "square", "hex", "diamond", "card", "tile", "triangle", "stone", "die", "lane", "none"],
  ...["meeple", "door"],
] as const;
export const LOOK_SIZES = ["small", "medium", "large"] as const;
export const LOOK_EDGE_MARKS = ["door", "wall", "arrow", "dot"] as const;
export const LOOK_ZONES = ["fan", "row", "chain", "column", "stack", "grid", "piles", "count", "hidden"] as const;
/** How a value of the table is drawn large in its middle. */
export const LOOK_LARGE = ["chips", "die", "times", "words", "card"] as const;
export const LOOK_SHOWS = ["always", "changed", "never"] as const;
export const LOOK_PATTERNS = ["plain", "checks", "crossings"] as const;
export const LOOK_FLOORS = ["light", "dark"] as const;
export const LOOK_NAMES = ["always", "hover"] as const;
export const LOOK_COORDINATES = ["up", "down", "none"] as const;
export const LOOK_VIEWS = ["whole", "near"] as const;
export const LOOK_ALONE = ["shown", "hidden"] as const;
export const LOOK_CLAIMS = ["stone", "tint", "none"] as const;
export const LOOK_CORNERS = ["top left", "top right", "bottom left", "bottom right"] as const;
export const LOOK_SOUNDS = ["none", "card", "wood", "stone", "coin", "dice", "metal"] as const;
export const LOOK_LINKS = ["none", "thin", "thick"] as const;

/** Possible rotations of a board, in degrees clockwise. */
export const LOOK_TURNS = ["30", "60", "90", "120", "150", "180", "-30", "-60", "-90", "-120", "-150"] as const;

export const LOOK_GROUNDS = [
  "none",
  "green",
  "teal",
  "blue",
  "indigo",
  "violet",
  "red",
  "brown",
  "slate",
  "black",
] as const;

/** What the table, the frame of a board and the plates of players are made of. */
export const LOOK_THEMES = ["felt", "wood", "stone", "steel", "parchment", "night", "sea", "paper"] as const;

const COLOUR = words(...LOOK_COLOURS);
const ICON = words(...LOOK_ICONS);
const SIZE = words(...LOOK_SIZES);

/** A fixed word, or one that depends on a field or slot: `{by: team, north: red, south: blue}`. */
function byValue(name: string, of: Form): Form {
  const by: Row = {
    names: "fields and slots",
    form: ID,
    doc: "The field or slot whose value decides.",
    needed: `Which field decides the ${name}?`,
  };
  return keysOf(() => ({ name: `${name} by value`, keys: { by }, others: of }));
}

const TRACK: Shape = {
  name: "the look of a track",
  keys: {
    columns: {
      form: ID,
      doc: "How many lie beside each other before the next line begins.",
      needed: "How many lie in a line?",
      example: "12",
    },
    from: { form: words(...LOOK_CORNERS), doc: "The corner in which the first lies; left out: `top left`." },
    back: { form: words("yes", "no"), doc: "`yes`: each line goes back the other way, as one reads a track." },
    gap: { form: ID, doc: "A gap is left after so many of a line.", example: "6" },
  },
};

const SLOT: Shape = {
  name: "the look of a slot",
  keys: {
    label: { form: TEXT, doc: "What it is called on the table." },
    icon: { form: ICON, doc: "A sign before the value." },
    parts: {
      form: mapOf("id", ICON),
      doc: "Where a number is stored or printed for each of some words: the sign of each.",
      example: "{timber: log}",
    },
    colour: { form: COLOUR, doc: "The colour of the value." },
    tint: {
      form: COLOUR,
      doc: "A thing or space has this colour as long as the slot is `yes`, or more than 0; then no value is shown.",
    },
    marks: {
      form: words("yes", "no"),
      doc: "Of the table: `yes`: the thing that it names is the one that acts. It is ringed and named, its ways and lines are drawn, and a board seen from `near` has it in the middle.",
    },
    pinned: {
      form: words("yes", "no"),
      doc: "Of the table: `yes`: its label stands on the space that it names, with its sign.",
    },
    arrow: {
      form: words("yes", "no"),
      doc: "Of a thing in a network of chains: `yes`: an arrow leads from it to the thing that the slot names.",
    },
    show: {
      form: words(...LOOK_SHOWS),
      doc: "When the value is shown; left out: `changed`, when it differs from its first value; a field, unless it is 0, none or no.",
    },
    large: {
      form: words(...LOOK_LARGE),
      doc: "Of a slot of the table, or a term of its `sheet`: it is drawn large in the middle of the table: a number as a heap of `chips` or the face of a `die`, a number of what stands after it (`times`), in `words`, or the `card` of the row that it names. All of them are left out while the first one is 0 or none.",
    },
    told: {
      form: either(TEXT, mapOf("text", TEXT)),
      doc: "How the log tells that it changes: a sentence, in which `{it}` is the thing, `{old}` and `{new}` the values; or a sentence for each value that it gets. `no`: not at all.",
      example: '"{it} overflows"',
    },
  },
};

const ZONE: Shape = {
  name: "the look of a zone",
  keys: {
    as: {
      form: words(...LOOK_ZONES),
      doc: "How what lies there is laid out; a `column` overlaps downwards, its top card last; in a `chain` each is joined to the next by a line, and chains of several things with panels make one network.",
    },
    lingers: {
      form: words("yes", "no"),
      doc: "`yes`: what lay there last is shown as long as nothing else does, with what the rules said meanwhile.",
    },
    title: { form: TEXT, doc: "What the place is called." },
    now: {
      form: ID,
      doc: "Of a place whose things are used one after the other: a term without parameters, which gives the number of the one in use. It is raised, and those before it are grey.",
      example: "action_now",
    },
    "counted by": {
      form: ID,
      doc: "So many things count as one: tricks of four cards are counted as tricks.",
      example: "4",
    },
    lies: {
      form: words("plate", "table"),
      doc: "Of a place of each player: `table`: it lies among what is shared, under the name of its player; left out: on the `plate` of its player.",
    },
  },
};

export const KIND_LOOK: Shape = {
  name: "the look of a kind",
  keys: {
    shape: { form: words(...LOOK_SHAPES), doc: "The outline." },
    colour: {
      shown: { terms: true, words: ["row"], alone: false },
      form: either(words(...LOOK_COLOURS, "owner"), byValue("colour", COLOUR)),
      doc: "A colour, `owner` for the colour of the owner, or a colour for each value of a field or slot.",
      example: "owner",
    },
    icon: {
      shown: { terms: true, words: ["row"], alone: false },
      form: either(ICON, byValue("icon", ICON)),
      doc: "A sign, or a sign for each value of a field or slot.",
      example: "star",
    },
    label: {
      shown: { terms: true, words: ["row", "kind", "none"], alone: true },
      names: "labels",
      form: ID,
      doc: "What is written on it: a field or slot, `row`, `kind` or `none`.",
      example: "row",
    },
    corner: {
      shown: { terms: true, words: ["row", "none"], alone: true },
      form: either(ID, byValue("corner", TEXT)),
      doc: "What stands in the corner of a card: a field or slot, `none`, or a word for some of its values (a value without one is written itself). Left out: the first number that tells its rows apart.",
      example: "{by: rank, 13: K}",
    },
    called: {
      form: TEXT,
      doc: "What one of them is called in sentences: `{row}` is the id of its row, `{title}` its title, `{for}` what it is a copy for, `{kind}` its kind.",
      example: '"{row} of {for}"',
    },
    size: { form: SIZE, doc: "How large it is." },
    names: {
      form: words(...LOOK_NAMES),
      doc: "Of a kind of spaces: when their names are shown; left out: as the look of their board says. What can be chosen is named in any case, up to two dozen spaces.",
    },
    sound: {
      form: words(...LOOK_SOUNDS),
      doc: "What is heard when it is put down, for whoever wants sounds; left out: by its shape.",
      example: "coin",
    },
    back: { form: COLOUR, doc: "The colour of the side that hides it." },
    image: {
      shown: { terms: true, words: ["row"], alone: false },
      form: either(TEXT, byValue("image", TEXT)),
      doc: "A picture on it (`.svg`, `.png`, `.jpg`, `.webp`, `.gif`): its path as seen from this file, or one for each value of a field or slot. Scripts in a picture are never run, and it can load nothing.",
      example: "{by: row, ace: art/ace.svg}",
    },
    "back image": { form: TEXT, doc: "A picture on the side that hides it.", example: "art/back.svg" },
    turn: {
      shown: { terms: false, words: [], alone: true },
      names: "fields and slots",
      form: ID,
      doc: "The field or slot that says how it is turned: a number of quarter turns, a direction, or yes for one turn.",
    },
    lines: {
      formerly: "sides",
      shown: { terms: false, words: [], alone: true, ofLists: true },
      form: byValue("line", COLOUR),
      doc: "Roads, tracks or rivers across it: `by` is a list with a word for each side, clockwise from the north. A line joins the sides that have the same word, three or more in the middle; of a single side it ends there. Words without a colour draw none.",
      example: "{by: edges, road: sand}",
    },
    stones: {
      shown: { terms: true, words: [], alone: true },
      form: ID,
      doc: "A number of it that is drawn as so many stones.",
      example: "seeds",
    },
    claim: {
      form: words(...LOOK_CLAIMS),
      doc: "How a space shows the player that one of its slots names: with a `stone` on it, or with a `tint`. Left out: a stone, but a tint where things can stand.",
    },
    track: {
      form: keysOf(() => TRACK),
      doc: "Things that are no spaces of a board are drawn as one: in lines, in the order of their numbers.",
    },
    between: {
      shown: { terms: false, words: [], alone: false },
      form: listOf(ID),
      doc: "Its two fields that name what it lies between: it is drawn as a line from one to the other, in the colour of whom it names.",
      example: "[from, to]",
    },
    around: {
      form: ID,
      doc: "`KIND.FIELD`: the things of that kind whose field names it are its corners, and it is the ground between them.",
      example: "corner.touches",
    },
    edges: {
      shown: { terms: false, words: [], alone: true },
      names: "fields and slots",
      form: ID,
      doc: "The field or slot with the directions whose sides are marked.",
    },
    solid: {
      shown: { terms: false, words: [], alone: true },
      names: "fields and slots",
      form: ID,
      doc: "The field or slot of a space that says yes where nothing can stand: such spaces are drawn as one block, as walls.",
    },
    "edge mark": { form: words(...LOOK_EDGE_MARKS), doc: "What marks those sides." },
    shows: {
      shown: { terms: true, words: [], alone: false },
      names: "fields and slots",
      form: listOf(ID),
      doc: "The printed fields, slots, and terms about it that are written on it, in this order.",
      example: "[cost, strength]",
    },
    at: {
      shown: { terms: false, words: [], alone: true },
      form: either(ID, listOf(ID)),
      doc: "Where it is drawn though it stands nowhere: its field or slot that names a space, or `KIND.FIELD`, the field of the spaces that names it; or two fields with numbers, from the left and from the top, and all of them make a board.",
      example: "square.door",
    },
    reach: {
      form: ID,
      doc: "How many steps far its ways over the board are shown when it is pointed at: its field or slot, or a number about it. Left out: as far as they lead.",
      example: "speed",
    },
    towards: {
      form: listOf(ID),
      doc: "Numbers about it and a second thing or space, by the names of their terms: what is told beside the line from the one to the other.",
      example: "[cover]",
    },
    panel: {
      form: words("shown", "hidden"),
      doc: "`shown`: each has a panel beside those of the players, with its numbers and zones.",
    },
    sheet: {
      shown: { terms: true, words: [], alone: false },
      form: listOf(ID),
      doc: "With `panel: shown`, and of `player` and `table`: the printed fields, slots, and terms about it that its panel tells, in this order.",
      example: "[strength, speed]",
    },
    alone: {
      form: words(...LOOK_ALONE),
      doc: "Whether it is shown while it lies and stands nowhere; left out: `shown`.",
    },
    empty: {
      form: words(...LOOK_ALONE),
      doc: "Whether it is shown on its space while the number that is its label is 0; left out: `shown`.",
    },
    slots: {
      form: mapOf(
        "id",
        keysOf(() => SLOT),
      ),
      doc: "How its slots look, by id, and what else `shows` and `sheet` name: fields and terms.",
    },
    zones: {
      form: mapOf(
        "id",
        keysOf(() => ZONE),
      ),
      doc: "How its zones look, by id.",
    },
  },
};

const BOARD: Shape = {
  name: "the look of a board",
  keys: {
    background: { form: COLOUR, doc: "The colour of the spaces." },
    image: {
      form: TEXT,
      doc: "A picture under the whole board: its path as seen from this file.",
      example: "art/island.svg",
    },
    pattern: {
      form: words(...LOOK_PATTERNS),
      doc: "`checks` for a chequered board; `crossings` for lines through the spaces, on whose crossings things stand.",
    },
    floors: {
      form: words(...LOOK_FLOORS),
      doc: "Of a board with `regions`: `dark`: its floors are dark, and names, pieces and marks on them light; left out: `light`.",
    },
    names: { form: words(...LOOK_NAMES), doc: "When the names of the spaces are shown." },
    coordinates: {
      form: words(...LOOK_COORDINATES),
      doc: "What people call the spaces of a board that is laid out by rule: by a letter for the column and a number for the row (`e4`), with rows counted `up` from the bottom or `down` from the top; `none`: as the rules do. Left out: `up`, of hexes `down`.",
    },
    "seen from": {
      form: listOf(ID),
      doc: "By how many degrees clockwise the board lies turned for each seat that looks at it, the first seat first; whoever has no seat sees it as the first.",
      example: "[0, 180]",
    },
    links: { form: words(...LOOK_LINKS), doc: "Lines between neighbouring spaces." },
    joined: {
      form: ID,
      doc: "Where it depends on the game which spaces are joined: the term, slot or field of a space with the spaces that it is joined to.",
    },
    at: {
      form: listOf(ID),
      doc: "Where the spaces of a board of rows are drawn: two fields with numbers, from the left and from the top. Left out: as they are joined.",
      example: "[across, down]",
    },
    regions: {
      form: ID,
      doc: "A field of its spaces that names a thing: spaces with the same one are tinted alike, and its name, what it `shows` and its slots are written once among them.",
      example: "area",
    },
    spaces: {
      form: words("apart", "touching"),
      doc: "`touching`: hexagons, squares and triangles are drawn with sides of one length and touch; left out: `apart`.",
    },
    turned: {
      form: words(...LOOK_TURNS),
      doc: "The board lies turned by so many degrees clockwise; what is written on it stands upright. Left out: not at all.",
      example: "-30",
    },
    lines: {
      form: mapOf("id", COLOUR),
      doc: "Lines of other sorts between its spaces: by a field of a space that names others, the colour.",
      example: "{tram: red, boat: blue}",
    },
    near: {
      form: ID,
      doc: "Of a large board only the spaces are shown that lie so many steps from one on which something stands; all of them while nothing does.",
      example: "3",
    },
    view: {
      form: words(...LOOK_VIEWS),
      doc: "`near`: where the board is so large that its spaces would be too small, a part of it is shown, around what acts or can be chosen, and the whole beside it in small; left out: `whole`.",
    },
    alone: { form: words(...LOOK_ALONE), doc: "Whether spaces that are joined to none are shown; left out: `shown`." },
    size: { form: SIZE, doc: "How large the spaces are." },
  },
};

const PLAYERS: Shape = {
  name: "the look of the players",
  keys: { colours: { form: listOf(COLOUR), doc: "The colours of the seats, in order.", example: "[red, blue]" } },
};

export const LOOK: Shape = {
  name: "the look",
  keys: {
    players: { form: keysOf(() => PLAYERS), doc: "The colours of the players." },
    boards: {
      form: mapOf(
        "id",
        keysOf(() => BOARD),
      ),
      doc: "How boards look, by id.",
    },
    kinds: {
      form: mapOf(
        "id",
        keysOf(() => KIND_LOOK),
      ),
      doc: "How things look, by kind or family; `player` and `table` have only slots, zones and a `sheet`.",
    },
    verbs: {
      form: mapOf("id", TEXT),
      doc: "How the log tells that a verb is carried out, or a window opens: a sentence, in which `{PARAMETER}` is what it was given. `no`: not at all, only what it does.",
      example: '{turn: no, rise: "the water rises in {town}"}',
    },
    answers: {
      form: mapOf("id", either(TEXT, listOf(TEXT), mapOf("word", TEXT))),
      doc: "How the log tells what somebody answers in a phase, a verb, a command or the `setup`: a sentence, in which `{NAME}` is what was chosen for the question of this name; several, of which the one is taken that names just what was chosen; or, where only one thing is chosen, a sentence for each value, or for the question by its name. All else is told plainly.",
      example: '{moving: "{from} goes to {to}"}',
    },
    ends: {
      form: mapOf("id", TEXT),
      doc: "Why a game is over, by the name of the end; `limit` is that of `limit:`, `finish` that of all effects of this name.",
      example: '{all_home: "brought all home", limit: "after 30 rounds"}',
    },
    choices: {
      form: mapOf("id", ID),
      doc: "Where on the table a question or command is answered that is no click on a thing, by its name: a slot or place of the one who is asked, else of the table, `player` for the plate of the one who is asked, `table`, `words` (of a command: its button says it; what it begins with is lit while that is pointed at), or a term. A term of the value that is chosen (and of the player who is asked) gives the things that are clicked for it. Left out: beside what was chosen before, what the question names, or what its conditions read.",
      example: "{raise: chips, column: landing}",
    },
    theme: {
      form: words(...LOOK_THEMES),
      doc: "What the table, the frames of boards and the plates of players are made of: `felt` (cloth), `wood`, `stone`, `steel`, `parchment`, `night` (a dark sky), `sea` or `paper` (plain). Left out: `wood` under a board, `felt` without one, `paper` with `ground: none`.",
    },
    ground: {
      form: words(...LOOK_GROUNDS),
      doc: "The colour of the table, in a dark form of it; left out: that of its theme. It has no effect on `parchment` and `paper`, which are light.",
    },
  },
};
