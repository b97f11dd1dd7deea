import type { secretHands } from "./secret-ground.ts";

/** What a module is handed, besides tables; more where something can be hidden. */
export const HANDS = [
  "S",
  "M",
  "fail",
  "foreign",
  "refer",
  "referRunning",
  "places",
  "move",
  "remove",
  "equal",
  "asSet",
  "fingerprintOf",
  "W",
  "P",
  "C",
  "touches",
  "pictured",
  "newThing",
  "enter",
];
export const SECRET_HANDS = [
  "D",
  "V",
  "K",
  "publicly",
  "slotSeen",
  "look",
  "judge",
  "moveHidden",
  "mix",
  "removeHidden",
  "shown",
  "blind",
] satisfies readonly ("D" | "V" | keyof ReturnType<typeof secretHands>)[];
