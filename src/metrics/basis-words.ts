import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { ClassResult, PoolResult } from "../engine/plan-result.ts";

/** What a time rests on, in a word that stands behind it. */
export const basisWord: Readonly<Record<ClassResult["basis"], string>> = {
  simulated: "simulated",
  formula: "by formula",
};

/** What a replica carries beside what it is offered: where a simulation sees a limit missed, no formula says that less would keep it. */
export function carriedWords(
  pool: Pick<PoolResult, "basis" | "timesBasis" | "missed" | "goodputCallsPerSecond">,
): string {
  if (isSeenMissed(pool)) return `more than keeps every limit, ${basisWord.simulated}`;
  return `${formatCount(pool.goodputCallsPerSecond)} calls/s keep every limit${formulaMark(pool)}`;
}

/** Whether a simulation sees the pool miss a limit with the replicas that it has. */
export function isSeenMissed({ basis, missed }: Pick<PoolResult, "basis" | "missed">): boolean {
  return basis === "simulated" && missed.length > 0;
}

/**
 * Whether what a replica carries is of the same measure as its count: of a simulated one that is so where one fewer was simulated too. Else it is the
 * formula's, and says nothing of how many would do.
 */
export function isCountTold(pool: Pick<PoolResult, "basis" | "missed" | "whyNotFewer" | "steadyReplicas">): boolean {
  if (pool.basis === "formula") return true;
  return pool.missed.length === 0 && (pool.whyNotFewer !== null || pool.steadyReplicas === 1);
}

/** In place of a time that a simulation saw to have no value: calls pile up, or too many of them come to nothing. */
export const noTimeHolds = "none holds";

/**
 * In place of the share of calls refused, where a simulation saw calls come to nothing and no times of others: how many, of the class with most. A miss
 * that names its class is of a time that has no value, and counts calls that are late, too.
 */
export function lostText(pool: Pick<PoolResult, "basis" | "blockedShare" | "missed">): string | null {
  const shares = pool.missed.map((miss) => (miss.limit === "queue" && miss.class === null ? miss.value : null));
  const lost = shares.filter((share) => share !== null);
  if (!isSeenMissed(pool) || pool.blockedShare !== null || lost.length === 0) return null;
  return `${lost.length > 1 ? "up to " : ""}${formatShare(Math.max(...lost))} not done`;
}

/** What stands behind a figure of a pool that formulas have: beside simulated ones it is marked. */
export function formulaMark({ timesBasis }: Pick<PoolResult, "timesBasis">): string {
  return timesBasis === "simulated" ? `, ${basisWord.formula}` : "";
}

/** The same behind calls that run together and what they hold, which are the simulation's where it saw all of them. */
export function runningMark(pool: Pick<PoolResult, "timesBasis" | "runningByFormula">): string {
  return pool.runningByFormula === undefined ? formulaMark(pool) : `, ${basisWord.simulated}`;
}

/** Whether a plan's headline is simulated: what stands beside it by formula is compared with the formula's own, and says so. */
export function isSimulated({ judged }: { readonly judged: { readonly state: string } | null }): boolean {
  return judged !== null && judged.state !== "formula";
}
