/** An outcome of twenty, as a dot over an axis of money. */
interface OddsDot {
  readonly x: number;
  readonly y: number;
  /** Above the amount that is held against the draws. */
  readonly isAbove: boolean;
}

export interface OddsDots {
  readonly height: number;
  readonly baseline: number;
  readonly dots: readonly OddsDot[];
  readonly ticks: readonly { readonly x: number; readonly usd: number }[];
  /** Where the amount stands; `null`: there is none, or it lies outside. */
  readonly amountX: number | null;
  /** `hasRoom`: its words lie over no earlier ones. */
  readonly marks: readonly {
    readonly name: string;
    readonly usd: number;
    readonly x: number;
    readonly hasRoom: boolean;
  }[];
}

const outcomes = 20;
const radius = 8;
const apart = 2 * radius + 3;
const edge = 36;
const headroom = 40;
/** So many columns over the width at most: twenty dots then stand in heaps that the eye can count. */
const mostColumns = 14;
const belowAxis = 66;
/** Words under a mark: its name, and where there is room its amount. */
const wordWidth = { narrow: 30, wide: 72 } as const;
export const wideFrom = 480;

/** The middle of each twentieth of the draws, rising; draws without a figure are the last. */
export function twentieths(monthsUsd: readonly number[], draws: number): readonly number[] {
  return Array.from(
    { length: outcomes },
    (_, place) => monthsUsd[Math.floor(((place + 0.5) / outcomes) * draws)],
  ).filter((usd) => usd !== undefined);
}

/** Dots of the twentieths stacked where they lie, with P10, P50 and P90 under their axis. */
export function oddsDots(
  dotsUsd: readonly number[],
  marks: readonly { readonly name: string; readonly usd: number }[],
  amountUsd: number | null,
  ticksUsd: readonly number[],
  width: number,
): OddsDots {
  const all = [...dotsUsd, ...marks.map(({ usd }) => usd), ...ticksUsd];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (usd: number) =>
    most === least ? width / 2 : edge + ((usd - least) / (most - least)) * Math.max(0, width - 2 * edge);
  // Half a column beyond the first or the last amount a dot is still whole.
  const step = Math.max(apart, Math.min(2 * (edge - radius), (width - 2 * edge) / mostColumns));
  const amountX = amountUsd === null || amountUsd < least || amountUsd > most ? null : x(amountUsd);
  // Heaps lie on either side of the amount and never across it: a dot right of it is above it.
  const first = amountX === null ? 0 : amountX - step / 2;
  const columns = new Map<number, number>();
  const stacked = dotsUsd.map((usd) => {
    const nearest = Math.round((x(usd) - first) / step);
    const column = amountX === null ? nearest : x(usd) <= amountX ? Math.min(0, nearest) : Math.max(1, nearest);
    const level = columns.get(column) ?? 0;
    columns.set(column, level + 1);
    return { usd, column, level };
  });
  const highest = Math.max(1, ...columns.values());
  const baseline = headroom + highest * apart;
  return {
    height: baseline + belowAxis,
    baseline,
    dots: stacked.map(({ usd, column, level }) => ({
      x: first + column * step,
      y: baseline - radius - 2 - level * apart,
      isAbove: amountUsd !== null && usd > amountUsd,
    })),
    ticks: ticksUsd.map((usd) => ({ usd, x: x(usd) })),
    amountX,
    marks: marks.map((mark, place) => {
      const own = x(mark.usd);
      const before = marks.slice(0, place).map(({ usd }) => x(usd));
      return {
        ...mark,
        x: own,
        hasRoom: before.every((other) => own - other >= (width < wideFrom ? wordWidth.narrow : wordWidth.wide)),
      };
    }),
  };
}

export const dotRadius = radius;
