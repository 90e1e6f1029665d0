import { lineIds } from "../../../experiment-words/volume-words.ts";
import type { VolumeLineId, VolumeLines } from "../../../planning/experiments/volume-lines.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { printedCurrency, usdOfPrinted } from "../../../quantity/printed-currency.ts";

interface DrawnLine {
  readonly id: VolumeLineId;
  readonly path: string;
  /** Where its name stands: at its right end. */
  readonly nameY: number;
}

/** Where everything of the lines over volume stands at a width; both axes are logarithms. */
export interface VolumeLayout {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Names stand on the lines, not beside them. */
  readonly isNarrow: boolean;
  readonly xOf: (factor: number) => number;
  readonly yOf: (usd: number) => number;
  readonly lines: readonly DrawnLine[];
  readonly xTicks: readonly number[];
  readonly yTicks: readonly { readonly text: string; readonly y: number }[];
}

export const volumeHeight = 300;
const sides = { left: 58, wideRight: 124, narrowRight: 12, top: 24, below: 44 };
/** Below this width there is no room for names beside the lines. */
const narrow = 560;
const nameHeight = 15;
const mostTicks = 7;

/** Powers of ten between two values, and each 2 and 5 between them where there are few. */
function logTicks(least: number, most: number): readonly number[] {
  const powers = Array.from({ length: 41 }, (_, index) => 10 ** (index - 20));
  const within = (ticks: readonly number[]) => ticks.filter((tick) => tick >= least * 0.999 && tick <= most * 1.001);
  const some = within(powers);
  if (some.length > 2) return some.filter((_, index) => index % Math.ceil(some.length / mostTicks) === 0);
  return within(powers.flatMap((power) => [power, 2 * power, 5 * power]));
}

/** The dollars at which the printed currency has round numbers. */
function moneyTicks(leastUsd: number, mostUsd: number): readonly number[] {
  const { perUsd } = printedCurrency();
  return logTicks(leastUsd * perUsd, mostUsd * perUsd).map(usdOfPrinted);
}

/** Names one under the other, none over another and none below the picture. */
function apart(
  wanted: readonly { readonly id: VolumeLineId; readonly y: number }[],
  lowest: number,
): ReadonlyMap<VolumeLineId, number> {
  let free = -Infinity;
  const sorted = wanted.toSorted((one, other) => one.y - other.y);
  return new Map(
    sorted.map(({ id, y }, index) => {
      const room = lowest - nameHeight * (sorted.length - 1 - index);
      free = Math.max(Math.min(y, room), free + nameHeight);
      return [id, free] as const;
    }),
  );
}

/** `null`: no line has a price at two volumes. */
export function volumeLayout({ points }: VolumeLines, width: number): VolumeLayout | null {
  const known = lineIds
    .map((id) => ({
      id,
      dots: points.flatMap(({ factor, lines }) => {
        const usd = lines[id].costUsdPerSuccess;
        return usd === null || usd <= 0 ? [] : [{ factor, usd }];
      }),
    }))
    .filter(({ dots }) => dots.length > 1);
  const costs = known.flatMap(({ dots }) => dots.map(({ usd }) => usd));
  if (costs.length === 0) return null;
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  const [first, last] = [points[0]?.factor ?? 1, points.at(-1)?.factor ?? 1];
  const { left, top } = sides;
  const isNarrow = width < narrow;
  const right = Math.max(left + 1, width - (isNarrow ? sides.narrowRight : sides.wideRight));
  const bottom = volumeHeight - sides.below;
  const share = (value: number, from: number, to: number) =>
    to > from ? Math.log(value / from) / Math.log(to / from) : 0;
  const xOf = (factor: number) => left + share(factor, first, last) * (right - left);
  const yOf = (usd: number) => bottom - share(usd, least * 0.9, most * 1.1) * (bottom - top);
  const names = apart(
    known.map(({ id, dots }) => ({ id, y: yOf(dots.at(-1)?.usd ?? most) })),
    bottom,
  );
  return {
    left,
    right,
    top,
    bottom,
    isNarrow,
    xOf,
    yOf,
    lines: known.map(({ id, dots }) => ({
      id,
      path: `M${dots.map(({ factor, usd }) => `${xOf(factor).toFixed(1)} ${yOf(usd).toFixed(1)}`).join("L")}`,
      nameY: names.get(id) ?? 0,
    })),
    xTicks: logTicks(first, last),
    yTicks: moneyTicks(least * 0.9, most * 1.1).map((usd) => ({ text: formatUsd(usd), y: yOf(usd) })),
  };
}
