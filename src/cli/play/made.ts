/** A move that has been made, for those who look on. */
export interface Made {
  readonly n: number;
  readonly seat: number;
  readonly key: string;
  /** as it stands in the record */
  readonly recorded: string;
  readonly forced: boolean;
  /** may everybody know that it was forced */
  readonly publiclyForced: boolean;
}
