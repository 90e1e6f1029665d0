import { expect, test } from "vitest";
import { judgedCapacities } from "../../../src/engine/fleet/judged-capacities.ts";
import type { JudgedCount } from "../../../src/engine/judged-count.ts";

/** Thirty calls a second on three replicas, which just keep the time to the first token as 2.5 of them would: 12 each. */
const judged: JudgedCount = {
  replicas: 3,
  missed: [],
  whyNotFewer: null,
  scarcest: { kind: "ttft", class: "support", leastReplicas: 2.5 },
};
const byFormula = (kvCallsPerSecond: number) => ({
  scarcest: null,
  all: () => [
    { kind: "kv" as const, class: null, callsPerSecond: kvCallsPerSecond },
    { kind: "queue" as const, class: null, callsPerSecond: 11 },
  ],
});
const carried = (own: JudgedCount, kv: number) =>
  judgedCapacities(own, byFormula(kv), 30)
    .all()
    .map(({ kind, callsPerSecond }) => [kind, callsPerSecond]);

test("a limit that a simulation saw kept lets be carried what the scarcest does, at least", () => {
  expect(carried(judged, 9)).toEqual([
    ["ttft", 12],
    ["kv", 12],
    ["queue", 12],
  ]);
});

test("of KV use that nobody asked for the load alone is known to be kept, and what the formula has beyond it stands", () => {
  const unasked = { ...judged, isKvUnasked: true };
  expect(carried(unasked, 9)[0]).toEqual(["kv", 10]);
  expect(carried(unasked, 11.5)[0]).toEqual(["kv", 11.5]);
  expect(carried(unasked, 20)).toEqual([
    ["ttft", 12],
    ["queue", 12],
    ["kv", 20],
  ]);
});

test("a count that misses a limit is worth what it would keep, and not what it was offered less what it lost", () => {
  const missed = [{ limit: "queue" as const, class: null, value: 0.4, bound: 0.001 }];
  const scarcest = { kind: "ttft" as const, class: "support", leastReplicas: 4 };
  expect(carried({ ...judged, missed, scarcest }, 9)[0]).toEqual(["ttft", 7.5]);
  // Where nothing was found of it: what is completed of 10.
  expect(carried({ ...judged, missed, scarcest: null }, 9)[0]).toEqual(["queue", 6]);
});
