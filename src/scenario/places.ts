import type { Loaded } from "../dsl/load.ts";

/** The positions of loaded rules in their files, by node. */
export type Places = NonNullable<Loaded["places"]>;
