import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** What the launcher does under a Node of some version. */
function startedBy(version: string) {
  const told = `Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
  const args = ["--import", `data:text/javascript,${encodeURIComponent(told)}`, "src/cli/needed-node.js"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, stdout, stderr };
}

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
};

describe("a Node that is too old gets one line that says which one is needed", () => {
  test.each(["18.20.4", "16.0.0", "20.18.3"])("%s", (version) => {
    expect(startedBy(version)).toEqual({
      status: 2,
      stdout: "",
      stderr: `Rulewright needs Node ${manifest.engines.node.replace(">=", "")} or newer; this is Node ${version}.\n`,
    });
  });

  test.each(["20.19.0", "22.3.0", "24.0.0"])("and %s is not", (version) => {
    expect(startedBy(version)).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  test("before anything else is loaded", () => {
    for (const name of ["test", "start", "cli"])
      expect(manifest.scripts[name]).toMatch(/^node src\/cli\/needed-node\.js && /);
    expect(readFileSync("src/cli/needed-node.js", "utf8")).not.toMatch(/\bimport\b(?!s)|\brequire\b/);
    expect(readFileSync("src/cli/start.ts", "utf8").match(/^import .*$/gm)).toEqual(['import "./needed-node.js";']);
  });
});
