// Long because it is the text of the reference between its tables.
import { LATTICES } from "../constructs/lattices/table.ts";
import { ZONES } from "../constructs/zones/table.ts";

const zoneRows = [...ZONES.values()]
  .flatMap(({ written }) => written.map(({ text, doc }) => `| \`${text}\` | ${doc} |`))
  .join("\n");

const directionRows = LATTICES.map(
  ({ type, on, directions }) => `| \`${type}\` | on ${on}: ${directions.join(", ")} |`,
).join("\n");

/** The introduction of the reference. */
export const INTRODUCTION = `This page says how a game is written. It is made from the tables that check the rules, so it says what is really
accepted. [semantics.md](semantics.md) says what happens when a rule is carried out.

Other pages about rules:

- the [tutorial](tutorial.md), for whoever has never written any;
- [mechanisms from A to Z](mechanisms.md): deal, draft, reshuffle, team, timer ... each with a small game;
- [how do I say ...](recipes.md): larger games, each the answer to a question;
- [files beside a game](other-files.md): parts, variants, packs, campaigns, scenarios, lists of clauses, policies;
- [the language in brief](language-in-brief.md): all of it on one page, for language models and for people in a hurry.

Rules are YAML files: keys with values, lists with \`-\`, comments behind \`#\`. Keys give the structure; a value is mostly one line
of a small language of expressions. Two rules of thumb:

- **A map or a list?** Where the order does not matter, things stand in a map by name; where it matters, in a list of items with an \`id\`.
- **One verb per effect.** \`move:\`, \`set:\`, \`ask:\` ... begin an effect; \`each\`, \`let\`, \`if\`, \`else\` may stand beside any of them.

Look at a file with \`rulewright check FILE\`, play it with \`rulewright play FILE\`, let it play itself with \`rulewright simulate FILE --games 100\`.`;

export const OTHER_FILES = `These files can stand beside a game: parts that it includes, variants that change it, packs that are chosen at the table, campaigns that play several games one after the other, scenarios that test it, lists of a rulebook's clauses, and policies for bots. The game itself is described in [the language](language.md). The examples belong to [Heroes and Wolves](language.md#the-game-of-the-examples).`;

export const RECIPES = `Each of these is a whole game that can be played. Smaller pieces, by name, are in [mechanisms from A to Z](mechanisms.md).`;

export const YAML = `Only plain YAML is read: no tags, anchors, merge keys or further documents. A text that YAML would change silently is an error with help.
Most expressions need no quotes. Three things do:

- a text that begins with \`{\`, \`[\`, \`"\`, \`'\`, \`#\`, \`&\`, \`*\`, \`!\`, \`|\`, \`>\`, \`%\`, \`@\` or a backtick: \`say: '{p} wins'\`;
- a text with \`: \` or \` #\` inside;
- inside \`{...}\` or \`[...]\` on one line an expression with a comma: write the keys on lines of their own instead.

A long expression may go on below with \`>-\`. A name begins with a letter and goes on with letters, digits and \`_\`; ids of games and options may also have \`-\`.
These words are never names: RESERVED.`;

