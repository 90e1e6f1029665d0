import { rankCorrelated } from "../../numeric/rank-correlated.ts";
import type { PointSet } from "../../numeric/scrambled-sobol.ts";
import type { DrawnInput } from "./drawn-inputs.ts";

/** Inputs, by their places, that move together; most stand alone. */
export interface InputGroup {
  readonly places: readonly number[];
  /** How their ranks correlate, in the order of the places. */
  readonly correlations: readonly (readonly number[])[];
}

/** What is asked of an input here. */
type MovingInput = Pick<DrawnInput, "path" | "tie">;

/** What a range was said to move with and does not, as that is no range or itself, or no numbers correlate so. */
export interface LeftTie {
  readonly path: string;
  readonly with: string;
  readonly reason: "no-range" | "itself" | "impossible";
}

interface Tie {
  readonly one: number;
  readonly other: number;
  readonly rank: number;
}

/**
 * The groups in the order of their first inputs. Two of a group of which nobody said how they move are tied through those between
 * them: by the product of the correlations on the shortest way.
 */
export function inputGroups(inputs: readonly MovingInput[]): readonly InputGroup[] {
  const ties = tiesOf(inputs);
  const open = new Set(inputs.keys());
  const groups: InputGroup[] = [];
  for (const place of inputs.keys()) {
    if (!open.has(place)) continue;
    const places = [...reached(ties, place).keys()].toSorted((one, other) => one - other);
    for (const own of places) open.delete(own);
    const correlations = places.map((one) => places.map((other) => reached(ties, one).get(other) ?? 0));
    const isPossible = places.length === 1 || rankCorrelated(noColumns(places.length), correlations) !== null;
    if (isPossible) groups.push({ places, correlations });
    else groups.push(...places.map((own) => ({ places: [own], correlations: [[1]] })));
  }
  return groups;
}

/** Ties that are not kept, with why. */
export function leftTies(inputs: readonly DrawnInput[], groups: readonly InputGroup[]): readonly LeftTie[] {
  return inputs.flatMap(({ path, tie }, place): readonly LeftTie[] => {
    if (tie === null) return [];
    const other = inputs.findIndex((input) => input.path === tie.path);
    const left = { path, with: tie.path };
    if (other === place) return [{ ...left, reason: "itself" }];
    if (other < 0) return [{ ...left, reason: "no-range" }];
    const isKept = groups.some(({ places }) => places.includes(place) && places.includes(other));
    return isKept ? [] : [{ ...left, reason: "impossible" }];
  });
}

const noColumns = (count: number) => Array.from({ length: count }, () => new Float64Array(0));

function tiesOf(inputs: readonly MovingInput[]): readonly Tie[] {
  return inputs.flatMap(({ tie }, one) => {
    const other = inputs.findIndex(({ path }) => path === tie?.path);
    return tie === null || other < 0 || other === one ? [] : [{ one, other, rank: tie.rank }];
  });
}

/** Everything that is tied to a place, however far, with the product of the correlations on the shortest way there. */
function reached(ties: readonly Tie[], from: number): ReadonlyMap<number, number> {
  const found = new Map([[from, 1]]);
  // What is added while the list is gone through comes later in it.
  for (const [place, product] of found) {
    for (const { one, other, rank } of ties) {
      const next = one === place ? other : other === place ? one : null;
      if (next !== null && !found.has(next)) found.set(next, product * rank);
    }
  }
  return found;
}

/**
 * Shares of the inputs at the points of one set, their groups tied; the inputs' places in the points begin at `first`. Ties are
 * made over all points at once, so that none depends on how the points are divided.
 */
export function tiedShares(
  point: PointSet,
  groups: readonly InputGroup[],
  { first, points }: { readonly first: number; readonly points: number },
): (index: number, place: number) => number {
  const tied = new Map<number, Float64Array>();
  for (const { places, correlations } of groups) {
    if (places.length === 1) continue;
    const columns = places.map((place) =>
      Float64Array.from({ length: points }, (_, index) => point(index, first + place)),
    );
    const ranked = rankCorrelated(columns, correlations) ?? columns;
    for (const [own, place] of places.entries()) tied.set(place, ranked[own] ?? new Float64Array(0));
  }
  return (index, place) => tied.get(place)?.[index] ?? point(index, first + place);
}
