import type { PoolResult } from "../../engine/plan-result.ts";
import type { SpeculationResult } from "../../engine/speculation.ts";
import { type Finding, plainRemedy } from "../../findings/finding.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { counted, nounOf } from "../../quantity/sentence.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Advice } from "../advice.ts";
import type { LoadedPlan } from "./lost-caches.ts";
import { type Sides, worthInPools } from "./worth.ts";
import { costOrTimeVerdict, worthFinding } from "./worth-words.ts";

/** What a step verifies and gives, and for how many calls that pays: of these the formula knows at every count. */
function stepWords({ verifyTokens, acceptedTokens, paysUpToBatch, operating }: SpeculationResult): string {
  const step = ` Each step verifies ${counted(verifyTokens, "token")} of a call and gives ${formatCount(acceptedTokens)}`;
  if (paysUpToBatch === null || operating === null) return `${step}.`;
  const runs = `about ${counted(operating.batch, "call")} ${nounOf(operating.batch, "runs", "run")}`;
  return paysUpToBatch < 1
    ? `${step}: by formula tokens come later however few calls run.`
    : `${step}: by formula tokens come sooner with up to ${counted(paysUpToBatch, "running call")} a replica, and ${runs}.`;
}

function draftsFinding(sides: Sides, drafting: SpeculationResult): Finding {
  const { pool, having, without } = sides;
  const verdict = costOrTimeVerdict(sides);
  const at = `pools.${pool.id}.speculation`;
  const { operating, paysUpToBatch } = drafting;
  return worthFinding(sides, {
    subject: "Drafts",
    isPlural: true,
    verdict,
    codes: { pays: "speculation-pays", even: "speculation-loses", loses: "speculation-loses" },
    at,
    having: "with drafts",
    without: "without",
    more: stepWords(drafting),
    numbers: {
      ...(having === null ? {} : { devices: having.devices }),
      ...(without === null ? {} : { devicesWithout: without.devices }),
      batch: operating?.batch ?? null,
      speedup: operating?.speedup ?? null,
      paysUpToBatch,
    },
    remedies: verdict === "pays" ? [] : [plainRemedy("draft-off", { [at]: "none" })],
  });
}

/** Whether drafts pay in each pool that has them verified, by what it takes with them and without, or by when tokens come. */
export function draftsWorth(scenario: Scenario, planned: LoadedPlan): readonly Advice[] {
  return worthInPools(scenario, planned, (_pool, { speculation }: PoolResult) =>
    speculation === undefined || speculation.missing !== null
      ? null
      : { field: "speculation", isOfTypedCounts: true, told: (sides) => draftsFinding(sides, speculation) },
  );
}
