/** The worker that reads and runs rules. The page terminates it if a rule does not end. */
import "./shut.ts";
import type { ToWorker } from "../protocol.ts";
import { Server } from "./server.ts";

const server = new Server((message) => postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToWorker>) => server.hear(data);
