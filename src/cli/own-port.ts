import { idOfFile } from "./opened-files.ts";

/** The first of the ports reserved for files. */
const OWN = 5200;
const OWN_PORTS = 4000;

/** The port of a file of rules, derived from its id, because browsers store data per address. */
export const portOf = (id: string): number => OWN + (Number.parseInt(id.slice(0, 8), 16) % OWN_PORTS);

/** The address at which `playground FILE` serves a file, unless another program uses the port. */
export const usualAddress = (file: string): string => `http://127.0.0.1:${portOf(idOfFile(file))}/`;
