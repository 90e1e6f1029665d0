import { dayWords } from "../quantity/day-words.ts";
import { daysBetween } from "../quantity/calendar-day.ts";
import { datedPrices } from "./dated-prices.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";

/** Two quarters: prices of rented accelerators have moved by a third in less. */
const oldestDays = 180;

/** A price is older than half a year on the day the plan speaks of. */
const priceOld: FindingRule = {
  code: "price-old",
  severity: "warning",
  when: (_, input) =>
    datedPrices(input).flatMap(({ at, what, date }) => {
      const days = daysBetween(date, input.asOfDate);
      if (days <= oldestDays) return [];
      return [
        {
          at,
          text: `The price of ${what} is ${days} days old: it was read on ${dayWords(date)}, and the plan is as of ${dayWords(input.asOfDate)}. Prices older than ${oldestDays} days are often wrong.`,
          numbers: { days, date, asOfDate: input.asOfDate },
          remedies: [plainRemedy("price")],
        },
      ];
    }),
};

export default priceOld;
