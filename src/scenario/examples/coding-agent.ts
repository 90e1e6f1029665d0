import codingAgent from "../../catalog/workloads/coding-agent.ts";
import { classFromWorkload, plainWorkload, workloadProvenance } from "../class-from-workload.ts";
import type { Example } from "../example.ts";
import { schemaId } from "../link/upgraders.ts";
import { listedPrice } from "../rows/listed-price.ts";

const asOfDate = "2026-11-20";
/** Trials of the same agent differ threefold in length: with steps that vary, so must the growth that was fitted with them. */
const workload = plainWorkload(codingAgent, [
  "varies.steps",
  "growthTokensPerCall",
  "context.growthExponent",
  "context.policy",
  "context.keptTokens",
]);

/** DeepSeek V3 takes 163,840 tokens; the traces end at 84,500, beyond the 40,960 of Qwen3 235B's own configuration. */
const example: Example = {
  id: "coding-agent",
  order: 2,
  title: "Coding agent from published traces",
  scenario: {
    schema: schemaId,
    title: "Coding agent from published traces",
    basedOn: "coding-agent",
    asOfDate,
    classes: [
      classFromWorkload(workload, { id: "coding", name: "Coding agent", pool: "agent", hosted: "gpt-5.6-terra" }),
    ],
    pools: [
      {
        id: "agent",
        model: "deepseek-v3",
        accelerator: "h200-sxm",
        runtime: "vllm",
        tp: 8,
        pp: 1,
        weights: "fp8-mixed",
        kv: "fp8",
        memoryShare: 0.9,
        maxSequences: 256,
        batchTokens: 8192,
        maxWaiting: 256,
        routing: { router: "cache-aware", loadThreshold: 64 },
        replicas: "auto",
        ...listedPrice("h200-sxm", asOfDate, { low: 3.99, high: 7.912 }),
      },
    ],
    reserves: { failure: 1, rollout: 0, maintenance: 0, warm: 0 },
    targets: { marginShare: 0.05, kvUseLimit: 0.85, blockedShareLimit: 0.001 },
    costs: {
      storageUsdPerMonth: 200,
      egressUsdPerMonth: 100,
      observabilityUsdPerMonth: 3000,
      staffUsdPerMonth: 9000,
      reviewerUsdPerHour: 72,
    },
  },
  provenance: {
    ...workloadProvenance(workload, "coding"),
    "pools.agent.tp": { source: "assumed", note: "one node: 671 billion bytes of weights need six devices at least" },
    "pools.agent.pp": { source: "assumed", note: "one stage: the replica stays within one node" },
    "pools.agent.memoryShare": { source: "vllm-docs", note: "default of vLLM for years; recent versions take 0.92" },
    "pools.agent.maxSequences": { source: "assumed", note: "a usual setting; memory binds first" },
    "pools.agent.batchTokens": { source: "assumed", note: "a usual setting for the token budget of a step" },
    "pools.agent.maxWaiting": { source: "assumed", note: "one waiting call for each running one" },
    "pools.agent.routing.router": {
      source: "assumed",
      note: "the measured hits suppose that sessions go back to the replica that holds their prompt; routers that ignore caches flood the replicas",
    },
    "pools.agent.routing.loadThreshold": {
      source: "smg-cache-aware-routing",
      note: "its default; at 8 sessions leave their caches so often that the simulated replicas flood",
    },
    "pools.agent.devicesPerUnit": { source: "data-receipts", note: "Nebius sells it singly" },
    "pools.agent.usdPerDeviceHour": {
      source: "silybench-data",
      note: "Nebius 4.50 on 2026-09-25; from Hyperstack's 3.99 to AWS's 7.912, both of 2026-08",
    },
    "reserves.failure": { source: "assumed", note: "one replica may fail at the peak" },
    "reserves.rollout": { source: "assumed", note: "updates wait for the night" },
    "reserves.maintenance": { source: "assumed", note: "done at night" },
    "reserves.warm": { source: "assumed", note: "no bursts beyond the peak" },
    "targets.marginShare": { source: "assumed", note: "the plan stays 5 % below every limit" },
    "targets.kvUseLimit": { source: "assumed", note: "room for sessions that grow longer than the mean" },
    "targets.blockedShareLimit": { source: "assumed", note: "one call in a thousand" },
    "costs.storageUsdPerMonth": {
      source: "assumed",
      note: "two terabytes of weights and images at $0.10 a GB and month",
    },
    "costs.egressUsdPerMonth": { source: "assumed", note: "text only" },
    "costs.observabilityUsdPerMonth": {
      source: "assumed",
      note: "traces of four million calls a month; no source found",
    },
    "costs.staffUsdPerMonth": { source: "assumed", note: "half of one engineer and on-call; no source found" },
    "costs.reviewerUsdPerHour": { source: "assumed", note: "no source found" },
  },
  leavesOut: [...workload.leavesOut, "Taxes, and discounts for a commitment of a year or more."],
};

export default example;
