/** What everybody wants to know of each form of zone; one that is forgotten here does not compile. */
import type { ZoneDef } from "./program.ts";

export interface ZoneFormRow {
  /**
   * How things that lie there are told apart by where they lie. `none`: not at all, or by when they came where not everybody
   * sees them; `places`: each has a place of its own; `top`: from the top or the bottom, as far as that is known.
   */
  readonly order: "none" | "places" | "top";
  /** does nobody see what lies there, where the rules do not say who does */
  readonly closed: boolean;
  /** do rules call its places by their numbers, from 1, also those that are empty */
  readonly numbered: boolean;
}

const row = (one: ZoneFormRow): ZoneFormRow => one;

export const ZONE_FORMS = {
  pile: row({ order: "none", closed: false, numbered: false }),
  /** what begins there is shuffled: nobody has seen its order */
  deck: row({ order: "top", closed: true, numbered: false }),
  row: row({ order: "places", closed: false, numbered: true }),
  spot: row({ order: "places", closed: false, numbered: false }),
};

export type ZoneForm = keyof typeof ZONE_FORMS;

/** What lies where there is no zone has no order. */
export const orderOf = (zone: Pick<ZoneDef, "form"> | undefined): ZoneFormRow["order"] =>
  zone ? ZONE_FORMS[zone.form].order : "none";

/** The same of what lies in a zone, by the number of the zone. */
export const orderIn = (zones: readonly ZoneDef[], zone: number | undefined): ZoneFormRow["order"] =>
  orderOf(zones[zone ?? -1]);

export const isClosed = (zone: Pick<ZoneDef, "form"> | undefined): boolean =>
  zone !== undefined && ZONE_FORMS[zone.form].closed;

export const isNumbered = (zone: Pick<ZoneDef, "form"> | undefined): boolean =>
  zone !== undefined && ZONE_FORMS[zone.form].numbered;
