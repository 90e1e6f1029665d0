import { expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import type { Plan } from "../../src/engine/plan-result.ts";
import { exampleIds, exampleInput, withClasses, withPools } from "../planning/example-scenario.ts";

const line = (result: Plan, id: string) =>
  result.costLedger.lines.find((candidate) => candidate.id === id)?.usdPerMonth ?? 0;

test.each(exampleIds)("%s: with retries off, half the success costs exactly twice as much a success", (id) => {
  const at = (successPerAttempt: number) =>
    plan(withClasses(exampleInput(id), () => ({ successPerAttempt, maxAttempts: 1 })));
  const high = at(0.5);
  const low = at(0.25);
  expect(low.costUsdPerMonth).toBeCloseTo(high.costUsdPerMonth ?? 0, 6);
  expect((low.costUsdPerSuccess ?? 0) / (high.costUsdPerSuccess ?? 1)).toBeCloseTo(2, 12);
  const [one] = low.classes;
  const [other] = high.classes;
  expect((one?.costUsdPerSuccess ?? 0) / (other?.costUsdPerSuccess ?? 1)).toBeCloseTo(2, 12);
  expect((one?.hosted?.costUsdPerSuccess ?? 0) / (other?.hosted?.costUsdPerSuccess ?? 1)).toBeCloseTo(2, 12);
});

test.each(exampleIds)("%s: doubling a price doubles its lines and no other", (id) => {
  const input = exampleInput(id);
  const base = plan(input);
  const dear = plan(withPools(input, ({ usdPerDeviceHour }) => ({ usdPerDeviceHour: 2 * (usdPerDeviceHour ?? 0) })));
  for (const { id: name, usdPerMonth } of base.costLedger.lines) {
    const factor = name.startsWith("compute") || name.startsWith("reserve") ? 2 : 1;
    expect(line(dear, name), name).toBeCloseTo(factor * (usdPerMonth ?? 0), 6);
  }
  const wages = plan({ ...input, costs: { ...input.costs, reviewerUsdPerHour: 2 * input.costs.reviewerUsdPerHour } });
  expect(line(wages, "review")).toBeCloseTo(2 * line(base, "review"), 6);
  expect(line(base, "review")).toBeGreaterThan(0);
});

test.each(exampleIds)("%s: ledgers sum to their totals, and the classes carry the whole bill", (id) => {
  const result = plan(exampleInput(id));
  const sum = result.costLedger.lines.reduce((total, { usdPerMonth }) => total + (usdPerMonth ?? 0), 0);
  expect(sum).toBeCloseTo(result.costLedger.totalUsdPerMonth ?? 0, 6);
  const classes = result.classes.reduce((total, { costUsdPerMonth }) => total + (costUsdPerMonth ?? 0), 0);
  expect(classes).toBeCloseTo(result.costUsdPerMonth ?? 0, 6);
  for (const { memoryLedger, reserveLedger, replicas, devices, tp, pp } of result.pools) {
    const bytes = memoryLedger?.lines.reduce((total, current) => total + current.bytes, 0);
    expect(bytes).toBeCloseTo(memoryLedger?.totalBytes ?? 0, 3);
    expect(reserveLedger.lines.reduce((total, current) => total + current.devices, 0)).toBe(devices);
    expect(devices).toBe((replicas ?? 0) * tp * pp);
  }
});

test.each(exampleIds)("%s: splitting a class in four equal parts changes nothing", (id) => {
  const input = exampleInput(id);
  const parts = input.classes.flatMap((workload) =>
    [1, 2, 3, 4].map((part) => ({
      ...workload,
      id: `${workload.id}-${part}`,
      workflowsPerDay: workload.workflowsPerDay / 4,
    })),
  );
  const whole = plan(input);
  const split = plan({ ...input, classes: parts });
  expect(split.replicas).toBe(whole.replicas);
  expect(split.costUsdPerMonth).toBeCloseTo(whole.costUsdPerMonth ?? 0, 6);
  expect(split.costUsdPerSuccess).toBeCloseTo(whole.costUsdPerSuccess ?? 0, 9);
  expect(split.pools[0]?.waitMeanSeconds).toBeCloseTo(whole.pools[0]?.waitMeanSeconds ?? 0, 9);
  expect(split.classes[2]?.costUsdPerSuccess).toBeCloseTo(whole.classes[0]?.costUsdPerSuccess ?? 0, 9);
});

test("a reserve is whole replicas: one more for failures adds one replica's devices and money, at any load", () => {
  const input = exampleInput("coding-agent");
  const more = (failure: number) => plan({ ...input, reserves: { ...input.reserves, failure } });
  const step = (more(2).costUsdPerMonth ?? 0) - (more(1).costUsdPerMonth ?? 0);
  // 8 H200 at $4.50 for 730 hours
  expect(step).toBeCloseTo(8 * 4.5 * 730, 6);
  expect((more(2).devices ?? 0) - (more(1).devices ?? 0)).toBe(8);
});
