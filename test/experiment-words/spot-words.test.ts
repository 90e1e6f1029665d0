import { expect, test } from "vitest";
import {
  spotAccount,
  spotFormulaText,
  spotMethod,
  spotRateText,
  spotTitle,
} from "../../src/experiment-words/spot-words.ts";
import { madePool, madeSpot, madeWay } from "../planning/fleet/made-spot.ts";

const withPool = (own: Partial<typeof madePool>) => ({ ...madeSpot, pools: [{ ...madePool, ...own }] });

test("the title says how many more keep the limits, and what the month comes to", () => {
  expect(spotTitle(madeSpot)).toBe(
    "On spot 1 more replica keeps the limits: $7.00k a month, $3.00k less than as planned",
  );
  expect(spotTitle(withPool({ extraReplicas: 3 }))).toContain("3 more replicas keep the limits");
  expect(spotTitle(withPool({ extraReplicas: 0 }))).toContain("the limits hold without stand-ins");
  expect(spotTitle({ ...madeSpot, asPlanned: madeWay("on-demand", 6000) })).toContain("$1.00k more than as planned");
  expect(spotTitle({ ...madeSpot, asPlanned: madeWay("on-demand", null) })).toMatch(/limits: \$7\.00k a month$/);
  expect(spotTitle(withPool({ extraReplicas: null }))).toBe(
    "On spot limits are missed, whatever number of stand-ins was played",
  );
  const unpriced = { ...madeSpot.byFormula, missing: ["pools.chat.ways.spot.usdPerDeviceHour"] };
  expect(spotTitle({ ...madeSpot, pools: [] })).toBe(
    "Spot is not played where prompts are computed apart: what stands in is the formula's",
  );
  expect(spotTitle({ ...madeSpot, pools: [], byFormula: unpriced })).toBe(
    "Spot is not played: its price or its interruptions are unknown",
  );
});

test("rates, formula and method are told with their figures", () => {
  expect(spotRateText(madePool, true)).toBe(
    "10 replicas, each taken away 36.5 times a month, 0.5 an hour together; a stand-in is ready after 20 min, so that by formula 0.167 are out on average.",
  );
  expect(spotRateText({ ...madePool, steadyReplicas: 1 }, false)).toMatch(/^chat: 1 replica, taken away 36\.5 times/);
  expect(spotFormulaText(madeSpot)).toBe(
    "By formula 2 more would keep as many there as the plan holds, its reserve among them: $7.50k a month.",
  );
  const unpriced = { ...madeWay("spot", null), missing: ["pools.night.ways.spot.usdPerDeviceHour"] };
  expect(spotFormulaText({ ...madeSpot, byFormula: unpriced })).toMatch(
    /among them\. counts on spot, for all pools\.$/,
  );
  expect(spotFormulaText(withPool({ formulaExtraReplicas: null }))).toMatch(/no number of extra replicas/);
  expect(spotMethod(madePool)).toContain("48 hours of peak with 24 interruptions");
  expect(spotMethod(madePool)).toContain("while nothing is out 0.1\u00a0% are outside");
});

test("the account has a row for each number that was played; without any it says what to enter", () => {
  const { heads, rows } = spotAccount(madeSpot);
  expect(rows.map(([name]) => name)).toEqual(["none: misses limits", "1 more: the fewest that hold", "2 more: holds"]);
  expect(rows[0]).toEqual(["none: misses limits", "3\u00a0%", "6\u00a0%", "0.05\u00a0%", "500 ms", "0.16"]);
  expect(rows.every((row) => row.length === heads.length)).toBe(true);
  const two = spotAccount({ ...madeSpot, pools: [madePool, { ...madePool, poolId: "night" }] });
  expect(two.rows.map(([name]) => name)).toContain("night, none: misses limits");
  expect(spotAccount({ ...madeSpot, pools: [] })).toMatchObject({ rows: [], sentences: ["counts on spot."] });
});
