import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";
import { DOORS, shutDoors } from "../../playground/worker/doors.ts";

/** A global object like those of browsers: some network functions are its own, others are inherited. */
function scopeWithDoors(): object {
  const base = Object.create(
    {},
    Object.fromEntries(DOORS.map((name) => [name, { value: name, writable: true, configurable: true }])),
  );
  return Object.assign(Object.create(base), { fetch: () => "sent", postMessage: () => "said" });
}

test("all network functions are removed, inherited ones too, for good", () => {
  const scope = scopeWithDoors();
  shutDoors(scope);
  for (let at: object | null = scope; at !== null; at = Object.getPrototypeOf(at)) {
    for (const name of DOORS) {
      expect(Reflect.get(at, name)).toBeUndefined();
      if (!Object.hasOwn(at, name)) continue;
      expect(Reflect.deleteProperty(at, name)).toBe(false);
      expect(Reflect.set(at, name, 1)).toBe(false);
      expect(Reflect.defineProperty(at, name, { value: 1 })).toBe(false);
    }
  }
  expect(Reflect.has(scope, "postMessage")).toBe(true);
});

test("every worker that the page starts removes them before anything else", () => {
  const files = readdirSync("playground", { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
  const started = files.flatMap((path) => {
    const text = readFileSync(join("playground", path), "utf8");
    // This test would miss workers started in any other way.
    expect(text).not.toMatch(/\?(?:shared)?worker"|SharedWorker\(/);
    const addresses = [...text.matchAll(/new Worker\(new URL\("(.*?)", import\.meta\.url\)/g)].map(([, to = ""]) => to);
    expect(addresses).toHaveLength([...text.matchAll(/new Worker\(/g)].length);
    return addresses.map((to) => posix.join(dirname(path), to));
  });
  expect(started.toSorted()).toEqual(["editor/editor-worker.ts", "worker/worker.ts"]);
  for (const path of started) {
    const [first = ""] = /^import .*$/m.exec(readFileSync(join("playground", path), "utf8")) ?? [];
    expect(first).toMatch(/^import "\.{1,2}\/(?:worker\/)?shut\.ts";$/);
  }
});
