import { shutDoors } from "./doors.ts";

/** Imported first by every worker of the page, so that these names are gone before it receives anything. */
shutDoors(globalThis);
