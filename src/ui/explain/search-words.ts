import type { EngineInput } from "../../engine/input.ts";
import type { Plan, PoolResult } from "../../engine/plan-result.ts";
import type { NamedClasses } from "../../metrics/class-name.ts";
import { isCountTold } from "../../metrics/basis-words.ts";
import { fewerText } from "../../metrics/limit-words.ts";
import { daysPerWeek, secondsPerDay } from "../../quantity/time.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";

/** `1 replica`, `2 replicas`. */
function replicaWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "replica" : "replicas"}`;
}

/** Why the serving replicas are no fewer: the limit that one fewer misses, and by how much. */
export function whyNotFewerText(
  { steadyReplicas, whyNotFewer, missed, outcome, basis }: PoolResult,
  named: NamedClasses,
): string {
  if (steadyReplicas === null && outcome === "memory-unknown")
    return "Unknown: no source says how much memory the device has.";
  if (steadyReplicas === null) return "No number of replicas keeps every limit.";
  if (outcome === "no-work") return "The pool has no work, so nothing serves.";
  const [miss] = missed;
  if (miss !== undefined) {
    return `${replicaWords(steadyReplicas)} ${steadyReplicas === 1 ? "misses" : "miss"} a limit: ${fewerText(miss, named)}.`;
  }
  const holds = `${replicaWords(steadyReplicas)} ${steadyReplicas === 1 ? "keeps" : "keep"} every limit.`;
  if (whyNotFewer !== null) {
    return `${holds} ${replicaWords(whyNotFewer.replicas)} would not: ${fewerText(whyNotFewer, named)}.`;
  }
  // With one fewer calls may pile up, or it was not simulated: no limit speaks of that.
  if (basis === "simulated" && steadyReplicas > 1) return holds;
  return steadyReplicas === 1
    ? "1 replica keeps every limit, and with none nothing would be served."
    : `${holds} One fewer would too: the number is fixed.`;
}

/** What a simulated count rests on: `14,231 calls were simulated with them at a steady peak, drawn from the seed 1.`; empty without one. */
export function simulatedCountText({ id, basis }: PoolResult, { pools }: Pick<EngineInput, "pools">): string {
  const calls = pools.find((pool) => pool.id === id)?.judged?.calls ?? [];
  const [first] = calls;
  if (basis === "formula" || first === undefined) return "";
  const draws = calls.reduce((sum, one) => sum + one.calls, 0);
  return `${formatCount(draws, 6)} calls were simulated with them at a steady peak, drawn from the seed ${first.seed}.`;
}

/** Where the number of serving replicas changes next, in calls a second and as a share of the planning load. */
export interface NextStep {
  /** The most that the serving replicas carry. */
  readonly carries: number;
  /** By how much the load may still grow: 0.2 is a fifth. */
  readonly growth: number;
  /** At this load or less one replica fewer does; `null` with one replica. */
  readonly fewerAt: number | null;
}

export function nextStep(pool: PoolResult): NextStep | null {
  const { goodputCallsPerSecond: each, steadyReplicas: count, offeredCallsPerSecond: offered } = pool;
  if (!isCountTold(pool)) return null;
  if (each === null || count === null || offered === null || count === 0 || offered === 0) return null;
  return { carries: each * count, growth: each / offered - 1, fewerAt: count === 1 ? null : each * (count - 1) };
}

/** Three digits, never more than it is: what is carried is not promised by rounding. */
function threeDigits(value: number): number {
  const rounded = Number(value.toPrecision(3));
  const unit = Number(`1e${rounded.toExponential(2).split("e")[1] ?? "0"}`) / 100;
  return rounded > value * (1 + 1e-9) ? rounded - unit : rounded;
}

/** What the classes of a pool ask for on a day, as they are typed: of any day, or of a working day. */
interface DailyWork {
  readonly perDay: number;
  readonly words: "workflows a day" | "workflows a working day";
}

/** Of all classes that a pool serves, growth included; where only some are counted on working days, of the mean day. */
export function dailyWork(
  poolId: string,
  { classes: results }: Pick<Plan, "classes">,
  { classes }: Pick<EngineInput, "classes">,
): DailyWork | null {
  const own = results.filter((result) => result.poolId === poolId);
  const daysOf = (id: string) => classes.find((one) => one.id === id)?.workingDaysPerWeek ?? null;
  const isOfWorkingDays = own.length > 0 && own.every(({ id }) => daysOf(id) !== null);
  const perDay = own.reduce((sum, { id, workflowsPerSecond }) => {
    const days = isOfWorkingDays ? (daysOf(id) ?? daysPerWeek) : daysPerWeek;
    return sum + (workflowsPerSecond * secondsPerDay * daysPerWeek) / days;
  }, 0);
  if (!(perDay > 0)) return null;
  return { perDay, words: isOfWorkingDays ? "workflows a working day" : "workflows a day" };
}

/**
 * `2 replicas carry up to 48,000 workflows a day (14.3 calls/s at the peak), 20 % more than now. One fewer does at 24,000 or less.`
 * Work grows in proportion; without any there are only calls.
 */
export function nextStepText(pool: PoolResult, work: DailyWork | null): string | null {
  const step = nextStep(pool);
  const load = pool.offeredCallsPerSecond;
  if (step === null || pool.steadyReplicas === null || load === null || step.growth < 0) return null;
  const many = replicaWords(pool.steadyReplicas);
  const verb = pool.steadyReplicas === 1 ? "carries" : "carry";
  const calls = (rate: number) => `${formatCount(rate)} calls/s`;
  const dayOf = (rate: number) => threeDigits(((work?.perDay ?? 0) * rate) / (load * (pool.steadyReplicas ?? 1)));
  const perDay = (rate: number) => formatCount(dayOf(rate));
  // As much more as the figure that is printed, which is cut to three digits, where it is more at all.
  const printed = work === null ? 0 : dayOf(step.carries) / work.perDay - 1;
  const growth = printed > 0 ? printed : step.growth;
  const most =
    work === null ? calls(step.carries) : `${perDay(step.carries)} ${work.words} (${calls(step.carries)} at the peak)`;
  const more = `${many} ${verb} up to ${most}, ${formatShare(growth)} more than now; beyond that it takes one more.`;
  if (step.fewerAt === null) return more;
  return `${more} One fewer does at ${work === null ? calls(step.fewerAt) : perDay(step.fewerAt)} or less.`;
}
