import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";
import { LONG_WORK } from "../support/long-work.ts";

/** What is stopped in play is stopped in every command: a sentence with its place, and status 1. */

const COMMANDS = [
  "simulate nasty.yaml --games 1 --max-moves 20",
  "trace nasty.yaml --max-moves 20",
  "trace nasty.yaml --seat 1 --json",
  "coverage nasty.yaml --games 1 --max-moves 20",
  "perft nasty.yaml --depth 2",
  "enumerate nasty.yaml",
];

test.each(LONG_WORK.flatMap(([name, text]) => COMMANDS.map((command) => [name, command, text] as const)))(
  "%s: %s",
  async (_, command, text) => {
    const { status, out, err } = await cli(command, { files: { "nasty.yaml": text } });
    expect(status).toBe(1);
    expect(out + err).toMatch(/nasty\.yaml:\d+/);
    expect(out + err).not.toMatch(/\n\s+at /);
  },
);
