import { runLength } from "../row-model.ts";
import { type MeasuredLoad, measuredLoad } from "../measured-load.ts";
import type { MeasuredRow } from "../measured-row.ts";
import type { LengthRule, ReplayedLoad } from "./replayed-load.ts";

/** Calls of a run where its source does not say: what vLLM's own benchmark sends unless told. */
const usualCalls = 1000;

/** Of inference-perf's workloads: groups of users with one system prompt each, and seconds of a stage. */
const sessionStages: Readonly<Record<string, readonly [heads: number, seconds: number]>> = {
  general: [9, 600],
  "general-lite": [9, 600],
  codegen: [11, 600],
  roleplay: [10, 1200],
  reasoning: [23, 1200],
  "reasoning-lite": [23, 1200],
};

/** What ShareGPT's chats come to on average behind the filter of vLLM's benchmark, by several tokenizers. */
const chatPromptTokens = { least: 195, most: 240 };
const mostChatOutputTokens = 230;

function lengthsOf(load: MeasuredLoad): LengthRule {
  const { uncachedTokens, cachedTokens, outputTokens, shortestShare, users } = load;
  const promptTokens = uncachedTokens + cachedTokens;
  const means = { promptTokens, outputTokens, shortestShare };
  if (shortestShare < 1) return { ...means, spread: "even" };
  const { least, most } = chatPromptTokens;
  const isChat =
    promptTokens >= least && promptTokens <= most && outputTokens > 100 && outputTokens <= mostChatOutputTokens;
  return { ...means, spread: isChat && users === null ? "chat" : "fixed" };
}

const together = { perSecond: null, isEven: false, mostInFlight: Number.POSITIVE_INFINITY };
/** A share of the load that one of several replicas carries. */
const share = (calls: number, replicas: number) => Math.max(1, Math.round(calls / replicas));

function atRate(row: MeasuredRow, perSecond: number, load: MeasuredLoad, replicas: number) {
  const stage = sessionStages[/\bworkload ([a-z-]+)/.exec(row.note)?.[1] ?? ""];
  if (stage === undefined || load.users === null) {
    return { ...together, calls: share(runLength(row.note) ?? usualCalls, replicas), perSecond: perSecond / replicas };
  }
  const [heads, seconds] = stage;
  return {
    ...together,
    calls: share(perSecond * seconds, 1),
    perSecond,
    isEven: true,
    heads,
    headTokens: load.cachedTokens,
  };
}

/** How the source of a row drove one of so many replicas, or why that cannot be replayed, in plain words. */
export function rowLoad(row: MeasuredRow, replicas: number): ReplayedLoad | string {
  const { demand } = row;
  const load = measuredLoad(row);
  const base = { headTokens: 0, heads: 0, lengths: lengthsOf(load) };
  if (demand.kind === "unstated") return "it does not say what load it was measured at";
  if (row.load === "offline") return "how many calls an offline run was long is not known";
  if (demand.kind === "rate") return { ...base, ...atRate(row, demand.perSecond, load, replicas) };
  const count = demand.kind === "saturating" ? (runLength(row.note) ?? usualCalls) : demand.count;
  const users = share(count, replicas);
  if (row.load !== "closed" && row.load !== "closed_agg") return { ...base, ...together, calls: users };
  if (demand.kind !== "concurrency") return { ...base, ...together, calls: users };
  return { ...base, ...together, calls: users * (load.callsPerUser ?? 1), mostInFlight: users };
}
