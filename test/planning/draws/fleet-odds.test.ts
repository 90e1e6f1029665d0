import { noPlan } from "../../../src/engine/near-plan.ts";
import { expect, test } from "vitest";
import { drawnInput, drawnRunInPieces, type DrawsOf, drawnValues } from "../../../src/planning/draws/drawn-plan.ts";
import { baseScales, drawnScalesInPieces, scaleFits } from "../../../src/planning/draws/drawn-scales.ts";
import { fleetOdds, shortage } from "../../../src/planning/draws/fleet-odds.ts";
import { judgePlanInPieces } from "../../../src/planning/judge/worlds.ts";
import { rememberedWithLoad } from "../../../src/planning/plan-memory.ts";
import { basePlan, judgementOf } from "../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { isSoak } from "../../soak.ts";
import { certainExample, exampleIds, exampleScenario } from "../example-scenario.ts";

const scenario = certainExample("document-processing");
const drawn = (need: number | null) => ({ devices: need, costUsdPerMonth: need, costUsdPerSuccess: 1, needs: [need] });

test("of ten draws of which one needs four, one five and one no fleet can carry, three replicas are short in three", () => {
  const plans = [...Array.from({ length: 7 }, () => drawn(3)), drawn(4), drawn(5), drawn(null)];
  const { shortShare, shortPeaksPerMonth } = shortage(plans, [3], scenario);
  expect(shortShare).toBeCloseTo(0.3, 12);
  expect(shortPeaksPerMonth).toBeCloseTo((0.3 * scenario.hoursPerMonth) / 24, 9);
  expect(fleetOdds(plans, [3], scenario).map(({ replicas, heldShare }) => [replicas[0], heldShare.toFixed(1)])).toEqual(
    [
      [3, "0.7"],
      [4, "0.8"],
      [5, "0.9"],
    ],
  );
});

const points = 500;

test.runIf(isSoak).each(exampleIds)(
  "%s: at most 3 in 100 draws are short and hold once they are simulated, or the other way",
  (id) => {
    const asked = exampleScenario(id);
    const judgement = judgementOf(asked);
    const fleet = basePlan(asked, judgement).plan.pools.map(({ steadyReplicas }) => steadyReplicas ?? 0);
    const scales = baseScales(asked, judgement);
    const of: DrawsOf = { scenario: asked, near: noPlan, scales: scaleFits(scales), intervals: [], points: 512 };
    const scouts = doneAtOnce(drawnRunInPieces({ ...of, sets: ["first"], from: 0, count: 256 }));
    const all = [...scales, ...doneAtOnce(drawnScalesInPieces({ of, fleet }, scouts, null))];
    const scaled = { ...of, scales: scaleFits(all) };
    const plans = doneAtOnce(drawnRunInPieces({ ...scaled, sets: ["first"], from: 0, count: points }));
    const valuesAt = drawnValues(of);
    const other = plans.filter(({ needs }, index) => {
      const isShort = needs.some((need, place) => need === null || need > (fleet[place] ?? 0));
      const input = drawnInput({ ...of, scales: [] }, valuesAt(index, "first"));
      const pools = input.pools.map((pool, place) => ({ ...pool, replicas: fleet[place] ?? null }));
      const typed = { ...input, pools };
      const { missed } = doneAtOnce(judgePlanInPieces(typed, rememberedWithLoad(typed, null)));
      return missed.length > 0 !== isShort;
    });
    expect(other.length).toBeLessThanOrEqual(0.03 * points);
  },
);
