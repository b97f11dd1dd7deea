/** Generates the validators and schemas of all forms (`npm run docs`). */
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { ENVIRONMENT_SAYS, REQUESTS } from "./environment.ts";
import type { AnyForm, Schema } from "./form.ts";
import { KEPT_RULE } from "./kept-mutants.ts";
import { ANSWERS, SAYS } from "./protocol.ts";
import { CAMPAIGN_RECORD, RECORD } from "./record.ts";
import { RUN_FILE } from "./run-file.ts";

/**
 * The code of the validators of some forms, as a module. Validators are generated in advance because the page must not
 * run code made from text, and because the command line then does not need the whole library.
 */
export function validatorCode(forms: Readonly<Record<string, AnyForm>>): string {
  const ajv = new Ajv2020({ code: { source: true, esm: true }, ownProperties: true, strict: true, messages: false });
  // Equal forms under several names are written once.
  const names = new Map(Object.entries(forms).map(([name, { schema }]) => [schema, name]));
  for (const [schema, name] of names) ajv.addSchema(schema, name);
  const code = standalone(ajv, Object.fromEntries([...names.values()].map((name) => [name, name])));
  const rows = Object.entries(forms).map(([name, { schema }]) => `${name}: ${names.get(schema)}`);
  const table = `export const validators = { ${rows.join(", ")} };`;
  return `// Made by \`npm run docs\` from the forms beside it.\n${code}\n${table}\n`;
}

interface About {
  readonly title: string;
  readonly description: string;
}

function published(name: string, { title, description }: About, schema: Schema): string {
  const $schema = "https://json-schema.org/draft/2020-12/schema";
  const $id = `https://rulewright.dev/contracts/${name}.schema.json`;
  return `${JSON.stringify({ $schema, $id, title, description, ...schema }, null, 2)}\n`;
}

const anyOf = (forms: Readonly<Record<string, AnyForm>>): Schema => ({
  anyOf: Object.values(forms).map(({ schema }) => schema),
});

/** The generated files: validators, and the schemas for programs that talk to this one. */
export const CONTRACTS: Readonly<Record<string, () => string>> = {
  "src/contracts/record.generated.js": () => validatorCode({ record: RECORD, campaign: CAMPAIGN_RECORD }),
  "src/contracts/kept-mutants.generated.js": () => validatorCode({ rule: KEPT_RULE }),
  "src/contracts/run-file.generated.js": () => validatorCode({ run: RUN_FILE }),
  "src/contracts/protocol.generated.js": () => validatorCode(ANSWERS),
  "src/contracts/environment.generated.js": () => validatorCode(REQUESTS),
  "docs/contracts/record.schema.json": () =>
    published(
      "record",
      {
        title: "A Rulewright record",
        description:
          "A game as data: enough to play it again, byte for byte. `marks` are digests of the position and of the log, at the beginning and after each answer.",
      },
      RECORD.schema,
    ),
  "docs/contracts/campaign-record.schema.json": () =>
    published(
      "campaign-record",
      {
        title: "The record of a campaign",
        description:
          "Several games that were played one after the other, each a record with what it has brought from those before.",
      },
      CAMPAIGN_RECORD.schema,
    ),
  "docs/contracts/run.schema.json": () =>
    published(
      "run",
      {
        title: "run.json of a folder of results",
        description:
          "What `rulewright measure --out FOLDER` has played: the rules, the players, how many games, and what the tables beside it measure.",
      },
      RUN_FILE.schema,
    ),
  "docs/contracts/environment.schema.json": () =>
    published(
      "environment",
      {
        title: "rulewright env",
        description:
          "One line between a game and a program that learns: `says` is what the game prints, `requests` what a program sends.",
      },
      {
        anyOf: [{ $ref: "#/$defs/says" }, { $ref: "#/$defs/requests" }],
        $defs: { says: anyOf(ENVIRONMENT_SAYS), requests: anyOf(REQUESTS) },
      },
    ),
  "docs/contracts/protocol.schema.json": () =>
    published(
      "protocol",
      {
        title: "rulewright play --protocol jsonl",
        description: "One line of the protocol: `says` is what the game prints, `answers` what a program sends back.",
      },
      {
        anyOf: [{ $ref: "#/$defs/says" }, { $ref: "#/$defs/answers" }],
        $defs: { says: anyOf(SAYS), answers: anyOf(ANSWERS) },
      },
    ),
};
