import type { ErrorObject } from "ajv";
import type { GameRecord } from "../interpreter/play/record.ts";

/** Has it the form of docs/contracts/record.schema.json? If not, `errors` holds the first complaint. */
export declare const validate: {
  (data: unknown): data is GameRecord;
  errors?: readonly ErrorObject[] | null;
};
