import { type Catalogue, NO_CATALOGUE } from "./state/catalogue.ts";

const catalogues = import.meta.glob<Catalogue>("../rules/catalogue.json", { import: "default", eager: true });

/** The groups of offered rules, and which are shown first. */
export const catalogue: Catalogue = Object.values(catalogues)[0] ?? NO_CATALOGUE;
