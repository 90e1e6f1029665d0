import type { Pool } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { type Finding, plainRemedy } from "../../findings/finding.ts";
import { formatCount } from "../../quantity/format-number.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Advice } from "../advice.ts";
import type { LoadedPlan } from "./lost-caches.ts";
import { type Extra, type Sides, billsByFormula, worthInPools } from "./worth.ts";
import { costVerdict, worthFinding } from "./worth-words.ts";

type Flow = Plan["classes"][number]["flows"][number];

/** Loads that are looked at: four times as much at each step, or a quarter, then half of that step. */
const steps = [4, 16, 64, 256];
const mostTimes = 256;

/** The nearest load, to a factor of two, at which the formula has it otherwise; `null`: none that is looked at. */
function otherLoad(paysAt: (load: number) => boolean, isPaying: boolean): number | null {
  const loadAt = (times: number) => (isPaying ? 1 / times : times);
  const isOther = (times: number) => paysAt(loadAt(times)) !== isPaying;
  const found = steps.find(isOther);
  if (found === undefined) return null;
  return loadAt(isOther(found / 2) ? found / 2 : found);
}

/** From which load on the other way pays; nothing where the formula is wrong about this one. */
function turnText(turn: number | null | undefined, isPaying: boolean, rate: number, isSimulated: boolean): string {
  if (turn === undefined) return "";
  const formula = isSimulated ? ", by formula" : "";
  if (turn !== null) {
    const words = isPaying ? "they would not" : "on they would";
    return ` ${isPaying ? "At" : "From"} ${formatCount(rate * turn)} calls a second ${words}${formula}.`;
  }
  return isPaying
    ? ` They would at a quarter to a ${mostTimes}th of that load, too${formula}.`
    : ` Nor would they at 4 to ${mostTimes} times that load${formula}.`;
}

/** What calls ask of a pool, in words. */
function lengthsText(flows: readonly Flow[], rate: number): string {
  const mean = (of: (flow: Flow) => number) =>
    flows.reduce((sum, flow) => sum + flow.peakCallsPerSecond * of(flow), 0) / Math.max(rate, Number.MIN_VALUE);
  return `${formatCount(rate)} calls a second of ${formatCount(mean((flow) => flow.promptTokensPerCall))} prompt tokens, ${formatCount(mean((flow) => flow.uncachedPromptTokensPerCall))} of them computed, and ${formatCount(mean((flow) => flow.outputTokensPerCall))} of answer`;
}

function splitFinding(sides: Sides, flows: readonly Flow[], paysAt: (load: number) => boolean): Finding {
  const { pool, having, without, isSimulated } = sides;
  const verdict = costVerdict(sides);
  const isPaying = verdict === "pays";
  const rate = flows.reduce((sum, flow) => sum + flow.peakCallsPerSecond, 0);
  const turn = paysAt(1) === isPaying ? otherLoad(paysAt, isPaying) : undefined;
  const at = `pools.${pool.id}.split`;
  return worthFinding(sides, {
    subject: "Prompts apart",
    isPlural: true,
    verdict,
    codes: { pays: "split-pays", even: "split-loses", loses: "split-loses" },
    at,
    having: "with prompts apart",
    without: "in one pool",
    under: `, at ${lengthsText(flows, rate)}`,
    more: turnText(turn, isPaying, rate, isSimulated),
    numbers: {
      ...(having === null ? {} : { devices: having.devices }),
      ...(without === null ? {} : { devicesOfOnePool: without.devices }),
      callsPerSecond: rate,
      ...(typeof turn === "number" ? { turnsAtCallsPerSecond: rate * turn } : {}),
    },
    remedies: isPaying ? [] : [plainRemedy("join-pools", { [at]: "none" })],
  });
}

/** Whether computing prompts on replicas of their own pays in each pool that does, and by formula at which load it begins or ceases to. */
export function splitWorth(scenario: Scenario, planned: LoadedPlan): readonly Advice[] {
  return worthInPools(scenario, planned, (pool: Pool) => {
    if (pool.promptsIn === undefined) return null;
    const flows = planned.plan.classes.flatMap((one) => one.flows).filter(({ poolId }) => poolId === pool.id);
    const extra: Extra = {
      field: "split",
      told: (sides) =>
        splitFinding(sides, flows, (load) => costVerdict(billsByFormula(scenario, pool, extra, load)) === "pays"),
    };
    return extra;
  });
}
