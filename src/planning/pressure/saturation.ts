import type { Plan } from "../../engine/plan-result.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { plainRemedy, type Finding, type Remedy } from "../../findings/finding.ts";
import { poolWords } from "../../findings/planned-parts.ts";
import { daysPerYear, monthsPerYear } from "../../quantity/time.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { capital } from "../../quantity/sentence.ts";
import { type Planned, servedIn, type ServedPool } from "../experiments/served-in.ts";
import { type Crossing, crossingsUpTo, lookAt, type SignalName, stepAt } from "./load-signals.ts";
import { monthsUntil, type Rise, steepestRise } from "./steepest-rise.ts";

/** Why a load is over what its replicas carry inside every limit, now or soon. */
type Cause =
  | { readonly kind: "load" | "burst"; readonly overLine: number }
  | { readonly kind: "growth"; readonly months: number };

/** Rounding apart. */
const same = 1 + 1e-9;
/** What rises by less than this from half the line to the line is flat. */
const flat = 1.1;
/** With this part of its places taken, a replica is full of answers being written. */
const allTaken = 0.8;
/** Fewer calls than this wait for nobody to see. */
const none = 0.05;

/** The load over the line, or the burst, or the growth of a year with a count that stays; `null`: it does not come over it. */
function causeOf(
  { input, plan, pool, replicas, planningCallsPerSecond: load }: ServedPool,
  line: number,
  isHeld: boolean,
): Cause | null {
  // What a simulation holds is inside the limits, wherever the formula's line lies: then nothing is known of how far.
  if (load > line * same) return isHeld ? null : { kind: "load", overLine: load / line };
  const carried = line * (1 + input.reserves.warm / replicas);
  const burst = inIdOrder(plan.classes).reduce((most, { id, flows }) => {
    const asked = input.classes.find((one) => one.id === id);
    if (asked === undefined || asked.burst === null || asked.overflowAbovePerSecond !== null) return most;
    const own = flows.filter((flow) => flow.poolId === pool.id && flow.part !== "replay");
    const peak = own.reduce((sum, flow) => sum + flow.peakCallsPerSecond, 0);
    return Math.max(most, load + (asked.burst.factor - 1) * peak);
  }, 0);
  if (burst > carried * same) return { kind: "burst", overLine: burst / carried };
  const months = pool.replicas === null ? null : monthsUntil(line / load, input, plan, pool.id);
  return months !== null && months <= monthsPerYear ? { kind: "growth", months } : null;
}

/** Which phase fills a replica on its way from half the line to the line. */
interface Phase {
  readonly isPrefill: boolean;
  /** Part of its places that are taken at the line. */
  readonly takenShare: number;
  readonly ttftRise: number;
  readonly itlRise: number;
  /** Part of what is added to the time between tokens that prompts of other calls add. */
  readonly byPromptsShare: number;
}

/** What a time rises to; one that is nothing stays so. */
function risen(time: number, before: number): number {
  return before > 0 ? time / before : 1;
}

/** Times are compared as what they rise to; of the time between tokens what prompts of other calls add is the prompts' own. */
function phaseOf(replicaAt: ServedPool["replicaAt"], line: number): Phase | null {
  const [before, replica] = [replicaAt(line / 2), replicaAt(line)];
  const [half, full] = [lookAt(before, line / 2), lookAt(replica, line)];
  const [halfStep, fullStep] = [stepAt(before, line / 2), stepAt(replica, line)];
  const ttftRise = risen(full.ttftSeconds, half.ttftSeconds);
  const itlRise = risen(full.itlSeconds, half.itlSeconds);
  const takenShare = full.runningCalls / replica.curve.batchCap;
  if (Math.max(ttftRise, itlRise) < flat && takenShare < allTaken) return null;
  const prompts = Math.max(0, fullStep.promptsSeconds - halfStep.promptsSeconds);
  const own = Math.max(0, fullStep.ownSeconds - halfStep.ownSeconds);
  const isPrefill = takenShare < allTaken && prompts >= own;
  return {
    isPrefill,
    takenShare,
    ttftRise,
    itlRise,
    byPromptsShare: prompts + own > 0 ? prompts / (prompts + own) : 0,
  };
}

function phaseWords({ isPrefill, takenShare, ttftRise, itlRise, byPromptsShare }: Phase): string {
  const why = isPrefill
    ? "prompts saturate it"
    : takenShare >= allTaken
      ? `answers being written hold ${formatShare(takenShare, 2)} of its places`
      : "writing answers saturates it";
  const by = itlRise < flat ? "" : `, ${formatShare(byPromptsShare, 2)} of what is added by prompts of other calls`;
  return `From half of that to it, time to first token rises to ${formatCount(ttftRise, 2)} times and time between tokens to ${formatCount(itlRise, 2)} times${by}: ${why}.`;
}

const signalWords: Readonly<Record<SignalName, (value: number) => string>> = {
  waiting: (value) => (value < none ? "no call waiting" : `${formatCount(value)} calls waiting at a replica`),
  kv: (value) => `KV memory at ${formatShare(value, 2)}`,
  ttft: (value) => `time to first token at ${formatShare(value, 2)} of its limit`,
  itl: (value) => `time between tokens at ${formatShare(value, 2)} of its limit`,
};

/** How long a signal shows before the line, by the day's rise and by growth. */
interface Lead {
  readonly seconds: number | null;
  readonly months: number | null;
}

