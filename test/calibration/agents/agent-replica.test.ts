import { expect, test } from "vitest";
import { agentReplica } from "../../../src/calibration/agents/agent-replica.ts";
import { runtimeOf } from "../../../src/calibration/closed-form/predicted.ts";
import { madeRow } from "../measured/made-row.ts";

const run = {
  sessions: 32,
  seconds: 1800,
  promptTokens: 81_000,
  outputTokens: 760,
  idealShare: 0.957,
  cacheTokens: null,
};
const team = "ajith-sirra-amd/InferenceMAX_Rocm_Team@59882861 results/0604/made.json";
const kimi = madeRow({
  modelName: "Kimi-K2.5-MXFP4",
  acceleratorName: "MI355X",
  tp: 4,
  devices: 4,
  precision: "mxfp4",
  source: team,
});
const minimax = madeRow({
  modelName: "MiniMax-M2.5",
  acceleratorName: "MI355X",
  tp: 2,
  devices: 2,
  precision: "fp8-mixed",
  source: team,
});

function roomOf(row: typeof kimi, changes: Partial<typeof run> | { cacheTokens: number } = {}): number {
  const replica = agentReplica(row, runtimeOf(row), { ...run, ...changes });
  if (typeof replica === "string") throw new Error(replica);
  return replica.kvBlocks * replica.blockTokens;
}

test("with its source's flags a replica has the room that its engine printed, within 6 %", () => {
  expect(Math.abs(roomOf(kimi) / 3_642_081 - 1)).toBeLessThan(0.06);
  expect(Math.abs(roomOf(minimax) / 2_724_224 - 1)).toBeLessThan(0.06);
});

test("as many calls run as there are sessions, and room that a row states is taken from it", () => {
  const replica = agentReplica(kimi, runtimeOf(kimi), run);
  expect(replica).toMatchObject({ blockTokens: 1, scheduler: { maxSequences: 32 } });
  expect(roomOf(madeRow({ ...kimi, source: "made" }), { cacheTokens: 2_802_597 })).toBe(2_802_592);
});

test("a replica that holds no such call is refused in words", () => {
  expect(agentReplica(kimi, runtimeOf(kimi), { ...run, cacheTokens: 50_000 })).toContain("not one such call");
});
