import { RULE_FILES } from "../support/games.ts";
import { describeGames } from "./each-game.ts";

/** Variants of the large games: what the interpreter does with rules it does with a variant's as with those of its game. */
describeGames(RULE_FILES.filter(({ path }) => path.startsWith("rules/variants/")));
