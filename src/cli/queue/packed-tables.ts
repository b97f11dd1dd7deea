import type { TableName } from "../../results/tables.ts";
import type { ShardTables } from "./shard-queue.ts";

/** So many bytes say how long the list of tables is. */
const LENGTH = 4;

/** The tables of a shard as one run of bytes: the length of a list, the list of tables with their lengths, their bytes. */
export function packedTables(tables: ShardTables): Buffer {
  const list = Buffer.from(JSON.stringify([...tables].map(([name, bytes]) => [name, bytes.length])));
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32LE(list.length);
  return Buffer.concat([length, list, ...tables.values()]);
}

export function unpackedTables(packed: Buffer): ShardTables {
  let at = LENGTH + packed.readUInt32LE();
  const list = JSON.parse(packed.subarray(LENGTH, at).toString("utf8")) as readonly (readonly [TableName, number])[];
  return new Map(
    list.map(([name, length]) => {
      const bytes = packed.subarray(at, at + length);
      at += length;
      return [name, bytes] as const;
    }),
  );
}