export const KINDS = `**How many there are.** A kind says \`copies\` or \`supply\`, or it has a table (one of each row), or it is the kind of the spaces of a board.

**Names of single things.** Of a kind with a table and one of each, the id of the row names the thing. A space has the name that its board gives it
(\`r1c1\`, \`h1_1\`, \`s1_1\`, or its row); where several boards have such a space, \`BOARD.r1c1\` says which. Things made for players are called \`p1.red\`, those made for pairs \`p1.oslo.link\`, several of a row \`bite_1\`, \`bite_2\`; such names are for answers and
scenarios, rules find them by queries. With \`supply: 8, named: [a, b]\` those two are in play from the start, with these names.

**Attributes.** A name behind a dot is looked for in this order: what is stored for the thing under \`state\` (slots and zones), the terms about its kind or family and the formulas of its row, its printed fields, the abilities of its
row, and the attributes of the table below. A term may have the name of a printed field: \`speed: {base: hero.speed, parts: ...}\` under \`terms: hero:\` begins with what is printed, and everywhere else \`hero.speed\` is the term
(\`hero.row.speed\` is what is printed).

| attribute | of | meaning |
| --- | --- | --- |
| \`.owner\`, \`.player\` | things made \`for every player\`, also for each pair of a player and something else | the player; a slot called \`owner\` does the same for other things |
| \`.KIND\` | things made \`for every KIND\` | the thing that it was made for; of what is made \`for every A for every B\` both can be read, \`.A\` and \`.B\` |
| \`.SPACE\` | what \`stands on: SPACE\` | the space; it may be none if \`or none\` stands there |
| \`.PLURALS\` | spaces | all of a kind or family that stand there: \`square.heroes\` |
| \`.TILE\` | spaces of a board with \`tile\` | the one that stands there, or none |
| \`.PLURALS\` | players and other things | what was made for them, or (for players) all whose slot \`owner\` is that player: \`p.heroes\` |
| \`.KIND\` | what has exactly one of a kind | that one: \`player.robot\`; of what is made for pairs there is a list: \`player.links\`, \`first(x in p.links where x.town is t)\` |
| \`.counts_as\`, \`.modifiers_of\` | kinds that say \`counts as:\`, \`modifiers of:\` | the row by which it goes; the rows whose modifiers it brings |
| \`.row\` | kinds with a table | the row: \`card.row is bite\` |
| \`.index\` | all | its number in the order of the kind, from 1; of a word its number in its type |
| \`.position\` | what lies in a deck or a row | its place there, from 1; in a deck 1 is the top. What lies in a pile, or where nobody knows in a deck, has none: only comparing may meet it |
| \`.place\` | what lies in zones | the zone in which it lies, by name: \`c.place is zone(p.hand)\`, \`to: c.place\`. All zones for its kind hold the same kinds; of what lies in none only comparing may meet it |
| \`.revealed\` | all | is it public what it is: has it been shown to all, or does it lie where all see it |
| \`.x\`, \`.y\`, \`.row\`, \`.column\` | spaces of grids (\`x\` is the column); of hexes and maps \`.x\` and \`.y\` | coordinates from 1; of \`hexagon N\` they count from the middle, which is 0, 0, and of a \`hex map\` \`.y\` may be less than 1 |
| \`.PLURALS\` | spaces, corners and edges of a board with \`corners:\` or \`edges:\` | those that touch it: \`hex.sites\`, \`hex.sides\`, \`site.hexes\`, \`site.sides\`, \`side.hexes\` (two, or one at the rim), \`side.sites\` (two) |

An attribute of something that may be none may be none itself: \`square.stone.owner is p\` is simply false where there is no stone.
The attribute of a family exists if every kind of it has it. To *set* a slot of a family, declare it under the family.

**What differs from seat to seat** is a table of the players, with one row for each seat in their order; \`p.forward\` is then printed on a player like a field on a card:

${"```yaml"}
kinds:
  player:
    table: sides
    fields: {forward: direction}
sides:
  upper: {forward: south}
  lower: {forward: north}
  left: {forward: east}
  right: {forward: west}
${"```"}

\`relative(northwest, p.forward)\` gives a direction as a side sees it: forward and to the left, from where that player sits.

A **row** of a table has only the fields, the abilities and \`.index\`. A kind with \`copies: none\` exists as rows alone: its name as a type, and its plural in expressions, mean rows, and of these there are terms and formulas, too.

**Where things are.** Every component is at one place: on a space, in a zone, or nowhere (\`none\`). A component is *in play* if it exists and has not been taken out by \`remove\`; the plural of a kind
lists those that are in play, wherever they lie. \`remove\` of a player takes the player out of the game: \`players\` has those who are still in it, \`seats\` has all.
If not everybody knows which things these are, lists of them go by where they lie, so that order tells nothing. The order of such a list changes
when one of the things moves. So name the list first if you go through it by numbers: \`let: {mine: list(p.pieces)}\`.`;

export const TABLES = `The rows of a kind with \`table: cards\` stand in a section of that name at the top level, each with its fields. Numbers, words and yes/no must be given
in every row unless the field has a default (\`= VALUE\`); \`or none\`, sets, lists, records and \`per\` may be left out. Values are numbers, words, ids of rows, constants and arithmetic with them.

- a set or list: \`[claw, shield]\`, or a single value;
- a record: \`{wounds: 1}\`, what is left out has its default;
- a value \`per\` something: a map by word, or a list in the order of the words;
- besides its fields a row may have \`text\`, \`see\`, \`title\`, \`look\`, \`modifiers\`, and the formulas and abilities of its kind.

A table can be written by columns, or come from a spreadsheet (\`include: [cards: cards.csv]\`, with the same first line):

${"```yaml"}
cards:
  columns: [id, suit, power, harm]
  rows:
    - [scratch, claw, 1, {wounds: 1}]
    - [roar, claw, 0, {wounds: 2}]
${"```"}

