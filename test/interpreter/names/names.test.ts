import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NONE, type Program, type Type, type Value } from "../../../src/interpreter/ir/program.ts";
import { hiddenName, locationName, parseValue, valueName } from "../../../src/interpreter/names/index.ts";
import { entityNames } from "../../../src/interpreter/names/names.ts";
import { plainValue } from "../../../src/interpreter/names/plain.ts";
import { domainOf } from "../../../src/interpreter/runtime/domain.ts";
import { makeEntities } from "../../../src/interpreter/runtime/entities.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import { makePlaces } from "../../../src/interpreter/runtime/locations.ts";
import { cardGame, KIND, ZONE } from "../support/cards.ts";

/** The part of a game that names need. It cannot be played. */
function namesOf(program: Program): Game {
  const entities = makeEntities(program, 2, ({ expr }) => (expr.op === "const" ? Number(expr.value) : 0));
  const places = makePlaces(
    program,
    entities,
    program.zones.map(({ key2 }) => (key2 ? domainOf(program, entities, key2) : null)),
  );
  const names = entityNames(program, entities);
  const parts: Partial<Game> = {
    program,
    entities,
    places,
    names,
    boards: [],
    domain: (type) => domainOf(program, entities, type),
  };
  return parts as Game;
}

const game = namesOf(cardGame());

describe("names of entities", () => {
  test("come from the ids of the rules", () => {
    expect(game.names.slice(0, 7)).toEqual(["table", "p1", "p2", "r1c1", "r1c2", "r2c1", "r2c2"]);
    expect(game.names.slice(7, 13)).toEqual(["ace_1", "ace_2", "king_1", "king_2", "queen_1", "queen_2"]);
    expect(game.names.slice(13)).toEqual([
      "p1.mole",
      "p1.double",
      "p2.mole",
      "p2.double",
      "guard",
      "squad_2",
      "squad_3",
      "ace",
      "flag",
    ]);
  });

  test("differ even if two kinds share a row, or a row has another thing's name", () => {
    const base = cardGame();
    const kinds = base.kinds.map((kind) => {
      if (kind.id === "card")
        return { ...kind, rows: ["ace", "none", "p1", "r1c1"], copies: { ...kind.copies, count: 1 } };
      return kind;
    });
    const { names } = namesOf({ ...base, kinds: kinds as Program["kinds"] });
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(1, 11)).toEqual([
      "p1",
      "p2",
      "space:r1c1",
      "r1c2",
      "r2c1",
      "r2c2",
      "card:ace",
      "card:none",
      "card:p1",
      "card:r1c1",
    ]);
    expect(names).toContain("sign:ace");
  });

  test("of things made for things of a player follow one another", () => {
    const base = cardGame();
    const hat = {
      ...(base.kinds[KIND.squad] as Program["kinds"][number]),
      id: "hat",
      copies: { of: "rows", count: 1, counted: "fixed", parents: [KIND.spy] } as const,
      rows: ["bowler"],
    };
    const { names } = namesOf({ ...base, kinds: [...base.kinds, hat] });
    expect(names.slice(-4)).toEqual(["p1.mole.bowler", "p1.double.bowler", "p2.mole.bowler", "p2.double.bowler"]);
  });

  test("of zones begin with the owner, and end with the second key", () => {
    const names = Array.from({ length: game.places.count }, (_, i) =>
      locationName(game, game.places.firstLocation + i),
    );
    expect(names).toEqual(["deck", "p1.hand", "p2.hand", "p1.stakes", "p2.stakes", "discard", "offer"]);
    const base = cardGame();
    const zones = base.zones.map((zone, id) =>
      id === ZONE.hand ? { ...zone, key2: { t: "enum", of: 0 } as const } : zone,
    );
    const keyed = namesOf({ ...base, zones });
    expect(locationName(keyed, keyed.places.firstLocation + 5)).toBe("p2.hand.green");
    expect([hiddenName("p2.stakes", 2), hiddenName("p2.hand", 0)]).toEqual(["p2.stakes[2]", "p2.hand"]);
  });
});

