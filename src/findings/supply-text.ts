import type { SupplyDate } from "../engine/supply.ts";
import { daysBetween } from "../quantity/calendar-day.ts";
import { dayWords } from "../quantity/day-words.ts";
import { formatCount } from "../quantity/format-number.ts";

function orderText({ orderBy, leadTimeDays }: SupplyDate, asOfDate: string): string {
  if (orderBy === null) return "enter how long an order takes to see by when to order";
  if (daysBetween(asOfDate, orderBy) >= 0) return `order by ${dayWords(orderBy)}`;
  return `an order takes ${formatCount(leadTimeDays)} days, so ${dayWords(orderBy)} was the last day for it`;
}

/** `By formula the quota of 64 devices is reached on 11 Feb 2027: order by 28 Dec 2026.` */
export function supplyText(date: SupplyDate, asOfDate: string, whose = ""): string {
  const { kind, limit, daysAhead, reachedOn } = date;
  const isQuota = kind === "quota";
  if (daysAhead === 0) return isQuota ? "The plan needs more than the quota today." : "They miss a limit today.";
  const what = isQuota
    ? `the quota${whose} of ${formatCount(limit)} devices`
    : `the ${formatCount(limit)} typed${whose}`;
  if (reachedOn === null) {
    return `By formula ${what} ${isQuota ? "lasts" : "keep every limit"} for three years and more at the growth given.`;
  }
  const day = dayWords(reachedOn);
  const ends = isQuota ? `is reached on ${day}` : `miss a limit from ${day} on`;
  return `By formula, at the growth given, ${what} ${ends}: ${orderText(date, asOfDate)}.`;
}