**Formulas.** A field is known before play. What a row says by an expression is declared under \`formulas:\` of the kind, by its type and any parameters: \`worth: int = card.points\`, \`welcome(p player): bool = yes\`.
Each row may then give an expression of its own, in which the name of the kind is the thing: \`worth: 2 * count(c in card.owner.bed)\`. A row that gives none has what stands behind \`=\`, which is an expression, too; \`or none\`, sets and lists need no \`=\`.
Rules read \`card.worth\` and \`card.welcome(p)\`, as they read a term. A number or a set takes modifiers, as if it were a term with a \`base\`. A formula has no range, as it is not stored.
It may read other formulas and terms, but not itself, not even of another thing. A kind with rows alone has formulas too: \`g.reached(p)\` for \`g in wishes.rows\`.

**An ability for each word.** \`does(player): optional per moment\` under \`abilities:\` is one for each word of the type \`moment\`. A row says which it has, \`does: {play: [...], reap: [...]}\`, and \`perform: card.does[moment]\` or \`then: card.does[moment]\`
uses the one of a word that is found in play; \`c.does[moment] is not none\` asks whether there is one. All of them have the same parameters.

**Two sides.** A kind with \`faces: [front, back]\` has a slot \`face\`; each row has a map for each face with the \`face fields\`, which are then read like any field.

**Modifiers.** Rows of a kind that says \`modifies: QUERY\` may change numbers: a row with \`modifiers: {strength: 1}\` adds 1 to the term \`strength\` of whatever the query finds.
\`{is: 9}\` sets the number, \`{at least: 2}\` and \`{at most: 5}\` bound it, \`{add: 1, if: CONDITION}\` adds under a condition. The term must have a \`base\`. In a modifier, the name of the kind stands for the thing that brings it, and the name in the query for the thing whose number changes. A modifier that reads the number
which it changes must leave itself out: \`{add: 1, if: (u.power without healer) < 3}\`.

A term whose \`base\` is a set takes modifiers too: \`{add: flying}\` (or only \`flying\`), \`{remove: [flying, swift]}\`, \`{is: set(swift)}\`. So keywords, suits and abilities (rows of a kind of their own) come from several cards. \`without\` is for numbers.

**Counting as another.** Under a kind, \`counts as: card.copy else card.row\` says which row a thing of the kind counts as. Then \`card.power\`, \`perform: card.act\` and \`then: card.act\` read that row, and the thing brings the modifiers that stand there.
A thing keeps its own stored values, what lies on it and what others give it. \`card.counts_as\` is that row; \`card.row\` is always its own, so \`card.row.power\` is what is printed on the card itself. A copy of a copy: \`set: card.copy = other.counts_as\`.
\`counts as:\` may read anything except the values that are read from the row it gives: it cannot ask for \`card.power\`.

A thing may bring the modifiers of other rows than the one that it counts as: \`modifiers of: union(list(card.counts_as), list(c.row for c in card.below))\` names all these rows, each once; it is \`empty\` for a thing that has lost its modifiers. An ability of any row is used by the thing that is named like the kind:
\`ask: {card: c in actor.field, way: r in skills(card)}\` and \`then: way.act\`, or \`perform: way.act\` with \`card: card\` beside it.

**Layers.** A number is what modifiers set it to, plus what they add, within their bounds. Which modifier came first does not matter. If some modifiers must apply before others, write each layer as a term that begins with the one below it: \`bare: {base: card.counts_as.power}\` takes \`{is: 0}\`, and \`power: {base: card.bare}\` takes \`2\`.`;

