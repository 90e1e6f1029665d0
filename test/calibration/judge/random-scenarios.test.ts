import { expect, test } from "vitest";
import { randomScenario } from "../../../src/calibration/judge/random-scenarios.ts";
import { tenth } from "../../soak.ts";

test("random scenarios are valid, each of its own, and the same for the same seed", () => {
  const count = tenth(100);
  const drawn = Array.from({ length: count }, (_, index) => randomScenario(7, index));
  const valid = drawn.flatMap((scenario) => scenario ?? []);
  expect(valid.length).toBe(count);
  expect(new Set(valid.map((scenario) => JSON.stringify(scenario))).size).toBe(count);
  expect(randomScenario(7, 3)).toEqual(drawn[3]);
  expect(randomScenario(8, 3)).not.toEqual(drawn[3]);
  expect(new Set(valid.flatMap(({ pools }) => pools.map(({ routing }) => routing.router))).size).toBeGreaterThan(2);
});
