/** All shipped rules and their pictures. They are large, so the page loads them after the game of a first visit. */
import { thumbnailOf } from "./state/catalogue.ts";

/**
 * The rules shipped with the project, by path. The files themselves say which are games. Steps of the tutorial are left
 * out: they are stages of one game that readers write here under the same name.
 */
const found = import.meta.glob<string>(
  ["../rules/**/*.{yaml,csv,svg}", "../examples/**/*.{yaml,csv,svg}", "!../examples/tutorial/**"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

/** Binary pictures, as data addresses. */
const pictures = import.meta.glob<string>(
  ["../rules/**/*.{png,jpg,jpeg,webp,gif}", "../examples/**/*.{png,jpg,jpeg,webp,gif}"],
  { query: "?inline", import: "default", eager: true },
);

export const shipped: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...found, ...pictures }).map(([path, text]) => [path.replace(/^\.\.\//, ""), text]),
);

const drawn = import.meta.glob<string>("./thumbnails/*.jpg", { query: "?url", import: "default", eager: true });

/** Addresses of thumbnails, by the paths of the rules; `npm run thumbnails` makes them. */
export const thumbnails: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(shipped).flatMap((path) => {
    const address = drawn[`./thumbnails/${thumbnailOf(path)}`];
    return address === undefined ? [] : [[path, address]];
  }),
);
