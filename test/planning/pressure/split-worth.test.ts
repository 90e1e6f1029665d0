import { expect, test } from "vitest";
import type { Plan } from "../../../src/engine/plan-result.ts";
import { splitWorth } from "../../../src/planning/pressure/split-worth.ts";
import { formatUsd } from "../../../src/quantity/format-money.ts";
import { type Edits, plannedBroken } from "../../laws/broken-plan.ts";
import { advisedByFormula } from "../advised.ts";

const apart: Edits = { "pools.chat.split": {} };
const busy: Edits = { "classes.support.arrivals.perDay": 4_000_000 };

const told = (edits: Edits) => {
  const planned = plannedBroken(edits);
  return { planned, findings: advisedByFormula(splitWorth(planned.scenario, planned), planned.plan) };
};
const devicesOf = ({ planned }: ReturnType<typeof told>) =>
  planned.plan.pools.reduce((sum, { devices }) => sum + (devices ?? 0), 0);

test("under a load that fills replicas of both kinds prompts apart take fewer devices, and the sentence has both counts and the load", () => {
  const two = told({ ...apart, ...busy });
  const one = told(busy);
  expect(one.findings).toEqual([]);
  expect(two.findings).toMatchObject([{ code: "split-pays", at: "pools.chat.split", severity: "note" }]);
  const { devices, devicesOfOnePool, turnsAtCallsPerSecond, callsPerSecond } = two.findings[0]?.numbers ?? {};
  expect(devices).toBe(devicesOf(two));
  expect(devicesOfOnePool).toBe(devicesOf(one));
  expect(Number(devices)).toBeLessThan(Number(devicesOfOnePool));
  expect(Number(turnsAtCallsPerSecond)).toBeLessThan(Number(callsPerSecond));
});

test("a load that one replica carries pays for two kinds of them, and the remedy joins them", () => {
  const { findings } = told(apart);
  expect(findings).toMatchObject([
    { code: "split-loses", remedies: [{ lever: "join-pools", set: { "pools.chat.split": "none" } }] },
  ]);
  const { devices, devicesOfOnePool, turnsAtCallsPerSecond, callsPerSecond } = findings[0]?.numbers ?? {};
  expect(Number(devices)).toBeGreaterThan(Number(devicesOfOnePool));
  expect(Number(turnsAtCallsPerSecond)).toBeGreaterThan(Number(callsPerSecond));
  expect(findings[0]?.text).toMatch(/in one pool, at .* calls a second on they would\.$/);
});

test("where no load that was looked at turns it, the sentence says which were; sold by the eight both cost the same, and the one pool takes fewer", () => {
  const short = {
    "classes.support.prefixTokens": 1,
    "classes.support.growthTokensPerCall": 1,
    "classes.support.outputTokens": 1,
  };
  const { text, numbers } = told({ ...apart, ...short, "pools.chat.devicesPerUnit": 8, "reserves.node": 0 })
    .findings[0] ?? {
    text: "",
    numbers: {},
  };
  expect(numbers).not.toHaveProperty("turnsAtCallsPerSecond");
  expect(text).toMatch(/Nor would they at 4 to 256 times that load\.$/);
  expect(text).toMatch(/ devices with prompts apart, \d+ devices in one pool, [^,]+ a month either way, at /u);
});

test("over two zones either side has its nodes for itself: what both ways cost is what either plan buys", () => {
  const spread = { "pools.chat.devicesPerUnit": 8, "pools.chat.zones": 2, "reserves.node": 0 };
  const [two, one] = [told({ ...apart, ...spread }), told(spread)];
  const nodesOf = ({ planned }: typeof two) => planned.plan.pools.map(({ purchase }) => purchase?.units);
  expect([nodesOf(two), nodesOf(one)]).toEqual([[2, 2], [2]]);
  const { pools, hoursPerMonth } = two.planned.input;
  const usd = (devices: number) => formatUsd(devices * (pools[0]?.usdPerDeviceHour ?? NaN) * hoursPerMonth);
  expect(two.findings[0]?.text).toContain(
    `8 devices, ${usd(32)} a month with prompts apart, 4 devices, ${usd(16)} a month in one pool`,
  );
});

test("beside a simulated headline both fleets are the simulation's, and the load is told where the formula has it the same way", () => {
  const planned = plannedBroken(apart);
  const [advice] = splitWorth(planned.scenario, planned);
  expect(advice?.changed).toEqual(plannedBroken().scenario);
  const taking = (plan: Plan, devices: number): Plan => ({
    ...plan,
    pools: plan.pools.map((pool) => ({ ...pool, devices })),
  });
  const joined = plannedBroken().plan;
  const simulated = (each: number, whole: number) =>
    advice?.told({ before: taking(planned.plan, each), after: taking(joined, whole), about: "" });
  expect(simulated(7, 14)).toMatchObject({
    code: "split-loses",
    severity: "note",
    numbers: { devices: 14, devicesOfOnePool: 14 },
  });
  expect(simulated(7, 14)?.text).toMatch(
    /^Prompts apart save nothing in chat: 14 devices.* From [\d,.]+ calls a second on they would, by formula\.$/u,
  );
  expect(simulated(8, 14)).toMatchObject({ code: "split-loses", severity: "warning", numbers: { devices: 16 } });
  // The formula has it the other way: from which load on it pays, nobody knows.
  const pays = simulated(6, 14);
  expect(pays).toMatchObject({ code: "split-pays", severity: "note" });
  expect(pays?.numbers["turnsAtCallsPerSecond"]).toBeUndefined();
  expect(pays?.text).not.toMatch(/ calls a second (?:on )?they would/u);
});

test("of counts that somebody typed nothing is simulated", () => {
  for (const edits of [{ ...apart, "pools.chat.replicas": 9 }, { "pools.chat.split": { replicas: 4 } }]) {
    const planned = plannedBroken(edits);
    expect(splitWorth(planned.scenario, planned)).toMatchObject([{ changed: null }]);
  }
});
