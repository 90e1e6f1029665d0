import type { CostLedger, CostLine } from "../../../engine/ledger.ts";
import type { EngineInput } from "../../../engine/input.ts";
import type { Plan } from "../../../engine/plan-result.ts";
import { formatDollars, formatUsd } from "../../../quantity/format-money.ts";
import { printedAmounts } from "../../../quantity/printed-amounts.ts";

/** A finding as the title of a view: what is so, and why or what follows. */
export interface CostFinding {
  readonly fact: string;
  readonly reason: string;
}

/** Lines as the subject of a sentence, with their verb. */
const subjects: Readonly<Record<string, string>> = {
  "compute-passing": "Compute of attempts that pass is",
  "compute-failing": "Compute of attempts that fail is",
  "compute-idle": "Serving devices idle off the peak are",
  "reserve-failure": "The reserve for failures is",
  "reserve-rollout": "The reserve for updates is",
  "reserve-maintenance": "The reserve for maintenance is",
  "reserve-warm": "The warm reserve is",
  "tools-passing": "Tools of attempts that pass are",
  "tools-failing": "Tools of attempts that fail are",
  observability: "Logs, traces and metrics are",
};

/** The line that costs most, with its place in the ledger; `null` where no line costs anything that is known. */
export function largestLine({ lines }: CostLedger): { readonly line: CostLine; readonly index: number } | null {
  return lines.reduce<{ line: CostLine; index: number } | null>((largest, line, index) => {
    const usd = line.usdPerMonth ?? 0;
    return usd > (largest?.line.usdPerMonth ?? 0) ? { line, index } : largest;
  }, null);
}

/** What the cost view says first: its largest line, or what is missing of the total. */
export function costFinding(plan: Plan, input: EngineInput): CostFinding {
  const { costLedger, costUsdPerSuccess } = plan;
  const { rows, known, total } = printedAmounts(costLedger.lines.map(({ usdPerMonth }) => usdPerMonth));
  if (total === null) return unknownFinding(plan, input, known);
  const largest = largestLine(costLedger);
  if (largest === null) return { fact: "Nothing in this plan costs anything.", reason: "" };
  const { line, index } = largest;
  const subject = subjects[line.id] ?? `${line.label} is`;
  return {
    fact: `${subject} the largest line: ${formatDollars(rows[index] ?? null)} of ${formatDollars(total)} a month.`,
    reason: costUsdPerSuccess === null ? "" : `A successful workflow costs ${formatUsd(costUsdPerSuccess)}.`,
  };
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
