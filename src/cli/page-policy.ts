/**
 * The content security policy of the playground: rules are untrusted, and nothing in them may load or send anything.
 */

/**
 * The policy of the page. The editor creates styles at run time and has its icons in a font. The policy is also in the
 * page itself, for servers that send none.
 */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
  "worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * The policy of workers, which do not inherit that of the page: a browser reads it from the worker's own file. Workers
 * load their own modules only. The only text that becomes code there is the module generated for a game.
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; worker-src 'none'; base-uri 'none'";

/**
 * The policy header of a file. Browsers read it only for documents and for the first file of a worker, so every file
 * other than a document gets the narrow one, and no worker can be forgotten.
 */
export function policyFor(url: string): string {
  const [path = ""] = url.split(/[?#]/);
  return path.endsWith("/") || path.endsWith(".html") ? PAGE_POLICY : WORKER_POLICY;
}
