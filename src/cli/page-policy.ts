/** What a browser may load and send for the playground: rules are untrusted, and whatever they contain must not do either. */

/**
 * For the page. The editor makes its styles while it runs, and holds its icons in a font of its own. It stands in the page
 * itself too, for hosts that send no policy.
 */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
  "worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * For workers, to which that of the page says nothing: a browser takes it from the worker's own file. They load their own
 * modules and nothing else. The one text that becomes code there is the module of numbers that is written for a game.
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; worker-src 'none'; base-uri 'none'";

/**
 * The policy with which a file is sent. Only that of a document and that of a worker's first file say anything, so every
 * file that is no document gets the narrow one, and no worker can be forgotten.
 */
export function policyFor(url: string): string {
  const [path = ""] = url.split(/[?#]/);
  return path.endsWith("/") || path.endsWith(".html") ? PAGE_POLICY : WORKER_POLICY;
}
