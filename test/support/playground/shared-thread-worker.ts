/** The page's worker, which serves its own page, and any other page that gives it a port (`shared-thread.ts`). */
import "../../../playground/worker/shut.ts";
import type { ToWorker } from "../../../playground/protocol.ts";
import { Server } from "../../../playground/worker/server.ts";

const own = new Server((message) => postMessage(message));

function serve(port: MessagePort): void {
  const server = new Server((message) => port.postMessage(message));
  port.onmessage = ({ data }: MessageEvent<ToWorker>) => server.hear(data);
}

self.onmessage = ({ data, ports: [port] }: MessageEvent<ToWorker>) => (port ? serve(port) : own.hear(data));