export const TYPES = `Types stand behind the names of fields, formulas, slots, parameters and results, and of what a verb remembers under its \`state:\`.

| type | values |
| --- | --- |
| \`int\`, \`int 0..9\` | whole numbers, from -2147483647 to 2147483647 or in the range; bounds may be constants |
| \`bool\` | \`yes\`, \`no\` |
| a list of words of \`types\` | one of the words; where two types share a word, write \`weather.sun\` |
${directionRows}
| a kind, a family, \`player\` | one component |
| \`KIND row\` | a row of its table |
| a record of \`types\` | all its fields: \`x.coins\` reads one. \`cost(2, 1)\` makes a record of the values of its fields, in their order; the last may be left out where the type gives them a first value. \`cost(cards = 1)\` names the fields, in any order |
| \`T or none\` | a T, or nothing |
| \`set of T\` | each at most once, in no order |
| \`list of T\`, \`list of T up to 5\` | in order |
| \`T per K\` | a T for each word, row or thing of K: read \`x[k]\`. Printed numbers and words must be given for each, unless the field has a default, which then holds for each |
| \`fingerprint\` | a mark of what some values were, see functions: it can only be compared and kept |
| \`zone of card\`, \`pile of card\`, \`deck of card\`, \`row of card\`, \`spot of card\` | a zone itself, of any form or of this one, where it is no declaration: see zones by name |
| the name of a verb | the running verb, see verbs |

A slot goes on with \`= FIRST VALUE\`, \`fresh each SCOPE\` and \`seen by WHO\`, with commas between them: \`bool = no, fresh each day\`. SCOPE is the word of \`cycle\`, a phase or a verb: when it
begins, the slot has its first value again. \`fresh after each turn\` resets it when the turn has ended. \`fresh each turn of player\` resets it only for the player whose turn it is,
\`fresh each turn of unit.owner\` for that player's units: the expression behind \`of\` is compared with the first parameter of the verb. Without \`=\` a number begins at 0 (or the end of its range next to 0), \`bool\` with no, \`or none\` with none, sets and lists
empty, words and components with the first one. A component or player may also begin with \`= none\` although its type is not \`or none\`: \`owner: player = none\` is nobody
at first. Until it is set, every comparison is false, nobody sees what is \`seen by owner\`, and reading an attribute of it (\`card.owner.points\`) stops play with an error at that rule.

Places for components are declared in \`state\` as well, with the kind or family that may lie there:

| form | meaning |
| --- | --- |
${zoneRows}

\`seen by owner\`, \`seen by nobody\`, \`seen by EXPRESSION\` (a player, several, or none), \`seen by all when CONDITION\` say who knows what lies there; without these words everybody does, but a deck lies face down. Several may stand
there. A place may belong to two things, as a slot may: under \`site, player:\` stands \`stash: pile of card, seen by player\`, and it is read as \`stash[s, p]\`. Its \`seen by\` and \`refilled from\`, and the \`seen by\` and first value of a slot, use the names of the two
kinds for the two things. If both are of one kind, the second is \`other\`. In an expression a place is the list of what lies in it: \`count(p.hand)\`, \`c in p.hand\`.

**Zones by name.** A zone itself can be a parameter, a result, a slot (\`zone of card or none\`), or what a verb remembers. Give it by its name, \`to: p.hand\`; it has to be a place for just those kinds.
Where such a value is read, it is the list of what lies in the zone, or the thing that lies on a spot. Behind \`to\`, \`from\`, \`shuffle\` and \`swap\` it is the zone again.
In \`let\`, a term or a list the name of a zone stands for what lies there, so write \`zone(p.hand)\` where the zone itself is meant.
\`zones(p.hand, p.market)\` are several to choose from or go through; a player answers with the name of one, \`from=p1.hand\`. Two are the same where \`z is not from\` says so, and \`'{z}'\` in a text is what the place is called.
A chance that takes from a zone by name has this name for its purpose.

\`\`\`yaml
terms:
  places(p player): zones(p.hand, table.discard)
  fullest(p player): first(z in places(p) sorted by count(z) desc) else impossible
verbs:
  pass_on(from zone of card, to pile of card):
    do:
      - move: first(from)
        to: to
  tidy(p player):
    do:
      - ask:
          from: z in places(p) where any(z)
          card: c in from
        who: p
      - move: card
        to: if from is zone(p.hand) then table.discard else p.hand
      - pass_on: fullest(p)
        to: table.discard
\`\`\``;

export const EXPRESSIONS = `Numbers are written \`12\`, yes and no \`yes\` and \`no\`, nothing \`none\`, a set or list without anything \`empty\`. A bare name is looked for in this order: what the rule itself names (parameters, answers,
\`let\`, queries), a word of the type that is needed here, \`table\`, \`players\`, \`seats\`, \`round\`, plurals of kinds and families, terms, constants, spaces, tables, words and rows
that only one type has, running verbs. \`options.NAME\` is the option that was chosen; \`cards.knight\` is a row of the table \`cards\`, \`cards.rows\` are all of them; \`p.hand\` an attribute;
\`x[k]\` a value \`per\` something, a place of a row, the k-th of a list, or what is stored for a pair (\`feared[h, w]\`).

Operators, those that bind loosest first. Put parentheses where in doubt: \`(x else 0) + 1\`.`;

export const NONE = `**None.** A value that may be none cannot stand where one is needed; the checker says so (\`may-be-none\`). Say what to take instead (\`x else 0\`), ask before (\`if x is not none then ...\`, \`x is not none and ...\`, an effect
with \`if: x is not none\`, the \`if\` of a phase or an end, the \`needs\` of a command, or an effect \`- if: x is none\` that leaves with \`return: nothing\`), or promise it with \`else impossible\`. \`move\`, \`remove\` and \`reveal\` of none do nothing.

A promised value may still be missing in play: a thing with \`stands on: square\` stands nowhere before it is placed and after it is removed, a slot \`owner: player = none\` is empty until it is set,
and what an \`if\` made sure of an effect may have changed since. None is like nothing else, so comparing with \`is\` and \`in\` is fine; from nowhere there are no neighbours, no line and no way. Counting with it, reading
an attribute of it or storing it stops play with an error at the rule: \`steps(m.square, s) <= 1\`, \`m.square.row\`, \`set: table.goal = m.square\`.

**Kinds of a family.** In the same way \`if t is a wolf then t.hungry else no\` may use what only wolves have.`;

