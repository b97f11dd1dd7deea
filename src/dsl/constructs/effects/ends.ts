import { words } from "../../shape/form.ts";

/** An end of a deck, as `endOf` reads it. */
export const END = words("top", "bottom");
