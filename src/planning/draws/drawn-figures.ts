import type { DrawnPlan } from "./drawn-plan.ts";
import type { DrawnFigure, FleetOdds } from "./odds-document.ts";

/** The least value that so large a share of the values does not exceed, of values in rising order; what is not known stands last, as `null`. */
function atShare(rising: readonly number[], share: number, all: number): number | null {
  return rising[Math.max(0, Math.ceil(share * all) - 1)] ?? null;
}

/** A figure of the draws, those without it above all others. */
export function drawnFigure(plans: readonly DrawnPlan[], id: DrawnFigure["id"]): DrawnFigure {
  const rising = risingFigures(plans, id);
  const all = plans.length;
  const sum = rising.reduce((total, value) => total + value, 0);
  return {
    id,
    p5: atShare(rising, 0.05, all),
    p10: atShare(rising, 0.1, all),
    p50: atShare(rising, 0.5, all),
    p90: atShare(rising, 0.9, all),
    p95: atShare(rising, 0.95, all),
    mean: all > 0 && rising.length === all ? sum / all : null,
  };
}

/** The values of a figure in rising order, where it is known. */
export function risingFigures(plans: readonly DrawnPlan[], id: DrawnFigure["id"]): readonly number[] {
  return plans.flatMap((plan) => plan[id] ?? []).toSorted((one, other) => one - other);
}

/** Share of the draws that so many serving replicas of each pool carry. */
export function heldShare(plans: readonly DrawnPlan[], replicas: FleetOdds["replicas"]): number {
  const held = plans.filter(({ needs }) =>
    needs.every((need, place) => need !== null && need <= (replicas[place] ?? 0)),
  );
  return held.length / Math.max(1, plans.length);
}

/** How sure one may want to be of a fleet. */
const confidences = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98];

/** Steps of the share of draws that each pool alone carries. */
const shareSteps = 200;

/**
 * The fleets that carry the peak with each of those confidences, the smaller first: every pool carries as large a share of the draws by itself,
 * and all together as many as asked for.
 */
export function fleetsFor(plans: readonly DrawnPlan[]): readonly FleetOdds["replicas"][] {
  const pools = plans[0]?.needs.length ?? 0;
  const rising = Array.from({ length: pools }, (_, place) =>
    plans.flatMap(({ needs }) => needs[place] ?? []).toSorted((one, other) => one - other),
  );
  const fleets: FleetOdds["replicas"][] = [];
  let step = 0;
  for (const confidence of confidences) {
    for (; step <= shareSteps; step += 1) {
      const replicas = rising.flatMap((own) => atShare(own, step / shareSteps, plans.length) ?? []);
      // Some pool cannot carry so many draws, however large it is.
      if (replicas.length < pools) return fleets;
      if (heldShare(plans, replicas) < confidence) continue;
      if (replicas.join() !== fleets.at(-1)?.join()) fleets.push(replicas);
      break;
    }
  }
  return fleets;
}
