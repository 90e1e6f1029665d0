/** Where a figure comes from: the id of a reference, or "assumed". */
export interface Provenance {
  readonly source: string;
  readonly note: string;
}
