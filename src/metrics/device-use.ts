import type { CostLedger } from "../engine/ledger.ts";
import { compensatedSum } from "../numeric/compensated-sum.ts";
import type { CostGroup } from "./cost-groups.ts";
import type { Metric } from "./metric.ts";

/** Devices that work; that idle off the peak or are spare even then; that stand in reserve or come in a set unused. */
type DeviceUse = "used" | "idle" | "held";

/** What the devices of a line do; `null`: the line pays for none. */
function deviceUseOf(line: string): DeviceUse | null {
  if (line === "compute-idle" || line === "compute-spare") return "idle";
  if (line.startsWith("compute-")) return "used";
  return line.startsWith("reserve-") || line === "stranded" ? "held" : null;
}

/** What devices cost a month by what they do for it: `null` where a line is unknown. */
export interface DeviceMoney {
  readonly usedUsdPerMonth: number | null;
  readonly idleUsdPerMonth: number | null;
  readonly heldUsdPerMonth: number | null;
}

function linesOf({ lines }: CostLedger, use: DeviceUse) {
  return lines.filter(({ id }) => deviceUseOf(id) === use);
}

function usdOf(ledger: CostLedger, use: DeviceUse): number | null {
  const amounts = linesOf(ledger, use).map(({ usdPerMonth }) => usdPerMonth);
  const known = amounts.filter((usd) => usd !== null);
  return known.length < amounts.length ? null : compensatedSum(known);
}

/** The lines of devices in three sums, each line in one. */
export function deviceMoney(ledger: CostLedger): DeviceMoney {
  return {
    usedUsdPerMonth: usdOf(ledger, "used"),
    idleUsdPerMonth: usdOf(ledger, "idle"),
    heldUsdPerMonth: usdOf(ledger, "held"),
  };
}

/** The same in whole dollars as the lines are printed, so that the three make the printed subtotal of devices. */
export function printedDeviceMoney({ lines }: Pick<CostGroup, "lines">): Readonly<Record<DeviceUse, number>> {
  const sum = (use: DeviceUse) =>
    lines.reduce((total, { line, usd }) => total + (deviceUseOf(line.id) === use ? (usd ?? 0) : 0), 0);
  return { used: sum("used"), idle: sum("idle"), held: sum("held") };
}

function figure(use: DeviceUse, label: string, words: string): Metric {
  return {
    id: `deviceMoney.${use}UsdPerMonth`,
    label,
    unit: "USD/month",
    better: use === "used" ? null : "less",
    words,
    scope: "plan",
    read: ({ costLedger }) => usdOf(costLedger, use),
    explain: ({ costLedger }) => ({
      kind: "sum",
      lines: linesOf(costLedger, use).map(({ id, label: name, usdPerMonth, method }) => ({
        id,
        label: name,
        value: usdPerMonth,
        method,
      })),
      value: usdOf(costLedger, use),
    }),
  };
}

/** Devices used against devices held. */
export const deviceUse: readonly Metric[] = [
  figure(
    "used",
    "Devices used",
    "What devices cost a month while they work, for attempts that pass or fail and for replays.",
  ),
  figure(
    "idle",
    "Devices idle",
    "What serving devices cost a month while they idle: off the peak, and those that even the peak leaves free.",
  ),
  figure(
    "held",
    "Devices held",
    "What devices cost a month that are held for an event, or that come in a set and serve nothing.",
  ),
];
