import type { Headline } from "../../../engine/plan-result.ts";
import type { TornadoRow } from "../../../planning/tornado-row.ts";

/** What the tornado's bars measure. */
export type TornadoMeasure = "costUsdPerSuccess" | "costUsdPerMonth" | "devices";

const measures: readonly TornadoMeasure[] = ["costUsdPerSuccess", "costUsdPerMonth", "devices"];

/** What they can measure of a plan: the first is the one that is shown unless asked. */
export const measuresOf = (base: Headline): readonly TornadoMeasure[] =>
  measures.filter((measure) => base[measure] !== null);

/** One end of a row. */
export interface TornadoEnd {
  /** Value of the input. */
  readonly input: number;
  /** `null`: no fleet carries the load there, or the measure is unknown. */
  readonly value: number | null;
  /** Place on the axis, 0 to 1. */
  readonly at: number | null;
}

export interface TornadoBar {
  readonly path: string;
  readonly kind: TornadoRow["kind"];
  readonly unit: string;
  /** The end with the lower measure first. */
  readonly less: TornadoEnd;
  readonly more: TornadoEnd;
  /** Devices at the two ends of the input, low first. */
  readonly devices: readonly [number | null, number | null];
  /** Nothing moves. */
  readonly isStill: boolean;
}

export interface TornadoScale {
  readonly measure: TornadoMeasure;
  readonly base: number;
  readonly least: number;
  readonly most: number;
  /** Place of the base, 0 to 1. */
  readonly baseAt: number;
  readonly bars: readonly TornadoBar[];
}

/** Rows by how far each moves a figure; one that has none at an end moves it most of all. */
function bySwing(rows: readonly TornadoRow[], measure: TornadoMeasure): readonly TornadoRow[] {
  const swing = ({ low, high }: TornadoRow) => {
    const [atLow, atHigh] = [low.headline[measure], high.headline[measure]];
    return atLow === null || atHigh === null ? Infinity : Math.abs(atHigh - atLow);
  };
  // Two that have no figure at an end stand as they came.
  return rows.toSorted((one, other) => (swing(one) === swing(other) ? 0 : swing(other) - swing(one)));
}

/** Rows on one axis, the one that moves it most first, with the base where all others stand; `null` where the base has no such figure. */
export function tornadoScale(
  unordered: readonly TornadoRow[],
  base: Headline,
  measure: TornadoMeasure | undefined = measuresOf(base)[0],
): TornadoScale | null {
  const middle = measure === undefined ? null : base[measure];
  if (measure === undefined || middle === null) return null;
  const rows = bySwing(unordered, measure);
  const values = rows.flatMap(({ low, high }) => [low.headline[measure], high.headline[measure]]);
  const known = [middle, ...values.filter((value) => value !== null)];
  const least = Math.min(...known);
  const most = Math.max(...known);
  const place = (value: number) => (most === least ? 0.5 : (value - least) / (most - least));
  const bars = rows.map((row): TornadoBar => {
    const end = ({ value: input, headline }: TornadoRow["low"]): TornadoEnd => {
      const value = headline[measure];
      return { input, value, at: value === null ? null : place(value) };
    };
    const [low, high] = [end(row.low), end(row.high)];
    const isTurned = (low.value ?? Infinity) > (high.value ?? Infinity);
    return {
      path: row.path,
      kind: row.kind,
      unit: row.unit,
      less: isTurned ? high : low,
      more: isTurned ? low : high,
      devices: [row.low.headline.devices, row.high.headline.devices],
      isStill: low.value === middle && high.value === middle,
    };
  });
  return { measure, base: middle, least, most, baseAt: place(middle), bars };
}

/** What the picture draws of all bars, and how far the others move the measure. */
export interface ShownBars {
  readonly bars: readonly TornadoBar[];
  readonly left: number;
  /** The most that one of the others moves it; `null`: an end of one has no figure. */
  readonly mostLeft: number | null;
}

/** Bars that a picture holds before the smaller ones are left to the table. */
const mostBars = 10;
/** Not left out for so few. */
const fewest = 2;

/** The largest bars; those that move nothing go first. */
export function shownBars(bars: readonly TornadoBar[]): ShownBars {
  if (bars.length <= mostBars + fewest) return { bars, left: 0, mostLeft: 0 };
  const moving = bars.filter(({ isStill }) => !isStill);
  const shown = (moving.length === 0 ? bars : moving).slice(0, mostBars);
  const others = bars.filter((bar) => !shown.includes(bar));
  const swings = others.map(({ less, more }) =>
    less.value === null || more.value === null ? null : more.value - less.value,
  );
  const known = swings.filter((swing) => swing !== null);
  return {
    bars: shown,
    left: others.length,
    mostLeft: known.length < swings.length ? null : Math.max(0, ...known),
  };
}
