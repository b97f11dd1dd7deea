import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import { type Line, SlowLine } from "./slow-line.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".ttf": "font/ttf",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};

/** Serves a folder as a web server would, compressed; over a slow line if one is given. */
export async function serve(folder: string, line?: Line): Promise<{ address: string; close: () => void }> {
  const slow = line && new SlowLine(line);
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const asked = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname));
    const path = join(folder, asked === "/" ? "index.html" : asked);
    if (!path.startsWith(folder) || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    const body = packed.get(path) ?? gzipSync(readFileSync(path));
    packed.set(path, body);
    response.writeHead(200, {
      "content-type": TYPES[extname(path)] ?? "application/octet-stream",
      "content-encoding": "gzip",
    });
    if (slow) slow.send(response, body);
    else response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
