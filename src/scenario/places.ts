import type { Loaded } from "../dsl/load.ts";

/** Where the nodes of loaded rules stand in their files. */
export type Places = NonNullable<Loaded["places"]>;
