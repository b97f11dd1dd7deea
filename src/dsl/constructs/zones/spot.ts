import { isClosed } from "../../../interpreter/ir/zone-forms.ts";
import type { ZoneRow } from "../../check/declare/zone-row.ts";

export const spot: ZoneRow = {
  name: "spot",
  short: "at most one component",
  written: [{ text: "spot of card", doc: "at most one: its attribute is the component or none" }],
  room: "one",
  closed: isClosed({ form: "spot" }),
};
