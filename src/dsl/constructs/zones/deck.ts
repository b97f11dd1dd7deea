import { isClosed } from "../../../interpreter/ir/zone-forms.ts";
import type { ZoneRow } from "../../check/declare/zone-row.ts";

export const deck: ZoneRow = {
  name: "deck",
  short: "components in an order, drawn from the top",
  written: [
    {
      text: "deck of card",
      doc: "in an order that nobody needs to know; `draw` takes from the top, `shuffle` makes the order unknown. Cards put on it since then have an order: `first(table.stack)`. Nobody knows the first of the others before it is drawn",
    },
    {
      text: "deck of card, refilled from table.discard",
      doc: "when a draw finds it empty, it is shuffled together with that pile",
    },
  ],
  room: "any",
  closed: isClosed({ form: "deck" }),
};
