/** A paper, a table or a log that a figure or a formula comes from; `@source` and every `source` name its id. */
export interface Reference {
  readonly id: string;
  readonly title: string;
  /** Repository with path, or the address of a page or paper. */
  readonly where: string;
  readonly commit: string | null;
  /** YYYY-MM-DD; `null` where the day is not known for certain. */
  readonly date: string | null;
}
