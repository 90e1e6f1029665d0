import type { DrivenLoad } from "../../engine/service/closed-ttft.ts";
import { earlyEnd, isOfConversations, measuredLoad, runLength } from "../closed-form/measured-load.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";
import { isCachedBefore } from "../measured/row-marks.ts";
import { tokensToFirstPiece } from "../measured/split-recipes.ts";
import { randomStream } from "../../numeric/random-stream.ts";

/** A run of calls as a benchmark's client drives it on one replica. */
export interface ReplayedLoad {
  readonly calls: number;
  /** Calls a second; `null`: all are there at the start. */
  readonly perSecond: number | null;
  /** Whether they come evenly, or at random. */
  readonly isEven: boolean;
  /** Calls in flight at most; further ones wait at the client. */
  readonly mostInFlight: number;
  /** Calls at the start whose times the source did not look at. */
  readonly firstCounted: number;
  /** Calls in front of the run, one after the other, which leave in the caches what it finds there. */
  readonly warmCalls: number;
  readonly lengths: LengthRule;
  /** Leading tokens of the prompt that calls share, and how many such heads go round; 0: none. */
  readonly headTokens: number;
  readonly heads: number;
  /** Of all calls, those that begin with such a head. */
  readonly headShare: number;
  /** An answer reaches its client in pieces, the first of so many tokens. */
  readonly tokensToFirstPiece: number;
}

/** Lengths of prompts and answers: means over all calls, and how they spread. */
export interface LengthRule {
  readonly promptTokens: number;
  readonly outputTokens: number;
  /**
   * fixed: all alike. even: evenly from `shortestShare` to all of the longest. chat: exponential, as of people's questions and
   * a model's answers in a chat.
   */
  readonly spread: "fixed" | "even" | "chat";
  readonly shortestShare: number;
  /** Prompts are all alike, however answers spread. */
  readonly arePromptsAlike: boolean;
}

/** Calls of a run where its source does not say: what vLLM's own benchmark sends unless told. */
const usualCalls = 1000;

/** What a turn of a conversation adds to what the cache holds of it, in tokens: what people write. */
const newTokens = 64;

/** Of a number of users that go on. */
const usualCallsOfUser = 10;

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

function lengthsOf(row: MeasuredRow, load: DrivenLoad): LengthRule {
  const { shortestPromptShare } = row;
  const { uncachedTokens, cachedTokens, outputTokens, shortestShare, users } = load;
  const promptTokens = uncachedTokens + cachedTokens;
  const arePromptsAlike = earlyEnd(row) !== null;
  const means = { promptTokens, outputTokens, shortestShare, arePromptsAlike };
  if (shortestShare < 1) return { ...means, spread: "even" };
  // Calls that are all alike would come back together for ever.
  if (shortestPromptShare !== null) return { ...means, spread: "even", shortestShare: shortestPromptShare };
  const { least, most } = chatPromptTokens;
  const isChat =
    promptTokens >= least && promptTokens <= most && outputTokens > 100 && outputTokens <= mostChatOutputTokens;
  return { ...means, spread: isChat && users === null ? "chat" : "fixed" };
}

const together = { perSecond: null, isEven: false, mostInFlight: Number.POSITIVE_INFINITY };
/** A share of the load that one of several replicas carries. */
const share = (calls: number, replicas: number) => Math.max(1, Math.round(calls / replicas));

function atRate(row: MeasuredRow, perSecond: number, load: DrivenLoad, replicas: number) {
  const stage = sessionStages[/\bworkload ([a-z-]+)/.exec(row.note)?.[1] ?? ""];
  if (stage === undefined || load.users === null) {
    return { ...together, calls: share(runLength(row) ?? usualCalls, replicas), perSecond: perSecond / replicas };
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
  // What the cache held before the run is a head that every call begins with.
  const head = load.users === null ? load.cachedTokens : 0;
  const isTurn = isOfConversations(row) && head > 0;
  const base = {
    headTokens: Math.round(isTurn ? head + load.uncachedTokens - newTokens : head),
    heads: head > 0 ? 1 : 0,
    firstCounted: 0,
    warmCalls: 0,
    headShare: isTurn ? head / (head + load.uncachedTokens) : 1,
    lengths: lengthsOf(row, load),
    tokensToFirstPiece: tokensToFirstPiece(row),
  };
  if (demand.kind === "unstated") return "it does not say what load it was measured at";
  if (row.load === "offline") return "how many calls an offline run was long is not known";
  if (demand.kind === "rate") return { ...base, ...atRate(row, demand.perSecond, load, replicas) };
  const count = demand.kind === "saturating" ? (runLength(row) ?? usualCalls) : demand.count;
  const users = share(count, replicas);
  const isInFlight = row.load.startsWith("closed") && row.load !== "closed_batch";
  if (!isInFlight) return { ...base, ...together, calls: users };
  if (demand.kind !== "concurrency") return { ...base, ...together, calls: users };
  const warmCalls = isCachedBefore(row) ? 1 : 0;
  return {
    ...base,
    ...together,
    calls: warmCalls + Math.round(users * (load.callsPerUser ?? usualCallsOfUser)),
    mostInFlight: users,
    warmCalls,
    // Who counts over windows of a run that goes on sees nobody begin with it.
    firstCounted: warmCalls + (/\bPrometheus windows\b/.test(row.note) ? users : 0),
  };
}

/** Lengths of calls, one after the other. */
export interface CallLengths {
  readonly promptTokens: Int32Array;
  readonly outputTokens: Int32Array;
}

/** What benchmarks keep of chats: prompts and answers of 4 to 1,024 tokens. */
const chat = { least: 4, most: 1024 };

/** Whole numbers of one spread whose mean over the calls is the given one, to within a token's rounding. */
function drawn(mean: number, calls: number, rule: LengthRule, stream: ReturnType<typeof randomStream>): Int32Array {
  const { spread, shortestShare } = rule;
  if (spread === "fixed") return new Int32Array(calls).fill(Math.max(1, Math.round(mean)));
  if (spread === "even") {
    const longest = Math.round((2 * mean) / (1 + shortestShare));
    const shortest = Math.floor(longest * shortestShare);
    const width = longest - shortest + 1;
    return Int32Array.from({ length: calls }, () => Math.max(1, shortest + Math.floor(stream.uniform() * width)));
  }
  const raw = Float64Array.from({ length: calls }, () => stream.exponential());
  const held = (scale: number) => raw.map((value) => Math.min(chat.most, Math.max(chat.least, value * scale)));
  // The bounds move the mean: a few rounds of proportion bring it back.
  let scale = mean;
  for (let round = 0; round < 20; round += 1) {
    const found = held(scale).reduce((sum, value) => sum + value, 0) / calls;
    scale *= mean / found;
  }
  return Int32Array.from(held(scale), Math.round);
}

/** Lengths of so many calls; the same seed gives the same. */
export function callLengths(rule: LengthRule, calls: number, seed: number): CallLengths {
  const ofPrompts = rule.arePromptsAlike ? ({ ...rule, spread: "fixed" } as const) : rule;
  return {
    promptTokens: drawn(rule.promptTokens, calls, ofPrompts, randomStream(seed, "prompt tokens")),
    outputTokens: drawn(rule.outputTokens, calls, rule, randomStream(seed, "output tokens")),
  };
}
