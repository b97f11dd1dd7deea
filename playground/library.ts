import { type Catalogue, NO_CATALOGUE, thumbnailOf } from "./state/catalogue.ts";

/**
 * The rules that come with the project, by their path in it. What is a game among them is said by the files. The steps of
 * the tutorial are left out: they are one game at several stages, which its readers make here under the same name.
 */
const found = import.meta.glob<string>(
  ["../rules/**/*.{yaml,csv,svg}", "../examples/**/*.{yaml,csv,svg}", "!../examples/tutorial/**"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

/** Pictures that are no text come as addresses that hold them. */
const pictures = import.meta.glob<string>(
  ["../rules/**/*.{png,jpg,jpeg,webp,gif}", "../examples/**/*.{png,jpg,jpeg,webp,gif}"],
  { query: "?inline", import: "default", eager: true },
);

export const shipped: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...found, ...pictures }).map(([path, text]) => [path.replace(/^\.\.\//, ""), text]),
);

const catalogues = import.meta.glob<Catalogue>("../rules/catalogue.json", { import: "default", eager: true });

/** In which groups they are offered, and which is shown first. */
export const catalogue: Catalogue = Object.values(catalogues)[0] ?? NO_CATALOGUE;

const drawn = import.meta.glob<string>("./thumbnails/*.jpg", { query: "?url", import: "default", eager: true });

/** Addresses of small pictures of the games, by the paths of their rules; `npm run thumbnails` draws them. */
export const thumbnails: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(shipped).flatMap((path) => {
    const address = drawn[`./thumbnails/${thumbnailOf(path)}`];
    return address === undefined ? [] : [[path, address]];
  }),
);
