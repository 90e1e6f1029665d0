import type { ColdCache } from "../planning/experiments/cold-cache.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { partText } from "./compared-words.ts";

/** Hits that are back within this were never away for anybody. */
const atOnceSeconds = 5;

const calls = (count: number) => `${formatCount(Math.round(count))} ${Math.round(count) === 1 ? "call" : "calls"}`;

function recoveryTitle({ backSeconds, missedMeanwhile }: ColdCache): string {
  const seconds = backSeconds?.value ?? 0;
  const missed = Math.round(missedMeanwhile?.value ?? 0);
  const limits = missed > 0 ? `${calls(missed)} miss${missed === 1 ? "es" : ""} a limit meanwhile` : "";
  if (seconds < atOnceSeconds) {
    return `After a deploy the caches are warm again within seconds${limits === "" ? ", and no further call misses a limit" : `; ${limits}`}`;
  }
  return `After a deploy the caches take ${formatSeconds(seconds, 2)} to re-warm; ${limits === "" ? "no further call misses a limit meanwhile" : limits}`;
}

/** What a deploy, which empties all caches, comes to. */
export function coldTitle(cold: ColdCache): string {
  switch (cold.outcome) {
    case "nothing-to-lose":
      return `Cold caches cost nothing: ${formatShare(cold.hitShare, 2)} of the prompt tokens come from them`;
    case "flooded":
      return `The pool is flooded without any loss: ${formatShare(cold.usualMissShare, 2)} of the calls miss a limit`;
    case "recovers":
      return recoveryTitle(cold);
    case "stays-cold":
      return `After a deploy the caches do not come back: ${formatShare(cold.lastMissShare, 2)} of the calls miss a limit from then on, ${formatShare(cold.lastUsualMissShare, 2)} without the loss`;
    default:
      return cold.outcome satisfies never;
  }
}

/** What was simulated, in sentences. */
export function coldCaption({
  runs,
  seed,
  events,
  coldAtSeconds,
  untilSeconds,
  replicas,
  fleetShare,
}: ColdCache): string {
  const who = `${formatCount(replicas)} serving replica${replicas === 1 ? "" : "s"}`;
  return `Simulated, ${who} at the planning load: after ${formatSeconds(coldAtSeconds)} all caches lose what no running call holds, and ${formatSeconds(untilSeconds - coldAtSeconds)} more follow. ${formatCount(runs)} pairs of runs, with and without that, seeds ${seed} to ${seed + runs - 1}, ${formatCount(events)} events in all; ranges hold the true mean with 95 % confidence, from the pairs.${partText(fleetShare)}`;
}

/** What would help where it does not come back, as far as it was tried. */
export function coldHelp({ outcome, helpingReplicas, triedReplicas }: ColdCache): string {
  if (outcome !== "stays-cold") return "";
  if (helpingReplicas !== null) return `With ${formatCount(helpingReplicas)} serving replicas it recovers.`;
  const last = triedReplicas.at(-1);
  return last === undefined ? "" : `Up to ${formatCount(last)} serving replicas were tried, and do not help.`;
}
