/**
 * What is tried only before a change lands (`npm run test:landing`, which `.ci/run` calls, and the soak): it repeats on built files, in
 * other processes, or over more rules, what `npm test` proves on the sources. Here it stands why each is left to that.
 */
export const LANDING: readonly string[] = [
  // The page as it is built, in a browser of its own; the browser tests try the page from its sources.
  "test/page/**/*.test.ts",
  // The package as it is packed and installed; the other tests of the package call its functions.
  "test/package/packed.test.ts",
  // The package from positions of every file; the engines do the same in the tests of properties.
  "test/package/positions.test.ts",
  // Programs in other processes, which learn or play.
  "test/cli/env.test.ts",
  "test/cli/policies.test.ts",
  // Rules with accidents in them, of every file; each message has a test of its own.
  "test/fuzz/**/*.test.ts",
  "test/dsl/yaml/fuzz.test.ts",
  "test/dsl/yaml/edited.property.test.ts",
  "test/dsl/check/again/again.test.ts",
  // Texts without end and of every shape, which are more work than any that somebody writes.
  "test/dsl/limits.test.ts",
  // Games watched by referees that are written from the books alone, and each fault of a mission of one's own; scenarios prove the rules.
  "test/games/referees/*.test.ts",
  "test/games/hint/missions.test.ts",
  // Every file renamed or copied; what is renamed or copied has tests of its own.
  "test/playground/rename.test.ts",
  "test/properties/renaming.test.ts",
  "test/interpreter/copies/copies-everywhere.test.ts",
  "test/interpreter/copies/many-copies.test.ts",
  // What holds of every game, over all examples, and of the five games with every set of packs; `npm test` tries the five games.
  "test/properties/examples.test.ts",
  "test/games/packs.test.ts",
  // The engines side by side on random rules, for coverage, and on counts that others have published; lockstep plays every file.
  "test/interpreter/codegen/programs.test.ts",
  "test/interpreter/codegen/published.test.ts",
  "test/playtest/coverage-engines.test.ts",
  "test/interpreter/search/told-ways.test.ts",
  // What a page is given of every file; `page-session.test.ts` tries the same on a few.
  "test/playground/page-session-files.test.ts",
  // What people read in every file; what makes the words has tests of its own.
  "test/playground/words.test.ts",
  // What a game tells of secrets, by every way, over many small rules and variants; the large games and examples are held to the same.
  "test/properties/secret-games.test.ts",
  "test/properties/variants.test.ts",
  "test/interpreter/analysis/secret-flow.test.ts",
  "test/interpreter/observe/canonical-guesses.test.ts",
  // Views kept from one position to the next, of every file.
  "test/interpreter/observe/kept-views.property.test.ts",
  // Of every file: what of the language it uses, how much of it can be answered on the table, and that what its cases expect could fail.
  "test/properties/users.test.ts",
  "test/playground/answers-on-table.test.ts",
  "test/scenario/expectations.test.ts",
  // How strong bots are, and whether random choices are even: what is counted over many games.
  "test/agents/bots.test.ts",
  "test/agents/uniform.test.ts",
  "test/interpreter/search/equilibrium/sampled.test.ts",
];

/** What `npm test` tries on the five games and the examples, and the landing on their variants, too: the environment says `EVERY_FILE`. */
export const SWEPT: readonly string[] = [
  "test/agents/random.test.ts",
  "test/properties/named.test.ts",
  "test/properties/typed.test.ts",
  "test/interpreter/observe/sight.property.test.ts",
  "test/interpreter/observe/open-names.test.ts",
  "test/interpreter/observe/view-twins.test.ts",
  "test/interpreter/observe/mend.test.ts",
  "test/interpreter/ir/alike.test.ts",
  "test/interpreter/ir/broken.test.ts",
  "test/interpreter/ir/ir.test.ts",
  "test/interpreter/play/most-answers.test.ts",
  "test/interpreter/eval/memo.test.ts",
  "test/interpreter/codegen/leaks.test.ts",
  "test/interpreter/codegen/playouts/playout.test.ts",
  "test/interpreter/codegen/engine/looks.test.ts",
  "test/interpreter/codegen/lockstep.test.ts",
  "test/interpreter/analysis/watched.test.ts",
];

/**
 * The same in the browser: one game of every sort by keys, where `keyboard.browser.ts` tries the ways in which keys answer; and what is
 * measured of tables in windows of many sizes.
 */
export const LANDING_IN_BROWSER: readonly string[] = [
  "test/browser/keyboard-sorts.browser.ts",
  "test/browser/little-room.browser.ts",
  "test/browser/fit.browser.ts",
  "test/browser/near.browser.ts",
  "test/browser/maps.browser.ts",
];
