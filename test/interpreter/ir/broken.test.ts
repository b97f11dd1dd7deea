import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Program } from "../../../src/interpreter/ir/program.ts";
import { validate } from "../../../src/interpreter/ir/validate.ts";
import { sized } from "../../properties/size.ts";
import { loadRules, SWEPT_FILES } from "../../support/games.ts";

/** How often each kind of break is tried in each file. */
const runs = sized(1, 30);

/** A key of an object, or an element of a list, with the path to it. */
interface Spot {
  readonly holder: Record<string, unknown>;
  readonly key: string;
  readonly where: string;
}

function spotsOf(program: Program): Spot[] {
  const spots: Spot[] = [];
  const known = new Set<object>();
  const walk = (holder: object, where: string): void => {
    if (known.has(holder)) return;
    known.add(holder);
    for (const [key, value] of Object.entries(holder)) {
      const inside = Array.isArray(holder) ? `${where}[${key}]` : `${where}.${key}`;
      spots.push({ holder: holder as Record<string, unknown>, key, where: inside });
      if (typeof value === "object" && value !== null) walk(value, inside);
    }
  };
  walk(program, "program");
  return spots;
}

/** Counts and measures. Another number there is valid, or invalid only because of the rest of the program. */
const MEASURES =
  /\.(node|value|x|y|least|most|turn|count|params|args|size|atMost|fresh|rounds|moves)$|\.(values|playerCounts|drawn)\[|\.value\[/;

/** Numbers of entities, which are known only after linking. */
const UNKNOWN = (spot: Spot) => spot.key === "index" && spot.holder.op === "entity";

/** The keys of discriminators. */
const WORDS = ["op", "do", "t", "step", "to", "by", "form", "of", "choose", "what", "as", "how", "pass", "runs"];

interface Break {
  readonly name: string;
  readonly fits: (spot: Spot, program: Program) => boolean;
  readonly change: (spot: Spot) => void;
}

const held = ({ holder, key }: Spot): unknown => holder[key];

function other(value: unknown): unknown {
  if (typeof value === "number") return "x";
  return value === null ? undefined : -0.5;
}

const isTemplate = (spot: Spot) => /\.(text|note)\[\d+\]$/.test(spot.where);

const COUNTED: readonly unknown[] = ["bool", "enum", "row", "entity", "body", "command"];

/** Whether it is a value of a type with a known number of values. */
function isCountedValue({ holder, key, where }: Spot, { types, fields }: Program): boolean {
  const [, field] = /^program\.fields\[(\d+)\]\.values\[\d+\]$/.exec(where) ?? [];
  const isConstant = holder.op === "const" && key === "value";
  const type =
    field === undefined ? (isConstant ? types[Number(holder.type)] : undefined) : fields[Number(field)]?.type;
  return COUNTED.includes(type?.t);
}

/** Whether it passes arguments to something whose number implies how many there are. */
const hasParameters = ({ op, do: what, command, args }: Record<string, unknown>): boolean =>
  Array.isArray(args) &&
  args.length > 0 &&
  (["call", "after", "line"].includes(String(op)) || what === "call" || typeof command === "number");

const BREAKS: readonly Break[] = [
  {
    name: "a number far outside",
    fits: (spot) => typeof held(spot) === "number" && !MEASURES.test(spot.where) && !UNKNOWN(spot),
    change: (spot) => {
      spot.holder[spot.key] = 1_000_000;
    },
  },
  {
    name: "a number below all",
    fits: (spot) => typeof held(spot) === "number" && !MEASURES.test(spot.where),
    change: (spot) => {
      spot.holder[spot.key] = -7;
    },
  },
  {
    name: "a type that there is not",
    fits: ({ holder, key }) => key === "type" && typeof holder[key] === "number",
    change: ({ holder, key }) => {
      holder[key] = Number(holder[key]) + 100_000;
    },
  },
  {
    name: "a value that its type does not have",
    fits: (spot, program) => typeof held(spot) === "number" && isCountedValue(spot, program),
    change: (spot) => {
      spot.holder[spot.key] = 1_999_999_999;
    },
  },
  {
    name: "a part left out that a term does not have",
    fits: ({ where }) => /\.without\[\d+\]$/.test(where),
    change: (spot) => {
      spot.holder[spot.key] = "?";
    },
  },
  {
    name: "an argument too few",
    fits: ({ holder, key }) => key === "args" && hasParameters(holder),
    change: ({ holder, key }) => {
      holder[key] = (holder[key] as unknown[]).slice(1);
    },
  },
  {
    name: "a key missing",
    fits: ({ holder }) => !Array.isArray(holder),
    change: ({ holder, key }) => {
      delete holder[key];
    },
  },
  {
    name: "an unknown word",
    fits: (spot) => typeof held(spot) === "string" && WORDS.includes(spot.key) && !isTemplate(spot),
    change: (spot) => {
      spot.holder[spot.key] = "toString";
    },
  },
  {
    name: "a value of another sort",
    fits: () => true,
    change: (spot) => {
      spot.holder[spot.key] = other(held(spot));
    },
  },
];

/** The path to a declaration, and its name in messages of the validator. */
const DECLARED: Readonly<Record<string, string>> = {
  terms: "terms.",
  bodies: "",
  commands: "commands.",
  paths: "paths.",
  orders: "orders.",
  kinds: "kinds.",
  slots: "state.",
  zones: "state.",
  lines: "lines.",
  boards: "boards.",
  endTests: "end.",
};

function namesOf(program: Program, { where }: Spot): string[] {
  const [, table = "", at] = /^program\.(\w+)(?:\[(\d+)\])?/.exec(where) ?? [];
  const list = (program as unknown as Record<string, readonly { readonly id?: string }[]>)[table];
  const id = at === undefined ? "" : (list?.[Number(at)]?.id ?? "");
  return [where, where.replace(/(\.\w+|\[\d+\])$/, ""), id ? `${DECLARED[table] ?? `${table}.`}${id}` : table];
}

/** The findings for a broken spot, which is restored afterwards. */
function flawsOf(program: Program, spot: Spot, { change }: Break): readonly string[] {
  const { holder, key } = spot;
  const keys = Object.entries(holder);
  change(spot);
  try {
    return validate(program).map(({ where, message }) => `${where}: ${message}`);
  } finally {
    if (Array.isArray(holder)) holder[Number(key)] = keys[Number(key)]?.[1];
    else Object.assign(holder, Object.fromEntries(keys));
  }
}

/** The kinds of breaks that some file had a place for. */
const met = new Set<string>();

describe.each(SWEPT_FILES.map(({ path }) => path))("%s", (path) => {
  test("is found invalid when it is broken in one place", () => {
    const { program } = loadRules(path);
    if (!program) throw new Error(`${path} does not load`);
    const spots = spotsOf(program);
    const all = BREAKS.map((one) => ({ one, spots: spots.filter((spot) => one.fits(spot, program)) }));
    const fitting = all.filter(({ spots: fit }) => fit.length > 0);
    for (const { one } of fitting) met.add(one.name);
    fc.assert(
      fc.property(fc.nat(), (at) => {
        for (const { one, spots: fit } of fitting) {
          const spot = fit[at % fit.length];
          if (!spot) throw new Error(`there is no place for ${one.name}`);
          const names = namesOf(program, spot);
          const found = flawsOf(program, spot, one);
          expect(
            found.filter((flaw) => names.some((name) => flaw.startsWith(name))),
            `${one.name} at ${spot.where}: ${found.slice(0, 3).join("; ")}`,
          ).not.toHaveLength(0);
        }
      }),
      { numRuns: runs, seed: 1 },
    );
    expect(validate(program)).toEqual([]);
  });
});

test("every kind of break has had a place in some file", () => {
  expect(BREAKS.map(({ name }) => name).filter((name) => !met.has(name))).toEqual([]);
});
