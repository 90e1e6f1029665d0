import type { SchedulingProfile } from "../../engine/scheduling-profile.ts";
import type { Provenance } from "../provenance.ts";
import type { RuntimeEngine } from "./runtime-row.ts";

/** How an engine fills its steps: the scheduling part of its runtime rows, as its code reads in November 2026. */
interface EngineScheduler {
  readonly rules: SchedulingProfile;
  readonly provenance: Provenance;
}

const vllm: EngineScheduler = {
  rules: {
    order: "running-first",
    chunksPrompts: true,
    longPromptTokens: null,
    admission: "whole",
    futureShare: 0,
    watermarkShare: 0,
    victim: "last-admitted",
  },
  provenance: {
    source: "vllm-scheduler",
    note: "defaults of 2026: scheduler_reserve_full_isl on, watermark 0, no long_prefill_token_threshold, policy fcfs",
  },
};

/**
 * SGLang reserves a share of the tokens that running requests may still generate. The share starts at 0.7, falls to
 * 0.7 x 0.14 = 0.098 within 600 steps, and a retraction lifts it to the share that the running requests have generated, about
 * a half of what they will. Where memory is short, and only there it counts, it so goes from 0.5 to 0.1 and back: 0.3 in the
 * mean.
 */
const sglang: EngineScheduler = {
  rules: {
    order: "prompt-first",
    chunksPrompts: true,
    longPromptTokens: null,
    admission: "take-whole",
    futureShare: 0.3,
    watermarkShare: 0,
    victim: "fewest-tokens",
  },
  provenance: {
    source: "sglang-scheduler",
    note: "new_token_ratio starts at 0.7, falls to 0.098 and is lifted by each retraction: 0.3 stands for its course",
  },
};

const tensorrtLlm: EngineScheduler = {
  rules: {
    order: "decode-first",
    chunksPrompts: true,
    longPromptTokens: null,
    admission: "whole",
    futureShare: 1,
    watermarkShare: 0,
    victim: "newest",
  },
  provenance: {
    source: "tensorrt-llm-scheduler",
    note: "GUARANTEED_NO_EVICT: admitted only if all running requests can end; what is declared is taken to be what comes",
  },
};

const firstVllm: EngineScheduler = {
  rules: { ...vllm.rules, order: "prompt-first", chunksPrompts: false, admission: "take-whole" },
  provenance: {
    source: "vllm-scheduler",
    note: "before 0.8: whole prompts in steps of their own, before anybody generates",
  },
};

/** The scheduler of an engine; of one that nobody named, vLLM's. */
export function engineScheduler(engine: RuntimeEngine | null): EngineScheduler {
  if (engine === "first-vllm") return firstVllm;
  if (engine === "sglang") return sglang;
  return engine?.startsWith("tensorrt") === true ? tensorrtLlm : vllm;
}
