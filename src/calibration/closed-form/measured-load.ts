import type { DrivenLoad } from "../../engine/service/closed-ttft.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";
import { isInferenceXClient, scriptOf } from "../measured/inferencex-scripts.ts";
import { isCachedBefore, isOfSessions, saidOf } from "../measured/row-marks.ts";

/** InferenceX: ten prompts a user, all users at once, lengths drawn evenly from 80 to 100 % of the nominal ones. */
const inferenceX = { shortestShare: 0.8, callsPerUser: 10 };
/** What clients with a fixed number of calls in flight send where their source does not say. */
const usualCallsPerUser = 10;

/**
 * Of agents' sessions: an answer is left and the next call sent after so long, by sessions times seconds less the calls' own, over 9,138 calls
 * of 16 runs.
 */
export const agentPauseSeconds = 13.4;

/** Chat sessions of inference-perf over shared system prompts: users, tokens of the system prompt, the question, the answer. */
const sessions: Readonly<Record<string, readonly [number, number, number, number]>> = {
  general: [45, 100, 447, 248],
  "general-lite": [45, 100, 447, 248],
  codegen: [44, 100, 466, 247],
  roleplay: [50, 150, 600, 251],
  reasoning: [23, 100, 934, 1448],
  "reasoning-lite": [23, 100, 934, 1448],
};

/** Requests of a run, where the row says how many. */
export function runLength(row: Pick<MeasuredRow, "note" | "flags">): number | null {
  const found = Number(/\b(\d+) (?:completed )?(?:requests|prompts|successes|done)\b/.exec(saidOf(row))?.[1] ?? 0);
  return found > 0 ? found : null;
}

/** Of a context that the cache holds, what is computed all the same; and what is generated while somebody counts. */
const cachedBefore = { uncachedTokens: 16, outputTokens: 512 };

/**
 * Share of their prompts that conversations of several turns find in the cache, where a source has them sent and counts nothing.
 * DigitalOcean's own counter says 87 to 99 % of the same conversations on other servers. A turn finds all but what is new, or,
 * where it is the first or its blocks are gone, nothing.
 */
const conversationShare = 0.9;

/** The share of a row's prompt tokens that the cache held: counted, else as conversations are known to; 0: nothing is known. */
function cachedShare(row: MeasuredRow): number {
  if (row.cacheHitShare !== null) return row.cacheHitShare;
  return isOfConversations(row) ? conversationShare : 0;
}

/** Whether a row's calls are turns of conversations, each of which finds nearly all of its prompt in the cache, or nothing. */
export function isOfConversations({ note }: Pick<MeasuredRow, "note">): boolean {
  return /\bmulti-turn conversations\b/.test(note);
}

/** The least of a run's drawn lengths over the most: sources write `ranged 0.8-1.0`, `lengths uniform 0..nominal`. */
function statedSpread(said: string): number | null {
  const least = /\branged (0\.\d+)-1\.0\b/.exec(said)?.[1];
  if (least !== undefined) return Number(least);
  return /\blengths uniform 0\.\.nominal\b/.test(said) ? 0 : null;
}

/**
 * dstack's runs of replicas of prompts and of answers ask for no answer to go on: by length of prompt and most tokens of an answer, the mean of those that
 * came, in tokens. Counted in its raw data, which say neither how answers spread (taken as evenly, from none to twice the mean) nor more than the sum.
 */
const endedEarly: Readonly<Record<string, number>> = { "128/2048": 635, "2048/2048": 730, "2048/128": 64 };
/** Calls of each of these runs, by the same data. */
const callsOfDstackRun = 500;

/** The mean answer of a run whose source lets answers end as they will and counted them; `null`: of others. */
export function earlyEnd({ source, load, inputTokens, outputTokens }: MeasuredRow): number | null {
  if (load !== "closed_disagg" || !/^dstackai\/benchmarks\b.*\bpd_ratio\b/.test(source)) return null;
  return endedEarly[`${inputTokens}/${outputTokens}`] ?? null;
}

/** Calls that each of a number of users sends: of the requests that the row says, else as usual. */
function callsOfUser(row: MeasuredRow): number | null {
  if (!row.load.startsWith("closed")) return null;
  const calls = runLength(row);
  const { demand } = row;
  if (isOfSessions(row) || isCachedBefore(row)) return null;
  if (calls === null || demand.kind !== "concurrency") return usualCallsPerUser;
  return Math.max(1, calls / demand.count);
}

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
  if (isCachedBefore(row)) return { ...plain, ...cachedBefore, callsPerUser: 1, cachedTokens: row.inputTokens ?? 0 };
  const early = earlyEnd(row);
  if (early !== null) {
    const callsPerUser = row.demand.kind === "concurrency" ? callsOfDstackRun / row.demand.count : null;
    return { ...plain, shortestShare: 0, callsPerUser, uncachedTokens: inputTokens, outputTokens: early };
  }
  if (!isInferenceXClient(row)) {
    const cachedTokens = Math.min(inputTokens - 1, inputTokens * cachedShare(row));
    return {
      ...plain,
      cachedTokens,
      shortestShare: statedSpread(saidOf(row)) ?? 1,
      callsPerUser: callsOfUser(row),
      uncachedTokens: inputTokens - cachedTokens,
      outputTokens,
    };
  }
  const mean = (1 + inferenceX.shortestShare) / 2;
  const lengths = { uncachedTokens: inputTokens * mean, outputTokens: outputTokens * mean };
  const { stepsBetweenLooks, gathers } = scriptOf(row, row.demand.kind === "concurrency" ? row.demand.count : 1);
  return {
    ...plain,
    ...inferenceX,
    ...lengths,
    ...(stepsBetweenLooks === undefined ? {} : { stepsBetweenLooks }),
    ...(gathers === undefined ? {} : { gathers }),
  };
}
