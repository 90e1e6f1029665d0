import { expect, test } from "vitest";
import { volumeAccount } from "../../../src/experiment-words/volume-words.ts";
import { volumeLinesInPieces } from "../../../src/planning/experiments/volume-lines.ts";
import { explainedPlan } from "../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { handScenario, oneInstance } from "../../published/by-hand.ts";
import { certainExample } from "../example-scenario.ts";

/**
 * The support chat at a price at which its own devices win once there is work enough for them; prices are made up. Sessions come back to
 * what is cached: no second replica costs what a provider's cache goes on to hold.
 */
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
      routing: { ...pool.routing, router: "cache-aware" as const },
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

test("from the volume where hosted and rented cross, each costs what the plan's own document says", () => {
  const scenario = priced();
  const found = doneAtOnce(volumeLinesInPieces(scenario, "chat", null));
  if (found === null) throw new Error("the chat is served");
  const [first, ...others] = found.crossings.filter(
    ({ cheaper, dearer }) => cheaper === "on-demand" && dearer === "hosted",
  );
  if (first === undefined) throw new Error("they cross");
  expect(others).toEqual([]);
  // The example has 20,000 workflows a day.
  const crossing = first.point.factor * 20_000;
  expect(crossing).toBeGreaterThan(20_000);
  expect(crossing).toBeLessThan(600_000);
  for (const below of [20_000, 0.998 * crossing]) expect(hostedOverOwn(scenario, below)).toBeLessThan(0);
  for (const above of [1.002 * crossing, 600_000]) expect(hostedOverOwn(scenario, above)).toBeGreaterThan(0);
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

test("of a plan that hosts one of two classes its own figure stands beside the lines: $40,179.20 of devices and $16,425 of tokens", () => {
  const work = {
    pool: "own",
    arrivals: { perDay: 10_000, peakToAverage: 2 },
    prefixTokens: 15_000,
    outputTokens: 600,
    cachedShare: 0,
    successPerAttempt: 0.8,
    limits: {},
    hosted: "claude-sonnet-5",
  };
  const mixed = handScenario({
    title: "One of two hosted",
    classes: [
      { ...work, id: "own", name: "Own" },
      { ...work, id: "there", name: "There", servedBy: "hosted" },
    ],
    pools: [oneInstance],
  });
  const found = doneAtOnce(volumeLinesInPieces(mixed, "own", null));
  // 8 devices x $6.88 x 730 hours; 10,000 x 730 / 24 calls of 15,000 tokens at $3 a million and 600 at $15.
  const usd = 8 * 6.88 * 730 + (304_166.666_667 * (15_000 * 3 + 600 * 15)) / 1e6;
  expect(found?.mixed?.costUsdPerMonth).toBeCloseTo(usd, 2);
  // Of both 80 in 100 workflows succeed.
  expect(found?.mixed?.costUsdPerSuccess).toBeCloseTo(usd / (2 * 304_166.666_667 * 0.8), 6);
  expect(found === null ? [] : volumeAccount(found).sentences[0]).toMatch(
    /^This plan serves a part of its work hosted, and is none of the lines: \$0\.116 a success/,
  );
});
