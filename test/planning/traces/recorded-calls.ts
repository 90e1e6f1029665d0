import type { RecordedCalls } from "../../../src/planning/traces/recorded-calls.ts";

/** Calls of one length each, that come after these gaps. */
export function recordedCalls(gaps: Float64Array, promptTokens: number, outputTokens: number): RecordedCalls {
  let seconds = 0;
  const count = gaps.length;
  return {
    count,
    arrivals: gaps.map((gap) => {
      const at = seconds;
      seconds += gap;
      return at;
    }),
    prompts: new Int32Array(count).fill(promptTokens),
    outputs: new Int32Array(count).fill(outputTokens),
    reusable: new Int32Array(count).fill(-1),
    sessions: new Int32Array(count).fill(-1),
    waits: new Float64Array(count).fill(Number.NaN),
  };
}
