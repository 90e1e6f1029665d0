import type { Finding } from "../findings/finding.ts";
import { daysBetween } from "../quantity/calendar-day.ts";
import { dayWords } from "../quantity/day-words.ts";
import type { Scenario } from "../scenario/schema.ts";

/** A quarter: half as long as prices may be old, since a rate moves each day. */
const oldestDays = 90;

/** The rate that money is printed at, where it is of a day long before the plan's, or after it. */
export function rateAge({ currency, asOfDate }: Pick<Scenario, "currency" | "asOfDate">): readonly Finding[] {
  const { code, date } = currency;
  if (date === null) return [];
  const days = daysBetween(date, asOfDate);
  if (days >= 0 && days <= oldestDays) return [];
  const words =
    days < 0
      ? `The rate of ${code} is of ${dayWords(date)}, after the day that the plan speaks of, ${dayWords(asOfDate)}.`
      : `The rate of ${code} is ${days} days old: it is of ${dayWords(date)}, and the plan is as of ${dayWords(asOfDate)}. Every amount printed in ${code} goes by it.`;
  return [
    {
      code: days < 0 ? "rate-ahead" : "rate-old",
      severity: "warning",
      at: "currency.date",
      text: words,
      numbers: { days, date, asOfDate },
      remedies: [{ lever: "price", text: "Enter the rate of a day near the plan's, with its day.", set: {} }],
    },
  ];
}
