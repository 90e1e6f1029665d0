import type { Spread, WorkloadClass } from "../../../src/engine/workload-class.ts";
import { normalCdf } from "../../../src/numeric/normal-cdf.ts";

/** What the sampler is told beside the class: how often such workflows come, and how long a step takes (`null`: unknown). */
export interface World {
  readonly workflowsPerSecond: number;
  readonly stepSeconds: number | null;
}

/**
 * The main session of one workflow, its calls in columns: entry k - 1 belongs to call k. The columns are used again by the
 * next workflow, since a new object for each call would take most of the time.
 */
export interface Session {
  readonly workload: WorkloadClass;
  readonly odds: CacheOdds;
  /** History in front of each call if nothing cut it. */
  readonly uncut: Float64Array;
  firstPrompt: number;
  /** Calls made so far. */
  made: number;
  /** History in front of each call as it is. */
  readonly held: Float64Array;
  readonly promptTokens: Float64Array;
  readonly uncachedTokens: Float64Array;
  /** Of the call before it that summarised the history; 0 where there was none. */
  readonly summaryPromptTokens: Float64Array;
  readonly summaryUncachedTokens: Float64Array;
}

/** What the calls between two points of a session spend. */
type Volume = Record<"calls" | "promptTokens" | "uncachedTokens" | "outputTokens", number>;

/** How likely a call finds parts of its prompt in the cache. */
interface CacheOdds {
  /** The head shared with other workflows is still there. */
  readonly shared: number;
  /** The session's own history is still there. */
  readonly history: number;
}

/** Share of draws of a spread, in multiples of its mean, that are at most `value`. */
function shareAtMost(spread: Spread | null, value: number): number {
  if (spread === null) return value >= 1 ? 1 : 0;
  if (spread.kind === "lognormal") {
    const variance = Math.log(1 + spread.cv ** 2);
    if (variance === 0) return value >= 1 ? 1 : 0;
    return value <= 0 ? 0 : normalCdf((Math.log(value) + variance / 2) / Math.sqrt(variance));
  }
  let before = spread.points[0];
  if (before === undefined || value < before.value) return 0;
  for (const point of spread.points) {
    if (point.value > value) {
      return before.share + ((point.share - before.share) * (value - before.value)) / (point.value - before.value);
    }
    before = point;
  }
  return 1;
}

function cacheOdds(workload: WorkloadClass, { workflowsPerSecond }: World): CacheOdds {
  const lifetime = workload.context.cacheLifetimeSeconds;
  if (lifetime === null) return { shared: 0, history: 0 };
  const { toolSeconds } = workload;
  const inTime = toolSeconds > 0 ? shareAtMost(workload.spreads.toolSeconds, lifetime / toolSeconds) : 1;
  // Of the calls, one a step has a tool in front of it.
  const afterTool = Math.min(1, 1 / workload.callsPerStep);
  return { shared: 1 - Math.exp(-workflowsPerSecond * lifetime), history: 1 - afterTool * (1 - inTime) };
}

/** History that the first `calls` calls leave behind where nothing cuts it: the entry k - 1 stands before call k. */
function uncutHistory(workload: WorkloadClass, calls: number): Float64Array {
  const { steps, callsPerStep, agents, budget } = workload;
  let growth = workload.growthTokensPerCall;
  for (const { when, runs, resultTokens } of agents) {
    if (when === "each-step") growth += (Math.min(runs, budget.fanOut ?? Infinity) * resultTokens) / callsPerStep;
  }
  const mean = steps * callsPerStep;
  const exponent = workload.context.growthExponent;
  const history = new Float64Array(calls);
  for (let before = 0; before < calls; before += 1) {
    const isStraight = exponent === 1 || mean <= 1;
    history[before] = isStraight ? growth * before : growth * (mean - 1) * (before / (mean - 1)) ** exponent;
  }
  return history;
}

/** A session of at most so many calls, none of them made yet. */
export function emptySession(workload: WorkloadClass, world: World, calls: number): Session {
  const column = () => new Float64Array(calls);
  return {
    workload,
    odds: cacheOdds(workload, world),
    uncut: uncutHistory(workload, calls),
    firstPrompt: workload.prefixTokens,
    made: 0,
    held: column(),
    promptTokens: column(),
    uncachedTokens: column(),
    summaryPromptTokens: column(),
    summaryUncachedTokens: column(),
  };
}

