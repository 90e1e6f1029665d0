import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { decodeLink, linkText } from "../../src/scenario/codec.ts";
import { scenarioHash } from "../../src/scenario/scenario-hash.ts";
import { currentVersion } from "../../src/scenario/versions/upgraders.ts";

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
const versions = [1, 2];
const golden = versions.flatMap((version) => linksOf(version).map((known) => ({ version, ...known })));

function linksOf(version: number): readonly GoldenLink[] {
  return JSON.parse(readFileSync(new URL(`version-${version}.json`, import.meta.url), "utf8")) as GoldenLink[];
}

function opened(link: string) {
  const decoded = decodeLink(link);
  if (!decoded.ok) throw new Error(decoded.text);
  return decoded;
}

test("links of every version are kept", () => {
  expect(versions.at(-1)).toBe(currentVersion);
});

test.each(golden)("$title, version $version: opens to the scenario it was made from and shows what it showed", (known) => {
  const { scenario, shown, repaired } = opened(known.link);
  expect(known.link.startsWith(`#${known.version}.`)).toBe(true);
  expect(repaired).toBe(false);
  expect(scenarioHash(scenario)).toBe(known.scenarioHash);
  const { method, devices, costUsdPerMonth, costUsdPerSuccess } = shown;
  expect([method, devices, costUsdPerMonth, costUsdPerSuccess]).toEqual([
    known.method,
    known.devices,
    known.costUsdPerMonth,
    known.costUsdPerSuccess,
  ]);
  const again = linkText(scenario, shown);
  if (known.version === currentVersion) expect(again).toBe(known.link);
  expect(opened(again)).toMatchObject({ scenario, shown });
});

test.each(golden)("$title, version $version: planned again by the method that made it, it gives the same numbers", (known) => {
  const plan = planScenario(opened(known.link).scenario);
  if (plan.method !== known.method) return;
  expect(plan.devices).toBe(known.devices);
  expect(plan.costUsdPerMonth).toBe(known.costUsdPerMonth);
  expect(plan.costUsdPerSuccess).toBe(known.costUsdPerSuccess);
});
