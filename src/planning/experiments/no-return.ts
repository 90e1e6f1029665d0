import type { ClassResult } from "../../engine/plan-result.ts";
import type { WorkloadClass } from "../../engine/input.ts";
import type { Finding } from "../../findings/finding.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { retryStormCurve } from "./retry-storm-curve.ts";
import { assumedRetries, overUsual, stormClasses, type StormRule } from "./retry-storm-rules.ts";
import { servedIn, type Planned } from "./served-in.ts";
import type { ServedPool } from "./served-in.ts";

/** Times the load, where no class says how its bursts are. */
const assumedBurst = 3;

/**
 * Pools that do not come back by themselves from a burst, by formula: at the plan's load the calls that are given up and sent again keep them
 * full once they are. Only where a class has its calls sent again.
 */
export function noReturn(planned: Planned): readonly Finding[] {
  const { classes, pools } = planned.input;
  if (classes.every(({ serving }) => serving.retries === 0)) return [];
  return pools.flatMap(({ id }) => {
    const served = servedIn(planned, id);
    return served === null ? [] : findingOf(served);
  });
}

function findingOf(served: ServedPool): readonly Finding[] {
  const {
    plan,
    pool,
    input: { pools },
    planningCallsPerSecond: peak,
  } = served;
  const classes = stormClasses(served);
  const rules = classes.flatMap((workload) => {
    const result = plan.classes.find(({ id }) => id === workload.id);
    return result === undefined ? [] : [ruleOf(workload, result)];
  });
  const isCapped = classes.every(({ serving }) => serving.callsPerSecond !== null);
  if (rules.length === 0 || isCapped) return [];
  const { tipsAtPerSecond: tips, recoversAtPerSecond: recovers } = retryStormCurve(served, rules);
  const factor = Math.max(assumedBurst, ...classes.map(({ burst }) => burst?.factor ?? 0));
  if (tips === null || factor * peak <= tips || peak <= (recovers ?? 0)) return [];
  const isAssumed = rules.some((rule) => rule.isTimeoutAssumed || rule.areRetriesAssumed);
  const longest = rules.reduce((most, { timeoutSeconds }) => Math.max(most, timeoutSeconds), 0);
  const retries = rules.reduce((most, rule) => Math.max(most, rule.retries), 0);
  const back = recovers === null ? "" : ` It does below ${formatCount(recovers)}.`;
  const assumed = isAssumed ? " Time-outs and retries that the scenario does not say are assumed." : "";
  return [
    {
      code: "no-return-from-burst",
      severity: isAssumed ? "note" : "warning",
      at: `classes.${rules[0]?.classId ?? ""}.serving.callsPerSecond`,
      text: `By formula ${pools.length > 1 ? `pool ${pool.id}` : "the fleet"} does not come back by itself from ${formatCount(factor)} times its load. Calls given up after ${formatSeconds(longest)} and sent again up to ${formatCount(retries)} times then keep it full at the plan's peak of ${formatCount(peak)} calls a second.${back} A cap on calls a second lets it; Latency simulates this.${assumed}`,
      numbers: { peakCallsPerSecond: peak, tipsAtCallsPerSecond: tips, recoversAtCallsPerSecond: recovers, factor },
      remedies: [],
    },
  ];
}

/** How the calls of a class are given up and sent again without a bucket; what the scenario does not say is assumed. */
function ruleOf({ id, name, serving, outputTokens }: WorkloadClass, result: ClassResult): StormRule {
  const { timeoutSeconds, retries } = serving;
  const slow = (result.ttftAtPercentileSeconds ?? 0) + outputTokens * (result.itlAtPercentileSeconds ?? 0);
  return {
    classId: id,
    className: name,
    timeoutSeconds: timeoutSeconds ?? overUsual * slow,
    retries: retries === 0 ? assumedRetries : retries,
    backoffSeconds: serving.backoffSeconds,
    backoffFactor: serving.backoffFactor,
    callsPerSecond: null,
    burstCalls: 1,
    isTimeoutAssumed: timeoutSeconds === null,
    areRetriesAssumed: retries === 0,
  };
}
