/** The bots at the table, loaded when one sits down. */
import { isThinking, type Player } from "../../state/players.ts";
import { LATER, loadPart } from "../later-parts.ts";
import type { Thinkers } from "./thinkers.ts";

export class Bots {
  #thinkers: Thinkers | null = null;

  async load(): Promise<Thinkers> {
    const { Thinkers } = await loadPart(LATER.bots);
    this.#thinkers ??= new Thinkers();
    return this.#thinkers;
  }

  /** null: none of the players is a bot */
  async among(players: readonly Player[]): Promise<Thinkers | null> {
    return players.some((player) => isThinking(player)) ? this.load() : null;
  }
}
