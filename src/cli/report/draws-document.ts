import { methodRevision } from "../../engine/method.ts";
import { aboveShare, fleetFor } from "../../experiment-words/odds-words.ts";
import type { RegisterRow } from "../../experiment-words/register-words.ts";
import type { Odds } from "../../planning/draws/odds-document.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import type { Scenario } from "../../scenario/schema.ts";

/** The odds of a scenario as they were asked for. */
export interface DrawnOdds {
  readonly scenario: Scenario;
  readonly odds: Odds;
  /** Draws that were asked for, before they were rounded up. */
  readonly asked: number;
  readonly aboveUsd: number | null;
  /** How sure the fleet is to be; `null`: nobody said. */
  readonly confidence: number | null;
  /** `null`: nobody asked for it. */
  readonly register: readonly RegisterRow[] | null;
}

/** What `draws --json` prints: fields may be added, never renamed, retyped or dropped. */
export function drawsDocument({ scenario, odds, aboveUsd, confidence, register }: DrawnOdds) {
  const { monthsUsd: _months, isFirst: _first, shortShare, shortPeaksPerMonth, budget, ...rest } = odds;
  return {
    schema: "plimsoll.draws/1",
    method: methodRevision,
    scenarioHash: scenarioHash(scenario),
    ...rest,
    shortfall: { probability: shortShare, perMonth: shortPeaksPerMonth },
    budget: budget === null ? null : { usdPerMonth: budget.usdPerMonth, probabilityHeld: budget.heldShare },
    register,
    confidence: confidence === null ? null : { asked: confidence, fleet: fleetFor(odds, confidence) },
    above: aboveUsd === null ? null : { usdPerMonth: aboveUsd, probability: aboveShare(odds, aboveUsd) },
  };
}
