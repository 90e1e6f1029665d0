/**
 * How a text is read where people differ. The first reading follows the usual habit; each other habit that gives another
 * value is offered beside it.
 */
export interface ReadingHabits {
  /** `1.234` and `1,234`: which mark is the decimal one. */
  readonly decimal: "." | ",";
  /** `32K` tokens as 32,768, `70G` bytes as GiB. */
  readonly binaryPrefixes: boolean;
  /** Devices that a typed price pays for, where it does not say. */
  readonly devicesPerPrice: number;
  /** `1.5 to 4k` as 1,500 to 4,000. */
  readonly sharesScale: boolean;
  /** `± 5 %` of a share typed in percent as points, and of any other value as a part of it; or the other way round. */
  readonly spreadTurned: boolean;
  /** `1` in a share field as 1 %. */
  readonly percentUnsaid: boolean;
  readonly hoursPerMonth: number;
}

/** Devices of the node that a price is most often quoted for: the common HGX and DGX boards hold eight. */
const devicesPerNode = 8;

export interface OtherHabit {
  readonly habits: ReadingHabits;
  /** Said before the value it gives. */
  readonly words: string;
}

/** The usual habits with one turned at a time. */
export function otherHabits(usual: ReadingHabits): readonly OtherHabit[] {
  return [
    { habits: { ...usual, decimal: usual.decimal === "." ? "," : "." }, words: "use" },
    { habits: { ...usual, binaryPrefixes: true }, words: "use" },
    { habits: { ...usual, devicesPerPrice: devicesPerNode }, words: "if that is the price of a node of 8:" },
    { habits: { ...usual, sharesScale: false }, words: "use" },
    { habits: { ...usual, spreadTurned: true }, words: "use" },
    { habits: { ...usual, percentUnsaid: true }, words: "use" },
  ];
}
