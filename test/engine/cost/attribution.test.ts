import { expect, test } from "vitest";
import { attribution } from "../../../src/engine/cost/attribution.ts";
import type { FlowWork } from "../../../src/engine/fleet/flow-work.ts";

const work = (classId: string, part: string, given: Partial<FlowWork>): FlowWork => ({
  classId,
  part,
  peakCallsPerSecond: 1,
  secondsByTokens: { input: 0.1, cachedInput: 0, output: 0.1 },
  prefillSeconds: 0.1,
  decodeSeconds: 1,
  kvByteSeconds: 1e9,
  basis: "simulated",
  ...given,
});
const works = [
  // Two calls a second of 0.2 s prefill, 4 s generating, 3 GB s each; and a sub-agent's one a second.
  work("chat", "main", { peakCallsPerSecond: 2, prefillSeconds: 0.2, decodeSeconds: 4, kvByteSeconds: 3e9 }),
  work("chat", "judge", { peakCallsPerSecond: 1, prefillSeconds: 0.1, decodeSeconds: 1, kvByteSeconds: 1e9 }),
  // Half a call a second with long prompts.
  work("agent", "main", { peakCallsPerSecond: 0.5, prefillSeconds: 3, decodeSeconds: 6, kvByteSeconds: 26e9 }),
];
const flow = (classId: string, part: string, peakShare: number) => ({
  classId,
  part,
  meanShare: peakShare,
  peakShare,
  failedShare: 0,
});
const use = {
  busyShare: 0.5,
  peakBusyShare: 0.9,
  standingReplicas: null,
  failedShare: 0,
  replayShare: 0,
  flows: [flow("chat", "main", 0.3), flow("chat", "judge", 0.1), flow("agent", "main", 0.6)],
};

test("an agent with 60 % of the engine time has 75 % of the prefill, 25 % of the generating and 65 % of the cache", () => {
  const found = attribution({ id: "pool", use, works, isMemoryBound: true });
  const [agent, chat] = found?.classes ?? [];
  expect([found?.basis, found?.isMemoryBound, agent?.id, chat?.id]).toEqual(["simulated", true, "agent", "chat"]);
  // Prefill 0.5 in flight for chat, 1.5 for the agent; generating 9 and 3; 7 GB and 13 GB held.
  expect(agent?.engineShare).toBeCloseTo(0.6, 12);
  expect(agent?.prefillShare).toBeCloseTo(0.75, 12);
  expect(agent?.decodeShare).toBeCloseTo(0.25, 12);
  expect(agent?.kvShare).toBeCloseTo(0.65, 12);
  expect((chat?.kvShare ?? 0) + (agent?.kvShare ?? 0)).toBeCloseTo(1, 12);
});

test("a pool of one class, or without work, is shared by nobody", () => {
  const own = works.filter(({ classId }) => classId === "chat");
  expect(attribution({ id: "pool", use, works: own, isMemoryBound: false })).toBeNull();
  const idle = works.map((one) => ({ ...one, peakCallsPerSecond: 0 }));
  expect(attribution({ id: "pool", use, works: idle, isMemoryBound: false })).toBeNull();
});
