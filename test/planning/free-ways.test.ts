import { expect, test } from "vitest";
import { freeWays } from "../../src/planning/free-ways.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

const scenario = exampleScenario("support-chat");
const [pool] = scenario.pools;

function withWay(path: string, typed: string) {
  return withTyped(scenario, { [path]: typed }, `pools.${pool?.id}.ways`);
}

test.each(["reserved.usdPerDeviceHour", "spot.usdPerDeviceHour", "owned.usdPerDevice", "owned.usdPerKilowattHour"])(
  "a price of zero is said: %s",
  (path) => {
    expect(freeWays(withWay(path, "0"))).toMatchObject([{ code: "price-zero", at: `pools.${pool?.id}.ways.${path}` }]);
    expect(freeWays(withWay(path, "0.01"))).toEqual([]);
  },
);

test("what is unset is unknown, not free; space and support may cost nothing", () => {
  expect(freeWays(scenario)).toEqual([]);
  expect(freeWays(withWay("owned.spaceUsdPerDeviceMonth", "0"))).toEqual([]);
});
