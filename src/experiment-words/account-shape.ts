/** What an experiment found, for a text: a sentence that sums it up, a small table, and what stands behind it. */
export interface ExperimentAccount {
  readonly title: string;
  /** Heads of the table; the first column is words, all others are figures. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly sentences: readonly string[];
}

/** A figure as text, and a word where nobody knows it. */
export function known(value: number | null, text: (value: number) => string): string {
  return value === null ? "unknown" : text(value);
}
