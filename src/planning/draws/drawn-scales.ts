import type { LoadFactor } from "../../engine/input.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import { allParts, type Crew } from "../crew.ts";
import type { Judgement } from "../judge/judge.ts";
import type { Counts } from "../judge/probe-runs.ts";
import { judgePlanInPieces } from "../judge/worlds.ts";
import { rememberedWithLoad } from "../plan-memory.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { type DrawnPlan, drawnInput, type DrawsOf, drawnValues } from "./drawn-plan.ts";
import { judgedScales, type JudgedScale } from "./judged-scale.ts";

/** A scale and the draws that it was found at: those of the base, or one tenth from either end of the devices. */
export interface DrawnScale extends JudgedScale {
  readonly at: "base" | "p10" | "p90";
}

/** A draw that is simulated, as a part of somebody else's work. */
export interface JudgedDraw {
  readonly index: number;
  /** Counts to begin with. */
  readonly from: Counts;
}

/** What the simulation says of one draw. */
export function judgedDrawInPieces({ index, from, ...of }: DrawsOf & JudgedDraw): Piecework<Judgement> {
  const input = drawnInput({ ...of, loadFactors: [] }, drawnValues(of)(index, "first"));
  return judgePlanInPieces(input, rememberedWithLoad(input, null), { from, isRough: true });
}

/** Scales of the base. */
export function baseScales(scenario: DrawsOf["scenario"], judgement: Judgement | null): readonly DrawnScale[] {
  if (judgement === null || judgement.state === "formula") return [];
  return judgedScales(resolve(scenario), judgement).map((scale) => ({ ...scale, at: "base" }));
}

/** The draws at the 10th and the 90th percentile of the devices, of those that have any. */
function tenthsOf(plans: readonly DrawnPlan[]): readonly (readonly ["p10" | "p90", number])[] {
  const rising = plans
    .map(({ devices, needs }, index) => ({ devices, index, isCarried: !needs.includes(null) }))
    .filter(({ devices, isCarried }) => devices !== null && isCarried)
    .toSorted((one, other) => (one.devices ?? 0) - (other.devices ?? 0) || one.index - other.index);
  const at = (share: number) => rising[Math.max(0, Math.ceil(share * rising.length) - 1)]?.index;
  const [low, high] = [at(0.1), at(0.9)];
  return low === undefined || high === undefined || low === high
    ? []
    : [
        ["p10", low],
        ["p90", high],
      ];
}

/** Scales at the 10th and the 90th percentile of some draws that were planned with those of the base. */
export function* drawnScalesInPieces(
  of: DrawsOf,
  plans: readonly DrawnPlan[],
  crew: Crew | null,
): Piecework<readonly DrawnScale[]> {
  const ids = of.scenario.pools.map(({ id }) => id);
  const tenths = tenthsOf(plans);
  const parts = tenths.map(([, index]) => ({
    index,
    from: Object.fromEntries(ids.map((id, place) => [id, plans[index]?.needs[place] ?? 1])),
  }));
  const here = (part: JudgedDraw) => judgedDrawInPieces({ ...of, ...part });
  const judged = yield* partOf(allParts({ kind: "drawn-judge", base: of }, parts, here, crew), 0, 0.95);
  const valuesAt = drawnValues(of);
  return tenths.flatMap(([at, index], place) => {
    const judgement = judged[place];
    if (judgement === undefined || judgement.state === "formula") return [];
    const input = drawnInput({ ...of, loadFactors: [] }, valuesAt(index, "first"));
    return judgedScales(input, judgement).map((scale) => ({ ...scale, at }));
  });
}

/** Scales of each pool by the formulas' counts, rising; of equal counts their mean. */
export function loadFactorsOf(scales: readonly DrawnScale[]): DrawsOf["loadFactors"] {
  const pools = inIdOrder([...new Set(scales.map(({ poolId }) => poolId))].map((id) => ({ id })));
  return pools.map(({ id }) => {
    const own = scales.filter(({ poolId }) => poolId === id);
    const counts = [...new Set(own.map(({ byFormula }) => byFormula))].toSorted((one, other) => one - other);
    const factors = counts.map((replicas): LoadFactor => {
      const alike = own.filter(({ byFormula }) => byFormula === replicas);
      return { replicas, factor: alike.reduce((sum, { loadFactor }) => sum + loadFactor, 0) / alike.length };
    });
    return [id, factors] as const;
  });
}
