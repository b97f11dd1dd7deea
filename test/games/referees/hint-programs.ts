/** The printed program cards of HINT (HI-G10), and where those of a game lie. */
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import { headOf, text } from "./hint-told.ts";

export type Kind = "offensive" | "defensive" | "booster" | "sniffer" | "supply" | "blank";

export interface Program {
  readonly kind: Kind;
  /** for a booster its bonus, for an SR booster what it yields */
  readonly strength: number;
  readonly install: number;
  readonly run: number;
}

const program = (kind: Kind, strength: number, install: number, run: number): Program => ({
  kind,
  strength,
  install,
  run,
});

const PROGRAMS: Readonly<Record<string, Program>> = {
  w32_navajo: program("offensive", 2, 2, 1),
  tusk_vs: program("offensive", 4, 3, 2),
  scrapheap: program("offensive", 3, 2, 1),
  black_carnival: program("offensive", 5, 4, 2),
  hardrock_256: program("defensive", 4, 2, 1),
  rustwall: program("defensive", 3, 1, 1),
  alley_watch: program("defensive", 5, 3, 2),
  fly_eye: program("sniffer", 0, 1, 0),
  red_fever: program("booster", 3, 1, 1),
  slipstream: program("booster", 2, 1, 0),
  nimda_algorithm: program("supply", 3, 2, 0),
  static_choir: program("supply", 2, 1, 0),
  ronin: program("offensive", 3, 2, 1),
  daimyo: program("offensive", 4, 3, 2),
  paper_crane: program("offensive", 2, 1, 1),
  oni: program("offensive", 5, 4, 2),
  shoji: program("defensive", 3, 1, 1),
  castle_keep: program("defensive", 5, 3, 1),
  ids_beta: program("defensive", 4, 2, 1),
  koi: program("sniffer", 0, 1, 0),
  kaizen: program("booster", 2, 1, 0),
  overclock_edict: program("booster", 3, 1, 1),
  budget_release: program("supply", 3, 2, 0),
  tea_break: program("supply", 2, 1, 0),
  ids_delta: program("defensive", 6, 0, 0),
  ids_gamma: program("defensive", 5, 0, 0),
  ice_lattice: program("defensive", 4, 0, 0),
  floor_guard: program("defensive", 7, 0, 0),
  static_lure: program("defensive", 3, 0, 0),
  watchdog: program("offensive", 4, 0, 1),
  phantom: program("offensive", 5, 0, 1),
  lamprey: program("offensive", 6, 0, 2),
};

/** A missing program. */
const NOTHING = program("blank", 0, 0, 0);
/** The Free Lances play with copies (HI-G121). */
const rowOf = (name: string) => name.replace(/^lance_/, "").replace(/_\d+$/, "");
export const printedOn = (name: string | null): Program => PROGRAMS[rowOf(name ?? "")] ?? NOTHING;

/** Follows from events where the program cards lie. */
export class Shelf {
  private readonly places = new Map<string, string>();
  private readonly owners = new Map<string, string>();
  /** the program that each booster supports */
  private readonly supports = new Map<string, string>();

  hear(event: EventView): void {
    const name = text(event, event.type === "set" ? "key" : "what");
    if (printedOn(name) === NOTHING) return;
    const head = headOf(event);
    if (head === "move" || head === "draw") this.places.set(name, text(event, "to"));
    if (head === "set" && text(event, "slot") === "owner") this.owners.set(name, text(event, "new"));
    if (head === "set" && text(event, "slot") === "beside") this.supports.set(name, text(event, "new"));
  }

  at = (place: string): string[] => [...this.places].filter(([, where]) => where === place).map(([name]) => name);
  placeOf = (name: string) => this.places.get(name) ?? "";
  /** the owner of a program; empty: the tower */
  ownerOf = (name: string) => this.owners.get(name) ?? "";
  boosterOf = (name: string | null): string | null =>
    [...this.supports].find(([, program]) => program !== "" && program === name)?.[0] ?? null;
  /** a program's strength with the booster beside it */
  strengthOf = (name: string | null) => printedOn(name).strength + printedOn(this.boosterOf(name)).strength;

  own = (team: string) => this.at(`${team}.network`).filter((name) => this.ownerOf(name) === team);
  defences = (team: string) => this.own(team).filter((name) => printedOn(name).kind === "defensive");
  hostile = (team: string) =>
    this.at(`${team}.network`).filter((name) => this.ownerOf(name) !== team && printedOn(name).kind === "offensive");
  /** HI-253, HI-G28, HI-G29: the programs that protect a Terminal against a team */
  protectors(terminal: string, team: string, held: boolean): string[] {
    const installed = this.at(`${terminal}.installed`).filter(
      (name) => this.ownerOf(name) !== team && printedOn(name).kind !== "booster",
    );
    return [...installed, ...(held ? [] : this.at(`${terminal}.guards.${team}`))];
  }
}
