/**
 * The tests that run only before a change lands (`npm run test:landing`, called by `.ci/run` and the soak). They repeat, on built files,
 * in other processes or over more rules, what `npm test` proves on the sources. Each entry says why it is left to the landing.
 */
export const LANDING: readonly string[] = [
  // The built page, in its own browser; the browser tests use the page's sources.
  "test/page/**/*.test.ts",
  // The packed and installed package; the other tests of the package call its functions.
  "test/package/packed.test.ts",
  // The package at positions of every file; property tests do the same for the engines.
  "test/package/positions.test.ts",
  // Queues in a Redis of the test's own, whose processes are killed; `contract.test.ts` proves the queue without one.
  "test/cli/queue/redis.test.ts",
  // Programs in other processes that learn or play, and when V8 optimizes one.
  "test/cli/env.test.ts",
  "test/cli/policies.test.ts",
  "test/cli/first-load.test.ts",
  "test/docs/programs.test.ts",
  // Randomly damaged rules of every file; each message has its own test.
  "test/fuzz/**/*.test.ts",
  "test/dsl/yaml/fuzz.test.ts",
  "test/dsl/yaml/edited.property.test.ts",
  "test/dsl/check/again/again.test.ts",
  // Texts of excessive size and every shape, which are more work than any real file.
  "test/dsl/limits.test.ts",
  // Games checked by referees written from rulebooks, and mistakes in missions; scenarios prove the rules.
  "test/games/referees/*.test.ts",
  "test/games/hint/missions.test.ts",
  // Renaming and copying of every file; both have their own tests.
  "test/playground/rename.test.ts",
  "test/properties/renaming.test.ts",
  "test/interpreter/copies/copies-everywhere.test.ts",
  "test/interpreter/copies/many-copies.test.ts",
  // The properties of every game over all examples, and of the five games with every set of packs; `npm test` tries the five games.
  "test/properties/examples.test.ts",
  "test/games/packs.test.ts",
  // The engines side by side on random rules, for coverage, and on published counts; lockstep plays every file.
  "test/interpreter/codegen/programs.test.ts",
  "test/interpreter/codegen/published.test.ts",
  "test/playtest/coverage-engines.test.ts",
  "test/interpreter/search/told-ways.test.ts",
  // The page's session for every file; `page-session.test.ts` does the same for a few.
  "test/playground/page-session-files.test.ts",
  // The texts of every file; the code that makes them has its own tests.
  "test/playground/words.test.ts",
  // Secrecy through every interface, over many small rules and variants; the large games and examples have the same properties.
  "test/properties/secret-games.test.ts",
  "test/properties/variants.test.ts",
  "test/interpreter/analysis/secret-flow.test.ts",
  "test/interpreter/observe/canonical-guesses.test.ts",
  // Cached views from one position to the next, for every file.
  "test/interpreter/observe/kept-views.property.test.ts",
  // For every file: the used features, how much can be answered on the table, and whether the expectations of its cases could fail.
  "test/properties/users.test.ts",
  "test/playground/answers-on-table.test.ts",
  "test/scenario/expectations.test.ts",
  // What games of every file say of the instructions' facts.
  "test/interpreter/ir/instruction-facts.test.ts",
  // The strength of bots and the uniformity of random choices, counted over many games.
  "test/agents/bots.test.ts",
  "test/agents/uniform.test.ts",
  "test/interpreter/search/equilibrium/sampled.test.ts",
];

/** Tests that `npm test` runs on the five games and some examples (`sampled.ts`), and the landing on all other files (`isSwept` in `games.ts`). */
export const SWEPT: readonly string[] = [
  "test/agents/random.test.ts",
  "test/properties/named.test.ts",
  "test/properties/typed.test.ts",
  "test/interpreter/observe/sight.property.test.ts",
  "test/interpreter/observe/open-names.test.ts",
  "test/interpreter/observe/view-twins.test.ts",
  "test/interpreter/observe/mend.test.ts",
  "test/interpreter/ir/broken.test.ts",
  "test/interpreter/ir/ir.test.ts",
  "test/interpreter/eval/memo.test.ts",
  "test/interpreter/codegen/leaks.test.ts",
  "test/interpreter/codegen/engine/looks.test.ts",
  "test/interpreter/codegen/lockstep.test.ts",
  "test/interpreter/analysis/watched.test.ts",
  "test/package/simulation.test.ts",
  "test/properties/games.test.ts",
];

/**
 * The same in the browser: one game of every sort by keys (`keyboard.browser.ts` tests the ways to answer by keys), and measurements of
 * tables in windows of many sizes.
 */
export const LANDING_IN_BROWSER: readonly string[] = [
  "test/browser/keyboard-sorts.browser.ts",
  "test/browser/little-room.browser.ts",
  "test/browser/fit.browser.ts",
  "test/browser/near.browser.ts",
  "test/browser/first-screen.browser.ts",
  "test/browser/maps.browser.ts",
  "test/browser/room.browser.ts",
  // Hundreds of games in the page's workers; `test/playground/playtest.test.ts` calls what they run.
  "test/browser/playtests.browser.ts",
];
