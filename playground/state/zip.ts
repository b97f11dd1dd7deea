/** Several files as one, so that a browser can save and open them together. Texts are small: they are not compressed. */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const STORED = 0;
const DEFLATED = 8;
/** The first day that the format can name: the same files always give the same bytes. */
const DAY = 0x21;

export function zipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const [parts, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, data] = [encoder.encode(path), encoder.encode(text)];
    const header = [20, FLAGS, STORED, 0, DAY].map((value) => u16(value));
    const sizes = [u32(crc32(data)), u32(data.length), u32(data.length), u16(name.length), u16(0)];
    const local = joined([u32(LOCAL), ...header, ...sizes, name, data]);
    directory.push(
      joined([u32(CENTRAL), u16(20), ...header, ...sizes, u16(0), u16(0), u16(0), u32(0), u32(offset), name]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = joined(directory);
  const count = u16(directory.length);
  const end = [u32(END), u16(0), u16(0), count, count, u32(central.length), u32(offset), u16(0)];
  return joined([...parts, central, ...end]);
}

/** The texts in a zip by their paths; null where it is none. Folders and what lies outside them are left out. */
export async function filesIn(bytes: ArrayBuffer): Promise<Record<string, string> | null> {
  const view = new DataView(bytes);
  const end = endOf(view);
  if (end === null) return null;
  const found: Record<string, string> = {};
  let at = view.getUint32(end + 16, true);
  for (let n = view.getUint16(end + 10, true); n > 0; n--) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== CENTRAL) return null;
    const length = view.getUint16(at + 28, true);
    const path = new TextDecoder().decode(bytes.slice(at + 46, at + 46 + length));
    const data = await dataOf(view, at);
    if (data === null) return null;
    if (!path.endsWith("/") && !path.split("/").includes("..")) found[path] = new TextDecoder().decode(data);
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return found;
}

/** The end lies before a comment, which is mostly empty. */
function endOf(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}

async function dataOf(view: DataView, entry: number): Promise<ArrayBuffer | null> {
  const [method, size, at] = [entry + 10, entry + 20, entry + 42].map((place, n) =>
    n === 0 ? view.getUint16(place, true) : view.getUint32(place, true),
  ) as [number, number, number];
  if (at + 30 > view.byteLength) return null;
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const { buffer } = view;
  const raw = buffer.slice(start, start + size) as ArrayBuffer;
  if (method === STORED) return raw;
  if (method !== DEFLATED) return null;
  const inflated = new Blob([raw]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(inflated).arrayBuffer().catch(() => null);
}

const u16 = (value: number) => new Uint8Array([value & 255, (value >> 8) & 255]);
const u32 = (value: number) => joined([u16(value & 0xffff), u16(value >>> 16)]);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const TABLE = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crc32(data: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of data) value = (TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
