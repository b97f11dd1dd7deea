/** Serves the files of a folder to a browser on this computer, and to nobody else. */
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";
import { policyFor } from "./page-policy.ts";

const LOCAL = "127.0.0.1";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".woff2": "font/woff2",
};

export interface ServedPage {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * @param ports the first of these that nobody uses is taken; 0 stands for any
 * @throws the error of the system where none can be used
 */
export async function servePage(folder: string, ports: readonly number[]): Promise<ServedPage> {
  const server = createServer((request, response) => {
    const wanted = fileFor(folder, request.url ?? "/");
    response.setHeader("content-security-policy", policyFor(wanted ?? ""));
    const missing = () => response.writeHead(404, { "content-type": "text/plain" }).end("There is no such file.");
    if (wanted === null || (request.method !== "GET" && request.method !== "HEAD")) return missing();
    readFile(wanted).then((body) => {
      response.writeHead(200, { "content-type": TYPES[extname(wanted)] ?? "application/octet-stream" });
      response.end(request.method === "HEAD" ? undefined : body);
    }, missing);
  });
  const port = await firstFree(server, ports);
  const close = () => new Promise<void>((done) => server.close(() => done()));
  return { address: `http://${LOCAL}:${port}/`, close };
}

/** The file that an address means, or null where it leads out of the folder. */
export function fileFor(folder: string, url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
    const file = normalize(join(folder, path.endsWith("/") ? `${path}index.html` : path));
    return file.startsWith(normalize(folder) + sep) && !file.includes("\0") ? file : null;
  } catch {
    return null;
  }
}

async function firstFree(server: Server, [port = 0, ...others]: readonly number[]): Promise<number> {
  try {
    await new Promise<void>((done, failed) => {
      server.once("error", failed);
      server.listen(port, LOCAL, () => {
        server.off("error", failed);
        done();
      });
    });
    return (server.address() as AddressInfo).port;
  } catch (error) {
    if (others.length === 0) throw error;
    return firstFree(server, others);
  }
}
