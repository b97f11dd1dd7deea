import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { THEMES } from "../../playground/editor/themes.ts";

/** The relative luminance of a colour, from 0 to 1 (WCAG 2). */
function brightness(colour: string): number {
  const hex = colour.replace("#", "");
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [brightness(a), brightness(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast for small text (WCAG 2, AA). */
const LEAST = 4.5;

const css = readFileSync("playground/style/base.css", "utf8");
const [light = "", dark = ""] = css.split(/data-theme="dark"/);
const value = (part: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(part)?.[1] ?? "";

describe.each([
  ["light", light],
  ["dark", dark],
])("in %s", (_, part) => {
  test.each(["ink", "ink-soft", "ink-faint", "error", "good", "warning", "accent"])("--%s is legible", (ink) => {
    for (const ground of ["pane", "raised"])
      expect(contrast(value(part, ink), value(part, ground))).toBeGreaterThanOrEqual(LEAST);
  });
});

describe.each(Object.entries(THEMES))("the words of rules in %s", (_, theme) => {
  test.each(theme.rules.map(({ token, foreground = "" }) => [token, foreground] as const))("%s", (_token, colour) => {
    expect(contrast(colour, theme.colors["editor.background"] ?? "")).toBeGreaterThanOrEqual(LEAST);
  });
});
