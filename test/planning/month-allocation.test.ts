import * as fc from "fast-check";
import { expect, test } from "vitest";
import { groupedMonth, groupKinds } from "../../src/metrics/month-groups.ts";
import { monthTable } from "../../src/metrics/month-table.ts";
import { monthAllocation } from "../../src/planning/month-allocation.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { permutedScenario } from "../laws/permuted-scenario.ts";
import { scenarioArbitrary } from "../scenario/scenario-arbitrary.ts";
import { isSoak } from "../soak.ts";
import { exampleScenario } from "./example-scenario.ts";

function monthOf(scenario: Scenario) {
  const base = basePlan(scenario);
  return { ...base, month: monthAllocation(base.input, base) };
}

const labelled = (scenario: Scenario): Scenario => ({
  ...scenario,
  classes: scenario.classes.map((own, at) => ({
    ...own,
    labels: { product: "", feature: "", tenant: ["Acme", "Bolt", ""][at % 3] ?? "", tier: at % 2 === 0 ? "paid" : "" },
  })),
});

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
const centsIn = (cell: string | number | null | undefined) => Math.round(Number(cell ?? 0) * 100);

test("over random scenarios, groups of each kind and what is unallocated sum to the ledger's total, to the cent as written", () => {
  fc.assert(
    fc.property(scenarioArbitrary().map(labelled), (scenario) => {
      const { plan, month } = monthOf(scenario);
      const total = plan.costLedger.totalUsdPerMonth;
      for (const kind of groupKinds) {
        const grouped = groupedMonth(month, kind, scenario.classes);
        if (total === null) {
          expect(grouped.total.carriedUsd).toBeNull();
          continue;
        }
        const { groups, unallocated } = grouped;
        const allocated = sum(groups.map((one) => one.allocatedUsd)) + sum(unallocated.map((one) => one.usdPerMonth));
        const carried =
          sum(groups.map((one) => one.carriedUsd)) + sum(unallocated.map((one) => one.uncarriedUsdPerMonth));
        expect(Math.abs(allocated - total)).toBeLessThanOrEqual(1e-7 * Math.max(1, total));
        expect(Math.abs(carried - total)).toBeLessThanOrEqual(1e-7 * Math.max(1, total));
        const { rows } = monthTable(grouped, scenario);
        for (const column of [5, 6]) {
          const cents = rows.slice(0, -1).reduce((all, row) => all + centsIn(row[column]), 0);
          // From a billion dollars on, a double's own digits are no cents.
          expect(Math.abs(cents - centsIn(rows.at(-1)?.[column]))).toBeLessThanOrEqual(total < 1e9 ? 0 : total * 1e-9);
        }
      }
    }),
    { seed: 20_261_126, numRuns: isSoak ? 2000 : 3 },
  );
});

test("a class by itself has the unit costs of the plan, and the whole plan its cost of a success", () => {
  for (const id of ["support-chat", "coding-agent", "document-processing"]) {
    const { plan, month, input } = monthOf(exampleScenario(id));
    const names = input.classes.map((own) => ({
      ...own,
      name: own.id,
      labels: { product: "", feature: "", tenant: "", tier: "" },
    }));
    const { groups, total } = groupedMonth(month, "class", names);
    expect(groups.map(({ name }) => name).toSorted()).toEqual(plan.classes.map((own) => own.id).toSorted());
    for (const { name, carriedUsd, units } of groups) {
      const own = plan.classes.find((result) => result.id === name);
      const near = (one: number | null, other: number | null | undefined) =>
        expect((one ?? 0) / (other ?? 1), `${id} ${name}`).toBeCloseTo(1, 9);
      near(carriedUsd, own?.costUsdPerMonth);
      near(units.call, own?.costUsdPerCall);
      near(units.millionTokens, own?.costUsdPerMillionTokens);
      near(units.attempt, own?.costUsdPerAttempt);
      near(units.success, own?.costUsdPerSuccess);
      near(units.millionOf.input, own?.costUsdPerMillionInputTokens);
      near(units.millionOf.output, own?.costUsdPerMillionOutputTokens);
    }
    expect((total.units.success ?? 0) / (plan.costUsdPerSuccess ?? 1)).toBeCloseTo(1, 9);
  }
});

test("tokens at their prices come to devices and hosted tokens: nothing of a tool, a review or the platform", () => {
  const { plan, month } = monthOf(exampleScenario("coding-agent"));
  const ofTokens = plan.costLedger.lines.filter(({ id }) => /^(compute|reserve|provider)-|^stranded$/.test(id));
  const { tokens, units } = groupedMonth(month, "class", []).total;
  const priced =
    (tokens.input * (units.millionOf.input ?? 0) +
      tokens.cachedInput * (units.millionOf.cachedInput ?? 0) +
      tokens.output * (units.millionOf.output ?? 0)) /
    1e6;
  expect(priced / sum(ofTokens.map(({ usdPerMonth }) => usdPerMonth))).toBeCloseTo(1, 9);
});

test("in whatever order classes and pools stand, each group has the same figures to the last bit", () => {
  fc.assert(
    fc.property(scenarioArbitrary(), fc.nat(), (scenario, seed) => {
      const other = permutedScenario(scenario, seed);
      const figures = (own: Scenario) => {
        const { month } = monthOf(own);
        const { total, groups, unallocated } = groupedMonth(month, "model", own.classes);
        return { total, groups, unallocated, attributions: month.attributions };
      };
      expect(figures(other)).toEqual(figures(scenario));
    }),
    { seed: 20_261_126, numRuns: isSoak ? 500 : 2 },
  );
});
