/** Values that a band holds around one that is calculated: it may be too high by the share, or as many times too low. */
export function bandAround(value: number, bandShare: number): readonly [number, number] {
  return [value / (1 + bandShare), value * (1 + bandShare)];
}

interface BandPoint {
  readonly x: number;
  readonly value: number;
}

/** Outline of the band around a curve as an SVG path, cut at the top of its panel; empty where there is nothing to draw. */
export function bandPath(
  points: readonly BandPoint[],
  bandShare: number,
  { top, yOf }: { readonly top: number; readonly yOf: (value: number) => number },
): string {
  if (points.length < 2) return "";
  const place = (x: number, value: number) => `${x.toFixed(1)} ${Math.max(top, yOf(value)).toFixed(1)}`;
  const over = points.map(({ x, value }) => place(x, bandAround(value, bandShare)[1]));
  const under = points.toReversed().map(({ x, value }) => place(x, bandAround(value, bandShare)[0]));
  return `M${[...over, ...under].join("L")}Z`;
}