/** Forgets the calls of the workflow before. */
export function beginSession(session: Session, firstPrompt: number): void {
  session.firstPrompt = firstPrompt;
  session.made = 0;
}

/** Makes the calls of a session one after another until there are so many. */
export function makeCalls(session: Session, calls: number): void {
  if (session.made === 0 && calls > 0) makeFirstCall(session);
  while (session.made < calls) makeNextCall(session);
}

function makeFirstCall(session: Session): void {
  const { workload, firstPrompt } = session;
  const prompt = workload.context.policy === "keep" ? firstPrompt : Math.min(firstPrompt, workload.contextCapTokens);
  session.held[0] = 0;
  session.promptTokens[0] = prompt;
  session.uncachedTokens[0] = uncachedOf(session, prompt, null);
  session.summaryPromptTokens[0] = 0;
  session.summaryUncachedTokens[0] = 0;
  session.made = 1;
}

function makeNextCall(session: Session): void {
  const { workload, firstPrompt, made: at, uncut } = session;
  const { policy, keptTokens } = workload.context;
  const cap = workload.contextCapTokens;
  const grown = (session.held[at - 1] ?? NaN) + (uncut[at] ?? NaN) - (uncut[at - 1] ?? NaN);
  const stood = (session.promptTokens[at - 1] ?? NaN) + workload.outputTokens;
  const isOver = firstPrompt + grown > cap;
  const isCut = isOver && (policy === "prune" || policy === "summarise");
  const held = isCut ? Math.min(keptTokens, Math.max(cap - firstPrompt, 0)) : grown;
  const prompt = policy === "keep" ? firstPrompt + held : Math.min(firstPrompt + held, cap);
  // The window slid, or the history was replaced: only the first prompt still stands where it stood.
  const isNew = isCut || (policy === "cap" && isOver);
  const hasSummary = isCut && policy === "summarise";
  const read = hasSummary ? Math.min(firstPrompt + grown, cap) : 0;
  session.held[at] = held;
  session.promptTokens[at] = prompt;
  session.uncachedTokens[at] = uncachedOf(session, prompt, Math.min(isNew ? firstPrompt : stood, prompt));
  session.summaryPromptTokens[at] = read;
  session.summaryUncachedTokens[at] = hasSummary ? uncachedOf(session, read, Math.min(read, stood)) : 0;
  session.made = at + 1;
}

/** `standing`: tokens of the prompt that stood in the call before; `null` where there is no call before. */
function uncachedOf(
  { workload: { cachedShare, context }, odds, firstPrompt }: Session,
  prompt: number,
  standing: number | null,
): number {
  if (context.cacheLifetimeSeconds === null) return (1 - cachedShare) * prompt;
  // A prompt held to the cap has no more of the head than fits.
  const shared = odds.shared * Math.min(context.sharedPrefixTokens, firstPrompt, prompt);
  const cached = standing === null ? shared : odds.history * standing + (1 - odds.history) * shared;
  return Math.max(1, prompt - cached);
}

/** Adds what a session spends from one point to another, counted in calls: of a call that is partly inside, that part. */
export function addVolume(to: Volume, session: Session, from: number, until: number): void {
  const { keptTokens } = session.workload.context;
  makeCalls(session, Math.ceil(until));
  for (let at = Math.floor(from); at < until; at += 1) {
    const part = Math.min(until, at + 1) - Math.max(from, at);
    const summary = session.summaryPromptTokens[at] ?? NaN;
    const isSummarised = summary > 0;
    to.calls += part * (isSummarised ? 2 : 1);
    to.promptTokens += part * ((session.promptTokens[at] ?? NaN) + summary);
    to.uncachedTokens += part * ((session.uncachedTokens[at] ?? NaN) + (session.summaryUncachedTokens[at] ?? NaN));
    to.outputTokens += part * (session.workload.outputTokens + (isSummarised ? keptTokens : 0));
  }
}