/** The text after the section about boards. */
export const CORNERS_AND_EDGES = `**Corners and edges.** Say \`corners: site\` and \`edges: side\` under a board that is laid out by rule: the corners and edges of its spaces are then spaces of these kinds. So they have
state, things may stand on them (\`stands on: site\`), they are asked for, and \`neighbours(site)\`, \`steps\`, \`linked\` hold for them: corners lie beside each other along edges, edges where they share a corner. Each is one, however many spaces touch it.
\`hex.sites\`, \`hex.sides\` (clockwise), \`site.hexes\`, \`site.sides\`, \`side.hexes\` and \`side.sites\` say what touches what; \`between(a, b)\` is the edge between two spaces that lie beside each other, or between two corners. A path over corners or edges names their
board by both words: \`board: land corners\`.

Their names are made of a space and of where they lie as seen from it: edges by a direction (\`h3_2_north\`, \`r1c1_east\`), corners of squares too (\`r1c1_northeast\`), corners of hexes \`h3_2_right\`, \`h3_2_bottom_right\`, \`h3_2_bottom_left\`, \`h3_2_left\`, \`h3_2_top_left\`, \`h3_2_top_right\`.
Rules may use any of these names, as seen from any space that it touches; answers and the log use the name from the first space. What is printed on some of them stands under \`marks:\`, by name or by the spaces around it, or in a \`spaced map\`; the others have the default of the field.
The size of such a board is a fixed number: it cannot be chosen before play.

**Longest way.** \`longest_way(edges, corners)\` tries all ways over some edges, each edge at most once, and gives the length of the longest. A way goes on only through those corners, but it may begin and end at others. Many edges have very many ways, and each step counts as work. So
too many edges of one player stop play with an error at the rule; they never hang it.`;

export const TIES = `Where several ways are equally short, \`next\` and \`way\` take the one whose first step comes first in the order of the directions (north, then clockwise; on boards with \`links\` in the
order in which \`neighbours(space)\` lists them). If the first steps are the same, the second step decides, and so on. \`reach\` lists spaces that are equally far in the same order. If a path says what a step costs, \`steps\` is the cost of the cheapest way, and \`reach\`, \`next\` and \`way\` go by cost. Of equally cheap ways they take the one over
spaces that are nearer to the start.`;

export const QUERIES = `One form serves every choice, loop and list:

    NAME in [N of] LIST [within C] [while C] [where C] [best by K] [sorted by K] [distinct by E] [take N]

| part | meaning |
| --- | --- |
| \`NAME in LIST\` | each element in turn has this name in what follows |
| \`NAME in 3 of LIST\` | all lists of three of them, in the order of the list, in turn have this name: see below |
| \`while C\` | stops before the first for which C does not hold |
| \`where C\` | only those for which C holds |
| \`best by K, K desc\` | only those with the least K, \`best by K desc\` those with the greatest; all equals stay, and a second key chooses among them |
| \`sorted by K, K desc\` | in this order, the least first, \`desc\` the greatest first; equals keep their order |
| \`distinct by E\` | of those with equal values only the first: interchangeable things are offered once |
| \`take N\` | the first N |

Keys K are numbers, words, yes/no (no first), \`chance\`, or an order: \`sorted by turn_order(p)\`, \`best by weakest(h) reversed\`, \`reversed if C\`. LIST is a list, a set, a place, a plural, a type of
words (\`d in direction\`) or numbers \`1..6\`. A query stands alone only behind \`each\`, in choices, as \`winners\` and \`who\`, and behind \`move\`, \`remove\`, \`reveal\` and \`finish\`; elsewhere it stands inside one of these:`;

export const COMBINATIONS = `**Several at once.** \`five in 5 of union(p.hand, table.board)\` goes through all lists of five of these: \`max(worth(five) for five in 5 of ...)\` is the best of them,
\`any(two in 2 of p.hand where sum(c.power for c in two) is 9)\` asks whether some two make nine. The number may be any expression, in parentheses where it is longer: \`(3 - count(laid)) of open\`. Of 0 there is one, the empty list.

Three of 54 cards are 24,804 lists, five of 52 are 2,598,960, and more than 100,000 stop play with an error at the rule. \`within C\` leaves out early what comes to nothing: C must hold of each beginning (of one element, of two ...) and of the whole, and what begins with a list for which it does not hold is not looked at. So C says what can still become of a beginning: whether these
cards can still beat what lies there, whether the sum is not too large yet. Once it is false, adding more must not make it true again. The example *Boundary Stones* asks in this way whether any cards that nobody has seen could still win a place; the recipe *combinations* counts lots that come to fifteen.`;

export const CHOICES = `Behind each name of an \`ask\`:

| choice | answer |
| --- | --- |
| \`c in p.hand where ...\` | one of them |
| \`optional c in p.hand\` | one of them or none |
| \`2 of c in p.hand\` | a list of exactly two |
| \`up to 3 of c in p.hand\`, \`1..3 of ...\`, \`any of ...\` | a list of so many |
| \`3 of c in p.hand, in order\` | the order counts too |
| \`n in 1..6\`, \`d in direction\` | a number, a word |
| \`yes or no\` | yes or no |
| \`h in squads, or new\`, \`or new if C\` | one of them, or a new component (of a kind with \`supply\`) |
| \`split 5 over s in squares up to 2\` | how much each gets: \`answer[s]\` |

A later choice may read the earlier answers. If an answer that it reads is none, the choice is not asked, with two exceptions. If the choice handles a missing answer (\`h is none\`, \`h else ...\`, \`if h is not none then ... else ...\`), it is always asked. If its own \`if\` reads that answer, only the \`if\` decides. Instead of one line a choice may have keys:`;

