import { setFlagsFromString } from "node:v8";

/**
 * V8 optimizes a function after a certain amount of work in it. Most commands run for a second or two, too short to
 * repay optimizing. With three times V8's default, a large module (a megabyte of new functions) overtakes the
 * interpreter after about ten games instead of 250, and long runs take as long as before (bench/README.md, `simulate`).
 */
const WORK_BEFORE = 400_000;

/**
 * The last V8 version without a compiler between the baseline and the optimizing one. Later ones (Node 22 and on) were
 * not measured.
 */
const LAST = 11;

if (Number.parseInt(process.versions.v8, 10) <= LAST) setFlagsFromString(`--interrupt-budget=${WORK_BEFORE}`);
