import type { CostLedger, CostLine } from "../../../engine/ledger.ts";
import type { EngineInput } from "../../../engine/input.ts";
import type { Plan } from "../../../engine/plan-result.ts";
import { meanText } from "../../../metrics/answer-sentence.ts";
import { formatDollars, formatUsd, printedAmounts } from "../../../quantity/format-money.ts";
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
  "reserve-zone": "the reserve for zones",
  "reserve-rollout": "the reserve for updates",
  "reserve-canary": "the reserve for trials",
  "reserve-maintenance": "the reserve for maintenance",
  "reserve-warm": "the warm reserve",
  stranded: "devices bought with a node and unused",
  observability: "logs, traces and metrics",
};

const plurals: ReadonlySet<string> = new Set([
  "compute-idle",
  "compute-spare",
  "stranded",
  "tools-passing",
  "tools-failing",
  "observability",
]);

/** A line within a sentence: `human review`, `serving devices idle off the peak`. */
export function lineNoun({ id, label }: Pick<CostLine, "id" | "label">): string {
  return nouns[id] ?? `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;
}

/** The line that costs most, with its place in the ledger; `null` where no line costs anything that is known. */
export function largestLine({ lines }: CostLedger): { readonly line: CostLine; readonly index: number } | null {
  return lines.reduce<{ line: CostLine; index: number } | null>((largest, line, index) => {
    const usd = line.usdPerMonth ?? 0;
    return usd > (largest?.line.usdPerMonth ?? 0) ? { line, index } : largest;
  }, null);
}

/** Whether a line pays for devices: busy, idle or in reserve. */
export function isOfDevices({ id }: Pick<CostLine, "id">): boolean {
  return id.startsWith("compute-") || id.startsWith("reserve-") || id === "stranded";
}

/** Whether devices, all their lines together, cost no less than the largest other line. */
export function areDevicesLargest({ lines }: Pick<CostLedger, "lines">): boolean {
  const devices = lines.reduce((sum, line) => (isOfDevices(line) ? sum + (line.usdPerMonth ?? 0) : sum), 0);
  return devices > 0 && lines.every((line) => isOfDevices(line) || (line.usdPerMonth ?? 0) <= devices);
}

/** What the cost view says first: its largest line, all of devices being one, or what is missing of the total. */
export function costFinding(plan: Plan, input: EngineInput): CostFinding {
  const { costLedger, costUsdPerSuccess } = plan;
  const { rows, known, total } = printedAmounts(costLedger.lines.map(({ usdPerMonth }) => usdPerMonth));
  if (total === null) return unknownFinding(plan, input, known);
  const largest = largestLine(costLedger);
  if (largest === null) return { fact: "Nothing in this plan costs anything.", reason: "" };
  const reason = costUsdPerSuccess === null ? "" : successText(costUsdPerSuccess, plan);
  if (areDevicesLargest(costLedger)) {
    const devices = rows.reduce<number>((sum, usd, at) => {
      const line = costLedger.lines[at];
      return line !== undefined && isOfDevices(line) ? sum + (usd ?? 0) : sum;
    }, 0);
    return {
      fact: `Devices are the largest part: ${formatDollars(devices)} of ${formatDollars(total)} a month.`,
      reason,
    };
  }
  const { line, index } = largest;
  const noun = lineNoun(line);
  const subject = capital(noun);
  return {
    fact: `${subject} ${plurals.has(line.id) ? "are" : "is"} the largest line: ${formatDollars(rows[index] ?? null)} of ${formatDollars(total)} a month.`,
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