export const ASKING = `A player who guesses a hidden thing chooses among rows, which say what is printed and not where a card is: \`c in clues.rows where c.sort is guest\`, and the rules compare with \`card.row\`.

The answers to an \`ask\` and to a command are told to all. To let players (or one player) choose in secret, use \`everyone: p in list(hunter)\`. Nobody else learns the answers
until others can see what \`do\` does (an open slot that is set, a thing that is moved to where all see it, a \`say\`). \`do\` puts the answers into a slot (\`seen by\` its owner) or a place, and that decides who sees them.

An \`ask\` asks \`who\`; in a command it asks the player who uses the command. Its answers have their names for the rest of the block. If there is nothing to choose from in the first choice, the rest of the block is left out, or
\`otherwise\` is done instead of it. In a view, and in an answer such as \`to=r1c1\`, a choice is called by its name, so choose names that players understand.

\`may: pay a coin for a card?\` with \`do:\` asks for yes or no and does the effects after a yes. Yes is offered wherever its \`if\` holds. So what \`do\` needs belongs into that \`if\` (\`if: any(p.hand)\`), also where \`do\` begins with a question or says
\`else impossible\`. \`who\` is found before the \`if\` is judged.

A choice, its conditions and its sort keys may read only what the player who is asked may know (else it is a \`leak\`). A \`let\`, a parameter, a
result and what a verb remembers are as secret as the values from which they were computed. If those values will be revealed, compute the result after the reveal.

If a value decides whether somebody sees a thing, seeing the thing tells that value. So \`seen by\` and \`face\` may read only open values, or values that are known to everybody to whom they make a difference. \`seen by all when player.secret > 4\` is a \`leak\`; \`seen by owner when player.secret > 4\` is none where the owner may see \`secret\`.

A question tells the others why it was asked. So a question must not depend on an \`if\` (\`while\`, \`each\` ... \`where\`, \`who:\`) that reads what only some may know, unless that is told first; else it is a \`leak\` too. \`check\` warns of both kinds of leak as far as it can without playing: it follows terms, and it says nothing about things that the rules \`reveal\` anywhere.
There are two ways out. Ask in any case, with a question that may offer nothing: then the only answer is \`none\`, and nobody notices. Or \`reveal\` or \`say\` first why the question is asked:

${"```yaml"}
phases:
  - id: bragging
    do:
      - each: p in players
        do:
          - ask:                                 # everybody is asked, whatever they hold
              shown: optional c in p.hand where c.power > 8
            who: p
          - if: shown is not none
            do:
              - reveal: shown
              - ask:                             # all have seen why
                  bonus: n in 1..shown.power
                who: p
              - set: p.points += bonus
${"```"}

Things that the player cannot tell apart at all (in a deck, in a shuffled hand) cannot be offered: \`draw\` one of them.`;

export const VERBS = `A verb is used like an effect: the first parameter stands behind its name, the others have keys, and a parameter with \`= VALUE\` may be left out. A parameter without a type has the type of its name: \`walk(hero)\`. Parameters that are
running verbs are filled in.

- \`result\` and \`return: VALUE\` give something back; \`as: NAME\` names it for the rest of the block.
- A slot under a verb's \`state\` is written and read as \`VERB.NAME\`, inside the verb and in everything that happens while the verb runs (commands of a window, triggers, other verbs). It belongs to the innermost running call. Where the verb may not be running, ask first: \`if: VERB is not none\`. \`check\` warns of an effect that uses the slot and can run outside the verb.
- Without keys a verb may be just its list of effects.
- Call a verb without parameters as \`- storm\`, and beside an \`if\` as \`storm:\`.
- A verb may call itself; at most 200 verbs may run inside each other.`;

export const TRIGGERS = `**Instead.** A trigger with \`instead\` takes the place of the verb where its \`if\` holds. It is a replacement. \`continue\` ends the replacement and goes on with what it replaced, with other values for the parameters that it names; the other parameters keep their values.

- After \`continue\` all replacements are tested again, with the new values. One that applied before need not apply any more, and one that did not may apply now. Each is done at most once: two replacements that double a number multiply it by four.
- If a replacement does not reach \`continue\`, nothing else happens: no other replacement is tested, and the verb itself does nothing. In both cases the \`after\` triggers come, and read the last values. If a trigger must come only when the effect really happens, make it a trigger of a verb that the replaced verb calls.
- Replacements are tested in the order of the files, and the first that applies is done. If the verb says \`replacements chosen by: PLAYER\` and more than one applies, that player says which comes first (\`replacement=shielding\`).
- \`source: c in LIST\` makes one replacement of each thing in the list. Each is done at most once, and its thing is called \`c\` in the lines below. A player who chooses says which thing (\`replacement=shielding c=buckler_1\`). Without such a player they come in the order of the list.
- If a replacement calls the verb itself, all replacements are tested again, and so is this one. \`check\` warns where that would never end.`;

