import { counterUniform } from "../../../numeric/counter-draw.ts";
import type { ClassScript } from "./class-script.ts";
import { attemptCounter, placeCounter } from "./draw-streams.ts";
import { sendCall, type FlowWorld } from "./flow-world.ts";
import type { WorkflowEnding } from "./workflow-input.ts";

/**
 * Sends the one call of a workflow that has nothing else, by the same draws as any other's first call.
 *
 * @source derived
 */
export function sendSingleCall(world: FlowWorld, script: ClassScript, slot: number, seconds: number): void {
  const { request, flows } = world;
  const { workload, streams, seed, head } = script;
  const { prefixTokens, context, contextCapTokens, spreads, outputTokens } = workload;
  const workflow = flows.number[slot] ?? 0;
  const first =
    spreads.prefixTokens === null
      ? prefixTokens
      : prefixTokens * script.firstPromptOf(counterUniform(seed, streams.firstPrompt, workflow));
  const prompt = context.policy === "keep" ? first : Math.min(first, contextCapTokens);
  const counter = placeCounter(attemptCounter(workflow, 1), 1);
  const output =
    spreads.outputTokens === null
      ? outputTokens
      : outputTokens * script.outputOf(counterUniform(seed, streams.output, counter));
  request.promptTokens = Math.max(1, Math.round(prompt));
  request.outputTokens = Math.max(1, Math.round(output));
  request.headTokens = Math.floor(context.sharedPrefixTokens);
  request.head = request.headTokens > 0 ? head : -1;
  request.session = -1;
  request.knownTokens = 0;
  request.continues = false;
  request.keepsState = false;
  request.extraLevel = 0;
  sendCall(world, script, script.main, slot * 2, seconds, Number.POSITIVE_INFINITY);
}

/**
 * How the one call of such a workflow ends it.
 *
 * @source derived: no further attempt follows, so that all kinds of failure are one.
 */
export function singleEnding(script: ClassScript, workflow: number): WorkflowEnding {
  const { seed, streams, workload } = script;
  if (workload.successPerAttempt >= 1) return "succeeded";
  const counter = placeCounter(attemptCounter(workflow, 1), 1);
  const { failShare, badShare } = script.rulesOf(1);
  const hasFailed = counterUniform(seed, streams.fail, counter) < failShare;
  return hasFailed || counterUniform(seed, streams.bad, counter) < badShare ? "failed" : "succeeded";
}
