/**
 * Milliseconds after which a state that a test waits for is taken never to come. No test depends on it: it only ends one
 * that would wait for ever, on however busy a machine.
 */
export const PATIENCE = 600_000;
