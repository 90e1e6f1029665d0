import type { LimitKind, Plan, PoolOutcome, PoolResult } from "../../../engine/plan-result.ts";
import { limitWords } from "../../../metrics/limit-words.ts";
import type { PageLoads } from "../../../planning/page-loads.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { type LimitedTime, boundText, isMissed, toldTimes } from "./class-limits.ts";

/** A finding as the title of a view: what is so, and why or what follows. */
interface LatencyFinding {
  readonly fact: string;
  readonly reason: string;
}

/** Why a pool has no times, as the end of a sentence. */
const notServingWords: Readonly<Record<PoolOutcome, string>> = {
  planned: "has no operating point",
  "no-work": "has no work",
  "memory-unknown": "cannot be planned: the memory of its devices is unknown",
  "weights-do-not-fit": "serves nothing: its weights do not fit",
  "no-kv-room": "serves nothing: no call fits beside its weights",
  "limit-out-of-reach": "serves nothing: no count of replicas keeps every limit",
  "too-many-replicas": "serves nothing: its load would take more than a billion replicas",
};

const what: Readonly<Record<LimitedTime["kind"], string>> = {
  ttft: "the first token",
  itl: "each further token",
};

/** The pool whose limit on a time more load breaks first; `null`: no time has a limit. */
export function tellingPool(page: PagePlan, curves: PageLoads["curves"]): string | null {
  return firstBroken(page, curves)?.poolId ?? null;
}

/** What the latency view says first: the times of the class whose limit more load breaks first, and whether limits hold. */
export function latencyFinding(page: PagePlan, curves: PageLoads["curves"]): LatencyFinding {
  const times = toldTimes(page.plan, page.input);
  const broken = firstBroken(page, curves);
  const missed = worstMiss(times);
  // A sub-agent's calls may come nearest their limit: those of its class are told.
  const nearest = missed?.classId ?? broken?.classId?.split("/")[0];
  const classId = times.find((time) => time.classId === nearest)?.classId ?? times[0]?.classId;
  const [first, next] = times.filter((time) => time.classId === classId);
  if (first === undefined) return notServing(page.plan);
  if (first.seconds === null) {
    const lost = `So many calls of ${first.className} wait without end or are lost that`;
    const reason = missed === null ? "No limit is set on it." : missedText(times, missed);
    return { fact: `${lost} no time to the first token holds for ${formatShare(first.percentile)} of them.`, reason };
  }
  return {
    fact: `${formatShare(first.percentile)} of ${first.className} calls ${withinText(first.seconds, next)}.`,
    reason: missed === null ? holdsText(page, times, broken) : missedText(times, missed),
  };
}

/** `get their first token within 100 ms, then one every 30 ms`; `are done within 100 ms` where a call ends with its prompt. */
function withinText(seconds: number, next: LimitedTime | undefined): string {
  if (next === undefined) return `are done within ${formatSeconds(seconds)}`;
  const first = `get their first token within ${formatSeconds(seconds)}`;
  return next.seconds === null ? first : `${first}, then one every ${formatSeconds(next.seconds)}`;
}

/** Outcomes that the memory view tells more of. */
const memoryOutcomes: ReadonlySet<PoolOutcome> = new Set(["memory-unknown", "weights-do-not-fit", "no-kv-room"]);

function notServing({ pools, classes }: Plan): LatencyFinding {
  const idle = pools.find(({ outcome }) => outcome !== "no-work") ?? pools[0];
  if (idle === undefined) return { fact: "No pool serves anything.", reason: "" };
  const reason = memoryOutcomes.has(idle.outcome) ? "Memory says what is short." : "";
  if (idle.outcome === "no-work" && classes.some(({ poolId }) => poolId === null)) {
    return {
      fact: "The work is served hosted.",
      reason: "The provider's latency is not in the plan: measure it there.",
    };
  }
  if (idle.outcome === "no-work") {
    return { fact: `Pool ${idle.id} has no work.`, reason: "Its times show once a class of work runs on it." };
  }
  return { fact: `Pool ${idle.id} ${notServingWords[idle.outcome]}.`, reason };
}

/** The time that is furthest over its limit. */
function worstMiss(times: readonly LimitedTime[]): LimitedTime | null {
  const over = ({ seconds, boundSeconds }: LimitedTime) => (seconds ?? Infinity) / (boundSeconds ?? Infinity);
  return times.filter(isMissed).toSorted((one, other) => over(other) - over(one))[0] ?? null;
}

function missedText(times: readonly LimitedTime[], missed: LimitedTime): string {
  const limited = times.filter(({ limitSeconds }) => limitSeconds !== null).length;
  const count = times.filter(isMissed).length;
  const others = count === 1 ? "" : ` ${count} of ${limited} limits are missed.`;
  return `Too slow: ${what[missed.kind]} may take ${spelledBound(missed)}.${others}`;
}

/** `38 ms, which is 40 ms less 5 %`, or `40 ms` without a margin. */
function spelledBound(missed: LimitedTime): string {
  return boundText(missed).replace(" = ", ", which is ");
}

/** Which limit comes first as the load grows: in calls, as the load line counts it, never in time. */
function holdsText({ plan, findings }: PagePlan, times: readonly LimitedTime[], broken: LimitLoad | null): string {
  const limited = times.filter(({ limitSeconds }) => limitSeconds !== null).length;
  if (limited === 0 || broken === null) return "No limit is set on either.";
  // Who reads on Plan that there is none must not read here that all is well.
  const isBlocked = findings.some(({ severity }) => severity === "blocker");
  if (isBlocked) return "Of times no limit is missed; the plan is blocked all the same, as Plan says.";
  const holds = limited === 1 ? "The limit holds" : limited === 2 ? "Both limits hold" : `All ${limited} limits hold`;
  const { bindingLimit } = plan;
  const time = limitWords[broken.kind];
  const isFirst = bindingLimit === null || (bindingLimit.kind === broken.kind && bindingLimit.pool === broken.poolId);
  const share = formatShare(broken.use);
  if (isFirst)
    return `${holds}. More load would first break the one on ${time}: the peak is ${share} of the load it allows.`;
  const first = limitWords[bindingLimit.kind];
  return `${holds}. More load would first meet ${first}: the peak is ${formatShare(bindingLimit.use)} of the load it allows, and ${share} of what the limit on ${time} does.`;
}

/** A limit on a time, and how far the load of its pool has gone towards breaking it. */
interface LimitLoad {
  readonly kind: LimitedTime["kind"];
  readonly poolId: string;
  readonly classId: string | null;
  /** Peak load over the load at which the time reaches its limit less the margin: the measure of the load line. */
  readonly use: number;
}

const isTime = (kind: LimitKind): kind is LimitedTime["kind"] => kind === "ttft" || kind === "itl";

function limitLoads({ id: poolId, resources }: PoolResult, curves: PageLoads["curves"]): readonly LimitLoad[] {
  const curve = curves[poolId] ?? null;
  return resources.flatMap(({ kind, use }) => {
    if (!isTime(kind)) return [];
    const classId = (kind === "itl" ? curve?.itlClassId : curve?.ttftClassId) ?? null;
    return [{ kind, poolId, classId, use }];
  });
}

/** The limit on a time that more load breaks first, over all pools; `null`: no time has a limit, or nothing serves. */
function firstBroken(page: PagePlan, curves: PageLoads["curves"]): LimitLoad | null {
  const loads = page.plan.pools.flatMap((pool) => limitLoads(pool, curves));
  return loads.toSorted((one, other) => other.use - one.use)[0] ?? null;
}
