import type { Finding } from "../findings/finding.ts";
import { findingsOf } from "../findings/findings-of.ts";
import type { Scenario } from "../scenario/schema.ts";
import { withFittingDevices } from "./fitting-devices.ts";
import { freeWays } from "./free-ways.ts";
import { judgeFindings } from "./judge/judge-words.ts";
import type { Judgement } from "./judge/judge.ts";
import { instantScaling } from "./pressure/instant-scaling.ts";
import { type LoadedPlan, lostCaches } from "./pressure/lost-caches.ts";
import { offloadUnknown } from "./pressure/offload-worth.ts";
import { rateAge } from "./rate-age.ts";

/** What is said of a plan at the base of its ranges, on the page at once and in the document. */
export function baseFindings(scenario: Scenario, planned: LoadedPlan, judgement: Judgement | null): readonly Finding[] {
  const { plan, input } = planned;
  return [
    ...withFittingDevices(findingsOf(plan, input), plan, input, scenario),
    ...lostCaches(planned),
    ...offloadUnknown(planned),
    ...instantScaling(scenario, planned),
    ...freeWays(scenario),
    ...rateAge(scenario),
    ...(judgement === null ? [] : judgeFindings(judgement, input)),
  ];
}
