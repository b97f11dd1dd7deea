import type { Table } from "../interpreter/link/link.ts";
import type { Glossary } from "./words.ts";

/** At what table a case is played, and for how long. */
export interface Sitting {
  readonly table: Table;
  readonly glossary: Glossary;
  readonly seed: string;
  /** moves that nobody had to say: are they too many? */
  readonly isTooLong: (taken: number) => boolean;
}