export const CHANCE = `Shuffling makes an order unknown; drawing and rolling ask chance. Each such event has a purpose. Scenarios use the purpose to say its outcome (\`chance: {den: [r1c1]}\`). Because of purposes, a new rule does not change the outcomes
of other chances. The purpose is the word behind \`for:\`. Without that word it is the name of the deck, the rolled name, or the key of an order. With a component behind \`for:\` (\`for: d\`) each has a purpose of its own.`;

export const VARIANTS = `A game may be divided into files: \`include: [parts/cards.yaml]\` adds the sections of a part. A **variant** changes a game. A **pack** is chosen at the table and may be combined with others. Both name what they change by paths, which are ids with dots between them:

${"```yaml"}
variant: meadow-long
language: 1
extends: meadow
title: A long day on the meadow
change:
  constants.enough: original + 10                # \`original\` is what stood there
  boards.field.grid: 5 by 5
add:
  cards.scratch: {suit: claw, power: 1, harm: {wounds: 1}}
  terms.strength.parts.pack: if count(wolves) > 3 then 1 else 0
  types.suit.horn:                               # a word of a type, with nothing behind it (or \`after: WORD\`)
  setup.early_wolf:                              # an item of a list: at the end, or \`before: ID\`, \`after: ID\`, \`first: yes\`
    make: wolf
    to: r1c1
remove: [terms.strength.parts.fresh]
${"```"}

\`change\` replaces what must exist, \`add\` adds what must not exist yet, \`remove\` removes what must exist. Maps are not merged: a changed map is replaced whole. In a path, a name with parameters is written without them.

Two packs that touch the same place clash, unless one says that it comes \`after:\` the other. If neither of the two may be edited, a third pack can decide: it is \`after: [one, two]\` and changes or removes what both touch, so that only its version counts.`;

export const CAMPAIGNS = `A **campaign** plays games one after the other. Each begins with values from the end of the game before. Examples are deals of one game up to so many points, a match, or missions whose outcome says which mission is next.

${"```yml"}
campaign: winter
language: 1
title: The Long Winter
carry: [table.snow, player.scars]                # slots of the games themselves
state:
  player: {fame: int 0..99}                      # what the campaign itself keeps
missions:
  - id: hunt
    game: meadow
    next: [{if: count(winners) > 0, mission: feast}, {mission: famine}]
  - id: famine
    game: meadow
    options: {wolves: many}
    changes:
      - if: any(p in players where p.fame > 2)   # unlocked by what was done before
        packs: helpers
    next: feast
  - id: feast
    game: spring                                 # another game, or a variant
    first: only(p in players best by p.fame)     # who sits down first
    begin:                                       # before the game's own set-up
      - set: table.snow = 0
after:                                           # what is carried on from each mission
  player.fame: player.fame + (if player in winners then 1 else 0)
until: any(p in players where p.fame >= 5)
winners: p in players best by p.fame desc
score: player.fame
limit: 12
${"```"}

Each mission is a whole game. \`carry\` names slots of the games themselves. Such a slot begins with its value at the end of the mission before; in the first mission it begins as the game says. The slots of the campaign itself stand under \`state\`. They are added to each game, as are \`types\` and \`terms\`, so that changes and \`begin\` can read them. If a game does not have a carried slot, the value stays as it is. The places of things are not carried: keep a \`set of\` things, and put them there under \`begin\`.

After a mission all values of \`after\` are computed in its last position, and then stored. They may read everything in the game, \`player\` (or the kind that the place belongs to) and \`winners\`, the list of those who have won the mission. Then \`until\`, \`next\`, \`winners\` and \`score\` are judged with the stored values. Some things are judged before a mission begins: the \`if\` of its changes, \`options\` and \`first\`. They are judged at its table with the carried values, before anything is set up. To remove a row for good, use a change: \`- {if: table.torn, remove: [cards.relic]}\`; single copies are removed under \`begin\`.

\`first\` changes who plays which seat; what belongs to a player moves along. \`check\`, \`play\`, \`simulate\`, \`test\` and \`replay\` take campaigns. \`simulate\` says who wins the campaign and each mission, and in which order missions came.`;

