import type { Headline } from "../engine/plan-result.ts";
import type { Shown } from "./shown.ts";

/** The headline that a link carries, so that whoever opens it later sees what it showed; nothing known yet: `null`. */
export function shownOf(headline: Headline | null, method: number): Shown {
  return {
    method,
    devices: headline?.devices ?? null,
    replicas: headline?.replicas ?? null,
    costUsdPerMonth: headline?.costUsdPerMonth ?? null,
    costUsdPerSuccess: headline?.costUsdPerSuccess ?? null,
    bindingKind: headline?.bindingLimit?.kind ?? null,
    bindingPool: headline?.bindingLimit?.pool ?? null,
  };
}
