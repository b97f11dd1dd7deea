export declare const PROSE_KEYS: readonly string[];
