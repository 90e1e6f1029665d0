import * as fc from "fast-check";
import { expect, test } from "vitest";
import { meaningsOf, rangeShapes } from "../../../src/quantity/range-shape.ts";
import { decodeLink, linkText } from "../../../src/scenario/link/codec.ts";
import { longestLink } from "../../../src/scenario/link/link-limits.ts";
import { scenarioHash } from "../../../src/scenario/link/scenario-hash.ts";
import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
import { promptsOf } from "../../../src/scenario/prompt-pool.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import type { Shown } from "../../../src/scenario/link/shown.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { richScenario } from "../rich-scenario.ts";
import { steadyRates } from "../../steady-rates.ts";
import { sampleScenario, sampleShown } from "../sample-scenario.ts";
import { allTraits, scenarioArbitrary, scenarioTraits } from "../scenario-arbitrary.ts";
import { tenth } from "../../soak.ts";

const shownArbitrary: fc.Arbitrary<Shown> = fc.record({
  method: fc.integer({ min: 1, max: 50 }),
  devices: fc.option(fc.nat()),
  replicas: fc.option(fc.nat()),
  costUsdPerMonth: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true })),
  costUsdPerSuccess: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
  bindingKind: fc.option(fc.constantFrom("kv", "ttft", "queue")),
  bindingPool: fc.option(fc.constantFrom("main", "code", promptsOf("code"))),
});

/** `npm run soak` takes four hundred, `npm test` the first forty of the same: each kind of scenario is among them, as is counted. */
const count = tenth(400);

test(`${count} random scenarios come back from their links exactly, and give the same link again`, () => {
  const seen = new Map<string, number>();
  const comesBack = (scenario: Scenario, shown: Shown) => {
    for (const trait of scenarioTraits(scenario)) seen.set(trait, (seen.get(trait) ?? 0) + 1);
    const link = linkText(scenario, shown);
    fc.pre(link.length <= longestLink);
    const decoded = decodeLink(link);
    expect(decoded).toEqual({ ok: true, scenario, shown, repaired: false });
    const { scenario: opened, shown: openedShown } = decoded as { scenario: Scenario; shown: Shown };
    expect(linkText(opened, openedShown)).toBe(link);
    expect(scenarioHash(opened)).toBe(scenarioHash(scenario));
  };
  fc.assert(fc.property(scenarioArbitrary(), shownArbitrary, comesBack), { seed: 20_261_120, numRuns: count });
  // Each kind of scenario came up in at least one run of twenty.
  expect([...seen.keys()].toSorted()).toEqual(allTraits.toSorted());
  expect(Math.min(...seen.values())).toBeGreaterThan(count / 20);
});

test("a range comes back with its shape, its ends and what it moves with, whichever of them it says", () => {
  const sample = sampleScenario(1);
  const tie = { path: "classes.class-0.steps", rank: 0.5 };
  const perSuccess = (said: object) => ({ base: 2, low: 1, high: 3, ...said });
  const ranges = [undefined, ...rangeShapes].flatMap((shape) =>
    [undefined, ...meaningsOf(shape)].flatMap((ends) =>
      [undefined, tie].map((own) => perSuccess(JSON.parse(JSON.stringify({ shape, ends, with: own })) as object)),
    ),
  );
  expect(ranges).toHaveLength(34);
  for (const range of ranges) {
    const pools = sample.pools.map((pool) => ({ ...pool, usdPerDeviceHour: range }));
    const scenario = { ...sample, pools };
    expect(decodeLink(linkText(scenario, sampleShown))).toMatchObject({ ok: true, scenario });
  }
  const unmeant = perSuccess({ shape: "uniform", ends: "deviation" });
  const refused = parseScenario({
    ...sample,
    pools: sample.pools.map((pool) => ({ ...pool, usdPerDeviceHour: unmeant })),
  });
  expect(refused).toMatchObject({ ok: false });
});

test("a scenario too large for a link gives a text that is refused as too long, never one that opens as another", () => {
  const scenario = sampleScenario(1);
  const classes = Array.from({ length: 80 }, (_, index) => ({
    ...structuredClone(scenario.classes[0] as Scenario["classes"][number]),
    id: `class-${index}`,
    // Hex digits that no compression shortens by much more than half.
    successMeans: Array.from({ length: 12 }, (_, part) => scenarioHash({ ...scenario, seed: index * 12 + part })).join(
      "",
    ),
  }));
  const link = linkText({ ...scenario, classes }, sampleShown);
  expect(link.length).toBeGreaterThan(longestLink);
  expect(decodeLink(link)).toMatchObject({ ok: false, code: "too-long", original: link });
});

/** A scenario with the rates that the dictionary of the format holds. */
function withKnownRates(scenario: Scenario): Scenario {
  const { catalogue } = scenario;
  const runtimes = catalogue.runtimes.map((row) => ({
    ...row,
    ...(row.id === "vllm-hopper-8-bit" ? steadyRates : {}),
  }));
  return { ...scenario, catalogue: { ...catalogue, runtimes } };
}

test("links stay short: one class within 400 characters, five with every part in use within 1,000", () => {
  expect(linkText(withKnownRates(sampleScenario(1)), sampleShown).length).toBeLessThan(400);
  expect(linkText(withKnownRates(sampleScenario(5)), sampleShown).length).toBeLessThan(700);
  expect(linkText(withKnownRates(richScenario()), sampleShown).length).toBeLessThanOrEqual(1000);
  expect(linkText(exampleScenario("support-chat"), sampleShown).length).toBeLessThanOrEqual(600);
});

test("a row that was fitted since the dictionary was frozen is said in full, each of its 18 figures: at most six characters a figure more", () => {
  for (const scenario of [sampleScenario(5), richScenario()]) {
    const [today, known] = [scenario, withKnownRates(scenario)].map((one) => linkText(one, sampleShown).length);
    expect((today ?? 0) - (known ?? 0)).toBeLessThanOrEqual(6 * 18);
  }
});

test("the figures a link showed change the link, not the scenario's hash of 16 hex digits", () => {
  const scenario = sampleScenario(2);
  const [one, other] = [linkText(scenario, sampleShown), linkText(scenario, { ...sampleShown, devices: null })];
  expect(one).not.toBe(other);
  const hashes = [one, other].map((link) => scenarioHash((decodeLink(link) as { scenario: Scenario }).scenario));
  expect(hashes).toEqual([scenarioHash(scenario), scenarioHash(scenario)]);
  expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/);
});
