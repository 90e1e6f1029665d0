import { log } from "../../numeric/log.ts";
import { varianceShares } from "../../numeric/variance-shares.ts";
import type { DrawnInput } from "./drawn-inputs.ts";
import type { DrawnPlan } from "./drawn-plan.ts";
import type { InputGroup } from "./input-groups.ts";
import type { DrawnFigure, InputVariance } from "./odds-document.ts";

/** The figure whose variance is told: the cost of a success where it is known. */
export function varied(plans: readonly DrawnPlan[]): DrawnFigure["id"] {
  const isKnown = (id: DrawnFigure["id"]) => plans.some((plan) => plan[id] !== null);
  return isKnown("costUsdPerSuccess")
    ? "costUsdPerSuccess"
    : isKnown("costUsdPerMonth")
      ? "costUsdPerMonth"
      : "devices";
}

interface Varied {
  readonly inputs: readonly DrawnInput[];
  readonly groups: readonly InputGroup[];
  readonly varianceOf: DrawnFigure["id"];
}

/**
 * Whose the variance is; rows of the design in which a plan lacks the figure are left out. It is that of the figure's logarithm, in which
 * a few draws of a hundred times the usual cost do not stand for all others; where some draw has the figure at 0, of the figure itself.
 */
export function inputVariance(
  { inputs, groups, varianceOf: figure }: Varied,
  first: readonly DrawnPlan[],
  exchanged: readonly DrawnPlan[],
): readonly InputVariance[] {
  const each = groups.length + 1;
  const rows = first.map((plan, row) =>
    [plan, ...exchanged.slice(row * each, (row + 1) * each)].map((one) => one[figure]),
  );
  const known = rows.filter((row): row is number[] => row.length === each + 1 && !row.includes(null));
  const isPositive = known.every((row) => row.every((value) => value > 0));
  const column = (place: number) => known.map((row) => (isPositive ? log(row[place] ?? 1) : (row[place] ?? 0)));
  const shares =
    known.length * 2 < rows.length || known.length === 0
      ? null
      : varianceShares({
          first: column(0),
          second: column(1),
          exchanged: groups.map((_, place) => column(place + 2)),
        });
  if (shares === null) return [];
  return groups
    .flatMap(({ places }, group) => {
      const [own, ...others] = places.flatMap((place) => inputs[place] ?? []);
      const share = shares[group];
      if (share === undefined || own === undefined) return [];
      const { path, kind, unit, ends } = own;
      const { low, base, high } = ends;
      return [{ path, together: others.map((other) => other.path), kind, unit, low, base, high, ...share }];
    })
    .toSorted((one, other) => other.totalOrder - one.totalOrder);
}
