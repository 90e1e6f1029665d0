import supportChat from "../../catalog/workloads/support-chat.ts";
import { classFromWorkload, plainWorkload, workloadProvenance } from "../class-from-workload.ts";
import type { Example } from "../example.ts";
import { schemaId } from "../link/upgraders.ts";
import { listedPrice } from "../rows/listed-price.ts";

const asOfDate = "2026-11-20";
const workload = plainWorkload(supportChat);

const example: Example = {
  id: "support-chat",
  order: 1,
  title: "Support chat on one pool",
  scenario: {
    schema: schemaId,
    title: "Support chat on one pool",
    basedOn: "support-chat",
    asOfDate,
    classes: [
      classFromWorkload(workload, { id: "support", name: "Support chat", pool: "chat", hosted: "gpt-5.6-luna" }),
    ],
    pools: [
      {
        id: "chat",
        model: "llama-3.3-70b",
        accelerator: "h100-sxm",
        runtime: "vllm",
        tp: 2,
        pp: 1,
        weights: "fp8-mixed",
        kv: "bf16",
        memoryShare: 0.9,
        maxSequences: 256,
        batchTokens: 8192,
        maxWaiting: 256,
        replicas: "auto",
        ...listedPrice("h100-sxm", asOfDate, { low: 3.99, high: 12.29 }),
      },
    ],
    reserves: { failure: 1, rollout: 0, maintenance: 0, warm: 0 },
    targets: { marginShare: 0.05, kvUseLimit: 0.85, blockedShareLimit: 0.001 },
    costs: {
      storageUsdPerMonth: 40,
      egressUsdPerMonth: 20,
      observabilityUsdPerMonth: 400,
      staffUsdPerMonth: 4000,
      reviewerUsdPerHour: 35,
    },
  },
  provenance: {
    ...workloadProvenance(workload, "support"),
    "pools.chat.tp": {
      source: "assumed",
      note: "the smallest that holds 72.7 GB of weights with room for KV",
    },
    "pools.chat.pp": { source: "assumed", note: "one stage: the replica stays within one node" },
    "pools.chat.memoryShare": { source: "vllm-docs", note: "default of vLLM for years; recent versions take 0.92" },
    "pools.chat.maxSequences": { source: "assumed", note: "a usual setting; memory or time binds first" },
    "pools.chat.batchTokens": { source: "assumed", note: "a usual setting for the token budget of a step" },
    "pools.chat.maxWaiting": { source: "assumed", note: "one waiting call for each running one" },
    "pools.chat.devicesPerUnit": { source: "data-receipts", note: "AWS sells it by the instance of eight" },
    "pools.chat.usdPerDeviceHour": {
      source: "data-receipts",
      note: "RunPod Secure 3.99, AWS 6.88 and Azure 12.29 on 2026-11-09; the base is the middle one",
    },
    "reserves.failure": { source: "assumed", note: "one replica may fail at the peak" },
    "reserves.rollout": { source: "assumed", note: "updates wait for a quiet hour" },
    "reserves.maintenance": { source: "assumed", note: "done in a quiet hour" },
    "reserves.warm": { source: "assumed", note: "no bursts beyond the peak" },
    "targets.marginShare": { source: "assumed", note: "the plan stays 5 % below every limit" },
    "targets.kvUseLimit": { source: "assumed", note: "room for sequences that grow longer than the mean" },
    "targets.blockedShareLimit": { source: "assumed", note: "one call in a thousand" },
    "costs.storageUsdPerMonth": { source: "assumed", note: "400 GB of weights and images at $0.10 a GB and month" },
    "costs.egressUsdPerMonth": { source: "assumed", note: "text only" },
    "costs.observabilityUsdPerMonth": { source: "assumed", note: "no source found" },
    "costs.staffUsdPerMonth": { source: "assumed", note: "a quarter of one engineer; no source found" },
    "costs.reviewerUsdPerHour": { source: "assumed", note: "no source found" },
  },
  leavesOut: [...workload.leavesOut, "Taxes, and discounts for a commitment of a year or more."],
};

export default example;
