/**
 * After this many milliseconds a test stops waiting for a state. No test depends on it: it only ends tests that would wait for ever, on
 * any machine.
 */
export const PATIENCE = 600_000;
