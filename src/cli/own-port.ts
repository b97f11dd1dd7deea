import { idOfFile } from "./opened-files.ts";

/** The first of the ports that belong to files. */
const OWN = 5200;
const OWN_PORTS = 4000;

/** The port that belongs to a file of rules, by its id: a browser keeps what is written for each address. */
export const portOf = (id: string): number => OWN + (Number.parseInt(id.slice(0, 8), 16) % OWN_PORTS);

/** Where `playground FILE` serves a file, unless another program has that port. */
export const usualAddress = (file: string): string => `http://127.0.0.1:${portOf(idOfFile(file))}/`;
