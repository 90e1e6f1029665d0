import type { Plan, PoolOutcome } from "../../../engine/plan-result.ts";
import type { EngineInput } from "../../../engine/input.ts";
import { formatShare } from "../../../quantity/format-share.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { limitedTimes, limitUse, tightestTime, type LimitedTime } from "./class-limits.ts";

/** A finding as the title of a view: what is so, and why or what follows. */
export interface LatencyFinding {
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
  "limit-out-of-reach": "serves nothing: one call on an idle replica already misses a limit",
  "too-many-replicas": "serves nothing: its load would take more than a billion replicas",
};

const what: Readonly<Record<LimitedTime["kind"], string>> = {
  ttft: "the first token",
  itl: "each further token",
};

/** What the latency view says first: the class nearest to its limit, and whether every limit holds. */
export function latencyFinding(plan: Plan, input: EngineInput): LatencyFinding {
  const times = limitedTimes(plan, input).filter(({ seconds }) => seconds !== null);
  const tightest = tightestTime(times);
  const classId = tightest?.classId ?? times[0]?.classId;
  const both = times.filter((time) => time.classId === classId);
  const [first, next] = both;
  if (first === undefined || next === undefined) return notServing(plan);
  return {
    fact: `${formatShare(first.percentile)} of ${first.className} calls get their first token within ${formatSeconds(first.seconds)}, then one every ${formatSeconds(next.seconds)}.`,
    reason: tightest === null ? "No limit is set on either." : limitsText(times, tightest),
  };
}

/** Outcomes that the memory view tells more of. */
const memoryOutcomes: ReadonlySet<PoolOutcome> = new Set(["memory-unknown", "weights-do-not-fit", "no-kv-room"]);

function notServing({ pools }: Plan): LatencyFinding {
  const idle = pools.find(({ outcome }) => outcome !== "no-work") ?? pools[0];
  if (idle === undefined) return { fact: "No pool serves anything.", reason: "" };
  const reason = memoryOutcomes.has(idle.outcome) ? "Memory says what is short." : "";
  if (idle.outcome === "no-work") {
    return { fact: `Pool ${idle.id} has no work.`, reason: "Its times show once a class of work runs on it." };
  }
  return { fact: `Pool ${idle.id} ${notServingWords[idle.outcome]}.`, reason };
}

function limitsText(times: readonly LimitedTime[], tightest: LimitedTime): string {
  const missed = times.filter((time) => (limitUse(time) ?? 0) > 1);
  const limited = times.filter(({ limitSeconds }) => limitSeconds !== null).length;
  const whose = new Set(times.map(({ classId }) => classId)).size > 1 ? " of that class" : "";
  const nearest = `${what[tightest.kind]}${whose}`;
  if (missed.length > 0) {
    const others = missed.length === 1 ? "" : ` ${missed.length} of ${limited} limits are missed.`;
    return `Too slow: ${nearest} may take ${formatSeconds(tightest.limitSeconds)}.${others}`;
  }
  const holds = limited === 1 ? "The limit holds" : limited === 2 ? "Both limits hold" : `All ${limited} limits hold`;
  return `${holds}; ${nearest} is nearest, at ${formatShare(limitUse(tightest))} of its ${formatSeconds(tightest.limitSeconds)}.`;
}
