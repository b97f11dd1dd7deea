import { isClosed } from "../../../interpreter/ir/zone-forms.ts";
import type { ZoneRow } from "../../check/declare/zone-row.ts";

export const deck: ZoneRow = {
  name: "deck",
  short: "components in an order, drawn from the top",
  written: [
    {
      text: "deck of card",
      doc: "in an order that nobody needs to know; `draw` takes from the top, `shuffle` makes the order unknown. What was put on it since then has an order: `first(table.stack)`; which other card is the first only `draw` finds out",
    },
    {
      text: "deck of card, refilled from table.discard",
      doc: "when a draw finds it empty, it is shuffled together with that pile",
    },
  ],
  room: "any",
  closed: isClosed({ form: "deck" }),
};
