import { expect, test } from "vitest";
import { pageRange } from "../../src/planning/page-range.ts";
import { headlineOfScenario } from "../../src/planning/plan-scenario.ts";
import { edited } from "./edited.ts";
import { certainExample } from "./example-scenario.ts";

const price = "pools.night.usdPerDeviceHour";
const success = "classes.documents.successPerAttempt";

/** A price from a list, and a success that is known to a tenth to either side. */
const scenario = edited(certainExample("document-processing"), [
  { path: success, value: { low: 0.8, base: 0.88, high: 0.96 } },
]);

test("the best case is the plan of the scenario with the best ends typed in, the worst that of the worst", () => {
  const { cases } = pageRange({ scenario, judgement: null });
  for (const [name, value] of [
    ["best", 0.96],
    ["worst", 0.8],
  ] as const) {
    expect(cases?.[name].values).toEqual([{ path: success, unit: "share", value }]);
    expect(cases?.[name].headline).toEqual(headlineOfScenario(edited(scenario, [{ path: success, value }])));
  }
});

test("what nobody types has bars too: a model's error of 20 % makes a slower fleet dearer, and a list price moves the month", () => {
  const runtimes = scenario.catalogue.runtimes.map((row) => ({ ...row, itlBandPercent: 20 }));
  const range = pageRange({
    scenario: { ...scenario, catalogue: { ...scenario.catalogue, runtimes } },
    judgement: null,
  });
  expect(range.errors.map(({ kind }) => kind)).toEqual(["model-error", "list-price"]);
  const [error, list] = range.errors;
  expect(error?.high.headline.costUsdPerMonth).toBeGreaterThanOrEqual(error?.low.headline.costUsdPerMonth ?? NaN);
  // e^(1.6448536 x 0.113) = 1.20426 times the price.
  const typed = headlineOfScenario(edited(scenario, [{ path: price, value: 1.20426 * priceOf() }]));
  expect(list?.high.headline.costUsdPerMonth).toBeCloseTo(typed.costUsdPerMonth ?? NaN, -1);
});

function priceOf(): number {
  const { usdPerDeviceHour } = scenario.pools[0] ?? {};
  return typeof usdPerDeviceHour === "number" ? usdPerDeviceHour : NaN;
}
