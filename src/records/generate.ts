import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";

const HEAD = "// Made by `npm run docs` from docs/contracts/record.schema.json.\n";

/**
 * The code of a validator for a schema, as a module. It is written beforehand and not made when it is needed, because the
 * page may not run code that is made from text, and because the command has no use for the whole library.
 */
export function validatorCode(schema: string): string {
  const ajv = new Ajv2020({ code: { source: true, esm: true }, ownProperties: true, strict: true });
  return `${HEAD}${standalone(ajv, ajv.compile(JSON.parse(schema) as object))}\n`;
}
