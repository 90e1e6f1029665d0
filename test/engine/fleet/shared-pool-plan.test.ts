import { expect, test } from "vitest";
import { plan, planHeadline } from "../../../src/engine/plan.ts";
import { planMemory } from "../../../src/planning/plan-memory.ts";
import { exampleInput, withPools } from "../../planning/example-scenario.ts";

test("a plan whose price alone differs from one that is remembered is that of nobody who remembers", () => {
  const memory = planMemory();
  const input = exampleInput("document-processing");
  for (const usdPerDeviceHour of [2, null, 7]) {
    const priced = withPools(input, () => ({ usdPerDeviceHour, seller: `at ${usdPerDeviceHour}` }));
    const { costUsdPerMonth, costUsdPerSuccess, devices } = plan(priced);
    const headline = planHeadline(priced, memory);
    expect([headline.costUsdPerMonth, headline.costUsdPerSuccess, headline.devices]).toEqual([
      costUsdPerMonth,
      costUsdPerSuccess,
      devices,
    ]);
  }
});
