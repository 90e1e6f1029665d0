import type { CallFlow } from "../../../src/engine/workload/call-flow.ts";
import { sessionRules } from "../../../src/engine/workload/session-rules.ts";
import { sampleClass } from "../workload/sample-class.ts";

/** 2 calls a second of 1,000 prompt and 200 output tokens, the longest of 8,192 in all, without limits. */
export function flowOf(changes: Partial<CallFlow> = {}): CallFlow {
  return {
    id: "chat",
    classId: "chat",
    part: "main",
    poolId: "main",
    hosted: null,
    callSeconds: 0,
    limits: { ttftSeconds: null, itlSeconds: null, percentile: 0.95 },
    callsPerWorkflow: 1,
    callsPerSecond: 1,
    peakCallsPerSecond: 2,
    promptTokensPerCall: 1000,
    uncachedPromptTokensPerCall: 1000,
    outputTokensPerCall: 200,
    decodeContextTokens: 1100,
    endContextTokens: 1200,
    contextMedianTokens: 1200,
    contextP95Tokens: 4096,
    contextWorstTokens: 8192,
    passingCallsPerWorkflow: 1,
    sessionPrompts: [{ share: 1, promptTokens: 1000, knownTokens: 0, isFirst: true }],
    outputs: [{ share: 1, tokens: 200 }],
    longContext: { callsShare: 0, promptTokensShare: 0 },
    session: {
      rules: sessionRules(sampleClass(), { workflowsPerSecond: 1, growthTokensPerCall: 0 }),
      calls: 1,
      pauses: { chance: 1, meanSeconds: 0, spread: null },
      lifetimeSeconds: null,
      isShareComputed: false,
    },
    ...changes,
  };
}
