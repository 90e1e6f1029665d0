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

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Stretches that know nothing: every so manieth draw. So far apart their mean may be from the whole by chance, twice over. */
function chanceOf(figures: readonly (number | null)[]): number {
  const stretches = Math.min(mostStretches, Math.floor(figures.length / leastDraws));
  if (stretches < 2) return 0;
  const ends = Array.from({ length: stretches }, (_, place) =>
    ninth(figures.filter((_own, index) => index % stretches === place)),
  );
  const mean = meanOf(ends);
  const variance = meanOf(ends.map((end) => (end - mean) * (end - mean)));
  return Math.abs(ninth(figures) - mean) + 2 * Math.sqrt(variance / stretches);
}

/**
 * What knowing each input is worth: draws in stretches of its values, of equal numbers, the 90th percentile in each, and their mean beside that
 * of all draws; nothing where that is no more than chance. The largest first.
 */
export function knownInputs(
  inputs: readonly Pick<DrawnInput, "path" | "kind">[],
  of: DrawnFigure["id"],
  figures: readonly (number | null)[],
  valuesAt: (index: number) => ReadonlyMap<string, number>,
): readonly KnownInput[] {
  const all = ninth(figures);
  const noise = chanceOf(figures);
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
      const mean = meanOf(ends);
      if (stretches < 2 || !(all < Infinity) || !(mean < Infinity)) return { path, kind, of, p90FallsBy: null };
      return { path, kind, of, p90FallsBy: all - mean > noise ? all - mean : 0 };
    })
    .toSorted((one, other) => (other.p90FallsBy ?? 0) - (one.p90FallsBy ?? 0));
}
