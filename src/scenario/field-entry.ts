/** What is said of a field that its schema does not say. */
export interface FieldEntry {
  /** Within a sentence: `output tokens`. */
  readonly name: string;
  /** Over a figure or before an input, where the name alone is too short. */
  readonly label?: string;
  /** Which way is better; left out: neither by itself. */
  readonly better?: "less" | "more";
  /** Whether somebody can work on it: how much is asked for, and what is promised, are given. */
  readonly isWorkedOn?: true;
  /** What it is, in a plain sentence or two, where it is opened as a figure. */
  readonly words?: string;
  /** What it is called where nothing is entered: `none` unless told. */
  readonly unset?: string;
}
