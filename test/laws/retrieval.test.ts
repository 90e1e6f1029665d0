import { expect, test } from "vitest";
import bgeM3 from "../../src/catalog/models/bge-m3.ts";
import qwen from "../../src/catalog/models/qwen3-embedding-0.6b.ts";
import { prefillAttentionFlops } from "../../src/engine/service/attention-flops.ts";
import { linearParameters } from "../../src/engine/service/replica-work.ts";
import { sequenceBytes } from "../../src/engine/memory/sequence-bytes.ts";
import { basePlan, judgementOf, planScenario } from "../../src/planning/plan-scenario.ts";
import { openingProblems, problems } from "./explanation-problems.ts";
import { readScenario } from "../scenario/read-scenario.ts";

/** Questions that are answered from documents: each is embedded once, 20 passages are scored, and a large model writes the answer. */
function retrieval(changes: { readonly outputTokens?: number; readonly perDay?: number } = {}) {
  const { outputTokens = 300, perDay = 400_000 } = changes;
  const work = { role: "work", calls: 1, outputTokens } as const;
  const parsed = readScenario({
    schema: "plimsoll.scenario/1",
    title: "Answers from documents",
    asOfDate: "2026-11-20",
    classes: [
      {
        id: "ask",
        name: "Ask the documents",
        pool: "write",
        arrivals: { perDay, peakToAverage: 2 },
        prefixTokens: 6000,
        outputTokens: 250,
        limits: { ttftSeconds: 2, itlSeconds: 0.05 },
        agents: [
          { id: "embed", name: "Embed the question", when: "start", prefixTokens: 40, pool: "embed", ...work },
          { id: "rerank", name: "Score passages", when: "start", runs: 20, prefixTokens: 512, pool: "rerank", ...work },
        ],
      },
    ],
    pools: [
      { id: "write", model: "llama-3.1-8b", accelerator: "h100-sxm", weights: "fp8" },
      { id: "embed", model: "qwen3-embedding-0.6b", accelerator: "l4", weights: "bf16" },
      { id: "rerank", model: "bge-reranker-v2-m3", accelerator: "l4", weights: "fp16" },
    ],
    reserves: { failure: 0 },
    targets: {},
    costs: {},
  });
  return planScenario(parsed);
}

test("a question calls pools that embed and score: prompts count there, answers do not, and nothing is between tokens", () => {
  const { pools, classes, findings } = retrieval();
  const [write, embed, rerank] = pools;
  expect(write?.itlMeanSeconds).toBeGreaterThan(0);
  for (const pool of [embed, rerank]) {
    expect(pool?.replicas).toBeGreaterThan(0);
    expect(pool?.ttftMeanSeconds).toBeGreaterThan(0);
    expect([pool?.itlMeanSeconds, pool?.itlByFormulaSeconds, pool?.itlWeightsSeconds]).toEqual([null, null, null]);
  }
  const flows = classes[0]?.flows.map(({ part, callsPerWorkflow, outputTokensPerCall }) => [
    part,
    callsPerWorkflow,
    outputTokensPerCall,
  ]);
  expect(flows).toEqual([
    ["main", 1, 250],
    ["embed", 1, 1],
    ["rerank", 20, 1],
  ]);
  expect(findings.filter(({ code }) => code === "no-tokens-out").map(({ at }) => at)).toEqual([
    "pools.embed.model",
    "pools.rerank.model",
  ]);
});

test("tokens entered for the answers of such a pool change no figure", () => {
  const { pools, classes } = retrieval({ outputTokens: 1 });
  expect(retrieval({ outputTokens: 5000 })).toMatchObject({ pools, classes });
});

/** What of a class whose own calls give no tokens is otherwise. */
interface SilentWork {
  readonly split?: object | null;
  readonly isJudged?: boolean;
  readonly [field: string]: unknown;
}

const summarised = {
  steps: 6,
  callsPerStep: 2,
  growthTokensPerCall: 900,
  contextCapTokens: 4000,
  context: { policy: "summarise", keptTokens: 500 },
};

const silentWork: readonly (readonly [name: string, work: SilentWork])[] = [
  ["as it is", {}],
  ["with answers that vary", { varies: { outputTokens: { kind: "lognormal", cv: 1 } } }],
  ["with history that is summarised", summarised],
  ["with prompts apart", { split: {} }],
  ["judged", { isJudged: true }],
];

