import type { DrawnInput } from "./drawn-inputs.ts";
import type { DrawnFigure, KnownInput } from "./odds-document.ts";

/** Draws of a stretch of an input's values, at least, and stretches at most: a 90th percentile of fewer is one of chance. */
const leastDraws = 128;
const mostStretches = 16;

/** The value that nine of ten do not exceed; those without a figure are above any. */
function ninth(values: readonly (number | null)[]): number {
  const rising = values.map((value) => value ?? Infinity).toSorted((one, other) => one - other);
  return rising[Math.max(0, Math.ceil(0.9 * rising.length) - 1)] ?? Infinity;
}

/**
 * What knowing each input is worth: draws in stretches of its values, of equal numbers, the 90th percentile in each, and their mean beside that
 * of all draws. The largest first.
 */
export function knownInputs(
  inputs: readonly Pick<DrawnInput, "path" | "kind">[],
  of: DrawnFigure["id"],
  figures: readonly (number | null)[],
  valuesAt: (index: number) => ReadonlyMap<string, number>,
): readonly KnownInput[] {
  const all = ninth(figures);
  const drawn = figures.map((figure, index) => ({ figure, values: valuesAt(index) }));
  const stretches = Math.min(mostStretches, Math.floor(figures.length / leastDraws));
  return inputs
    .map(({ path, kind }) => {
      const rising = drawn
        .map(({ figure, values }) => ({ figure, value: values.get(path) ?? 0 }))
        .toSorted((one, other) => one.value - other.value)
        .map(({ figure }) => figure);
      const ends = Array.from({ length: stretches }, (_, place) => {
        const edge = (at: number) => Math.round((at * rising.length) / stretches);
        return ninth(rising.slice(edge(place), edge(place + 1)));
      });
      const mean = ends.reduce((sum, end) => sum + end, 0) / stretches;
      const falls = stretches < 2 || !(all < Infinity) || !(mean < Infinity) ? null : Math.max(0, all - mean);
      return { path, kind, of, p90FallsBy: falls };
    })
    .toSorted((one, other) => (other.p90FallsBy ?? 0) - (one.p90FallsBy ?? 0));
}
