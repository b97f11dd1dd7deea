/** Serves the files of a folder to a browser, by default to this computer only. */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { extname, join, normalize, sep } from "node:path";
import { OPENED_MARK, OPENED_PATH, type Opened } from "../contracts/opened.ts";
import { policyFor } from "./page-policy.ts";

const LOCAL = "127.0.0.1";
const EVERYWHERE = "0.0.0.0";

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
  /** the address on this computer */
  readonly address: string;
  /** addresses for other computers; empty if they are not allowed */
  readonly elsewhere: readonly string[];
  readonly close: () => Promise<void>;
}

interface Serving {
  /** the files of rules that the page opens, in their present state */
  readonly opened?: () => Opened;
  /** whether other computers in the network are allowed */
  readonly toAll?: boolean;
}

/**
 * @param ports the first free one is used; 0 means any
 * @throws the error of the system if none can be used
 */
export async function servePage(folder: string, ports: readonly number[], how: Serving = {}): Promise<ServedPage> {
  const { opened, toAll = false } = how;
  const server = createServer((request, response) => {
    const url = request.url ?? "/";
    const wanted = fileFor(folder, url);
    response.setHeader("content-security-policy", policyFor(wanted ?? ""));
    if (request.method !== "GET" && request.method !== "HEAD") missing(response);
    else if (opened && pathOf(url) === `/${OPENED_PATH}`) sendOpened(request, response, opened);
    else if (wanted === null) missing(response);
    else sendFile(wanted, request, response, opened !== undefined);
  });
  const port = await firstFree(server, ports, toAll ? EVERYWHERE : LOCAL);
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      // A page that polls keeps its connection open.
      server.closeAllConnections();
    });
  const addressOf = (host: string) => `http://${host}:${port}/`;
  return { address: addressOf(LOCAL), elsewhere: toAll ? networkAddresses().map(addressOf) : [], close };
}

const missing = (response: ServerResponse) =>
  void response.writeHead(404, { "content-type": "text/plain" }).end("There is no such file.");

function sendFile(path: string, request: IncomingMessage, response: ServerResponse, isMarked: boolean): void {
  readFile(path).then(
    (body) => {
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
      const page = isMarked && path.endsWith(".html") ? marked(body.toString("utf8")) : body;
      response.end(request.method === "HEAD" ? undefined : page);
    },
    () => missing(response),
  );
}

/** The page with a mark that there are files to open. */
const marked = (html: string): string =>
  html.replace("<head>", `<head>\n    <meta name="${OPENED_MARK}" content="${OPENED_PATH}" />`);

function sendOpened(request: IncomingMessage, response: ServerResponse, opened: () => Opened): void {
  if (!isAskedHere(request.headers.host)) {
    response.writeHead(403, { "content-type": "text/plain" }).end("Files are given to nobody under this name.");
    return;
  }
  const found = opened();
  const head = { "content-type": "application/json", "cache-control": "no-store" };
  const since = new URL(request.url ?? "/", "http://localhost").searchParams.get("since");
  if (since === found.version) response.writeHead(204, head).end();
  else response.writeHead(200, head).end(request.method === "HEAD" ? undefined : JSON.stringify(found));
}

/**
 * Protects against DNS rebinding: a foreign page can make its own name resolve to this computer and would then be
 * allowed to read from here. So only requests to a numeric address or to a local name are answered.
 */
export function isAskedHere(host: string | undefined): boolean {
  const [, name = ""] =
    /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(host ?? "")?.filter((part) => part !== undefined) ?? [];
  return isIP(name) > 0 || [LOCAL_NAME, hostname()].includes(name) || name.endsWith(".local");
}

const LOCAL_NAME = "localhost";

const networkAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((found) =>
    (found ?? []).flatMap(({ family, internal, address }) => (family === "IPv4" && !internal ? [address] : [])),
  );

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return null;
  }
}

/** The file for an address; null if it lies outside the folder. */
export function fileFor(folder: string, url: string): string | null {
  const path = pathOf(url);
  if (path === null) return null;
  const file = normalize(join(folder, path.endsWith("/") ? `${path}index.html` : path));
  return file.startsWith(normalize(folder) + sep) && !file.includes("\0") ? file : null;
}

async function firstFree(server: Server, [port = 0, ...others]: readonly number[], host: string): Promise<number> {
  try {
    await new Promise<void>((done, failed) => {
      server.once("error", failed);
      server.listen(port, host, () => {
        server.off("error", failed);
        done();
      });
    });
    return (server.address() as AddressInfo).port;
  } catch (error) {
    if (others.length === 0) throw error;
    return firstFree(server, others, host);
  }
}