function leadOf(served: ServedPool, first: number, line: number, rise: Rise | null): Lead {
  const { replicas, input, plan, pool } = served;
  const seconds = rise === null ? null : ((line - first) * replicas) / rise.callsPerSecondEachSecond;
  return { seconds, months: monthsUntil(line / first, input, plan, pool.id) };
}

function leadWords(
  { signal, threshold }: Crossing,
  first: number,
  { seconds, months }: Lead,
  rise: Rise | null,
): string {
  const told = `${capital(signalWords[signal](threshold))} tells first, from ${formatCount(first)} calls a second a replica on`;
  const days = months === null ? null : `${formatCount(months * (daysPerYear / monthsPerYear), 2)} days at its growth`;
  if (seconds === null) return days === null ? `${told}.` : `${told}: ${days} before the line.`;
  const day = `${rise?.words ?? ""} that is ${formatSeconds(seconds)} before the line`;
  return days === null ? `${told}. ${day}.` : `${told}. ${day}, and ${days}.`;
}

/** Signals that stay below what they are set to at the very line, and those that are over it at rest. */
function silentWords(crossings: readonly Crossing[]): string {
  const list = (of: readonly Crossing[]) => of.map(({ signal, atLine }) => signalWords[signal](atLine)).join("; ");
  const silent = crossings.filter(({ callsPerSecond, isOverAtRest }) => callsPerSecond === null && !isOverAtRest);
  const always = crossings.filter(({ isOverAtRest }) => isOverAtRest);
  const quiet = silent.length === 0 ? "" : ` At the line itself still quiet: ${list(silent)}.`;
  return always.length === 0 ? quiet : `${quiet} Over its mark at rest already, and no sign: ${list(always)}.`;
}

function causeWords(cause: Cause, { pool, input, replicas }: ServedPool, line: number): string {
  const who = poolWords(pool, input);
  const carries = `what ${cause.kind === "growth" ? "it" : who} carries inside every limit, ${formatCount(line)} calls a second at ${replicas === 1 ? "its one replica" : `each of its ${formatCount(replicas)} replicas`}`;
  if (cause.kind === "growth")
    return `In ${formatCount(cause.months, 2)} months the load of ${who} grows to ${carries}.`;
  return `By formula ${cause.kind === "burst" ? "a burst" : "the load"} is ${formatCount(cause.overLine)} times ${carries}.`;
}

function remedies(cause: Cause, { pool }: ServedPool): readonly Remedy[] {
  return pool.replicas === null || cause.kind === "burst"
    ? []
    : [plainRemedy("replicas", { [`pools.${pool.id}.replicas`]: "auto" })];
}

function findingOf(served: ServedPool, cause: Cause, line: number): readonly Finding[] {
  const { replicaAt, pool, input, plan } = served;
  const phase = phaseOf(replicaAt, line);
  if (phase === null) return [];
  const crossings = crossingsUpTo(replicaAt, line);
  const leading = crossings.find(({ callsPerSecond }) => callsPerSecond !== null);
  const first = leading?.callsPerSecond ?? null;
  const rise = steepestRise(input, plan, pool.id);
  const lead = first === null ? null : leadOf(served, first, line, rise);
  const told =
    leading === undefined || first === null || lead === null
      ? "No usual signal tells before it."
      : leadWords(leading, first, lead, rise);
  return [
    {
      code: phase.isPrefill ? "prefill-saturated" : "decode-saturated",
      severity: "warning",
      at: `pools.${pool.id}`,
      text: `${causeWords(cause, served, line)} ${phaseWords(phase)} ${told}${silentWords(crossings)}`,
      numbers: {
        lineCallsPerSecond: line,
        ttftRise: phase.ttftRise,
        itlRise: phase.itlRise,
        byPromptsShare: phase.byPromptsShare,
        signal: leading?.signal ?? null,
        signalCallsPerSecond: first,
        leadSeconds: lead?.seconds ?? null,
        leadMonths: lead?.months ?? null,
      },
      remedies: remedies(cause, served),
    },
  ];
}

function isMissed(result: Plan["pools"][number] | undefined): boolean {
  return result === undefined || result.missed.length > 0 || result.utilisation === null;
}

/**
 * Pools that come over what they carry, by formula: which phase fills them, which signal tells first, and how long before. A load that
 * a simulation holds, as `seen` has it, is not over its line.
 */
export function saturation(planned: Planned, seen: Plan = planned.plan): readonly Finding[] {
  return inIdOrder(planned.input.pools).flatMap(({ id }): readonly Finding[] => {
    const [result, judged] = [planned.plan, seen].map(({ pools }) => pools.find((one) => one.id === id));
    const { goodputCallsPerSecond: line = null, steadyReplicas: count = null } = result ?? {};
    if (result?.outcome !== "planned" || line === null || line <= 0 || count === null) return [];
    const isAtRest = planned.input.classes.every(({ burst, growthPerMonth }) => burst === null && growthPerMonth <= 0);
    if (isAtRest && !isMissed(result)) return [];
    const served = servedIn(planned, id);
    // Caches that a far too large load has emptied make another replica of it, which the line is not of.
    if (served === null || line * count >= served.fullCallsPerSecond) return [];
    const cause = causeOf(served, line * count, !isMissed(judged));
    return cause === null ? [] : findingOf(served, cause, line);
  });
}
