import type { ArrivalRate } from "./arrival-rate.ts";
import type { PushRules } from "./workflow-input.ts";

/**
 * A rate that is `factor` times as high from `fromSeconds` until `untilSeconds`, and as it was before and after.
 *
 * @source derived: the pieces of the rate, cut at both ends of the push.
 */
export function pushedRate(rate: ArrivalRate, { factor, fromSeconds, untilSeconds }: PushRules): ArrivalRate {
  const edges = untilSeconds > fromSeconds ? [fromSeconds, untilSeconds] : [];
  let passed = 0;
  const edge = () => edges[passed] ?? Number.POSITIVE_INFINITY;
  return {
    perSecond: () => rate.perSecond() * (passed === 1 ? factor : 1),
    endSeconds: () => Math.min(rate.endSeconds(), edge()),
    goOn: () => {
      if (edge() <= rate.endSeconds()) passed += 1;
      else rate.goOn();
    },
  };
}
