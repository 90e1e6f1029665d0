import { dayWords } from "../quantity/day-words.ts";
import { datedPrices } from "./dated-prices.ts";
import { daysBetween } from "../quantity/calendar-day.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";

/** A price is of a day after the one that the plan speaks of: nobody can have paid it yet. */
const priceAhead: FindingRule = {
  code: "price-ahead",
  severity: "warning",
  when: (_, input) =>
    datedPrices(input).flatMap(({ at, what, date }) => {
      const days = daysBetween(input.asOfDate, date);
      if (days <= 0) return [];
      return [
        {
          at,
          text: `The price of ${what} is of ${dayWords(date)}, which is after the day the plan speaks of, ${dayWords(input.asOfDate)}.`,
          numbers: { days, date, asOfDate: input.asOfDate },
          remedies: [plainRemedy("price")],
        },
      ];
    }),
};

export default priceAhead;
