import { expect, test } from "vitest";
import { ownPriceOf, withOwnPrice } from "../../../src/state/members/own-price.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";

const scenario = sampleScenario(1);
const offer = {
  usdPerDeviceHour: "1.80 to 2.40",
  provider: " Acme ",
  region: "",
  commitment: "1 year",
  date: "2026-11-03",
  effectiveFrom: "",
  effectiveTo: "2027-06-30",
};

test("the form begins with the price that the pool has, on the day of the plan", () => {
  expect(ownPriceOf(scenario, "chat")).toMatchObject({ usdPerDeviceHour: "2.49", date: "2026-11-20" });
  expect(ownPriceOf(scenario, "nobody")).toMatchObject({ usdPerDeviceHour: "", provider: "" });
});

test("an offer brings its price, seller, terms and day; a region may be missing", () => {
  const made = withOwnPrice(scenario, "chat", offer);
  expect(made.ok && made.value.pools[0]).toMatchObject({
    usdPerDeviceHour: { low: 1.8, high: 2.4 },
    priceBasis: {
      accelerator: "h100-sxm",
      provider: "Acme",
      region: null,
      commitment: "1 year",
      date: "2026-11-03",
      effectiveFrom: null,
      effectiveTo: "2027-06-30",
    },
  });
});

test.each([
  ["usdPerDeviceHour", { usdPerDeviceHour: "cheap" }],
  ["provider", { provider: " " }],
  ["commitment", { commitment: "" }],
  ["date", { date: "yesterday" }],
  ["effectiveFrom", { effectiveFrom: "soon" }],
])("what cannot be taken is told at its field: %s", (at, wrong) => {
  expect(withOwnPrice(scenario, "chat", { ...offer, ...wrong })).toMatchObject({ ok: false, problem: { at } });
});
