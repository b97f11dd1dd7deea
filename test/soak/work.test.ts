import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { cli } from "../support/cli.ts";
import { LONG_WORK } from "../support/long-work.ts";

/** Rules that exceed a limit stop every command with a message, the place, and status 1. */

const COMMANDS = [
  "simulate nasty.yaml --games 1 --max-moves 20",
  "trace nasty.yaml --max-moves 20",
  "trace nasty.yaml --seat 1 --json",
  "coverage nasty.yaml --games 1 --max-moves 20",
  "perft nasty.yaml --depth 2",
  "enumerate nasty.yaml",
];

const folder = mkdtempSync(join(tmpdir(), "rulewright-work-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(LONG_WORK.flatMap(([name, text]) => COMMANDS.map((command) => [name, command, text] as const)))(
  "%s: %s",
  async (_, command, text) => {
    const file = join(folder, "nasty.yaml");
    writeFileSync(file, text);
    const { status, out, err } = await cli(command.replace("nasty.yaml", file), {});
    expect({ status, said: out + err }).toMatchObject({ status: 1 });
    expect(out + err).toMatch(/nasty\.yaml:\d+/);
    expect(out + err).not.toMatch(/\n\s+at /);
  },
);
