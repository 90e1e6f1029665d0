import { expect, test } from "vitest";
import unitIncomplete from "../../src/findings/unit-incomplete.ts";
import { cases } from "./cases.ts";
import { hostedModel, madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return unitIncomplete.when(plan, input);
};
const agreed = (unitUsdPerHour: number | null, unitTokensPerMinute: number | null): Case => ({
  class: { hosted: { ...hostedModel, usdPerCall: null, unitUsdPerHour, unitTokensPerMinute } },
});

test("half a unit is said with the field of the other half, whoever serves the class", () => {
  expect(found(cases.unitOfUnknownSize)).toMatchObject([{ at: "classes.support.contract.unitTokensPerMinute" }]);
  expect(found(agreed(20, null))).toMatchObject([{ numbers: { missing: "unitTokensPerMinute" } }]);
  expect(found(agreed(null, 400_000))).toMatchObject([{ at: "classes.support.contract.unitUsdPerHour" }]);
});

test("is silent with a whole unit, with none, and where nothing is hosted", () => {
  expect(found(agreed(20, 400_000))).toEqual([]);
  expect(found(agreed(null, null))).toEqual([]);
  expect(found()).toEqual([]);
});
