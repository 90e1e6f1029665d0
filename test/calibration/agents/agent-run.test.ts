import { expect, test } from "vitest";
import { agentRunOf } from "../../../src/calibration/agents/agent-run.ts";
import { isAgentRow } from "../../../src/calibration/measured/row-marks.ts";
import { madeRow } from "../measured/made-row.ts";

const row = madeRow({
  load: "closed_agentic",
  demand: { kind: "concurrency", count: 16 },
  inputTokens: 91_406,
  outputTokens: 916,
  flags: "offload=none;prefix_cache=on",
  note: "AgentX trace replay, 565 requests of 1824 s; isl/osl are measured means",
});

test("a run has the sessions, seconds and means that its row states, and the ideal share of its corpus", () => {
  expect(agentRunOf(row)).toEqual({
    sessions: 16,
    seconds: 1824,
    promptTokens: 91_406,
    outputTokens: 916,
    idealShare: 0.957,
    cacheTokens: null,
  });
});

test("the second version runs an hour, and states its ideal share and the engine's room", () => {
  const second = madeRow({
    ...row,
    flags: "kv_offload=none:;gpu_hit=0.94909;ideal_hit=0.95712",
    note: "AgentX replay; 663 profiled requests; KV pool 2802597 tokens; concurrency_or_rate = sessions",
  });
  expect(agentRunOf(second)).toMatchObject({ seconds: 3600, idealShare: 0.957_12, cacheTokens: 2_802_597 });
});

test("only AgentX's sessions whose prompts the devices alone keep are replayed", () => {
  expect([isAgentRow(row), isAgentRow(madeRow({ ...row, note: "tau-bench" })), isAgentRow(madeRow())]).toEqual([
    true,
    false,
    false,
  ]);
  expect(agentRunOf(madeRow({ ...row, flags: "offload=lmcache" }))).toContain("outside the devices");
  expect(agentRunOf(madeRow({ ...row, note: "AgentX" }))).toContain("how long");
});
