import { Diagnostics } from "../dsl/text/diagnostic.ts";
import { type MapNode, valueOf as valueAt } from "../dsl/yaml/node.ts";
import { CHECK_KEYS, readCheck, readThen } from "./checks.ts";
import type { Case, Check, Seats, Table, TableRow } from "./model.ts";
import { readTable } from "./parse-rows.ts";
import { Reader } from "./reader.ts";
import { seatKey, seatsInRow } from "./seats.ts";
import { readWhen } from "./steps.ts";

/** Reads the steps and checks of a case. `keys` are all keys that a case may have. */
export function readPlay(
  reader: Reader,
  seats: Seats,
  map: MapNode,
  keys: readonly string[],
): Pick<Case, "when" | "checks"> {
  const when = valueAt(map, "when");
  return { when: when ? readWhen(reader, seats, when) : [], checks: readChecks(reader, seats, map, keys) };
}

/** Reads each row with its own steps and diagnostics. */
export function readRows(reader: Reader, seats: Seats, map: MapNode, keys: readonly string[]): Table | null {
  const table = readTable(reader, map);
  if (!table) return null;
  const rows = table.rows.map((row): TableRow => {
    if (row.unread.length > 0) return { ...row, when: [], checks: [] };
    const own = new Diagnostics();
    const play = readPlay(new Reader(own), seatsInRow(seats, table.columns, row.cells), map, keys);
    return { ...row, ...play, unread: own.list };
  });
  return { columns: table.columns, rows };
}

function readChecks(reader: Reader, seats: Seats, map: MapNode, keys: readonly string[]): Check[] {
  return map.entries.flatMap((entry) => {
    if (entry.key.text === "then") return readThen(reader, seats, entry.value);
    if (keys.includes(entry.key.text) && !CHECK_KEYS.some((key) => key === entry.key.text)) return [];
    const checks = readCheck(reader, seats, entry);
    if (checks) return checks;
    const seat = seatKey(seats, entry.key.text);
    if (seat)
      reader.wrong(
        entry.key.span,
        `\`${entry.key.text}\` cannot stand in a case.`,
        "answers stand in the list under `when`",
      );
    else reader.unknown(entry.key, keys, "a case");
    return [];
  });
}
