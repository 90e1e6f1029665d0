import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { noneText, peakReason, reserveRows } from "../../../../src/ui/tasks/plan/reserve-ledger.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";

const [pool] = pagePlan(exampleScenario("support-chat")).plan.pools;
if (pool === undefined) throw new Error("the example has a pool");

test("printed money adds up: 3 lines of $100.40 print as $101, $100 and $100 of $301", () => {
  const line = (id: "steady" | "failure" | "rollout") => ({
    id,
    replicas: 1,
    devices: 2,
    costUsdPerMonth: 100.4,
    protects: "",
    covers: 1,
    sharedWith: null,
  });
  const ledger = { totalReplicas: 3, totalDevices: 6, lines: [line("steady"), line("failure"), line("rollout")] };
  const rows = reserveRows({ ...pool, reserveLedger: ledger }, false);
  expect(rows.map(({ money }) => money)).toEqual(["$101", "$100", "$100", "$301"]);
  expect(rows.at(-1)?.usdPerMonth).toBeCloseTo(301.2, 9);
});

test("one line without a price leaves the total unknown, in words", () => {
  const [first] = pool.reserveLedger.lines;
  if (first === undefined) throw new Error("a ledger has lines");
  const ledger = { ...pool.reserveLedger, lines: [{ ...first, costUsdPerMonth: null }] };
  expect(reserveRows({ ...pool, reserveLedger: ledger }, false).map(({ money }) => money)).toEqual([
    "unknown",
    "unknown",
  ]);
});

test("the peak's reason shows the division before rounding up: 6 calls a second over 2.5 is 2.4", () => {
  const three = {
    ...pool,
    offeredCallsPerSecond: 2,
    steadyReplicas: 3,
    goodputCallsPerSecond: 2.5,
    whyNotFewer: { replicas: 2, limit: "kv" as const, class: null, value: 0.9, bound: 0.8 },
  };
  expect(peakReason(three, false)).toBe("6 calls/s, up to 2.5 on each replica: 2.4, rounded up");
  expect(peakReason({ ...three, whyNotFewer: null }, true)).toBe(
    "6 calls/s, up to 2.5 on each replica: 2.4; the number is fixed at 3",
  );
});

test("a count that nobody typed and the simulation holds is not said to be fixed", () => {
  const three = { ...pool, offeredCallsPerSecond: 2, steadyReplicas: 3, goodputCallsPerSecond: 2.5, whyNotFewer: null };
  expect(peakReason(three, false)).toBe("6 calls/s, up to 2.5 on each replica: 2.4 by formula; the simulation holds 3");
});

test("a load that prints as the count is not said to be rounded: 2,058.7 prints 2,059, which is the count", () => {
  const many = { ...pool, offeredCallsPerSecond: 2058.7 / 2059, steadyReplicas: 2059, goodputCallsPerSecond: 1 };
  const whyNotFewer = { replicas: 2058, limit: "kv" as const, class: null, value: 0.9, bound: 0.8 };
  expect(peakReason({ ...many, whyNotFewer }, false)).toBe("2,059 calls/s, up to 1 on each replica: 2,059");
});

test("lines that hold nothing are named in one", () => {
  const line = (id: "rollout" | "maintenance" | "warm") => ({ id, name: id });
  expect(noneText([line("rollout"), line("maintenance"), line("warm")])).toBe(
    "Nothing held for updates, maintenance or bursts",
  );
});
