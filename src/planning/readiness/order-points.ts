import type { Pool } from "../../engine/input.ts";
import { daysBetween } from "../../quantity/calendar-day.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { formatDollars, formatLongUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { formatQuantity } from "../../quantity/format-quantity.ts";
import {
  answered,
  assumed,
  nameBefore,
  open,
  type ReadinessPoint,
  type ReadinessSubject,
  whose,
} from "./readiness-point.ts";

/** A quarter: what was read longer ago is read again before money is spent. */
const quarterDays = 92;

/** Before it is ordered: devices that can be had, a price that is new, a budget that holds. */
export function orderPoints(subject: ReadinessSubject): readonly ReadinessPoint[] {
  const { pools } = subject.input;
  return [
    // What computes prompts is counted with the quota of the pool that answers.
    ...pools.filter(({ handsTo }) => handsTo === undefined).map((pool) => quotaPoint(subject, pool)),
    ...pools.map((pool) => pricePoint(subject, pool)),
    budgetPoint(subject),
  ];
}

function quotaPoint({ plan, input }: ReadinessSubject, { id, quotaDevices, leadTimeDays }: Pool): ReadinessPoint {
  const point = "Quota and lead time";
  const before = nameBefore(id, input.pools.length);
  const at = `quota ${id}`;
  if (quotaDevices === null) {
    const act = { label: "Set it", path: `pools.${id}.quotaDevices` };
    return open(at, point, `${before}how many devices can be had is not known`, act);
  }
  if (leadTimeDays === null) {
    const act = { label: "Set it", path: `pools.${id}.leadTimeDays` };
    return open(at, point, `${before}how long an order takes is not known`, act);
  }
  const own = plan.pools.find((pool) => pool.id === id);
  const devices = own?.devices ?? null;
  // What comes with whole nodes takes from the quota, used or not, and so do prompts on the same device.
  const beside = (own?.purchase?.strandedDevices ?? 0) + (own?.quotaBesideDevices ?? 0);
  const used = devices === null ? "unknown" : formatCount(devices + beside);
  const words = `${before}${used} of ${formatCount(quotaDevices)} devices; an order takes ${formatQuantity(leadTimeDays, "days")}`;
  return answered(at, point, words, "plan");
}

function pricePoint({ scenario, input }: ReadinessSubject, pool: Pool): ReadinessPoint {
  const { id, usdPerDeviceHour: usd, priceDate } = pool;
  const point = "Price is of this quarter";
  const before = nameBefore(id, input.pools.length);
  const at = `price ${id}`;
  const path = `pools.${id}.usdPerDeviceHour`;
  if (usd === null) return open(at, point, `${before}no price is known`, { label: "Enter it", path });
  const price = `${before}${formatLongUsd(usd, 6)} a device-hour`;
  if (priceDate === null) return assumed(at, point, `${price}, as entered; ${whose(scenario, path)}`, path);
  const days = daysBetween(priceDate, input.asOfDate);
  const words = `${price}, read ${dayWords(priceDate)}, ${formatCount(days, 4)} ${days === 1 ? "day" : "days"} old`;
  return days > quarterDays ? open(at, point, words, { label: "Change", path }) : answered(at, point, words, "cost");
}

function budgetPoint({ plan, input }: ReadinessSubject): ReadinessPoint {
  const { budgetUsdPerMonth: budget } = input;
  const path = "targets.budgetUsdPerMonth";
  if (budget === null) return open("budget", "Budget", "no budget is set", { label: "Set one", path });
  const { costUsdPerMonth: usd } = plan;
  const verdict = usd === null ? "the month’s cost is unknown" : `${formatDollars(usd)} a month`;
  const holds = usd === null ? "" : usd <= budget ? ", held" : ", missed";
  return answered("budget", "Budget", `${verdict} of ${formatDollars(budget)}${holds}`, "cost");
}
