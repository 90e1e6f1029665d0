import type { Explanation } from "./explanation.ts";

/** Where an input comes from. */
export interface Origin {
  readonly source: string;
  readonly date: string | null;
}

export const byHand: Origin = { source: "entered", date: null };

/** The explanation of an input; `null` where it is not given. */
export function entered(path: string, value: number | null, origin: Origin = byHand): Explanation | null {
  return value === null ? null : { kind: "input", path, value, ...origin };
}
