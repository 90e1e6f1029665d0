import type { SupplyDate } from "../engine/supply.ts";
import { daysBetween } from "../quantity/calendar-day.ts";
import { monthWords } from "../quantity/calendar-month.ts";
import { dayWords } from "../quantity/day-words.ts";
import { formatCount } from "../quantity/format-number.ts";

function orderText({ orderBy, leadTimeDays }: SupplyDate, asOfDate: string): string {
  if (orderBy === null) return "enter how long an order takes to see by when to order";
  if (daysBetween(asOfDate, orderBy) >= 0) return `order by ${dayWords(orderBy)}`;
  return `an order takes ${formatCount(leadTimeDays)} days, so ${dayWords(orderBy)} was the last day for it`;
}

/** `By formula the quota of 64 devices is passed from February 2027 on: order by 18 Dec 2026.` */
export function supplyText(date: SupplyDate, asOfDate: string, whose = ""): string {
  const { kind, limit, daysAhead, reachedOn } = date;
  const isQuota = kind === "quota";
  if (daysAhead === 0) return isQuota ? "The plan needs more than the quota today." : "They miss a limit today.";
  const what = isQuota
    ? `the quota${whose} of ${formatCount(limit)} devices`
    : `the ${formatCount(limit)} typed${whose}`;
  if (reachedOn === null)
    return `By formula ${what} ${isQuota ? "lasts" : "keep every limit"} for three years and more.`;
  const ends = isQuota ? "is passed" : "miss a limit";
  return `By formula ${what} ${ends} from ${monthWords(reachedOn)} on: ${orderText(date, asOfDate)}.`;
}
