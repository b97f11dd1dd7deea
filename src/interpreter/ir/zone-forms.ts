/** Facts about each form of zone. A form without a row does not compile. */
import type { ZoneDef } from "./program.ts";

export interface ZoneFormRow {
  /**
   * How things in the zone are told apart by position. `none`: not at all, except by arrival where somebody does not
   * see them; `places`: each has its own place; `top`: from the top or the bottom, where the order is known.
   */
  readonly order: "none" | "places" | "top";
  /** are its contents hidden from all, unless the rules say who sees them? */
  readonly closed: boolean;
  /** do rules name its places by numbers from 1, including empty ones? */
  readonly numbered: boolean;
}

const row = (one: ZoneFormRow): ZoneFormRow => one;

export const ZONE_FORMS = {
  pile: row({ order: "none", closed: false, numbered: false }),
  /** its first contents are shuffled, so nobody has seen their order */
  deck: row({ order: "top", closed: true, numbered: false }),
  row: row({ order: "places", closed: false, numbered: true }),
  spot: row({ order: "places", closed: false, numbered: false }),
};

export type ZoneForm = keyof typeof ZONE_FORMS;

/** The order in a zone; without a zone there is none. */
export const orderOf = (zone: Pick<ZoneDef, "form"> | undefined): ZoneFormRow["order"] =>
  zone ? ZONE_FORMS[zone.form].order : "none";

/** The same by the number of the zone. */
export const orderIn = (zones: readonly ZoneDef[], zone: number | undefined): ZoneFormRow["order"] =>
  orderOf(zones[zone ?? -1]);

export const isClosed = (zone: Pick<ZoneDef, "form"> | undefined): boolean =>
  zone !== undefined && ZONE_FORMS[zone.form].closed;

export const isNumbered = (zone: Pick<ZoneDef, "form"> | undefined): boolean =>
  zone !== undefined && ZONE_FORMS[zone.form].numbered;
