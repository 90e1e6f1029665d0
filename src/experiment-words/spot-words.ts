import type { PoolOnSpot } from "../planning/fleet/pool-on-spot.ts";
import type { SpotOutcome } from "../planning/fleet/spot-outcome.ts";
import type { SpotPlayed } from "../planning/fleet/spot-played.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatQuantity, unitOf } from "../quantity/format-quantity.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { type ExperimentAccount, known } from "./account-shape.ts";

/** How many stand in over all pools; `null`: for one of them no number that was played does. */
function standInsOf({ pools }: SpotPlayed): number | null {
  return pools.reduce<number | null>(
    (sum, { extraReplicas }) => (sum === null || extraReplicas === null ? null : sum + extraReplicas),
    0,
  );
}

/** What the month comes to beside the plan as it stands. */
function againstPlan({ asPlanned, asPlayed }: SpotPlayed): string {
  const [planned, played] = [asPlanned.costUsdPerMonth, asPlayed.costUsdPerMonth];
  if (played === null) return "";
  if (planned === null) return `: ${formatUsd(played)} a month`;
  const [less, word] = played <= planned ? [planned - played, "less"] : [played - planned, "more"];
  return `: ${formatUsd(played)} a month, ${formatUsd(less)} ${word} than as planned`;
}

/** What was found, in a sentence. */
export function spotTitle(found: SpotPlayed): string {
  if (found.pools.length === 0) {
    return found.byFormula.missing.length === 0
      ? "Spot is not played where prompts are computed apart: what stands in is the formula's"
      : "Spot is not played: its price or its interruptions are unknown";
  }
  const extra = standInsOf(found);
  if (extra === null) return "On spot limits are missed, whatever number of stand-ins was played";
  const keeps =
    extra === 0
      ? "On spot the limits hold without stand-ins"
      : `On spot ${formatCount(extra)} more ${unitOf(extra, "replicas")} ${extra === 1 ? "keeps" : "keep"} the limits`;
  return `${keeps}${againstPlan(found)}`;
}

/** `none`, `1 more: the fewest that hold`. */
export function standInText({ extraReplicas, isFewest }: PoolOnSpot, outcome: SpotOutcome): string {
  const count = outcome.extraReplicas === 0 ? "none" : `${formatCount(outcome.extraReplicas)} more`;
  if (!outcome.holds) return `${count}: misses limits`;
  if (outcome.extraReplicas !== extraReplicas) return `${count}: holds`;
  return extraReplicas === 0 || !isFewest ? `${count}: holds` : `${count}: the fewest that hold`;
}

/** Heads of the table of what was played. */
export const spotHeads = [
  "Outside limits",
  "around interruptions",
  "Refused",
  "First token, 95 %",
  "Out on average",
] as const;

/** What was played with so many stand-ins, under the heads. */
export function spotCells(outcome: SpotOutcome): readonly string[] {
  return [
    formatShare(outcome.missedShare),
    known(outcome.disturbedMissedShare, formatShare),
    formatShare(outcome.refusedShare),
    known(outcome.ttftP95Seconds, formatSeconds),
    formatCount(outcome.meanReplicasOut),
  ];
}

/** How often replicas of a pool go, and how many are out for it. */
export function spotRateText(pool: PoolOnSpot, isOne: boolean): string {
  const { poolId, steadyReplicas, interruptionsPerMonth, interruptionsPerHour, readySeconds } = pool;
  const whose = isOne ? "" : `${poolId}: `;
  const [each, together] = steadyReplicas === 1 ? ["", ""] : ["each ", " together"];
  const rate = `${each}taken away ${formatCount(interruptionsPerMonth)} times a month, ${formatCount(interruptionsPerHour)} an hour${together}`;
  const out = `a stand-in is ready after ${formatSeconds(readySeconds)}, so that by formula ${formatCount(pool.formulaReplicasOut)} are out on average`;
  return `${whose}${formatQuantity(steadyReplicas, "replicas")}, ${rate}; ${out}.`;
}

/** What stands in by formula, and what that would cost. */
export function spotFormulaText({ pools, byFormula }: SpotPlayed): string {
  const extra = pools.reduce((sum, { formulaExtraReplicas }) => sum + (formulaExtraReplicas ?? 0), 0);
  if (pools.length === 0) return `${byFormula.countsOn}.`;
  if (pools.some(({ formulaExtraReplicas }) => formulaExtraReplicas === null))
    return "By formula no number of extra replicas stands in.";
  const { costUsdPerMonth, missing, countsOn } = byFormula;
  const usd = costUsdPerMonth === null ? "" : `: ${formatUsd(costUsdPerMonth)} a month`;
  const others = missing.length > 0 ? ` ${countsOn}, for all pools.` : "";
  return `By formula ${formatCount(extra)} more would keep as many there as the plan holds, its reserve among them${usd}.${others}`;
}

/** How a pool was played. */
export function spotMethod({ hours, limits, outcomes }: PoolOnSpot): string {
  const [first] = outcomes;
  const count = first === undefined ? 0 : first.interruptions;
  const quiet = first?.quietMissedShare ?? null;
  const calm = quiet === null ? "" : `; while nothing is out ${formatShare(quiet)} are outside`;
  return `Played: ${formatQuantity(hours, "hours")} of peak with ${formatCount(count)} ${count === 1 ? "interruption" : "interruptions"}, of the time in which nothing is out two hours, which count for all of it. Around interruptions: from one until half an hour after its stand-in is there; first tokens are of those calls. What is taken away fails at once, its calls are sent again, and its stand-in begins with empty caches. Limits hold where at most ${formatShare(limits.missedShare)} of calls are outside them and ${formatShare(limits.refusedShare)} refused${calm}. The reserve is left to what it is there for.`;
}

export function spotAccount(found: SpotPlayed): ExperimentAccount {
  const isOne = found.pools.length === 1;
  return {
    title: spotTitle(found),
    heads: found.pools.length === 0 ? [] : ["Stand-ins", ...spotHeads],
    rows: found.pools.flatMap((pool) =>
      pool.outcomes.map((outcome) => [
        `${isOne ? "" : `${pool.poolId}, `}${standInText(pool, outcome)}`,
        ...spotCells(outcome),
      ]),
    ),
    sentences: [
      ...found.pools.map((pool) => spotRateText(pool, isOne)),
      spotFormulaText(found),
      ...found.pools.map(spotMethod),
      ...(found.pools.length === 0 ? [] : [`${formatCount(found.events)} events, seed ${found.seed}.`]),
    ],
  };
}
