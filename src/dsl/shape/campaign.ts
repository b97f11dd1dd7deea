import { SECTIONS } from "./file-keys.ts";
import {
  ABOUT,
  ANYTHING,
  CONDITION,
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
} from "./form.ts";

/**
 * The form of a campaign: several games played one after the other, each beginning with values that the one before has
 * left.
 */

const PACKS: Row = {
  form: either(line("path"), listOf(line("path"))),
  doc: "Packs with which it is played.",
  example: "[night]",
};
const OPTIONS: Row = {
  form: mapOf("id", line("word")),
  doc: "Options that are chosen: a word or number of the option, or an expression over what is carried.",
  example: "{level: table.doom}",
};
const EDITS: Readonly<Record<string, Row>> = {
  change: { form: mapOf("path", ANYTHING), doc: "Changes of its rules, as in a variant." },
  add: { form: mapOf("path", ANYTHING), doc: "Additions to its rules, as in a variant." },
  remove: { form: either(ID, listOf(ID)), doc: "What is taken out of its rules, as in a variant." },
};

/** What changes in a mission if a condition on carried values holds. */
const WHERE: Shape = {
  name: "a change of a mission",
  keys: {
    if: {
      form: CONDITION,
      doc: "Where this holds of what is carried, before the mission begins.",
      needed: "When is the mission played so?",
      example: "table.doom > 2",
    },
    ...ABOUT,
    packs: PACKS,
    options: OPTIONS,
    ...EDITS,
  },
};

/** One of several possible next missions. */
export const WAY_ON: Shape = {
  name: "a way on",
  keys: {
    if: { form: CONDITION, doc: "The condition after the mission; left out: always." },
    ...ABOUT,
    mission: {
      form: ID,
      doc: "The mission that comes next, or `end`.",
      needed: "Which mission comes next?",
    },
  },
};

const AFTER: Row = {
  form: mapOf("path", EXPRESSION),
  doc: "What is carried on, by place: `player.points: player.points + score`. All values are found first, then kept. `winners` are those who have won the mission.",
  example: '{player.points: "player.points + (if player in winners then 1 else 0)"}',
};

export const MISSION: Shape = {
  name: "a mission",
  keys: {
    id: { form: ID, doc: "Its name.", needed: "A mission needs an `id`." },
    ...ABOUT,
    title: { form: TEXT, doc: "The name for people." },
    game: {
      form: line("path"),
      doc: "The game or variant that is played: a path as seen from this file, or an id.",
      needed: "Which game is this mission?",
      example: "my-game",
    },
    packs: PACKS,
    options: OPTIONS,
    ...EDITS,
    changes: {
      form: listOf(keysOf(() => WHERE)),
      doc: "Changes under a condition on the carried values: a pack that was unlocked, a row that was torn up.",
    },
    first: {
      form: EXPRESSION,
      doc: "The player who sits down first; the others follow in their order. `none` and left out: the first.",
      example: "table.loser",
    },
    begin: { form: EFFECTS_FORM, doc: "Effects before the game's own set-up; they can use the carried values." },
    after: AFTER,
    next: {
      form: either(ID, listOf(keysOf(() => WAY_ON))),
      doc: "The mission that comes next, or `end`; of a list the first one whose condition is true. Left out: the next in the list of missions.",
      example: "second",
    },
  },
};

export const CAMPAIGN: Shape = {
  name: "a campaign",
  keys: {
    campaign: {
      form: ID,
      doc: "The id of the campaign. This key comes first: it says what kind of file this is.",
      needed: "The id of this campaign is expected after `campaign:`.",
    },
    language: { form: line("number"), doc: "The version of the language: 1.", example: "1" },
    title: { form: TEXT, doc: "The name for people.", example: "My Campaign" },
    ...ABOUT,
    players: {
      form: line("range"),
      doc: "How many can play: `2` or `2..4`; left out: as many as can play every mission.",
      example: "2..4",
    },
    carry: {
      form: either(line("id"), listOf(line("id"))),
      doc: "Slots of the games whose values go on from each game to the next: `player.scars`, `table.doom`.",
      example: "[table.doom, player.scars]",
    },
    types: {
      form: (SECTIONS.types as Row).form,
      doc: "Types for the slots of the campaign itself, added to each game.",
    },
    state: {
      form: (SECTIONS.state as Row).form,
      doc: "Slots of the campaign itself, written as in a game. They are added to each game, and go on from each to the next.",
    },
    terms: { form: (SECTIONS.terms as Row).form, doc: "Named values, added to each game." },
    missions: {
      form: listOf(keysOf(() => MISSION)),
      doc: "The games, in their order; the first is played first.",
      needed: "A campaign needs `missions`.",
    },
    after: AFTER,
    until: { form: CONDITION, doc: "The campaign ends after a mission if this is true then." },
    winners: {
      form: EXPRESSION,
      doc: "Who has won the campaign: a player, a list of players, a query, or `nobody`.",
      example: "p in players best by p.points desc",
    },
    score: { form: EXPRESSION, doc: "The score of a `player` in the campaign.", example: "player.points" },
    limit: {
      form: line("number"),
      doc: "The campaign ends after this many missions. It is needed if missions can come again.",
      example: "20",
    },
  },
};