test.each(silentWork)(
  "a class whose own calls give no tokens is over with its first token, as every explanation of it says, %s",
  (_name, { split = null, isJudged = false, ...work }) => {
    const scenario = readScenario({
      schema: "plimsoll.scenario/1",
      title: "Passages to embed",
      asOfDate: "2026-11-20",
      simulation: { events: 20_000 },
      classes: [
        {
          id: "embed",
          name: "Embed passages",
          pool: "embed",
          arrivals: { perDay: 4e6, peakToAverage: 2 },
          prefixTokens: 800,
          outputTokens: 300,
          limits: { ttftSeconds: 1, itlSeconds: 0.05 },
          ...work,
        },
      ],
      pools: [{ id: "embed", model: "qwen3-embedding-0.6b", accelerator: "l4", weights: "bf16", split }],
      reserves: { failure: 0 },
      targets: {},
      costs: {},
    });
    const planned = { scenario, ...basePlan(scenario, isJudged ? judgementOf(scenario) : undefined) };
    expect([...problems(planned), ...openingProblems(planned)]).toEqual([]);
    const [own] = planned.plan.classes;
    expect(planned.plan.pools.map(({ id }) => id)).toEqual(["embed"]);
    expect(own).toMatchObject({ outputTokensPerCall: 1, itlMeanSeconds: null, itlAtPercentileSeconds: null });
    expect(own?.e2eSeconds).toBe(own?.ttftMeanSeconds);
    expect(own?.e2eSeconds).toBeGreaterThan(0);
  },
);

test("what such a pool carries goes with its prompts: ten times as many questions take about ten times as many devices to score", () => {
  const [few, many] = [4e6, 4e7].map((perDay) => retrieval({ perDay }).pools[2]?.steadyReplicas ?? 0);
  expect((many ?? 0) / (few ?? 1)).toBeGreaterThan(8);
  expect((many ?? 0) / (few ?? 1)).toBeLessThan(10.5);
});

test("an encoder's prompt of p tokens takes 2 x 303 million x p in matrices, 4 p (p + 1) x 1,024 x 24 in attention, and keeps one layer", () => {
  const p = 512;
  // 24 layers of 12 x 1,024^2 in matrices, with what norms, biases and positions add.
  expect(linearParameters(bgeM3) / (24 * 12 * 1024 * 1024)).toBeGreaterThan(1);
  expect(linearParameters(bgeM3) / (24 * 12 * 1024 * 1024)).toBeLessThan(1.04);
  expect(prefillAttentionFlops(bgeM3.groups, p, 0)).toBe(4 * 16 * 64 * p * (p + 1) * 24);
  expect(sequenceBytes(bgeM3, "bf16", p)).toBe(2 * 1024 * 2 * p);
});

test("a decoder without a head computes what the one with it does, but for the head", () => {
  expect(qwen.headParameters).toBe(0);
  expect(linearParameters(qwen)).toBe(qwen.totalParameters - qwen.embeddingParameters);
  expect(sequenceBytes(qwen, "bf16", 1000)).toBe(1000 * 2 * 28 * 8 * 128 * 2);
});

test("shorter texts never need more replicas to be embedded, and a replica carries more of them", () => {
  const embedding = (prefixTokens: number) => {
    const scenario = readScenario({
      schema: "plimsoll.scenario/1",
      title: "Short texts",
      asOfDate: "2026-11-20",
      classes: [
        {
          id: "embed",
          name: "Embed",
          pool: "embed",
          arrivals: { perDay: 9_000_000, peakToAverage: 2.5 },
          prefixTokens,
          limits: { ttftSeconds: 0.45, percentile: 0.99 },
        },
      ],
      pools: [{ id: "embed", model: "qwen3-embedding-8b", accelerator: "h100-sxm", weights: "bf16" }],
      reserves: { failure: 0 },
      targets: {},
      costs: {},
    });
    return basePlan(scenario).plan.pools[0];
  };
  const pools = [30, 40, 50, 60, 70, 80, 100, 120, 200, 400].map(embedding);
  const replicas = pools.map((pool) => pool?.steadyReplicas ?? 0);
  expect(replicas).toEqual(replicas.toSorted((one, other) => one - other));
  const carried = pools.map((pool) => pool?.goodputCallsPerSecond ?? 0);
  expect(carried).toEqual(carried.toSorted((one, other) => other - one));
});
