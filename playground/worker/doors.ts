/**
 * Removes everything through which code in a worker could send, load or store something. The worker needs none of it,
 * because it talks only to the page. Rules are never run as code; this is a second line of defence.
 */
export const DOORS = [
  ...["fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "EventSource", "WebTransport", "RTCPeerConnection"],
  ...["importScripts", "Worker", "SharedWorker", "BroadcastChannel"],
  ...["indexedDB", "caches", "cookieStore", "webkitRequestFileSystem", "webkitRequestFileSystemSync"],
  ...["webkitResolveLocalFileSystemURL", "webkitResolveLocalFileSystemSyncURL"],
  // Beacons, site storage, service workers and devices are all reached through it.
  "navigator",
  // Fonts and notification pictures can be loaded from any address.
  ...["FontFace", "fonts", "Notification"],
] as const;

/** Not configurable, so it can be neither deleted nor set again. */
const SHUT = { value: undefined, writable: false, configurable: false, enumerable: false };

/** Removes these names from a global object and from everything that it inherits from. */
export function shutDoors(scope: object): void {
  for (const name of DOORS) {
    for (let at: object | null = scope; at !== null; at = Object.getPrototypeOf(at)) {
      if (at === scope || Object.hasOwn(at, name)) Object.defineProperty(at, name, SHUT);
    }
  }
}
