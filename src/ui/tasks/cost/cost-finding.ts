import type { CostLedger, CostLine } from "../../../engine/ledger.ts";
import type { EngineInput } from "../../../engine/input.ts";
import type { Plan } from "../../../engine/plan-result.ts";
import { meanText } from "../../../metrics/answer-sentence.ts";
import { costGroupOf, groupedCost } from "../../../metrics/cost-groups.ts";
import { formatDollars, formatUsd } from "../../../quantity/format-money.ts";
import { capital } from "../../../quantity/sentence.ts";

/** A finding as the title of a view: what is so, and why or what follows. */
export interface CostFinding {
  readonly fact: string;
  readonly reason: string;
}

/** Lines whose label is no noun for a sentence. */
const nouns: Readonly<Record<string, string>> = {
  "compute-idle": "serving devices idle off the peak",
  "compute-spare": "serving devices unused at the peak",
  "reserve-failure": "the reserve for failures",
  "reserve-node": "the reserve for nodes",
  "reserve-rack": "the reserve for racks",
  "reserve-zone": "the reserve for zones",
  "reserve-region": "the reserve for regions",
  "reserve-rollout": "the reserve for updates",
  "reserve-canary": "the reserve for trials",
  "reserve-maintenance": "the reserve for maintenance",
  "reserve-warm": "the warm reserve",
  stranded: "devices bought in sets and unused",
  "provider-tokens": "tokens of hosted models",
  "provider-failing": "tokens of hosted models in attempts that fail",
  observability: "logs, traces and metrics",
};

const plurals: ReadonlySet<string> = new Set([
  "compute-idle",
  "compute-spare",
  "stranded",
  "provider-tokens",
  "provider-failing",
  "tools-passing",
  "tools-failing",
  "observability",
]);

/** A line within a sentence: `human review`, `serving devices idle off the peak`. */
export function lineNoun({ id, label }: Pick<CostLine, "id" | "label">): string {
  return nouns[id] ?? `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;
}

/** The line that costs most; `null` where no line costs anything that is known. */
export function largestLine({ lines }: CostLedger): CostLine | null {
  return lines.reduce<CostLine | null>(
    (largest, line) => ((line.usdPerMonth ?? 0) > (largest?.usdPerMonth ?? 0) ? line : largest),
    null,
  );
}

/** What the cost view says first: devices where they cost no less than the largest other line, that line, or what is missing of the total. */
export function costFinding(plan: Plan, input: EngineInput): CostFinding {
  const { costLedger, costUsdPerSuccess } = plan;
  const { groups, known, total } = groupedCost(costLedger);
  if (total === null) return unknownFinding(plan, input, known);
  if (largestLine(costLedger) === null) return { fact: "Nothing in this plan costs anything.", reason: "" };
  const reason = costUsdPerSuccess === null ? "" : successText(costUsdPerSuccess, plan);
  const devices = groups.find(({ id }) => id === "devices");
  const others = costLedger.lines.filter((line) => costGroupOf(line) !== "devices");
  const other = largestLine({ ...costLedger, lines: others });
  if (other === null || (devices?.knownUsdPerMonth ?? 0) >= (other.usdPerMonth ?? 0)) {
    const fact = `Devices are the largest part: ${formatDollars(devices?.usd ?? null)} of ${formatDollars(total)} a month.`;
    return { fact, reason };
  }
  const printed = groups.flatMap(({ lines }) => lines).find(({ line }) => line === other);
  const subject = capital(lineNoun(other));
  return {
    fact: `${subject} ${plurals.has(other.id) ? "are" : "is"} the largest line: ${formatDollars(printed?.usd ?? null)} of ${formatDollars(total)} a month.`,
    reason,
  };
}

function successText(costUsdPerSuccess: number, { classes }: Plan): string {
  const mean = meanText(classes);
  return `A successful workflow costs ${formatUsd(costUsdPerSuccess)}${mean === null ? "" : `, the ${mean}`}.`;
}

function unknownFinding({ pools }: Plan, input: EngineInput, known: number): CostFinding {
  const knownText = `${formatDollars(known)} of it is known.`;
  const priceless = unpricedPools(input);
  const names = [...new Set(priceless.map(({ accelerator }) => accelerator))];
  if (names.length > 0) {
    const [verb, price] = names.length === 1 ? ["is", "price"] : ["are", "prices"];
    return {
      fact: `What the month costs is unknown; ${knownText}`,
      reason: `The ${price} of ${names.join(" and ")} ${verb} missing.`,
    };
  }
  const nameless = input.classes.filter(({ poolId, hosted }) => poolId === null && hosted === null);
  if (nameless.length > 0) {
    const whose = nameless.map(({ name }) => name).join(", ");
    return {
      fact: `What the month costs is unknown; ${knownText}`,
      reason: `No hosted model is named for ${whose}.`,
    };
  }
  const unplanned = pools.find(({ devices }) => devices === null);
  const why = unplanned === undefined ? "" : `No count of devices carries pool ${unplanned.id}.`;
  return { fact: `What the month costs is unknown; ${knownText}`, reason: why };
}

/** Pools whose device has no price, and the field that would say it. */
export function unpricedPools({
  pools,
}: EngineInput): readonly { readonly path: string; readonly accelerator: string }[] {
  return pools
    .filter(({ usdPerDeviceHour }) => usdPerDeviceHour === null)
    .map(({ id, accelerator }) => ({ path: `pools.${id}.usdPerDeviceHour`, accelerator: accelerator.name }));
}
