import type { SecretGame } from "./secret-rules.ts";

/** Generates visibility rules: the audience of a slot, a zone or a face, by each condition on the second player's secrets. */

const CONDITIONS = {
  "a private number": "player.secret > 4",
  "what the hidden cards are worth": "sum(c.power for c in player.hand) > 4",
  "which hidden cards there are": "any(c in player.hand where c.power is 4)",
  "a term that reads a secret": "strong(player)",
  "a secret or something open": "player.secret > 4 or table.light",
  "how many hidden cards there are": "count(player.hand) > 2",
  "something open": "table.light",
  "a term that reads what is open": "lit(player)",
} as const;

const RULES = {
  "for all": (condition: string) => `seen by all when ${condition}`,
  "for the owner": (condition: string) => `seen by owner when ${condition}`,
  "for the owner, and for all": (condition: string) => `seen by owner, seen by all when ${condition}`,
  "for one of two": (condition: string) => `seen by (if ${condition} then first(seats) else last(seats))`,
} as const;

const COINS = `kinds:
  card:
    table: cards
    copies: 2 of each
    starts in: table.deck
    fields: {power: int 0..9}
  coin: {table: coins, copies: one of each for every player, face: "RULE", fields: {worth: int 0..9}}
`;

const THINGS: Readonly<Record<string, (rule: string) => SecretGame>> = {
  "a slot": (rule) => ({ player: `    mark: "int 0..9 = 3, ${rule}"\n`, does: "- set: you.mark = 5\n" }),
  "a zone": (rule) => ({
    player: `    box: "pile of card, ${rule}"\n`,
    does: "- move: first(c in you.hand)\n  to: you.box\n",
  }),
  "a face": (rule) => ({
    kinds: COINS.replace("RULE", rule.replaceAll("player", "coin.player")),
    table: "    tray: pile of coin\n",
    does: "- move: first(c in coins where c.player is you)\n  to: table.tray\n",
  }),
};

const MORE = `terms:
  strong(p player): p.secret > 4
  lit(p player): table.light
`;

const COIN_ROWS = "coins:\n  penny: {worth: 1}\n  pound: {worth: 9}\n";

/** The games by name (what is visible, to whom, and by which condition), with whether such rules are allowed. */
export const SIGHT_GAMES: readonly (readonly [name: string, game: SecretGame])[] = Object.entries(THINGS).flatMap(
  ([what, made]) =>
    Object.entries(RULES).flatMap(([sort, rule]) =>
      Object.entries(CONDITIONS).map(([why, condition]) => {
        const { table = "", ...game } = made(rule(condition));
        const more = game.kinds ? MORE + COIN_ROWS : MORE;
        return [`${what}, ${sort}, by ${why}`, { ...game, table: `    light: bool\n${table}`, more }] as const;
      }),
    ),
);
