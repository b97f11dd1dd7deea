import { isClosed } from "../../../interpreter/ir/zone-forms.ts";
import type { ZoneRow } from "../../check/declare/zone-row.ts";

export const row: ZoneRow = {
  name: "row",
  short: "so many places side by side: `row of 4 card`",
  written: [
    { text: "row of 3 card", doc: "places `p.plan[1]` to `p.plan[3]`, each with at most one; an empty place is none" },
  ],
  room: "numbered",
  closed: isClosed({ form: "row" }),
};
