// Made by `npm run docs` from the tables of keys.
export const PROSE_KEYS = ["title","see","text","why","note","scenarios","removed each","removed after each","reason","image","called","back image","label","told","may","say"];
