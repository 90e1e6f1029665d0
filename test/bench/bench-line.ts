export type BenchUnit = "CPU ms" | "calls/s" | "s" | "MB" | "times";

/** One line of the benchmark: the median of repeated rounds, and how it compares with another line of the same run. */
export interface BenchLine extends Spread {
  readonly id: string;
  readonly unit: BenchUnit;
  readonly ratioTo: string | null;
  readonly ratio: number | null;
  /** The same of the commit that is measured beside it, round by round; absent: none is. `times` over 1: faster now. */
  readonly against?: Spread & { readonly times: number };
}

interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Median and ends of some values. */
function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 };
}

/** Whether less of a unit is better. */
const isLessBetter: Readonly<Record<BenchUnit, boolean>> = {
  "CPU ms": true,
  s: true,
  MB: true,
  "calls/s": false,
  times: false,
};

/** A line, with how many times as good it is as another commit's. */
export function lineOf(
  id: string,
  unit: BenchUnit,
  own: readonly number[],
  other: readonly number[] | null,
): BenchLine {
  const line = { id, unit, ...spreadOf(own), ratioTo: null, ratio: null };
  if (other === null) return line;
  const against = spreadOf(other);
  const times = isLessBetter[unit] ? against.median / line.median : line.median / against.median;
  return { ...line, against: { ...against, times } };
}

/** The line beside another one of the same run. */
export function beside(line: BenchLine, to: BenchLine): BenchLine {
  return { ...line, ratioTo: to.id, ratio: line.median / to.median };
}

const printed: Readonly<Record<BenchUnit, (value: number) => string>> = {
  "CPU ms": (value) => value.toFixed(2),
  s: (value) => value.toFixed(2),
  MB: (value) => value.toFixed(0),
  "calls/s": (value) => Math.round(value).toLocaleString("en"),
  times: (value) => value.toFixed(1),
};

export function lineText({ id, unit, median, min, max, ratioTo, ratio, against }: BenchLine): string {
  const figure = printed[unit];
  const compared = ratioTo === null || ratio === null ? "" : `, ${ratio.toFixed(2)} times ${ratioTo}`;
  const before =
    against === undefined ? "" : `, ${against.times.toFixed(2)} times as good as ${figure(against.median)} before`;
  return `${id.padEnd(40)} ${figure(median)} ${unit} (${figure(min)} to ${figure(max)})${compared}${before}`;
}
