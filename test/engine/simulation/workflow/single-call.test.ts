import { expect, test } from "vitest";
import type { ServingRules } from "../../../../src/engine/simulation/workflow/workflow-input.ts";
import type { WorkloadClass } from "../../../../src/engine/workload-class.ts";
import { sampleClass } from "../../workload/sample-class.ts";
import { clientClass, clientInput } from "./client-input.ts";
import { play, type SeenCall } from "./fake-server.ts";

/** So many workflows of one call at second 0; a call takes so long, or is refused. */
function comeAtOnce(
  workflows: number,
  changes: Partial<WorkloadClass>,
  serving: Partial<ServingRules> = {},
  secondsOf: (call: number) => number | null = () => 0,
) {
  const calls: SeenCall[] = [];
  const workload = sampleClass({ ...changes, submission: { workflows, deadlineSeconds: 1 } });
  const own = clientClass(workload, 0, { workflowsPerSecond: 0, submissionSeconds: [0] }, serving);
  const { ends } = play(clientInput([own]), {
    secondsOf: (_, count) => secondsOf(count),
    onCall: (request, seconds) => calls.push({ ...request, seconds }),
  });
  return { ends, calls };
}

test("a class of one call sends the same calls when the short way is barred to it", () => {
  const lognormal = (cv: number) => ({ kind: "lognormal", cv }) as const;
  const spreads = { ...sampleClass().spreads, prefixTokens: lognormal(1), outputTokens: lognormal(0.5) };
  const seen = (changes: Partial<WorkloadClass>) => {
    const { calls, ends } = comeAtOnce(500, { spreads, successPerAttempt: 0.6, ...changes });
    const lengths = calls.map(({ promptTokens, outputTokens }) => [promptTokens, outputTokens]);
    return { lengths, endings: ends.map(({ ending }) => ending) };
  };
  expect(seen({ concurrencyCap: 1000 })).toEqual(seen({}));
  expect(new Set(seen({}).lengths.map(String)).size).toBeGreaterThan(400);
});

test("a call that is sent again after hundreds of others have come is as long as it was", () => {
  const spreads = { ...sampleClass().spreads, outputTokens: { kind: "lognormal", cv: 1 } as const };
  const serving = { callRetries: 1, callBackoffSeconds: 1, callBackoffFactor: 1 };
  const { calls } = comeAtOnce(500, { spreads }, serving, (call) => (call < 500 ? null : 1));
  const outputs = calls.map(({ outputTokens }) => outputTokens);
  expect(outputs).toHaveLength(1000);
  expect(outputs.slice(500)).toEqual(outputs.slice(0, 500));
});

test("a prompt of 10^12 tokens stays longer than any memory, and does not come round as a short one", () => {
  const { calls } = comeAtOnce(3, { prefixTokens: 1e12, context: { ...sampleClass().context, policy: "keep" } });
  expect(calls.map(({ promptTokens }) => promptTokens)).toEqual([2 ** 30, 2 ** 30, 2 ** 30]);
});
