import { expect, test } from "vitest";
import { volumeAccount } from "../../../src/experiment-words/volume-words.ts";
import { volumeLinesInPieces } from "../../../src/planning/experiments/volume-lines.ts";
import { explainedPlan } from "../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { certainExample } from "../example-scenario.ts";

/** The support chat at a price at which its own devices win once there is work enough for them; prices are made up. */
function priced(): Scenario {
  const chat = certainExample("support-chat");
  const owned = {
    usdPerDevice: 36_000,
    lifeMonths: 48,
    residualShare: 0.2,
    wattsPerDevice: 1100,
    pue: 1.3,
    usdPerKilowattHour: 0.12,
    spaceUsdPerDeviceMonth: 55,
    supportSharePerYear: 0.05,
    staffUsdPerMonth: 4000,
  };
  return {
    ...chat,
    classes: chat.classes.map((own) => ({ ...own, hostedSuccessPerAttempt: 0.7 })),
    pools: chat.pools.map((pool) => ({
      ...pool,
      usdPerDeviceHour: 3,
      ways: { ...pool.ways, reserved: { usdPerDeviceHour: 2.2, months: 12, upfrontShare: 0 }, owned },
    })),
  };
}

/** How much more a success costs hosted than here with so many workflows a day, by the whole document. */
function hostedOverOwn(scenario: Scenario, perDay: number): number {
  const classes = scenario.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, perDay } }));
  const [own] = explainedPlan({ ...scenario, classes }).document.classes;
  return (own?.hosted?.costUsdPerSuccess ?? Number.NaN) - (own?.costUsdPerSuccess ?? Number.NaN);
}

test("from the volume where hosted and rented cross, each costs what the plan's own document says, found by halving it", () => {
  const scenario = priced();
  const found = doneAtOnce(volumeLinesInPieces(scenario, "chat", null));
  if (found === null) throw new Error("the chat is served");
  const [first, ...others] = found.crossings.filter(
    ({ cheaper, dearer }) => cheaper === "on-demand" && dearer === "hosted",
  );
  if (first === undefined) throw new Error("they cross");
  expect(others).toEqual([]);
  // The example has 20,000 workflows a day.
  let [low, high] = [20_000, 600_000];
  expect([hostedOverOwn(scenario, low) < 0, hostedOverOwn(scenario, high) > 0]).toEqual([true, true]);
  while (high / low > 1.0001) {
    const middle = Math.sqrt(low * high);
    if (hostedOverOwn(scenario, middle) > 0) high = middle;
    else low = middle;
  }
  expect(Math.abs((first.point.factor * 20_000) / high - 1)).toBeLessThan(0.002);
  expect(first.point.workflowsPerMonth).toBeCloseTo((first.point.factor * 20_000 * scenario.hoursPerMonth) / 24, 3);
  // Reserved costs less an hour than rented, so that it wins earlier; the lines lie in that order everywhere.
  const reserved = found.crossings.find(({ cheaper, dearer }) => cheaper === "reserved" && dearer === "hosted");
  expect(reserved?.point.factor).toBeLessThan(first.point.factor);
  for (const { lines } of found.points) {
    expect(lines.reserved.costUsdPerSuccess).toBeLessThan(lines["on-demand"].costUsdPerSuccess ?? Number.NaN);
  }
  const { title, sentences } = volumeAccount(found);
  expect(title).toMatch(/^Hosted by tokens costs least at this volume; owned from [\d.]+× this plan$/);
  expect(sentences.join(" ")).toContain("rented costs less than hosted by tokens");
});

test("a line without a price is named with what to enter, and is drawn nowhere", () => {
  const chat = certainExample("support-chat");
  const classes = chat.classes.map((own) => ({ ...own, hosted: null }));
  const found = doneAtOnce(volumeLinesInPieces({ ...chat, classes }, "chat", null));
  expect(found?.unpriced.map(({ id }) => id)).toEqual(["hosted", "reserved", "owned"]);
  expect(found?.unpriced[0]?.missing).toEqual(["classes.support.hosted"]);
  expect(found?.crossings).toEqual([]);
  expect(found === null ? "" : volumeAccount(found).title).toBe(
    "Only rented has a price: there is nothing to compare it with",
  );
});
