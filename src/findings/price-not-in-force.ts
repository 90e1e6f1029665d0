import { daysBetween } from "../quantity/calendar-day.ts";
import { dayWords } from "../quantity/day-words.ts";
import { datedPrices } from "./dated-prices.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";

/** The seller asks a price from a day after the one that the plan speaks of, however early it was read. */
const priceNotInForce: FindingRule = {
  code: "price-not-in-force",
  severity: "warning",
  when: (_, input) =>
    datedPrices(input).flatMap(({ at, what, effectiveFrom }) => {
      const days = effectiveFrom === null ? 0 : daysBetween(input.asOfDate, effectiveFrom);
      if (effectiveFrom === null || days <= 0) return [];
      return [
        {
          at,
          text: `The price of ${what} is asked from ${dayWords(effectiveFrom)} on, which is after the day the plan speaks of, ${dayWords(input.asOfDate)}: until then another holds.`,
          numbers: { days, effectiveFrom, asOfDate: input.asOfDate },
          remedies: [plainRemedy("price")],
        },
      ];
    }),
};

export default priceNotInForce;
