import { shutDoors } from "./doors.ts";

/** What every worker of the page imports first, so that its doors are shut before it hears anything. */
shutDoors(globalThis);
