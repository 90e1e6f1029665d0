/** One line of the benchmark: the median of repeated runs, and how it compares with another line of the same run. */
export interface BenchLine {
  readonly id: string;
  readonly unit: "ms" | "CPU ms" | "calls/s" | "s";
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly ratioTo: string | null;
  readonly ratio: number | null;
}

export interface Repeats {
  readonly warmUp: number;
  readonly counted: number;
}

interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Median and ends of some values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 };
}

const millisecondsPerSecond = 1000;

/** How long a piece of work takes, in milliseconds. */
export function timed(work: () => unknown, { warmUp, counted }: Repeats): Spread {
  for (let run = 0; run < warmUp; run += 1) work();
  return spreadOf(
    Array.from({ length: counted }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
}

/** How many things a second a piece of work does; it gives how many it did. */
export function rated(work: (run: number) => number, { warmUp, counted }: Repeats): Spread {
  for (let run = 0; run < warmUp; run += 1) work(run);
  return spreadOf(
    Array.from({ length: counted }, (_, run) => {
      const start = performance.now();
      const done = work(warmUp + run);
      return (done * millisecondsPerSecond) / (performance.now() - start);
    }),
  );
}
