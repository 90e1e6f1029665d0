import type { DrivenLoad } from "../../engine/service/closed-ttft.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";

/** InferenceX: ten prompts a user, all users at once, lengths drawn evenly from 80 to 100 % of the nominal ones. */
const inferenceX = { shortestShare: 0.8, callsPerUser: 10 };
/** What clients with a fixed number of calls in flight send where their source does not say. */
const usualCallsPerUser = 10;
const inferenceXShapes: readonly string[] = ["1024/1024", "1024/8192", "8192/1024"];

/** Chat sessions of inference-perf over shared system prompts: users, tokens of the system prompt, the question, the answer. */
const sessions: Readonly<Record<string, readonly [number, number, number, number]>> = {
  general: [45, 100, 447, 248],
  "general-lite": [45, 100, 447, 248],
  codegen: [44, 100, 466, 247],
  roleplay: [50, 150, 600, 251],
  reasoning: [23, 100, 934, 1448],
  "reasoning-lite": [23, 100, 934, 1448],
};

/** The load of a row by its source, as published: InferenceX's client settings, inference-perf's workloads, else plain lengths. */
export function measuredLoad(row: MeasuredRow): DrivenLoad {
  const [inputTokens, outputTokens] = [row.inputTokens ?? 1, row.outputTokens ?? 1];
  const plain = { cachedTokens: 0, shortestShare: 1, callsPerUser: null, users: null };
  const named = /\bworkload ([a-z-]+)/.exec(row.note)?.[1] ?? "";
  const session = Object.hasOwn(sessions, named) ? sessions[named] : undefined;
  if (session !== undefined) {
    const [users, cachedTokens, uncachedTokens, answerTokens] = session;
    return { ...plain, users, cachedTokens, uncachedTokens, outputTokens: answerTokens };
  }
  const isInferenceX = inferenceXShapes.includes(`${inputTokens}/${outputTokens}`) && row.load.startsWith("closed_agg");
  if (!isInferenceX) {
    const callsPerUser = row.load.startsWith("closed") ? usualCallsPerUser : null;
    return { ...plain, callsPerUser, uncachedTokens: inputTokens, outputTokens };
  }
  const mean = (1 + inferenceX.shortestShare) / 2;
  return { ...plain, ...inferenceX, uncachedTokens: inputTokens * mean, outputTokens: outputTokens * mean };
}
