import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { decodeLink, linkText } from "../../src/scenario/codec.ts";
import { scenarioHash } from "../../src/scenario/scenario-hash.ts";

interface GoldenLink {
  readonly title: string;
  readonly link: string;
  readonly scenarioHash: string;
  readonly method: number;
  readonly devices: number | null;
  readonly costUsdPerMonth: number | null;
  readonly costUsdPerSuccess: number | null;
}

/** Links that were once given out, with what they showed. Lines are added, never changed: every old link opens for ever. */
const golden = JSON.parse(readFileSync(new URL("version-1.json", import.meta.url), "utf8")) as GoldenLink[];

test.each(golden)("$title: the link opens to the scenario it was made from and shows what it showed", (known) => {
  const decoded = decodeLink(known.link);
  if (!decoded.ok) throw new Error(decoded.text);
  expect(scenarioHash(decoded.scenario)).toBe(known.scenarioHash);
  const { method, devices, costUsdPerMonth, costUsdPerSuccess } = decoded.shown;
  expect([method, devices, costUsdPerMonth, costUsdPerSuccess]).toEqual([
    known.method,
    known.devices,
    known.costUsdPerMonth,
    known.costUsdPerSuccess,
  ]);
  expect(linkText(decoded.scenario, decoded.shown)).toBe(known.link);
});

test.each(golden)("$title: planned again by the method that made it, the link gives the same numbers", (known) => {
  const decoded = decodeLink(known.link);
  if (!decoded.ok) throw new Error(decoded.text);
  const plan = planScenario(decoded.scenario);
  if (plan.method !== known.method) return;
  expect(plan.devices).toBe(known.devices);
  expect(plan.costUsdPerMonth).toBe(known.costUsdPerMonth);
  expect(plan.costUsdPerSuccess).toBe(known.costUsdPerSuccess);
});
