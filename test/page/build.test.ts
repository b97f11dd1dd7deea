import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

/** What is published: the page is drawn without waiting for its editor. */

test("neither the page nor what it loads at first needs the editor", async () => {
  const built = (await build({ configFile: "vite.config.ts", logLevel: "error", build: { write: false } })) as
    | Rolldown.RolldownOutput
    | Rolldown.RolldownOutput[];
  const { output } = Array.isArray(built) ? (built[0] ?? { output: [] }) : built;
  const chunks = new Map(output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one] as const] : [])));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const first = new Set<string>();
  const follow = (name: string) => {
    if (first.has(name)) return;
    first.add(name);
    for (const next of chunks.get(name)?.imports ?? []) follow(next);
  };
  follow(entry?.fileName ?? "");
  const names = [...first].map((name) => chunks.get(name)?.name);
  expect(names).toContain("index");
  expect([...chunks.values()].map(({ name }) => name)).toContain("monaco");
  expect(names).not.toContain("monaco");
  const page = output.find(({ fileName }) => fileName === "index.html");
  expect(page?.type === "asset" && String(page.source)).not.toContain("monaco");
}, 240_000);
