/** A distribution of whole numbers: values in rising order with the share at or below each. */
export interface Lengths {
  readonly values: readonly number[];
  readonly shares: readonly number[];
}

/** What a client of ServeGen asks from a second on, until the next one begins. */
export interface LengthWindow {
  readonly startSeconds: number;
  readonly prompts: Lengths | null;
  readonly outputs: Lengths | null;
}

/** What came in one window. */
export interface RateWindow {
  readonly startSeconds: number;
  readonly perSecond: number;
  readonly cv: number;
}
