import { isClosed } from "../../../interpreter/ir/zone-forms.ts";
import type { ZoneRow } from "../../check/declare/zone-row.ts";

export const pile: ZoneRow = {
  name: "pile",
  short: "components without an order",
  written: [{ text: "pile of card", doc: "any number, in no order" }],
  room: "any",
  closed: isClosed({ form: "pile" }),
};
