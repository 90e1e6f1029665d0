import { expect, test } from "vitest";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { parseScenario } from "../../src/scenario/parse-scenario.ts";
import type { ScenarioPool } from "../../src/scenario/schema.ts";
import { certainExample } from "../planning/example-scenario.ts";

const scenario = certainExample("document-processing");
const [first] = scenario.pools;
const at = `pools.${first?.id}.usdPerDeviceHour`;
const plain = planScenario(scenario);

function priced(change: Partial<ScenarioPool>) {
  return { ...scenario, pools: scenario.pools.map((pool) => (pool.id === first?.id ? { ...pool, ...change } : pool)) };
}

const basis = { ...first?.priceBasis, accelerator: first?.accelerator ?? "" } as NonNullable<
  ScenarioPool["priceBasis"]
>;

test.each([
  ["zero", "price-zero", { usdPerDeviceHour: 0 }],
  ["absent", "price-unknown", { usdPerDeviceHour: null, priceBasis: null }],
  ["read after the day of the plan", "price-ahead", { priceBasis: { ...basis, date: "2027-01-01" } }],
  ["asked only later", "price-not-in-force", { priceBasis: { ...basis, effectiveFrom: "2027-01-01" } }],
  ["asked no longer", "price-expired", { priceBasis: { ...basis, effectiveTo: "2026-01-01" } }],
  ["old", "price-old", { priceBasis: { ...basis, date: "2026-01-01" } }],
])("a price that is %s is a finding where it stands", (_, code, change) => {
  const { findings } = planScenario(priced(change));
  expect(plain.findings.filter((finding) => finding.code === code && finding.at === at)).toEqual([]);
  expect(findings.filter((finding) => finding.code === code && finding.at === at)).toHaveLength(1);
});

test("without a price the month is unknown, never less; a price whose days are wrong costs what it says", () => {
  const absent = planScenario(priced({ usdPerDeviceHour: null, priceBasis: null }));
  expect([absent.costUsdPerMonth, absent.costUsdPerSuccess]).toEqual([null, null]);
  const wrongDays = priced({ priceBasis: { ...basis, effectiveFrom: "2027-01-01", effectiveTo: "2026-01-01" } });
  expect(planScenario(wrongDays).costUsdPerMonth).toBe(plain.costUsdPerMonth);
});

test.each([-0.01, Number.NaN, Infinity, "cheap"])("a price of %o is refused where it stands", (usdPerDeviceHour) => {
  const pools = scenario.pools.map((pool) => ({ ...pool, usdPerDeviceHour }));
  expect(parseScenario({ ...scenario, pools })).toMatchObject({ ok: false, problem: { at } });
});
