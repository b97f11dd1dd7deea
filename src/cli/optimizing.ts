import { setFlagsFromString } from "node:v8";

/**
 * V8 optimizes a function after so much work in it. Most commands run for a second or two, and what is optimized in that time is
 * seldom used for as long as optimizing it took. With three times V8's own limit a large game's module, a megabyte of new functions,
 * is ahead of the interpreter after some ten games and not after 250; long runs take as long as before (bench/README.md, `simulate`).
 */
const WORK_BEFORE = 400_000;

/** The last V8 that has no compiler between its quick and its thorough one. Of later ones (Node 22 and on) this was not measured. */
const LAST = 11;

if (Number.parseInt(process.versions.v8, 10) <= LAST) setFlagsFromString(`--interrupt-budget=${WORK_BEFORE}`);
