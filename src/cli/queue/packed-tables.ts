import type { TableName } from "../../results/tables.ts";
import type { ShardTables } from "./shard-queue.ts";

/** Bytes of the length field of the list of tables. */
const LENGTH = 4;

/**
 * The tables of a shard in one byte string: the length of the list, the list of tables with their lengths, then their
 * bytes.
 */
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
