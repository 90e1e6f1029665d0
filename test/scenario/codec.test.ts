import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeLink, linkText } from "../../src/scenario/codec.ts";
import { longestLink } from "../../src/scenario/link-limits.ts";
import { scenarioHash } from "../../src/scenario/scenario-hash.ts";
import { scenarioSchema } from "../../src/scenario/schema.ts";
import type { Shown } from "../../src/scenario/shown.ts";
import { scenarioArbitrary, scenarioTraits } from "./scenario-arbitrary.ts";

const shownArbitrary: fc.Arbitrary<Shown> = fc.record({
  method: fc.integer({ min: 1, max: 50 }),
  devices: fc.option(fc.nat()),
  replicas: fc.option(fc.nat()),
  costUsdPerMonth: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true })),
  costUsdPerSuccess: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
  bindingKind: fc.option(fc.constantFrom("kv", "ttft", "queue")),
  bindingPool: fc.option(fc.constantFrom("main", "code")),
});

test("400 random scenarios come back from their links exactly, and give the same link again", () => {
  const seen = new Map<string, number>();
  let opened = 0;
  const isSame = (scenario: ReturnType<typeof scenarioSchema.parse>, shown: Shown) => {
    for (const trait of scenarioTraits(scenario)) seen.set(trait, (seen.get(trait) ?? 0) + 1);
    expect(scenarioSchema.safeParse(scenario).success).toBe(true);
    const link = linkText(scenario, shown);
    const decoded = decodeLink(link);
    if (link.length > longestLink) return expect(decoded).toMatchObject({ ok: false, code: "too-long" });
    opened += 1;
    expect(decoded).toEqual({ ok: true, scenario, shown, repaired: false });
    if (!decoded.ok) return;
    expect(linkText(decoded.scenario, decoded.shown)).toBe(link);
    expect(scenarioHash(decoded.scenario)).toBe(scenarioHash(scenario));
  };
  fc.assert(fc.property(scenarioArbitrary(), shownArbitrary, isSame), { seed: 20_261_120, numRuns: 400 });
  expect(opened).toBeGreaterThan(350);
  for (const [trait, count] of seen) expect(count, trait).toBeGreaterThan(20);
  expect(seen.size).toBe(8);
});
