import { expect, test } from "vitest";
import spillOverLate from "../../src/findings/spill-over-late.ts";
import { nothingReserved } from "../engine/nothing-reserved.ts";
import { madePlan } from "./made-plan.ts";

const found = (latencySeconds: number, { ttft = 1.5, region = 1 } = {}) => {
  const { plan, input } = madePlan({
    class: { limits: { ttftSeconds: 2, itlSeconds: null, percentile: 0.95 } },
    classResult: { ttftAtPercentileSeconds: ttft },
    input: { reserves: { ...nothingReserved, region } },
    pool: {
      regions: [
        { name: "Frankfurt", share: 0.6, latencySeconds: 0.1 },
        { name: "Singapore", share: 0.4, latencySeconds },
      ],
    },
  });
  return spillOverLate.when(plan, input);
};

test("1.5 s and 0.6 s on the way from Singapore are 2.1 s where 2 s are asked for", () => {
  const [late] = found(0.6);
  expect(late).toMatchObject({ at: "pools.main.regions", numbers: { latencySeconds: 0.6, limitSeconds: 2 } });
  expect(late?.numbers["ttftSeconds"]).toBeCloseTo(2.1, 12);
  expect(late?.text).toContain("the users of Singapore");
});

test("is silent where the way fits, where no region may be lost or all may, and where calls are late at home", () => {
  expect(found(0.5)).toEqual([]);
  expect(found(0.6, { region: 0 })).toEqual([]);
  expect(found(0.6, { region: 2 })).toEqual([]);
  expect(found(0.6, { ttft: 2.5 })).toEqual([]);
});
