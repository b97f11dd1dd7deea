/**
 * The ways by which code in a worker could send something away, load something, or leave something behind. The worker needs
 * none of them: it speaks with the page alone. Rules are never run as code; should that fail, they find nothing to use.
 */
export const DOORS = [
  ...["fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "EventSource", "WebTransport", "RTCPeerConnection"],
  ...["importScripts", "Worker", "SharedWorker", "BroadcastChannel"],
  ...["indexedDB", "caches", "cookieStore", "webkitRequestFileSystem", "webkitRequestFileSystemSync"],
  ...["webkitResolveLocalFileSystemURL", "webkitResolveLocalFileSystemSyncURL"],
  // Beacons, the files of the site, service workers and devices are all reached through it.
  "navigator",
  // A font and the picture of a notification are loaded from any address.
  ...["FontFace", "fonts", "Notification"],
] as const;

/** For good: what is not configurable can neither be deleted nor set again. */
const SHUT = { value: undefined, writable: false, configurable: false, enumerable: false };

/** Takes the doors from a global object, and from everything that it inherits from. */
export function shutDoors(scope: object): void {
  for (const name of DOORS) {
    for (let at: object | null = scope; at !== null; at = Object.getPrototypeOf(at)) {
      if (at === scope || Object.hasOwn(at, name)) Object.defineProperty(at, name, SHUT);
    }
  }
}
