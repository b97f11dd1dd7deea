/** What happened, in a few words. */

import { isHidden, type Plain } from "../interpreter/names/plain.ts";
import { type EventView, sayPieces } from "../interpreter/observe/redact.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { plainText } from "./play/value-text.ts";

function word(value: Plain | undefined): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map((inner: Plain) => word(inner)).join(", ");
  return isHidden(value) ? "something" : plainText(value);
}

/** A value in a sentence of the rules. */
function said(value: Plain, called: (name: string) => string): string {
  if (Array.isArray(value)) return value.map((inner: Plain) => said(inner, called)).join(", ") || "none";
  return typeof value === "string" ? called(value) : word(value);
}

const short = (id: string) => id.replace(/^(?:verbs|phases|windows|commands)\./, "");

/** What happened, in a few words. */
export function eventText(told: EventView, game: Game, called: (name: string) => string = (name) => name): string {
  const { type, parts, player } = told;
  const who = player === null ? "" : `${player}: `;
  switch (type) {
    case "set": {
      const things = [parts.key].flat().map((key) => word(key as Plain));
      const stored = parts.slot === undefined ? `${short(word(parts.body))}.${word(parts.local)}` : word(parts.slot);
      const where = [...things.filter((thing) => thing !== "" && thing !== "table"), stored].join(".");
      const key = typeof parts.element === "string" ? `[${parts.element}]` : "";
      return `${where}${key}: ${word(parts.old)} → ${word(parts.new)}`;
    }
    case "move":
    case "draw":
      return `${type === "draw" ? "draws " : ""}${word(parts.what)}: ${word(parts.from)} → ${word(parts.to)}`;
    case "reveal":
    case "hide": {
      const whom = parts.seats === "all" ? "" : ` ${type === "hide" ? "from" : "to"} ${word(parts.seats)}`;
      return `${type}s ${word(parts.what)} in ${word(parts.at) || "nowhere"}${whom}`;
    }
    case "shuffle":
      return `shuffles ${word(parts.zone)}`;
    case "phase":
      return `phase ${told.word}`;
    case "cycle":
      return `${game.program.cycle} ${word(parts.round)}`;
    case "say":
      return sayPieces(parts, (value) => said(value, called));
    case "nothing":
      return `${who}nothing to choose from (${short(told.word)})`;
    case "end":
      return `the game is over (${told.word})`;
    case "call":
    case "return":
      return `${type} ${short(told.word || word(parts.body))}${others(parts)}`;
    case "answer":
    case "ask":
    case "command":
    case "make":
    case "pass":
    case "refresh":
    case "remove":
    case "toss":
      return `${who}${type} ${short(told.word)}${others(parts)}`.trimEnd();
  }
}

function others(parts: EventView["parts"]): string {
  const told = Object.entries(parts).filter(([name]) => name !== "body" && name !== "command");
  return told.length === 0 ? "" : ` ${told.map(([name, value]) => `${name} ${word(value)}`).join(", ")}`;
}
