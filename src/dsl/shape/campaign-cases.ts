import { ABOUT, ANYTHING, either, ID, keysOf, line, listOf, mapOf, type Row, type Shape, words } from "./form.ts";
import { CASE, CHECKS } from "./others.ts";

/** The form of scenarios about a campaign. */

const CARRIED = mapOf("path", line("word"));

/** One mission in a case about a campaign: the keys of a case of a single game, and these. */
export const PLAYED_MISSION: Shape = {
  name: "a mission of a case",
  keys: {
    mission: { form: ID, doc: "The mission that must come next.", needed: "Which mission is played?" },
    ...ABOUT,
    start: CASE.keys.start as Row,
    at: CASE.keys.at as Row,
    given: CASE.keys.given as Row,
    chance: CASE.keys.chance as Row,
    when: CASE.keys.when as Row,
    play: {
      form: words("random"),
      doc: "`random`: the rest of the mission is played at random.",
    },
    then: CASE.keys.then as Row,
    ...CHECKS,
    carries: {
      form: CARRIED,
      doc: "The values that must go on from it, by place: `{table.doom: 1, Ann.scars: 2}`. The mission must be over.",
    },
    "goes on with": { form: ID, doc: "The mission that must come next, or `end`. The mission must be over." },
  },
  others: ANYTHING,
};

/** A case about a campaign. */
export const CAMPAIGN_CASE: Shape = {
  name: "a case of a campaign",
  keys: {
    id: { form: ID, doc: "Its name." },
    ...ABOUT,
    players: CASE.keys.players as Row,
    seeds: CASE.keys.seeds as Row,
    carried: {
      form: CARRIED,
      doc: "The values with which its first mission begins, by place: `{table.doom: 1, Ann.scars: 2}`.",
    },
    missions: {
      form: listOf(keysOf(() => PLAYED_MISSION)),
      doc: "The missions that are played, one after the other.",
      needed: "Which missions does this case play?",
    },
    "won by": {
      form: either(ID, listOf(ID)),
      doc: "Who has won the campaign, or `nobody`: it must be over.",
    },
  },
};
