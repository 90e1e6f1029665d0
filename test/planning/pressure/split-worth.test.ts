import { expect, test } from "vitest";
import { splitWorth } from "../../../src/planning/pressure/split-worth.ts";
import { type Edits, plannedBroken } from "../../laws/broken-plan.ts";

const apart: Edits = { "pools.chat.split": {} };
const busy: Edits = { "classes.support.arrivals.perDay": 4_000_000 };

const told = (edits: Edits) => {
  const planned = plannedBroken(edits);
  return { planned, findings: splitWorth(planned.scenario, planned) };
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

test("where no load that was looked at turns it, the sentence says which were; and that nodes are sold whole", () => {
  const short = {
    "classes.support.prefixTokens": 1,
    "classes.support.growthTokensPerCall": 1,
    "classes.support.outputTokens": 1,
  };
  const { text, numbers } = told({ ...apart, ...short, "pools.chat.devicesPerUnit": 8 }).findings[0] ?? {
    text: "",
    numbers: {},
  };
  expect(numbers).not.toHaveProperty("turnsAtCallsPerSecond");
  expect(text).toMatch(/Nor would they at 4 to 256 times that load\.$/);
  expect(text).toContain("in one pool (what devices sold together add is left out)");
});
