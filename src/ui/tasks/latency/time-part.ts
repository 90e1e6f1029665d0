/** A part of a time: its figure, and how it is called. */
export interface TimePart<Id extends string = string> {
  /** The figure that it is. */
  readonly id: Id;
  readonly label: string;
  readonly note: string;
  readonly seconds: number;
}

/** The part that a sentence names. */
export function largestPart<Part extends TimePart>(parts: readonly Part[]): Part | null {
  return parts.reduce<Part | null>(
    (largest, part) => (largest === null || part.seconds > largest.seconds ? part : largest),
    null,
  );
}

/** Of the whole, 0 to 1. */
export function shareOfParts(part: TimePart, parts: readonly TimePart[]): number {
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  return whole > 0 ? part.seconds / whole : 0;
}
