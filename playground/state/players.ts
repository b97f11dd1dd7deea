/** Who may play a seat; the last ones are bots, by how long they think. */
export const PLAYERS = ["person", "random", "easy", "normal", "strong"] as const;

export type Player = (typeof PLAYERS)[number];

/** How a seat is played, in words. */
export const PLAYED: Readonly<Record<Player, string>> = {
  person: "a person",
  random: "at random",
  easy: "an easy bot",
  normal: "a bot",
  strong: "a strong bot",
};

/** Does a bot choose for a seat, who takes its time? */
export const isThinking = (player: Player | undefined): boolean =>
  player !== undefined && player !== "person" && player !== "random";

/** Does somebody else choose for a seat than a person? */
export const isMachine = (player: Player | undefined): boolean => player !== undefined && player !== "person";