const INT: Type = { t: "int", least: -3, most: 12 };
const COLOUR: Type = { t: "enum", of: 0 };
const CARD: Type = { t: "entity", of: [KIND.card, KIND.spy] };
const simple: readonly Type[] = [INT, COLOUR, CARD, { t: "bool" }, { t: "row", of: KIND.card }];
const types: readonly Type[] = [
  ...simple,
  ...simple.map((of): Type => ({ t: "optional", of })),
  ...simple.map((of): Type => ({ t: "list", of, most: 4 })),
  ...simple.map((of): Type => ({ t: "set", of })),
  { t: "map", key: COLOUR, of: INT },
  { t: "map", key: { t: "entity", of: [KIND.player] }, of: { t: "set", of: COLOUR } },
  { t: "record", of: 0 },
  { t: "list", of: { t: "record", of: 0 }, most: 3 },
  { t: "list", of: { t: "list", of: INT, most: 3 }, most: 3 },
  { t: "optional", of: { t: "list", of: CARD, most: 3 } },
  { t: "zone", of: KIND.card },
];

function arbitrary(type: Type): fc.Arbitrary<Value> {
  switch (type.t) {
    case "optional":
      return fc.oneof(fc.constant(NONE), arbitrary(type.of));
    case "list":
      return fc.array(arbitrary(type.of), { maxLength: type.most });
    case "set":
      return fc
        .uniqueArray(arbitrary(type.of), { maxLength: 4 })
        .map((set) => [...set].sort((a, b) => Number(a) - Number(b)));
    case "map":
      return fc.tuple(...game.domain(type.key).values.map(() => arbitrary(type.of)));
    case "record":
      return fc.tuple(...(game.program.records[type.of]?.fields ?? []).map((field) => arbitrary(field.type)));
    case "zone":
      return fc.integer({ min: game.places.firstLocation, max: game.places.firstLocation + game.places.count - 1 });
    default:
      return fc.constantFrom(...game.domain(type).values);
  }
}

describe("names of values", () => {
  test.each<[Type, Value, string]>([
    [INT, -3, "-3"],
    [{ t: "bool" }, 1, "yes"],
    [COLOUR, 2, "blue"],
    [{ t: "optional", of: CARD }, NONE, "none"],
    [CARD, 15, "p2.mole"],
    [{ t: "row", of: KIND.card }, 1, "king"],
    [{ t: "list", of: CARD, most: 3 }, [8, 7], "ace_2,ace_1"],
    [{ t: "list", of: CARD, most: 3 }, [], "()"],
    [{ t: "map", key: COLOUR, of: INT }, [1, 2, 3], "red:1,green:2,blue:3"],
    [
      { t: "list", of: { t: "record", of: 0 }, most: 3 },
      [
        [1, NONE],
        [2, 0],
      ],
      "(1,none),(2,red)",
    ],
    [{ t: "zone", of: KIND.card }, game.places.firstLocation + 1, "p1.hand"],
  ])("%j %j is %s", (type, value, name) => {
    expect(valueName(game, type, value)).toBe(name);
    expect(parseValue(game, type, name)).toEqual(value);
  });

  test("read back to the same value", () => {
    for (const type of types) {
      fc.assert(
        fc.property(arbitrary(type), (value) => {
          expect(parseValue(game, type, valueName(game, type, value))).toEqual(value);
        }),
        { seed: 1, numRuns: 60 },
      );
    }
  });

  test("refuse what is no name of the type, without an error", () => {
    const words = [
      "",
      "()",
      "(",
      ")",
      "none",
      "13",
      "-4",
      "1e1",
      "1.0",
      "01x",
      "yes",
      "red",
      "p3",
      "p1.mole,",
      ",",
      "red:1",
      "(1)",
    ];
    for (const type of types) {
      for (const word of words) {
        const value = parseValue(game, type, word);
        if (value !== null) expect(parseValue(game, type, valueName(game, type, value))).toEqual(value);
      }
    }
    expect(parseValue(game, INT, "13")).toBeNull();
    expect(parseValue(game, CARD, "r1c1")).toBeNull();
    expect(parseValue(game, { t: "set", of: CARD }, "ace_2,ace_1")).toBeNull();
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.string(), (type, text) => {
        parseValue(game, type, text);
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  test("as JSON keep numbers, booleans and the names of fields and keys", () => {
    expect(plainValue(game, { t: "list", of: { t: "record", of: 0 }, most: 3 }, [[1, NONE]])).toEqual([
      { left: 1, right: null },
    ]);
    expect(plainValue(game, { t: "map", key: COLOUR, of: { t: "bool" } }, [1, 0, 1])).toEqual({
      red: true,
      green: false,
      blue: true,
    });
    expect(plainValue(game, CARD, 15, { knows: () => false, nameOf: (entity) => `thing ${entity}` })).toBe("thing 15");
  });
});