export const CAMPAIGN_CASES = `Scenarios about a campaign name it with \`campaign:\` in the place of \`game:\`. A case plays some of its missions one after the other. It may begin with any mission, and \`carried\` gives the values with which that mission begins.

${"```yml"}
scenarios: A hard winter
language: 1
campaign: winter
players: [Ann, Bea]
cases:
  - id: nobody_wins_the_hunt
    carried: {Ann.fame: 4}
    missions:
      - mission: hunt
        when:
          - finish: nobody
        carries: {Ann.fame: 4, table.snow: 1}
        goes on with: famine
      - mission: famine
        play: random
${"```"}`;

export const SCENARIOS = `Examples of a rulebook become tests: \`rulewright test FILE\`. A file has cases; the keys at its top hold for all of them.

${"```yaml"}
scenarios: Fights on the meadow
language: 1
game: meadow
players: [Ann, Bea]
cases:
  - id: a_wolf_is_hurt
    start: empty
    given:
      - move: p1.hero_1
        to: r1c1
      - make: wolf
        to: r1c2
        as: grey
    when:
      - wound: grey
        by: 2
    then:
      - grey.wounds is 2
${"```"}

In a case players are called by their names, or \`p1\`, \`p2\`; single things by the names under which answers show them.`;

export const EVENTS = `An event is written as a player's answer (\`Ann: walk, to is r1c2\`, \`Ann: pass\`) or as one of these lines. Fields that are left out may have any value; each field that is given must match. Several values stand in
the order in which they are told: \`Ann: cards are bite_1, bite_2\`. Keys may be used instead: \`{move: bite_1, to: none}\`, \`{say: "grey: gone"}\`. \`rulewright test FILE --trace CASE\` prints all events of a case in this form.`;

export const ANSWERS = `An answer is the name of a player with a command and the values of what is asked, as \`rulewright trace\` and \`play\` show them:

| answer | meaning |
| --- | --- |
| \`Ann: walk, hero is p1.hero_1, to is r1c2\` | a command with its fields; commas before fields may be left out |
| \`Ann: to is r1c2\`, \`Ann: to=r1c2\` | the fields of an \`ask\` or of \`everyone\` |
| \`Ann: cards are bite_1, bite_2\` | several values; \`and\` may stand for the comma |
| \`Ann: purse is r1c1:2 and r1c3:1\` | the shares of a \`split\`; those left out get nothing |
| \`Ann: to is none\`, \`Ann: pass\` | none for an optional field; no command of a window |

A thing may be called by its row if only one thing of that row is offered: \`bite\` for \`p1.bite\`. An answer may leave out a field that has only one choice. A move that everybody knows to be forced need not be answered.

Checks of a player are keys with the player's name, in \`when\`, in \`then\` or in the case: \`Ann may: strike\`,
\`Ann may not: walk, hero is p1.hero_1\`, \`Ann may exactly: {to: [r1c1, r1c2]}\`, \`Bea sees: bite_1\`, \`Bea does not see: bite_1\`. \`Ann is told: {"strike, hero is p1.hero_1": it is stunned}\` asks why not: one of the lines of the explanation must be this text. In \`when\` a condition stands alone: \`- p1.hero_1.wounds is 2\`.

Forced answers are given first. A check in \`when\` is judged when the next step can be taken. A check at the end is judged when no forced answer is left. So no check can hold only because a forced answer has not been given yet.
Until then, \`may\` and \`is told\` must be true at least once, \`may exactly\` is judged when its question comes, and \`may not\` must never be false. If a case is about the moment before a forced answer, \`pending: Ann\` stops where she is asked; her answer must be forced.

\`play on until: CONDITION\` gives forced answers until the condition holds, and fails where somebody has a choice before that; \`play on at random until: CONDITION\` gives random answers. If the condition holds already, nothing is played. Checks after it are judged at that moment.

With \`start: empty\` nothing has been set up: the players, the board and all components are there, but a thing that stands on spaces has no space until \`given\` moves it. \`at: NAME\` (of a phase) starts play at that phase;
\`phase: NAME\` in \`when\` plays that phase alone, and tests the ends of the game that come after it.`;

export const POLICIES = `A policy gives the probability of each answer of a bot. \`rulewright check FILE\` checks it against its game. It takes a seat with \`--agents policy:FILE,random\` or \`--seat 2=policy:FILE\`:

\`\`\`yaml
policy: kuhn-poker
language: 1
choices:
  - ask: bet
    if: me.hand.rank is 1
    play: {yes: 1/3, no: 2/3}
  - ask: bet
    play: {yes: 1, no: 0}
\`\`\`

For each question the first line whose condition is true is used; a question without such a line is answered at random. The chances of a line add up to 1. Answers are written as in the keys of moves: \`yes\`, a number, a word, the name
of a thing, \`none\`; the answers to \`command\` are the ids of commands and \`pass\`. A condition may read only what the player may see. A policy that reads more, or gives an answer that is not offered, stops play with an error at its line.`;
