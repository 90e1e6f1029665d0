import documentProcessing from "../../catalog/workloads/document-processing.ts";
import { classFromWorkload, plainWorkload, workloadProvenance } from "../class-from-workload.ts";
import type { Example } from "../example.ts";
import { schemaId } from "../link/upgraders.ts";
import { listedPrice } from "../rows/listed-price.ts";

const asOfDate = "2026-11-20";
const workload = plainWorkload(documentProcessing);

const example: Example = {
  id: "document-processing",
  order: 3,
  title: "Nightly document processing",
  scenario: {
    schema: schemaId,
    title: "Nightly document processing",
    basedOn: "document-processing",
    asOfDate,
    classes: [
      classFromWorkload(workload, {
        id: "documents",
        name: "Documents",
        pool: "night",
        hosted: "fireworks-gpt-oss-120b",
      }),
    ],
    pools: [
      {
        id: "night",
        model: "gpt-oss-120b",
        accelerator: "h200-sxm",
        runtime: "vllm",
        tp: 1,
        pp: 1,
        weights: "mxfp4",
        kv: "bf16",
        memoryShare: 0.9,
        maxSequences: 128,
        batchTokens: 8192,
        maxWaiting: 512,
        replicas: "auto",
        ...listedPrice("h200-sxm", asOfDate, { low: 3.99, high: 7.912 }),
      },
    ],
    reserves: { failure: 0, rollout: 0, maintenance: 0, warm: 0 },
    targets: { marginShare: 0.05, kvUseLimit: 0.85, blockedShareLimit: 0.001 },
    costs: {
      storageUsdPerMonth: 100,
      egressUsdPerMonth: 50,
      observabilityUsdPerMonth: 300,
      staffUsdPerMonth: 2000,
      reviewerUsdPerHour: 30,
    },
  },
  provenance: {
    ...workloadProvenance(workload, "documents"),
    "pools.night.tp": { source: "assumed", note: "65.2 GB of weights fit one device with room for KV" },
    "pools.night.pp": { source: "assumed", note: "one device" },
    "pools.night.memoryShare": { source: "vllm-docs", note: "default of vLLM for years; recent versions take 0.92" },
    "pools.night.maxSequences": { source: "assumed", note: "long prompts leave no room for more" },
    "pools.night.batchTokens": { source: "assumed", note: "a usual setting for the token budget of a step" },
    "pools.night.maxWaiting": { source: "assumed", note: "the queue may be long: nobody waits" },
    "pools.night.devicesPerUnit": { source: "data-receipts", note: "Nebius sells it singly" },
    "pools.night.usdPerDeviceHour": {
      source: "silybench-data",
      note: "Nebius 4.50 on 2026-09-25; from Hyperstack's 3.99 to AWS's 7.912, both of 2026-08",
    },
    "reserves.failure": { source: "assumed", note: "a night's work can be caught up by day" },
    "reserves.rollout": { source: "assumed", note: "updates are done by day" },
    "reserves.maintenance": { source: "assumed", note: "done by day" },
    "reserves.warm": { source: "assumed", note: "work queues, it does not burst" },
    "targets.marginShare": { source: "assumed", note: "the plan stays 5 % below every limit" },
    "targets.kvUseLimit": { source: "assumed", note: "room for documents longer than the mean" },
    "targets.blockedShareLimit": { source: "assumed", note: "one call in a thousand" },
    "costs.storageUsdPerMonth": {
      source: "assumed",
      note: "one terabyte of weights and documents at $0.10 a GB and month",
    },
    "costs.egressUsdPerMonth": { source: "assumed", note: "extracted fields are small" },
    "costs.observabilityUsdPerMonth": { source: "assumed", note: "no source found" },
    "costs.staffUsdPerMonth": { source: "assumed", note: "an eighth of one engineer; no source found" },
    "costs.reviewerUsdPerHour": { source: "assumed", note: "no source found" },
  },
  leavesOut: [...workload.leavesOut, "Taxes, and discounts for a commitment of a year or more."],
};

export default example;
