/** The kinds of players. The last ones are bots, by thinking time. */
export const PLAYERS = ["person", "random", "easy", "normal", "strong"] as const;

export type Player = (typeof PLAYERS)[number];

/** The kinds of players, in words. */
export const PLAYED: Readonly<Record<Player, string>> = {
  person: "a person",
  random: "at random",
  easy: "an easy bot",
  normal: "a bot",
  strong: "a strong bot",
};

/** Whether the player is a bot that takes time to think. */
export const isThinking = (player: Player | undefined): boolean =>
  player !== undefined && player !== "person" && player !== "random";

/** Whether the player is not a person. */
export const isMachine = (player: Player | undefined): boolean => player !== undefined && player !== "person";
